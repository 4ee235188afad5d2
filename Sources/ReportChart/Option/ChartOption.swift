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

// MARK: - Types of values

/// A type that an option can have.
public protocol ChartOptionValue: Sendable {
  /// What is accepted, for checks, the schema and the reference.
  static var kind: OptionKind { get }
  /// Reads the text of an option; nil when it is not of this type.
  init?(optionText: String)
  /// The value as one would write it.
  var optionText: String { get }
}

extension Double: ChartOptionValue {
  /// A number.
  public static var kind: OptionKind { .number }
  /// A finite decimal number.
  public init?(optionText: String) {
    guard let number = Double(optionText), number.isFinite,
      optionText.utf8.allSatisfy({ $0 < 0x41 || $0 == 0x45 || $0 == 0x65 })
    else { return nil }
    self = number
  }
  /// The number without a needless fraction.
  public var optionText: String {
    if abs(self) < 1e15, Double(Int(self)) == self { return "\(Int(self))" }
    return "\(self)"
  }
}

extension Int: ChartOptionValue {
  /// A whole number.
  public static var kind: OptionKind { .integer }
  /// A whole number in decimal digits.
  public init?(optionText: String) { self.init(optionText) }
  /// The digits.
  public var optionText: String { "\(self)" }
}

extension Bool: ChartOptionValue {
  /// `true` or `false`.
  public static var kind: OptionKind { .boolean }
  /// `true` or `false` and nothing else.
  public init?(optionText: String) { self.init(optionText) }
  /// `true` or `false`.
  public var optionText: String { self ? "true" : "false" }
}

extension String: ChartOptionValue {
  /// Any text.
  public static var kind: OptionKind { .text }
  /// The text as it is.
  public init?(optionText: String) { self = optionText }
  /// The text as it is.
  public var optionText: String { self }
}

extension [Double]: ChartOptionValue {
  /// Numbers with spaces between them.
  public static var kind: OptionKind { .numbers }
  /// Numbers with spaces or commas between them; `none` and nothing are the empty list.
  public init?(optionText: String) {
    self = []
    guard optionText != "none" else { return }
    for part in optionText.split(whereSeparator: { $0 == " " || $0 == "," }) {
      guard let number = Double(optionText: String(part)) else { return nil }
      append(number)
    }
  }
  /// The numbers with spaces between them; `none` for the empty list.
  public var optionText: String {
    isEmpty ? "none" : map(\.optionText).joined(separator: " ")
  }
}

/// An option that the host or the renderer chooses when it is absent.
extension Optional: ChartOptionValue where Wrapped: ChartOptionValue {
  /// What the wrapped type accepts.
  public static var kind: OptionKind { Wrapped.kind }
  /// A value of the wrapped type.
  public init?(optionText: String) {
    guard let value = Wrapped(optionText: optionText) else { return nil }
    self = .some(value)
  }
  /// The wrapped value; empty for nil.
  public var optionText: String { self?.optionText ?? "" }
}

// MARK: - Choices of words

/// A choice of words: `enum Layout: String, ChartOptionChoice { case grouped, stacked }`.
public protocol ChartOptionChoice: ChartOptionValue, RawRepresentable, CaseIterable
where RawValue == String {}

extension ChartOptionChoice {
  /// One of the words.
  public static var kind: OptionKind { .choice(allCases.map(\.rawValue)) }
  /// The case of this word.
  public init?(optionText: String) { self.init(rawValue: optionText) }
  /// The word.
  public var optionText: String { rawValue }

  /// The words, in their order.
  static var words: [String] { allCases.map(\.rawValue) }
}

extension MarkerShape: ChartOptionChoice {}
extension LineCap: ChartOptionChoice {}
extension LineJoin: ChartOptionChoice {}
extension PlotSide: ChartOptionChoice {}
