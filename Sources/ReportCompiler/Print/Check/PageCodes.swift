public import ReportText

extension DiagnosticCode {
  /// A figure that no page has room for.
  public static let figureTallerThanPage = DiagnosticCode(
    1301, "figure is taller than a page",
    """
    `check --print` found a figure that is not broken over pages and that no page has room for: its \
    end is cut off, or it is pushed about. The height is a lower bound: pictures at the size they have \
    on paper, captions and lists in as few lines as they can take. Give the chart a smaller `height`, \
    the page smaller margins, or the figure less to hold.
    """)
  /// A table that no page has room for.
  public static let tableWiderThanPage = DiagnosticCode(
    1302, "table is wider than the page",
    """
    `check --print` found a table whose columns cannot be as narrow as the page wants: some engines cut \
    off what stands at its end, Chromium makes everything in the document smaller until it fits. The width is a lower bound: of each column its longest word, at the \
    size that the style sheets give it on paper, and the padding around it. Put the table into an \
    element with `class="rg-landscape"`, leave out columns, make its text or its padding smaller, or \
    let words be broken with `overflow-wrap: anywhere`.
    """)
  /// Something that is to stay on one page and has no room there.
  public static let unbreakableBlock = DiagnosticCode(
    1303, "too tall to stay on one page",
    """
    `check --print` found an element with `break-inside: avoid` that is taller than a page. It is broken \
    all the same, often behind an empty rest of a page, and where an engine happens to. Leave \
    `break-inside: avoid` to what is short: rows of tables, items of lists, small tables. The height is a \
    lower bound of what will be.
    """)

  /// All codes of the check of pages.
  public static let pageCodes: [DiagnosticCode] = [
    figureTallerThanPage, tableWiderThanPage, unbreakableBlock,
  ]
}
