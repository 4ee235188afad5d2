internal import ReportText

extension TemplatePass {
  /// Compiles the template itself.
  mutating func compile(_ file: SourceFile) {
    files.append(file)
    guard let document = XMLSource.parse(file, into: &diagnostics) else { return }
    documents[file.name] = document
    collectDefinitions(Self.top(of: document), of: file)
    openFiles.append(file.name)
    compileRoot(document, TemplateScope())
  }

  /// Compiles nodes as if they stood in the `main` of a page.
  mutating func compileFragment(_ nodes: [XMLNode], of file: SourceFile) {
    files.append(file)
    collectDefinitions(nodes, of: file)
    openFiles.append(file.name)
    var scope = TemplateScope()
    scope.namespace = XMLNamespace.xhtml
    scope.parent = "main"
    scope.elementDepth = 3
    scope.depth = 3
    let isPlain = nodes.allSatisfy { node in
      switch node {
      case .text: true
      case .element(let element): element.reportElement?.isTransparent != true
      case .comment, .instruction: false
      }
    }
    // White space at the edges of such nodes depends on what is beside them; and a tree, or the place of
    // each text, is wanted of all.
    guard isPlain, !keepsTree, !keepsPlaces else { return compileChildren(nodes, scope) }
    var markup = StaticMarkup(
      capacity: file.bytes.count * 2, writesAddresses: compiler.rewrite == nil)
    for node in nodes where !markup.write(node, depth: scope.depth) {
      take(&markup, scope)
      compileChildren([node], scope)
    }
    take(&markup, scope)
    checkSize(file.span(0..<0))
  }

  /// Adds what was written to the program.
  private mutating func take(_ markup: inout StaticMarkup, _ scope: TemplateScope) {
    builder.markup(markup.bytes())
    for identifier in markup.identifiers {
      checkIdentifier(identifier, [.text(identifier.value)], scope)
    }
    markup.removeAll()
  }

  /// Does what needs all blocks: links them, and writes the script and the style sheet for them.
  mutating func finish() {
    guard !diagnostics.hasErrors else { return }
    builder.blocks = compiler.link(builder.blocks, &diagnostics)
    writeScript()
    guard !styleSheets.isEmpty else { return }
    let rules = compiler.styleSheet(builder.blocks) + ElementStylesheet.rules(for: usedElements)
    for sheet in styleSheets {
      builder.fill(sheet.place, with: rules)
      checkSize(sheet.span)
    }
  }
}
