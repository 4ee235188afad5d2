public import ReportText

/// A fenced code block with an info string, such as `chart`.
public struct MarkdownFence: Sendable {
  /// The info string.
  public let info: String
  /// Where the info string stands.
  public let infoSpan: SourceSpan
  /// What stands in the block, without the marks of lists and quotes around it; every byte leads
  /// back to the file. Braces are as they were written.
  public let text: DecodedText
  /// The line that opens the block.
  public let span: SourceSpan
}
