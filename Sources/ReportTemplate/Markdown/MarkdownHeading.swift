public import ReportText

/// A heading of a Markdown page.
public struct MarkdownHeading: Sendable {
  /// 1 to 6.
  public let level: Int
  /// Its `id`, unique among those that the page's Markdown makes.
  public let identifier: String
  /// Its text without markup; expressions as they were written.
  public let text: String
  /// Where it stands: its first line.
  public let span: SourceSpan
}
