/// The elements, attributes and content models that a document may use.
///
/// A grammar is immutable and shared by all validators.
public struct Grammar: Sendable {
  /// The namespace of an element.
  public enum Namespace: String, Sendable, Hashable, CaseIterable {
    /// `http://www.w3.org/1999/xhtml`
    case xhtml
    /// `http://www.w3.org/2000/svg`
    case svg

    /// The namespace's name, as `xmlns` declares it.
    public var uri: String {
      switch self {
      case .xhtml: "http://www.w3.org/1999/xhtml"
      case .svg: "http://www.w3.org/2000/svg"
      }
    }
  }

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

  /// An element by its name, without prefix; nil when the grammar does not have it.
  public func element(named name: String, namespace: Namespace) -> GrammarElement? {
    guard let number = compiled.number(of: name, in: namespace) else { return nil }
    let types = compiled.types.indices.filter { $0 > 0 && compiled.types[$0].name == number }
    return GrammarElement(name: name, namespace: namespace, types: types, grammar: self)
  }
}
