import ReportText

/// A text that a block sets or a document computes.
///
/// The method `text(_:)` of ``ChartData`` returns it.
public struct OptionText: ChartOptionValue {
  let source: TextSource

  init(_ source: TextSource) { self.source = source }

  /// The kind of accepted values: any text.
  public static var kind: OptionKind { .text }
  /// Creates a literal text from the block.
  public init?(optionText: String) { source = .constant(ByteText(optionText)) }
  /// The text of the block; empty for a text that a document computes.
  public var optionText: String {
    if case .constant(let text) = source { return text.string }
    return ""
  }
}

extension ChartOptions {
  /// Returns a text of the block, or the default value if the key is absent.
  public func callAsFunction(_ option: ChartOption<OptionText?>) -> OptionText? {
    guard let attribute = block.first(where: { $0.name == option.name }) else {
      return option.defaultValue
    }
    return OptionText(attribute.textSource)
  }
}
