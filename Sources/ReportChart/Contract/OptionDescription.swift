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
