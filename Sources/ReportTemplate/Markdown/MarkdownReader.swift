public import ReportText

/// Reads pages in Markdown: CommonMark with the tables, task lists, footnotes and strikethrough of
/// GitHub, `{{ expressions }}`, figures, captions, references and admonitions.
///
/// The tree is the one that ``XMLSource`` gives for an XHTML page with the same content, so that
/// it is compiled and checked like a template. CommonMark is read by cmark-gfm; every byte of text
/// is traced back to the file, even where that parser's own positions are wrong.
public struct MarkdownReader {
  /// What is made of a fenced code block that has an info string.
  public typealias FenceReader = (MarkdownFence, inout Diagnostics) -> FenceResult

  let options: MarkdownOptions
  let fence: FenceReader

  /// A reader.
  /// - Parameters:
  ///   - options: the language and what is allowed.
  ///   - fence: reads fenced code blocks that have an info string.
  public init(
    options: MarkdownOptions = MarkdownOptions(),
    fence: @escaping FenceReader = { _, _ in .code }
  ) {
    self.options = options
    self.fence = fence
  }
}
