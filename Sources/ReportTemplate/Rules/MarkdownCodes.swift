public import ReportText

extension DiagnosticCode {
  /// All codes of Markdown pages.
  public static let markdownCodes: [DiagnosticCode] = [
    rawMarkup, imageWithoutText, linkWithoutText, unknownReference, unknownAdmonition,
    markdownIdentifier, frontMatterOpen, markdownTooDeep, unknownFootnote, captionInTable,
    markdownPlaceholder, addressMissing,
  ]

  /// Unsupported markup in Markdown.
  public static let rawMarkup = DiagnosticCode(
    3401, "markup in Markdown",
    """
    A Markdown page holds no HTML unless the project allows it; it has to be well-formed XHTML \
    then. Write `\\<` for the character itself. Comments are left out of the page.
    """)

  /// An image without a text alternative.
  public static let imageWithoutText = DiagnosticCode(
    3402, "image without a text",
    """
    The text of an image, `![text](file)`, says what it shows to those who do not see it. For a \
    picture that only decorates write `![-](file)`.
    """)

  /// A link without text.
  public static let linkWithoutText = DiagnosticCode(
    3403, "link without a text",
    """
    Only a link to a figure, table or heading of the same page gets its text by itself: \
    `[](#fig-steps)`. Every other link needs one between its brackets.
    """)

  /// A reference to an unknown identifier.
  public static let unknownReference = DiagnosticCode(
    3404, "reference to nothing",
    """
    A link without a text leads to a heading, a figure or a table of the same page. Figures get an \
    `id` by `![text](file "caption"){#fig-name}`, charts by the key `id`, tables by \
    `Table: caption {#tab-name}`, headings by their text or by `{#name}` at their end.
    """)

  /// An unknown type of message.
  public static let unknownAdmonition = DiagnosticCode(
    3405, "unknown kind of message",
    """
    A message is a quote that starts with `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or \
    `[!CAUTION]`; a title of its own may follow on the same line.
    """)

  /// An invalid identifier.
  public static let markdownIdentifier = DiagnosticCode(
    3406, "identifier cannot be used",
    """
    An identifier, `{#name}`, starts with a letter or `_` and goes on with letters, digits, `-`, \
    `_` and `.`.
    """)

  /// Front matter without an end.
  public static let frontMatterOpen = DiagnosticCode(
    3407, "front matter without an end",
    """
    When the first line of a page is `---`, what follows is YAML up to the next line `---` or \
    `...`. A rule at the very top of a page is written `***`.
    """)

  /// A page that is nested too deeply.
  public static let markdownTooDeep = DiagnosticCode(
    3408, "nested too deeply", "Quotes, lists and emphasis nest at most 200 deep.")

  /// An unknown footnote.
  public static let unknownFootnote = DiagnosticCode(
    3409, "no such footnote",
    """
    `[^name]` refers to a footnote that the page writes as `[^name]: text`. Write `\\[^` for the \
    characters themselves.
    """)

  /// A table caption that became a row.
  public static let captionInTable = DiagnosticCode(
    3410, "caption inside of its table",
    "A line right below a table is its next row. Put an empty line before `Table: caption`.")

  /// Private-use characters that the parser needs as placeholders.
  public static let markdownPlaceholder = DiagnosticCode(
    3411, "private characters of both planes",
    """
    A page with expressions cannot hold characters of both private planes, U+F0000 to U+FFFFD and \
    U+100000 to U+10FFFD: the reader needs one of them.
    """)

  /// An image or a link without an address.
  public static let addressMissing = DiagnosticCode(
    3412, "image without an address",
    "Between the round brackets of an image stands the path of the picture, and here it is empty.")
}
