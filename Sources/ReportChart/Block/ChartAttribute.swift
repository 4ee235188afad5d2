public import ReportText

/// A key of a chart block with its value.
public struct ChartAttribute: Sendable {
  /// What a value is.
  public enum Value: Sendable {
    /// Text that stands in the block.
    case constant(String)
    /// The place, among the inputs of a document, of a text or number that the template computes
    /// (`title="Steps of {{ participant.name }}"`).
    case input(Int)
  }

  /// The key.
  public var name: String
  /// Where the key stands.
  public var nameSpan: SourceSpan
  /// The value.
  public var value: Value
  /// Where the value stands.
  public var span: SourceSpan

  /// A key with its value.
  public init(name: String, nameSpan: SourceSpan, value: Value, span: SourceSpan) {
    self.name = name
    self.nameSpan = nameSpan
    self.value = value
    self.span = span
  }
}
