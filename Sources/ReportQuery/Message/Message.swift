public import ReportText

/// A message in all languages of the project.
///
/// The type is a class because all calls of a message share it.
public final class Message: Sendable {
  /// The key of the message, by which templates and facts name it.
  public let key: String
  /// The location of the message key in the file of the fallback language.
  public let span: SourceSpan
  /// The placeholders of the message.
  public let parameters: [MessageParameter]
  /// The pattern in each language of the catalogue; nil for a language without the message.
  let patterns: [MessagePattern?]
  /// The location of the text in each language that has a file; nil for a file without the message.
  let spans: [SourceSpan?]

  init(
    key: String, span: SourceSpan, parameters: [MessageParameter], patterns: [MessagePattern?],
    spans: [SourceSpan?]
  ) {
    self.key = key
    self.span = span
    self.parameters = parameters
    self.patterns = patterns
    self.spans = spans
  }

  /// Returns the text in a language, or else in the fallback language; nil if it has placeholders.
  public func constantText(language: Int) -> ByteText? {
    guard let pattern = patterns[language] ?? patterns[0] else { return nil }
    var bytes: [UInt8] = []
    for part in pattern.parts {
      guard case .text(let text) = part else { return nil }
      bytes += text.bytes
    }
    return ByteText(bytes)
  }

  /// Returns whether the message has a text in a language of the catalogue.
  public func has(language: Int) -> Bool { patterns[language] != nil }
}

/// An entry of a message file.
public struct MessageEntry: Sendable {
  /// The key of the message.
  public let key: String
  /// The location of the key in the message file.
  public let span: SourceSpan
  /// The text of the message, before it is parsed.
  public let text: DecodedText

  /// Creates an entry of a message file.
  public init(key: String, span: SourceSpan, text: DecodedText) {
    self.key = key
    self.span = span
    self.text = text
  }
}

/// A language in which a project has messages.
public struct MessageLanguage: Sendable, Hashable {
  /// The BCP 47 tag of the language.
  public let tag: String
  /// The writing direction of the language.
  public let direction: TextDirection

  /// Creates a language from a BCP 47 tag.
  public init(tag: String) {
    self.tag = tag
    direction = TextDirection(language: tag)
  }
}

/// A placeholder of a message, with the combined requirements of all languages.
public struct MessageParameter: Sendable {
  /// The type of value that a placeholder accepts.
  public enum Kind: Sendable, Hashable {
    /// Any single value, because no language formats it.
    case any
    /// A number.
    case number
    /// A date or a date-time.
    case date
    /// A date-time.
    case dateTime
    /// A keyword, or a Boolean value.
    case word

    /// The name of the type in diagnostics.
    public var name: String {
      switch self {
      case .any: "a single value"
      case .number: "a number"
      case .date: "a date"
      case .dateTime: "a date-time"
      case .word: "text"
      }
    }

    /// Returns the type that satisfies the requirements of both types; nil if there is none.
    func joined(_ other: Kind) -> Kind? {
      switch (self, other) {
      case (.any, let kind), (let kind, .any): kind
      case (.date, .dateTime), (.dateTime, .date): .dateTime
      default: self == other ? self : nil
      }
    }
  }

  /// The name of the placeholder.
  public let name: String
  /// The type of value that the placeholder accepts, in all languages.
  public internal(set) var kind: Kind
  /// The location of the first use of the placeholder.
  public let span: SourceSpan
}

/// A word in the syntax of a message, such as a name or a style, with its byte range.
struct MessageWord {
  let text: String
  let range: Range<Int>
}

/// The value of a placeholder in one document.
enum MessageValue {
  /// A number, or a value stored as one; NaN if missing.
  ///
  /// If `written` is present, it replaces the formatted number.
  case number(Double, NumberFormat, written: ByteText?)
  /// A text value; nil if missing.
  case text(ByteText?)
}
