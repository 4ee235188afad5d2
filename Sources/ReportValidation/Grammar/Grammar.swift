/// The elements, attributes and content models that a document may use.
///
/// A grammar is immutable and shared by all validators.
public struct Grammar: Sendable {
  /// The namespace of an element.
  public typealias Namespace = GrammarNamespace

  /// The published grammar of reports and study sites.
  public static let report = Grammar(CompiledGrammar(ReportGrammar.listing))

  let tables: GrammarTables

  /// A grammar of these tables.
  init(_ compiled: CompiledGrammar) {
    tables = GrammarTables(compiled)
  }

  var compiled: CompiledGrammar { tables.compiled }

  /// The names of all elements of a namespace, in the grammar's order.
  public func elementNames(in namespace: Namespace) -> [String] {
    compiled.names.filter { $0.namespace == namespace }.map(\.local)
  }

  /// The names of all attributes, of every element, in the grammar's order.
  public var attributeNames: [String] { compiled.attributes }
}
