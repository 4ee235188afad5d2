/// A typed option of a block or a series, with a default value.
///
/// A plugin declares each option once as a constant, and reads its value with it.
public struct ChartOption<Value: ChartOptionValue>: Sendable {
  /// The key of the option in the block or series.
  public let name: String
  /// The value of the option if its key is absent.
  public let defaultValue: Value
  /// A summary of the option in one sentence.
  public let summary: String
  /// The range of valid numbers; nil for no limit.
  public let range: ClosedRange<Double>?
  /// The kind of values that the option accepts, for the reference.
  let kind: OptionKind
  /// The default in the notation of the option, for the reference; empty for a chosen value.
  let defaultText: String

  /// Creates an option from its key, its default value, and its summary.
  public init(
    _ name: String, default defaultValue: Value, _ summary: String,
    range: ClosedRange<Double>? = nil
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
    self.range = range
    kind = Value.kind
    defaultText = defaultValue.optionText
  }

  /// The option without its Swift type, for the manifest.
  public var description: OptionDescription {
    OptionDescription(
      name: name, kind: kind, defaultText: defaultText, summary: summary, range: range)
  }
}

extension ChartOption where Value: ExpressibleByNilLiteral {
  /// Creates an option without a value if its key is absent.
  ///
  /// - Parameters:
  ///   - shown: the text that the reference shows as the default.
  ///   - kind: the kind that the reference shows, for text in a special notation.
  init(
    _ name: String, in range: ClosedRange<Double>? = nil, shown defaultText: String = "",
    as kind: OptionKind = Value.kind, _ summary: String
  ) {
    self.name = name
    defaultValue = nil
    self.summary = summary
    self.range = range
    self.kind = kind
    self.defaultText = defaultText
  }
}

/// The description of an option, without the Swift type of its value.
public struct OptionDescription: Sendable {
  /// The key of the option in the block or series.
  public let name: String
  /// The kind of values that the option accepts.
  public let kind: OptionKind
  /// The default in the notation of the option; empty if the host chooses the value.
  public let defaultText: String
  /// A summary of the option in one sentence.
  public let summary: String
  /// The range of valid numbers; nil for no limit.
  public let range: ClosedRange<Double>?

  /// Creates the description of an option.
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

/// The kind of values that an option accepts.
public enum OptionKind: Sendable {
  /// A number in decimal notation.
  case number
  /// An integer.
  case integer
  /// `true` or `false`.
  case boolean
  /// Any text.
  case text
  /// A colour: `#rgb`, `#rrggbb`, or a CSS colour name.
  case color
  /// Numbers separated by spaces, such as a dash pattern.
  case numbers
  /// A text in a special notation. The associated string describes it: `a span such as …`.
  case form(String)
  /// One of the words in a list.
  case choice([String])
}

// MARK: - Value types

/// A type that the value of an option can have.
public protocol ChartOptionValue: Sendable {
  /// The kind of accepted values, for validation, the schema, and the reference.
  static var kind: OptionKind { get }
  /// Creates a value from the text of an option; nil if the text is invalid.
  init?(optionText: String)
  /// The value in the notation of the option.
  var optionText: String { get }
}

extension Double: ChartOptionValue {
  /// The kind of accepted values: a number.
  public static var kind: OptionKind { .number }
  /// Creates a finite number from decimal notation; nil if the text is invalid.
  public init?(optionText: String) {
    guard let number = Double(optionText), number.isFinite,
      optionText.utf8.allSatisfy({ $0 < 0x41 || $0 == 0x45 || $0 == 0x65 })
    else { return nil }
    self = number
  }
  /// The number, without decimals if it is an integer.
  public var optionText: String {
    if abs(self) < 1e15, Double(Int(self)) == self { return "\(Int(self))" }
    return "\(self)"
  }
}

extension Int: ChartOptionValue {
  /// The kind of accepted values: an integer.
  public static var kind: OptionKind { .integer }
  /// Creates an integer from decimal digits; nil if the text is invalid.
  public init?(optionText: String) { self.init(optionText) }
  /// The decimal digits of the integer.
  public var optionText: String { "\(self)" }
}

extension Bool: ChartOptionValue {
  /// The kind of accepted values: `true` or `false`.
  public static var kind: OptionKind { .boolean }
  /// Creates a Boolean from `true` or `false`; nil for any other text.
  public init?(optionText: String) { self.init(optionText) }
  /// The text `true` or `false`.
  public var optionText: String { self ? "true" : "false" }
}

extension String: ChartOptionValue {
  /// The kind of accepted values: any text.
  public static var kind: OptionKind { .text }
  /// Uses the text of the option unchanged; never nil.
  public init?(optionText: String) { self = optionText }
  /// The unchanged text.
  public var optionText: String { self }
}

extension [Double]: ChartOptionValue {
  /// The kind of accepted values: numbers separated by spaces.
  public static var kind: OptionKind { .numbers }
  /// Creates numbers from a text with spaces or commas as separators; nil if the text is invalid.
  ///
  /// The text `none` and an empty text give an empty array.
  public init?(optionText: String) {
    self = []
    guard optionText != "none" else { return }
    for part in optionText.split(whereSeparator: { $0 == " " || $0 == "," }) {
      guard let number = Double(optionText: String(part)) else { return nil }
      append(number)
    }
  }
  /// The numbers separated by spaces; `none` for an empty array.
  public var optionText: String {
    isEmpty ? "none" : map(\.optionText).joined(separator: " ")
  }
}

/// An option with a default value that the host or the renderer chooses.
extension Optional: ChartOptionValue where Wrapped: ChartOptionValue {
  /// The kind of values that the wrapped type accepts.
  public static var kind: OptionKind { Wrapped.kind }
  /// Creates a value of the wrapped type; nil if the text is invalid.
  public init?(optionText: String) {
    guard let value = Wrapped(optionText: optionText) else { return nil }
    self = .some(value)
  }
  /// The text of the wrapped value; empty for nil.
  public var optionText: String { self?.optionText ?? "" }
}

// MARK: - Enumerated options

/// An enumerated option: `enum Layout: String, ChartOptionChoice { case grouped, stacked }`.
public protocol ChartOptionChoice: ChartOptionValue, RawRepresentable, CaseIterable
where RawValue == String {}

extension ChartOptionChoice {
  /// The kind of accepted values: one of the raw values.
  public static var kind: OptionKind { .choice(allCases.map(\.rawValue)) }
  /// Creates the case of a raw value; nil for an unknown text.
  public init?(optionText: String) { self.init(rawValue: optionText) }
  /// The raw value of the case.
  public var optionText: String { rawValue }

  /// The raw values, in the order of the cases.
  static var words: [String] { allCases.map(\.rawValue) }
}

extension MarkerShape: ChartOptionChoice {}
extension LineCap: ChartOptionChoice {}
extension LineJoin: ChartOptionChoice {}
extension PlotSide: ChartOptionChoice {}
