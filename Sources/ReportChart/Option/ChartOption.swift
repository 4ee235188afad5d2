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
