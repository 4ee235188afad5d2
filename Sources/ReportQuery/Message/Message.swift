public import ReportText

/// A message in all languages. An object, since every call of it has it.
public final class Message: Sendable {
  /// Its name.
  public let key: String
  /// Where it stands in the file of the fallback language.
  public let span: SourceSpan
  /// Its placeholders.
  public let parameters: [MessageParameter]
  /// Its text in each language of the book; nil where it has none.
  let patterns: [MessagePattern?]
  /// Where its text stands in each language that has a file; nil where it has none.
  let places: [SourceSpan?]

  init(
    key: String, span: SourceSpan, parameters: [MessageParameter], patterns: [MessagePattern?],
    places: [SourceSpan?]
  ) {
    self.key = key
    self.span = span
    self.parameters = parameters
    self.patterns = patterns
    self.places = places
  }

  /// Its text in a language of the book, or else in that of fallback; nil when values stand in it.
  public func constantText(language: Int) -> ByteText? {
    guard let pattern = patterns[language] ?? patterns[0] else { return nil }
    var bytes: [UInt8] = []
    for part in pattern.parts {
      guard case .text(let text) = part else { return nil }
      bytes += text.bytes
    }
    return ByteText(bytes)
  }

  /// True when it has a text of its own in a language of the book.
  public func has(language: Int) -> Bool { patterns[language] != nil }
}

/// A message as a file of messages has it.
public struct MessageEntry: Sendable {
  /// Its name.
  public let key: String
  /// Where the name stands.
  public let span: SourceSpan
  /// Its text.
  public let text: DecodedText

  /// An entry.
  public init(key: String, span: SourceSpan, text: DecodedText) {
    self.key = key
    self.span = span
    self.text = text
  }
}

/// A language that messages are in.
public struct MessageLanguage: Sendable, Hashable {
  /// Its BCP 47 tag.
  public let tag: String
  /// Which way it is written.
  public let direction: TextDirection

  /// A language.
  public init(tag: String) {
    self.tag = tag
    direction = TextDirection(language: tag)
  }
}

/// A placeholder of a message, with what all languages together want of it.
public struct MessageParameter: Sendable {
  /// What stands for a placeholder.
  public enum Kind: Sendable, Hashable {
    /// Any single value.
    case any
    /// A number.
    case number
    /// A date or a moment.
    case date
    /// A moment.
    case dateTime
    /// One of some words, or true or false.
    case word

    /// What people call it.
    public var name: String {
      switch self {
      case .any: "a single value"
      case .number: "a number"
      case .date: "a date"
      case .dateTime: "a date with time"
      case .word: "text"
      }
    }

    /// The kind that is both; nil when there is none.
    func joined(_ other: Kind) -> Kind? {
      switch (self, other) {
      case (.any, let kind), (let kind, .any): kind
      case (.date, .dateTime), (.dateTime, .date): .dateTime
      default: self == other ? self : nil
      }
    }
  }

  /// The name.
  public let name: String
  /// What stands for it.
  public internal(set) var kind: Kind
  /// Where it was first used.
  public let span: SourceSpan
}

/// A word of a message with its place.
struct MessageWord {
  let text: String
  let range: Range<Int>
}

/// The value of a placeholder in one document.
enum MessageValue {
  /// A number, or what is stored as one; NaN is missing. It is written as the text, where there is one.
  case number(Double, NumberFormat, written: ByteText?)
  /// A text; nil is missing.
  case text(ByteText?)
}
