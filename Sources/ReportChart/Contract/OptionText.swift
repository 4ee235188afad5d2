/// A text that a block says or a document computes; ``ChartData/text(_:)`` gives it.
public struct OptionText: ChartOptionValue {
  let source: TextSource

  init(_ source: TextSource) { self.source = source }

  /// Any text.
  public static var kind: OptionKind { .text }
  /// The text as it is.
  public init?(optionText: String) { source = .constant(ByteText(optionText)) }
  /// The text of the block; empty for one that a document computes.
  public var optionText: String {
    if case .constant(let text) = source { return text.string }
    return ""
  }
}

extension ChartOptions {
  /// A text of the block, which a document may compute; nil when the key is absent.
  public func callAsFunction(_ option: ChartOption<OptionText?>) -> OptionText? {
    guard let attribute = block.first(where: { $0.name == option.name }) else {
      return option.defaultValue
    }
    return OptionText(attribute.textSource)
  }
}

extension ChartData {
  /// A text of the block or of the document, a number as the document writes it; nil when it is
  /// missing or empty.
  public func text(_ option: OptionText?) -> ByteText? {
    let text: ByteText
    switch option?.source {
    case .none: return nil
    case .constant(let own): text = own
    case .input(let place):
      switch inputs[place] {
      case .missing: return nil
      case .text(let own): text = own
      case .number(let number): text = .value(number, .upTo(3), locale: locale)
      }
    }
    return text.isEmpty ? nil : text
  }
}
