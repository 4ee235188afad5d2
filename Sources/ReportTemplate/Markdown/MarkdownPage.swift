public import ReportText

/// What was read of a Markdown file: the tree that an XHTML page with the same content has.
public struct MarkdownPage: Sendable {
  /// The file.
  public let file: SourceFile
  /// What stands in the page, in the namespace of XHTML; texts and attributes lead back to the
  /// bytes of the file.
  public let body: [XMLNode]
  /// The headings, in their order.
  public let headings: [MarkdownHeading]
}
