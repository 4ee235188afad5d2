internal import ReportText

/// The elements that templates define.
extension TemplatePass {
  /// Finds the definitions in a template, or in the nodes of a page.
  mutating func collectDefinitions(_ nodes: [XMLNode], of file: SourceFile) {
    guard !definedFiles.contains(file.name) else { return }
    definedFiles.insert(file.name)
    var reader = DefinitionReader(
      reserved: compiler.blockNames, known: compiler.elements.definitions)
    reader.read(top: nodes)
    definitionStarts[file.name] = reader.starts
    guard !reader.starts.isEmpty else { return }
    diagnostics.add(contentsOf: reader.diagnostics)
    var own: [String: ElementDefinition] = [:]
    for definition in reader.definitions { own[definition.name] = definition }
    DefinitionCycles.check(
      reader.definitions, among: compiler.elements.definitions.merging(own) { $1 },
      into: &diagnostics)
    ownDefinitions[file.name] = own
  }

  /// The nodes of a file that definitions can stand among.
  static func top(of document: XMLDocument) -> [XMLNode] {
    let root = document.root
    return root.reportElement == .fragment || root.reportElement == .layout
      ? root.children : [.element(root)]
  }

  /// The element that a name means where it is written.
  func definition(of element: XMLElement) -> ElementDefinition? {
    ownDefinitions[element.nameSpan.file.name]?[element.name]
      ?? compiler.elements.definitions[element.name]
  }

  /// The names of elements that can be used in a file.
  func elementNames(in file: SourceFile) -> [String] {
    compiler.elements.names + (ownDefinitions[file.name]?.keys.sorted() ?? [])
  }

  /// Says where a definition cannot stand; those that can have been read.
  mutating func checkDefinition(_ element: XMLElement) {
    let start = element.startTag.range.lowerBound
    guard definitionStarts[element.startTag.file.name]?.contains(start) != true else { return }
    fail(
      .misplacedElement, "`\(element.qualifiedName)` cannot stand here", element.nameSpan,
      hints: ["it stands right in the root element, in `head` or in `body`"])
  }
}
