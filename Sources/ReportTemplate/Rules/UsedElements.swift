/// The elements that a document uses, of the program and of its project, and the words that their attributes have.
public struct UsedElements: Sendable {
  /// Their names.
  public private(set) var names: Set<String> = []
  /// The words of attributes of the program's own elements, such as the kinds of messages.
  private(set) var words: Set<String> = []

  /// None.
  public init() {}

  /// True for none.
  public var isEmpty: Bool { names.isEmpty }

  /// Adds an element.
  mutating func add(_ name: String) { names.insert(name) }

  /// Adds a word of an attribute.
  mutating func add(word: String) { words.insert(word) }

  /// Those of both.
  public func union(_ other: UsedElements) -> UsedElements {
    var all = self
    all.names.formUnion(other.names)
    all.words.formUnion(other.words)
    return all
  }
}
