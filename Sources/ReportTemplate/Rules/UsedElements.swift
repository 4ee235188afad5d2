/// The built-in and custom elements of a document, with the keywords of their attributes.
public struct UsedElements: Sendable {
  /// The names of the elements that the document uses.
  public private(set) var names: Set<String> = []
  /// The keywords in attributes of built-in elements, such as the types of messages.
  private(set) var words: Set<String> = []

  /// Creates an empty set of elements.
  public init() {}

  /// Whether no element is used.
  public var isEmpty: Bool { names.isEmpty }

  /// Adds the name of a used element.
  mutating func add(_ name: String) { names.insert(name) }

  /// Adds a keyword of an element attribute.
  mutating func add(word: String) { words.insert(word) }

  /// Returns the elements and keywords that at least one of the two sets contains.
  public func union(_ other: UsedElements) -> UsedElements {
    var all = self
    all.names.formUnion(other.names)
    all.words.formUnion(other.words)
    return all
  }
}
