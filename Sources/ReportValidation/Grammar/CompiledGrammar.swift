/// A grammar in numbers, as the validator needs it at run time; ``GrammarListing`` is what it is
/// made of.
///
/// Element names (with their namespace), element types, attribute names, value rules and automaton
/// states are numbered from 0. Type 0 is an unknown element, in which everything is let through;
/// state 0 is its state.
struct CompiledGrammar: Sendable {
  /// An element name in a namespace.
  struct Name: Sendable, Hashable {
    var local: String
    var namespace: GrammarNamespace
  }

  /// An element type.
  struct ElementType: Sendable {
    var name: Int
    var startState: Int
    var isVoid: Bool
    /// The traits that it has: the kinds of `Grammar/report.rnc`.
    var traits: UInt32
    /// The traits that nothing inside may have.
    var forbidden: UInt32
    var required: [Int]
    var combinations: [Combination]
  }

  /// Attributes that depend on each other, by number.
  struct Combination: Sendable {
    var attribute: Int?
    var others: [Int]
  }

  /// What a value must be.
  struct ValueRule: Sendable, Hashable {
    var type: ValueType
    var words: [String]
  }

  /// Text is not allowed in a state.
  static let noText = UInt16.max

  var names: [Name] = []
  var types: [ElementType] = []
  /// The type of a name where the parent does not say which.
  var defaultTypes: [Int] = []
  var attributes: [String] = []
  var rules: [ValueRule] = []
  /// For type × attribute: 0, or the number of the rule plus 1.
  var uses: [UInt8] = []
  /// For state × name: 0, or the type of the child (upper half) and the next state (lower half).
  var transitions: [UInt32] = []
  /// The state after text, or ``noText``.
  var afterText: [UInt16] = []
  /// True where an element may end.
  var accepting: [Bool] = []
  /// The state of a document before its root.
  var documentState = 0
  var traitNames: [String] = []

  /// The names of the elements that may come in a state, in the grammar's order.
  func expectedNames(inState state: Int) -> [String] {
    names.indices.filter { transitions[state * names.count + $0] != 0 }.map { names[$0].local }
  }

  /// The bit of a trait, or 0.
  func trait(_ name: String) -> UInt32 {
    traitNames.firstIndex(of: name).map { 1 << UInt32($0) } ?? 0
  }

  /// The number of an element name.
  func number(of local: String, in namespace: GrammarNamespace) -> Int? {
    names.firstIndex(of: Name(local: local, namespace: namespace))
  }
}
