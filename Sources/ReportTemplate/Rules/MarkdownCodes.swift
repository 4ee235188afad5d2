public import ReportText

extension DiagnosticCode {
  /// All diagnostic codes of Markdown pages.
  public static let markdownCodes: [DiagnosticCode] = [
    rawMarkup, imageWithoutText, linkWithoutText, unknownReference, unknownAdmonition,
    markdownIdentifier, frontMatterOpen, markdownTooDeep, unknownFootnote, captionInTable,
    markdownPlaceholder, addressMissing,
  ]

  /// Unsupported markup in Markdown.
  public static let rawMarkup = DiagnosticCode(
    3401, "markup in Markdown",
    """
    A Markdown page cannot contain HTML unless the project allows it. The HTML must then be \
    well-formed XHTML. Write `\\<` for the character `<`. reportgen removes comments from the \
    page.
    """)

  /// An image without a text alternative.
  public static let imageWithoutText = DiagnosticCode(
    3402, "image without text",
    """
    The text of an image, `![text](file)`, describes the image for readers who cannot see it. For \
    a decorative image, write `![-](file)`.
    """)

  /// A link without text.
  public static let linkWithoutText = DiagnosticCode(
    3403, "link without text",
    """
    Only a link to a figure, a table, or a heading of the same page gets its text automatically: \
    `[](#fig-steps)`. Write the text of every other link between its brackets.
    """)

  /// A reference to an unknown identifier.
  public static let unknownReference = DiagnosticCode(
    3404, "unknown reference",
    """
    A link without text must refer to a heading, a figure, or a table of the same page. Figures \
    get an `id` from `![text](file "caption"){#fig-name}`, charts from the key `id`, tables from \
    `Table: caption {#tab-name}`, and headings from their text or from `{#name}` at their end.
    """)

  /// An unknown type of admonition, as in `[!NOTE]`.
  public static let unknownAdmonition = DiagnosticCode(
    3405, "unknown message type",
    """
    A message is a block quote that starts with `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, \
    `[!WARNING]`, or `[!CAUTION]`. A custom title may follow on the same line.
    """)

  /// An invalid identifier `{#name}`.
  public static let markdownIdentifier = DiagnosticCode(
    3406, "invalid identifier",
    """
    An identifier, `{#name}`, starts with a letter or `_` and continues with letters, digits, \
    `-`, `_`, and `.`.
    """)

  /// Front matter without an end.
  public static let frontMatterOpen = DiagnosticCode(
    3407, "front matter without an end",
    """
    If the first line of a page is `---`, the following lines are YAML, up to the next line `---` \
    or `...`. Write a rule at the very top of a page as `***`.
    """)

  /// A page that is nested too deeply.
  public static let markdownTooDeep = DiagnosticCode(
    3408, "nested too deeply",
    "Block quotes, lists, and emphasis can be nested at most 200 levels deep.")

  /// A reference to an unknown footnote.
  public static let unknownFootnote = DiagnosticCode(
    3409, "unknown footnote",
    """
    `[^name]` refers to a footnote that the page writes as `[^name]: text`. Write `\\[^` for the \
    literal characters.
    """)

  /// A table caption that became a table row, because it directly follows the table.
  public static let captionInTable = DiagnosticCode(
    3410, "caption inside its table",
    "A line directly below a table is its next row. Put an empty line before `Table: caption`.")

  /// Private-use characters in a page that the parser needs as placeholders.
  public static let markdownPlaceholder = DiagnosticCode(
    3411, "private-use characters of both planes",
    """
    A page with expressions cannot contain characters of both private-use planes, U+F0000 to \
    U+FFFFD and U+100000 to U+10FFFD, because the Markdown parser needs one plane. Remove the \
    characters of one plane.
    """)

  /// An image or a link without an address.
  public static let addressMissing = DiagnosticCode(
    3412, "image without an address",
    "The round brackets of the image are empty. Write the path of the image between them.")
}
