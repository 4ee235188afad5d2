/// The memory that a validator uses: open elements, identifiers, references, table grids.
///
/// A worker owns one and lends it to every check; the memory stays between documents.
public struct ValidationScratch: ~Copyable {
  var scanner: DocumentScanner

  /// Makes memory for documents of a grammar; it can be used for others too.
  public init(grammar: Grammar = .report) { scanner = DocumentScanner(grammar.tables) }

  /// Memory that keeps so many forms of tags, for tests.
  /// - Parameter formLimit: at most ``TagForms/formLimit``; 1 keeps none.
  init(formLimit: Int) {
    scanner = DocumentScanner(Grammar.report.tables, formLimit: formLimit)
  }

  /// The bytes that grow with documents and stay, for tests.
  var keptBytes: Int {
    scanner.references.capacity * MemoryLayout<Reference>.stride + scanner.identifiers.keptBytes
      + scanner.knownSheets.reduce(0) { $0 + $1.count } + scanner.decoded.capacity
  }
}
