internal import ReportText

extension TemplatePass {
  // MARK: Includes

  /// Compiles `rg:include`: compiles the included file with the names in scope at the include.
  mutating func compileInclude(_ element: XMLElement, _ scope: TemplateScope) {
    failContent(of: element)
    guard let source = element.attribute("src"),
      let document = enter(source)
    else { return note(.unknown) }
    defer { openFiles.removeLast() }
    let root = document.root
    if root.namespace == XMLNamespace.xhtml, root.name == "html" {
      return fail(
        .templateRoot,
        "expected a part of a document in the included file, found a complete document",
        root.nameSpan, hints: ["put the parts into `rg:fragment`, or use the file as a layout"])
    }
    var inner = scope
    inner.depth += 1
    compileNode(root, inner, edges: BlankLines.outerEdges(of: root.children))
  }

  // MARK: Layouts

  /// Compiles a page with the root `rg:layout`: compiles the layout with the fills of the page.
  mutating func compileLayout(_ element: XMLElement, _ scope: TemplateScope) {
    guard checkAttributes(of: element, .layout) else { return }
    let fills = collectFills(of: element)
    guard let source = element.attribute("src"),
      let document = enter(source)
    else { return }
    defer { openFiles.removeLast() }
    let layer = layers.count
    layers.append(Layer(fills: fills.map { ($0.name, $0.element) }, outer: scope.layer))
    var inner = scope
    inner.layer = layer
    compileRoot(document, inner)
    let slots = layers[layer].slots
    for fill in fills where !slots.contains(fill.name) {
      fail(
        .unknownSlot, "unknown slot `\(fill.name)` in the layout", fill.span, meant: fill.name,
        among: slots)
    }
  }

  /// Compiles the root element of a complete document: `html`, or a layout with this root.
  mutating func compileRoot(_ document: XMLDocument, _ scope: TemplateScope) {
    let root = document.root
    if root.isReportElement, root.name == "layout" {
      return compileLayout(root, scope)
    }
    guard root.namespace == XMLNamespace.xhtml, root.name == "html" else {
      fail(
        .templateRoot,
        "found root element `\(root.qualifiedName)`, expected `html` of XHTML or `rg:layout`",
        root.nameSpan,
        hints: root.name == "html" ? ["write `<html xmlns=\"\(XMLNamespace.xhtml)\">`"] : [])
      return
    }
    builder.markup("<!DOCTYPE html>\n")
    compileElement(root, scope)
    builder.markup("\n")
  }

  private mutating func collectFills(
    of layout: XMLElement
  ) -> [(name: String, element: XMLElement, span: SourceSpan)] {
    var fills: [(name: String, element: XMLElement, span: SourceSpan)] = []
    for child in layout.children where !child.isBlank {
      if case .element(let element) = child, element.reportElement == .define { continue }
      guard case .element(let element) = child, element.reportElement == .fill else {
        fail(
          .layoutContent, "`\(layout.qualifiedName)` can contain `fill` elements only", child.span,
          hints: ["put the content into the `fill` of a slot"])
        continue
      }
      guard checkAttributes(of: element, .fill), let name = element.attribute("name") else {
        continue
      }
      guard !fills.contains(where: { $0.name == name.string }) else {
        fail(.repeatedSlot, "duplicate `fill` for slot `\(name.string)`", name.valueSpan)
        continue
      }
      fills.append((name.string, element, name.valueSpan))
    }
    return fills
  }

  /// Compiles `rg:slot`: compiles the fill of the page, or else the default content of the slot.
  mutating func compileSlot(_ element: XMLElement, _ scope: TemplateScope) {
    guard let name = element.attribute("name") else { return }
    var inner = scope
    inner.depth += 1
    guard let layer = scope.layer else {
      return compileChildren(
        element.children, inner, edges: BlankLines.outerEdges(of: element.children))
    }
    guard !layers[layer].slots.contains(name.string) else {
      return fail(
        .repeatedSlot, "duplicate slot `\(name.string)` in the layout", name.valueSpan)
    }
    layers[layer].slots.append(name.string)
    let fill = layers[layer].fills.first { $0.name == name.string }
    if fill != nil { inner.layer = layers[layer].outer }
    let children = fill?.element.children ?? element.children
    compileChildren(children, inner, edges: BlankLines.outerEdges(of: children))
  }

  // MARK: Files

  /// Opens the file of a `src` attribute; nil, with an error, if this is not possible.
  ///
  /// The caller must remove the file from `openFiles`.
  private mutating func enter(_ source: XMLAttribute) -> XMLDocument? {
    guard let path = resolvedPath(source) else { return nil }
    inclusionCount += 1
    guard inclusionCount <= TemplateLimits.inclusions,
      openFiles.count < TemplateLimits.inclusionDepth
    else {
      if !isExhausted {
        fail(
          .templateTooLarge,
          "expected at most \(TemplateLimits.inclusions) included files and "
            + "\(TemplateLimits.inclusionDepth) nested includes, found more", source.valueSpan)
      }
      isExhausted = true
      return nil
    }
    if let start = openFiles.firstIndex(of: path) {
      let chain = (openFiles[start...] + [path]).map { "`\($0)`" }
      fail(
        .includeCycle, "`\(path)` includes itself: \(chain.joined(separator: " → "))",
        source.valueSpan)
      return nil
    }
    let document: XMLDocument
    if let cached = documents[path] {
      document = cached
    } else {
      guard !brokenFiles.contains(path) else { return nil }
      guard let file = loadFile(path, source),
        let parsed = XMLSource.parse(file, into: &diagnostics)
      else {
        brokenFiles.insert(path)
        return nil
      }
      documents[path] = parsed
      collectDefinitions(Self.top(of: parsed), of: file)
      document = parsed
    }
    openFiles.append(path)
    return document
  }

  /// Returns the project path in a `src` attribute; nil, with an error, if it is invalid.
  mutating func resolvedPath(_ source: XMLAttribute) -> String? {
    do throws(ProjectPath.Problem) {
      return try ProjectPath.resolve(source.string, from: source.valueSpan.file.name)
    } catch {
      let message =
        switch error {
        case .empty: "expected the path of a file, found an empty value"
        case .absolute: "expected a path relative to this file"
        case .outside: "expected a path inside the project folder"
        case .character: "the path contains a character that is not allowed"
        }
      fail(
        .includePath, message, source.valueSpan,
        hints: error == .character ? ["write `/` between folders"] : [])
      return nil
    }
  }

  /// Loads a file and records it as a source of the program.
  mutating func loadFile(_ path: String, _ source: XMLAttribute) -> SourceFile? {
    do throws(Diagnostic) {
      let file = try compiler.loader(path, source.valueSpan)
      if !files.contains(where: { $0.name == file.name }) { files.append(file) }
      return file
    } catch {
      var diagnostic = error
      if case .nowhere = diagnostic.place { diagnostic.place = .source(source.valueSpan) }
      diagnostics.add(diagnostic)
      return nil
    }
  }
}
