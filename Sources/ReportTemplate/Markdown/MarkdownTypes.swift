internal import CCMarkGFM
internal import ReportText

/// The numbers of the nodes that extensions add.
struct MarkdownTypes {
  let table = rg_cmark_table()
  let strikethrough = rg_cmark_strikethrough()
}
