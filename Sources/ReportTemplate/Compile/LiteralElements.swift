internal import ReportQuery
internal import ReportText

extension TemplatePass {
  /// Compiles a literal element of XHTML, SVG, or MathML to polyglot markup.
  mutating func compileElement(_ written: XMLElement, _ scope: TemplateScope) {
    var element = written
    if let rewrite = compiler.rewrite, element.namespace == XMLNamespace.xhtml {
      element = rewrite(element, &diagnostics)
    }
    if element.name == "script", element.namespace != XMLNamespace.mathML, !options.allowScripts {
      note(.unknown)
      return fail(
        .scriptRefused, "scripts are not allowed in documents", element.nameSpan,
        hints: ["remove the script"])
    }
    let number = elementCount
    elementCount += 1
    let dating = datingValues(of: element)
    if element.namespace == XMLNamespace.xhtml, HTMLElements.boxes.contains(element.name) {
      builder.mark(.element(reportedSpan(element.nameSpan, scope)))
    }
    let level = contentsLevel(of: element)
    if level != nil { builder.headingStart() }
    writeName(of: element, "<", dating)
    if element.namespace != scope.namespace {
      builder.markup(" xmlns=\"\(element.namespace)\"")
    }
    let attributes = compileAttributes(of: element, scope)
    if level != nil, !attributes.contains(where: { $0.name == "id" }) {
      builder.headingIdentifier()
    }
    let children = self.parts { $0.compileContent(of: element, scope, dating) }
    note(
      .element(
        TemplateElement(
          number: number, namespace: element.namespace, name: element.name,
          span: traced(element.nameSpan, scope), depth: scope.elementDepth,
          attributes: attributes,
          children: children)))
  }

  /// Compiles the part of an element after its attributes, up to its end tag.
  private mutating func compileContent(
    of element: XMLElement, _ scope: TemplateScope, _ dating: [Expression]
  ) {
    let isXHTML = element.namespace == XMLNamespace.xhtml
    var inner = scope
    inner.namespace = element.namespace
    inner.parent = element.name
    inner.isAddress = scope.isAddress || isXHTML && element.name == "address"
    inner.elementDepth += 1
    inner.depth += 1
    if isXHTML, HTMLElements.void.contains(element.name) {
      builder.markup("/>")
      if let child = element.children.first(where: { !$0.isBlank }) {
        fail(
          .voidContent, "`\(element.name)` cannot have content", child.span,
          hints: ["write `<\(element.name)/>`"])
      }
      checkMeta(element)
      return
    }
    builder.markup(">")
    let level = contentsLevel(of: element)
    if let level { builder.headingContent(level) }
    switch element.name {
    case "style" where element.namespace != XMLNamespace.mathML: compileStyle(element, inner)
    case "script": compileScript(element)
    case "head" where isXHTML: compileHead(element, inner)
    case "pre", "textarea", "listing":
      compileChildren(isXHTML ? withoutFirstLineEnd(element.children) : element.children, inner)
    default:
      if isXHTML, element.name == "header", scope.parent == "body" { writeLogo() }
      compileChildren(element.children, inner)
    }
    if options.hasEnding, isXHTML, element.name == "body" { builder.ending() }
    if level != nil { builder.headingEnd() }
    writeName(of: element, "</", dating)
    builder.markup(">")
  }

  /// Writes the logo of the project into the first `header` of the page.
  private mutating func writeLogo() {
    guard let logo = options.logo, !hasLogo else { return }
    hasLogo = true
    var writer = ByteWriter(capacity: logo.address.utf8.count + 256)
    writer.literal("\n<img class=\"rg-logo\" src=\"")
    writer.attribute(logo.address)
    writer.literal("\" alt=\"")
    writer.attribute(logo.text)
    writer.literal("\"/>")
    builder.markup(writer.copy())
  }

  /// Writes the name of an element, or `span` if one of its dates is missing.
  private mutating func writeName(
    of element: XMLElement, _ mark: String, _ dating: [Expression]
  ) {
    guard !dating.isEmpty else { return builder.markup(mark + element.name) }
    let undated = builder.label()
    let end = builder.label()
    for value in dating { builder.jump(to: undated, unlessPlain: value) }
    builder.markup(mark + element.name)
    builder.jump(to: end)
    builder.define(undated)
    builder.markup(mark + "span")
    builder.define(end)
  }

  /// Returns the child nodes without a line end at the start of the content.
  ///
  /// HTML parsers drop this line end, and XML parsers preserve it.
  private func withoutFirstLineEnd(_ children: [XMLNode]) -> [XMLNode] {
    guard case .text(let text)? = children.first, text.bytes.first == 0x0A else { return children }
    return [.text(text.part(1..<text.bytes.count))] + children.dropFirst()
  }

