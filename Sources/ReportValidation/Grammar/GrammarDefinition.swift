/// A grammar as it was read from its text: names, not yet numbers.
struct GrammarDefinition: Sendable {
  /// An attribute with its type.
  struct Attribute: Sendable {
    var name: String
    var type: ValueType
    var words: [String]
    var isRequired: Bool
  }

  /// An element type: a name, perhaps with a variant, and what it may hold.
  struct Element: Sendable {
    /// The name in the grammar, such as `svg:a.words`.
    var label: String
    /// Numbers in ``GrammarDefinition/attributes``.
    var attributes: [Int]
    var content: ContentExpression
    /// True for XHTML elements that are always written `<x/>`.
    var isVoid: Bool
  }

  /// Descendants with one of the traits may not stand inside the elements, at any depth.
  struct Exclusion: Sendable {
    var traits: [String]
    var elements: [String]
  }

  /// A rule about attributes that depend on each other.
  struct Combination: Sendable {
    var element: String
    /// Nil for "exactly one of ``others``"; else the attribute that goes with one of them.
    var attribute: String?
    var others: [String]
  }

  var attributes: [Attribute] = []
  var elements: [Element] = []
  var document: ContentExpression = .symbols([])
  var traits: [(name: String, elements: [String])] = []
  var exclusions: [Exclusion] = []
  var combinations: [Combination] = []
  /// What is wrong with the text: for the tests of the grammar, empty in a good one.
  var problems: [String] = []
}
