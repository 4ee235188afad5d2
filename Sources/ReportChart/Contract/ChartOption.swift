/// Something a block or a series can be told, with a type and a default: declared once as a
/// constant by the plugin and read by it.
public struct ChartOption<Value: ChartOptionValue>: Sendable {
  /// The key in the block.
  public let name: String
  /// The value when the key is absent.
  public let defaultValue: Value
  /// One sentence.
  public let summary: String
  /// The allowed values, for numbers.
  public let range: ClosedRange<Double>?

  /// An option.
  public init(
    _ name: String, default defaultValue: Value, _ summary: String,
    range: ClosedRange<Double>? = nil
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
    self.range = range
  }

  /// The option without its type, for the manifest.
  public var description: OptionDescription {
    OptionDescription(
      name: name, kind: Value.kind, defaultText: defaultValue.optionText, summary: summary,
      range: range)
  }
}

/// A type that an option can have.
public protocol ChartOptionValue: Sendable {
  /// What is accepted, for checks, the schema and the reference.
  static var kind: OptionKind { get }
  /// Reads the text of an option; nil when it is not of this type.
  init?(optionText: String)
  /// The value as one would write it.
  var optionText: String { get }
}

/// What an option accepts.
public enum OptionKind: Sendable {
  /// A number.
  case number
  /// A whole number.
  case integer
  /// `true` or `false`.
  case boolean
  /// Any text.
  case text
  /// A colour: `#rgb`, `#rrggbb` or a CSS colour name.
  case color
  /// Numbers with spaces between them, such as a dash pattern.
  case numbers
  /// Text of a form, which the words say: `a span such as …`.
  case form(String)
  /// One of these words.
  case choice([String])
}

/// What is said of an option.
public struct OptionDescription: Sendable {
  /// The key in the block.
  public let name: String
  /// What is accepted.
  public let kind: OptionKind
  /// The default as one would write it; empty when the host chooses.
  public let defaultText: String
  /// One sentence.
  public let summary: String
  /// The allowed values, for numbers.
  public let range: ClosedRange<Double>?

  /// An option's description.
  public init(
    name: String, kind: OptionKind, defaultText: String, summary: String,
    range: ClosedRange<Double>? = nil
  ) {
    self.name = name
    self.kind = kind
    self.defaultText = defaultText
    self.summary = summary
    self.range = range
  }
}
