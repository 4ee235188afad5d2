internal import ReportText

/// Elements that templates define.
extension TemplatePass {
  /// Collects the definitions of a template or of the nodes of a page.
  mutating func collectDefinitions(_ nodes: [XMLNode], of file: SourceFile) {
    guard !definedFiles.contains(file.name) else { return }
    definedFiles.insert(file.name)
    var reader = DefinitionReader(
      reserved: compiler.blockNames, existing: compiler.elements.definitions)
    reader.read(top: nodes)
    definitionStarts[file.name] = reader.starts
    guard !reader.starts.isEmpty else { return }
    diagnostics.add(contentsOf: reader.diagnostics)
    var definitions: [String: ElementDefinition] = [:]
    for definition in reader.definitions { definitions[definition.name] = definition }
    DefinitionCycles.check(
      reader.definitions, among: compiler.elements.definitions.merging(definitions) { $1 },
      into: &diagnostics)
    fileDefinitions[file.name] = definitions
  }

  /// Returns the top-level nodes of a file, which can contain definitions.
  static func top(of document: XMLDocument) -> [XMLNode] {
    let root = document.root
    return root.reportElement == .fragment || root.reportElement == .layout
      ? root.children : [.element(root)]
  }

  /// Returns the definition of an element in its file; nil if there is none.
  func definition(of element: XMLElement) -> ElementDefinition? {
    fileDefinitions[element.nameSpan.file.name]?[element.name]
      ?? compiler.elements.definitions[element.name]
  }

  /// Returns the names of the elements that a file can use.
  func elementNames(in file: SourceFile) -> [String] {
    compiler.elements.names + (fileDefinitions[file.name]?.keys.sorted() ?? [])
  }

  /// Reports a misplaced definition. Definitions at permitted locations are already parsed.
  mutating func checkDefinition(_ element: XMLElement) {
    let start = element.startTag.range.lowerBound
    guard definitionStarts[element.startTag.file.name]?.contains(start) != true else { return }
    fail(
      .misplacedElement, "`\(element.qualifiedName)` is not allowed here", element.nameSpan,
      hints: ["put it directly in the root element, in `head`, or in `body`"])
  }
}
