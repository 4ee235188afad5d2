public import ReportText

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
    case moment
    /// One of some words, or true or false.
    case word

    /// What people call it.
    public var name: String {
      switch self {
      case .any: "a single value"
      case .number: "a number"
      case .date: "a date"
      case .moment: "a date with time"
      case .word: "text"
      }
    }

    /// The kind that is both; nil when there is none.
    func joined(_ other: Kind) -> Kind? {
      switch (self, other) {
      case (.any, let kind), (let kind, .any): kind
      case (.date, .moment), (.moment, .date): .moment
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