  // MARK: Elements of the head

  /// Compiles `head` with its missing declarations as the first children.
  private mutating func compileHead(_ element: XMLElement, _ scope: TemplateScope) {
    let charset = builder.reserve()
    let policy = builder.reserve()
    let viewport = builder.reserve()
    let outer = head
    head = HeadDeclarations()
    compileChildren(element.children, scope)
    scriptSpace = (policy, builder.reserve())
    builder.fill(charset, with: head.missingCharset.utf8)
    builder.fill(viewport, with: head.missingViewport.utf8)
    head = outer
  }

  private mutating func checkMeta(_ element: XMLElement) {
    if element.name == "meta", element.attribute("name")?.string == "viewport" {
      head.hasViewport = true
    }
    if element.attribute("http-equiv")?.string.lowercased() == "content-security-policy" {
      customPolicy = element.nameSpan
    }
    guard element.name == "meta", let charset = element.attribute("charset") else { return }
    head.hasCharset = true
    guard charset.string.lowercased() != "utf-8" else { return }
    fail(
      .charsetMismatch, "found encoding `\(charset.string)`, expected `UTF-8`", charset.valueSpan)
  }

  // MARK: Identifiers

  /// Checks an `id`: it is unique, not reserved for blocks, and different in each loop iteration.
  ///
  /// Identifiers that start with `c` and a digit are reserved. A value is permitted only after
  /// constant text that prevents such a start. The value must be a loop index or come from
  /// `anchor`.
  mutating func checkIdentifier(
    _ attribute: XMLAttribute, _ parts: [Interpolation.Piece], _ scope: TemplateScope
  ) {
    guard let first = parts.first else {
      return fail(.identifierMalformed, "an `id` cannot be empty", attribute.nameSpan)
    }
    let span = attribute.valueSpan
    guard case .text(let start) = first else {
      return fail(
        .identifierReserved, "an `id` cannot start with a value", first.span,
        hints: ["start the `id` with constant text, such as `day-`"])
    }
    if start.bytes.contains(where: { $0 <= 0x20 }) {
      fail(.identifierMalformed, "an `id` cannot contain white space", span)
    }
    let isReserved =
      start.bytes.first == UInt8(ascii: "c")
      && (start.bytes.count == 1
        ? parts.count > 1
        : start.bytes[1] >= UInt8(ascii: "0") && start.bytes[1] <= UInt8(ascii: "9"))
    if isReserved {
      fail(
        .identifierReserved, "an `id` that starts with `c` and a digit is reserved for charts",
        span)
    }
    var varies = false
    for case .expression(let expression) in parts {
      if expression.path == [LoopRecord.name, "index"] || expression.function == "anchor" {
        varies = true
      } else if !expression.isConstant {
        fail(
          .identifierValue, "unsafe value in an `id`", expression.source.whole,
          hints: ["add `| anchor` to the value"])
      }
    }
    if scope.loopDepth > 0, !varies {
      fail(
        .identifierRepeated, "the loop repeats this `id`", span,
        hints: ["add the loop index, such as `id=\"day-{{ loop.index }}\"`"])
    }
    if parts.count == 1, scope.loopDepth == 0 { checkUnique(start, span, scope) }
  }

  private mutating func checkUnique(
    _ text: DecodedText, _ span: SourceSpan, _ scope: TemplateScope
  ) {
    let name = String(decoding: text.bytes, as: UTF8.self)
    for earlier in identifiers[name] ?? [] {
      let excludes = earlier.branches.contains { branch in
        scope.branches.contains { $0.chain == branch.chain && $0.branch != branch.branch }
      }
      guard !excludes else { continue }
      let position = earlier.span.file.position(of: earlier.span.range.lowerBound)
      fail(
        .identifierRepeated,
        "duplicate `id` `\(name)`, first at \(earlier.span.file.name), line \(position.line)", span)
      return
    }
    identifiers[name, default: []].append(Identifier(span: span, branches: scope.branches))
  }
}

/// The declarations that a `head` contains, and the standard declarations that it lacks.
struct HeadDeclarations {
  var hasCharset = false
  var hasViewport = false
  /// Whether the head contains the built-in style sheet, which supports phones.
  var hasBuiltInStyles = false

  /// The encoding declaration to add to the `head`; empty if it is present.
  var missingCharset: String { hasCharset ? "" : "<meta charset=\"UTF-8\"/>" }

  /// The viewport declaration to add to the `head`; empty if it is present or not required.
  ///
  /// Without a viewport declaration, phones show a page in desktop width with tiny text.
  var missingViewport: String {
    hasBuiltInStyles && !hasViewport
      ? "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>" : ""
  }
}
