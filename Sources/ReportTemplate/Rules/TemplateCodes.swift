public import ReportText

extension DiagnosticCode {
  /// All codes of templates and Markdown pages.
  public static let templateCodes: [DiagnosticCode] =
    [
      unknownTemplateElement, unknownTemplateAttribute, missingTemplateAttribute, danglingElse,
      loopSyntax, foreignElement, foreignAttribute, templateRoot, includePath, includeCycle,
      templateTooLarge, layoutContent, unknownSlot, repeatedSlot, misplacedElement, scriptRefused,
      valueRefused, addressStart, identifierRepeated, identifierReserved, identifierValue,
      identifierMalformed, rawText, voidContent, charsetMismatch, logoWithoutPlace, languageFixed,
    ] + definitionCodes + markdownCodes

  /// An unknown element of the namespace `urn:reportgen`.
  public static let unknownTemplateElement = DiagnosticCode(
    3201, "unknown template element",
    """
    The elements of the namespace `urn:reportgen` are `for`, `if`, `else-if`, `else`, `include`, \
    `layout`, `slot`, `fill`, `fragment`, `stylesheet`, `toc` and `chart`, those that reportgen and \
    the project define, and in `define` also `parameter` and `content`.
    """)

  /// An unknown attribute of a template element.
  public static let unknownTemplateAttribute = DiagnosticCode(
    3202, "unknown template attribute",
    """
    `for` has `each`, `if` and `else-if` have `test`, `include`, `layout` and `stylesheet` have \
    `src`, `slot` and `fill` have `name`. Elements of HTML have no attributes with the prefix `rg`: \
    loops and conditions are elements around them.
    """)

  /// A missing required attribute.
  public static let missingTemplateAttribute = DiagnosticCode(
    3203, "missing template attribute",
    "The element cannot do anything without the attribute in the message.")

  /// A literal language in a project with several languages.
  public static let languageFixed = DiagnosticCode(
    3231, "language is the same in every document",
    """
    The project has messages in several languages, so its documents are in the language of their \
    locale, and the `lang` of `html` is written by itself. One in the template would be wrong in the \
    documents in other languages: leave it out.
    """)

  /// `else` without `if`.
  public static let danglingElse = DiagnosticCode(
    3204, "else without if",
    """
    `else-if` and `else` stand right after the end tag of `if` or `else-if`, with nothing but white \
    space and comments between, and nothing follows an `else`.
    """)

  /// Invalid loop syntax.
  public static let loopSyntax = DiagnosticCode(
    3205, "loop cannot be read",
    """
    A loop is written `each="day in week"`: a name of its own for the row, `in`, and a view. The \
    name cannot be `loop`, which is the name of the round.
    """)

  /// An element of an unsupported namespace.
  public static let foreignElement = DiagnosticCode(
    3206, "element of another namespace",
    """
    Documents hold XHTML, SVG and MathML. The root element declares XHTML: \
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen">`; `svg` declares \
    `xmlns="http://www.w3.org/2000/svg"`.
    """)

  /// An attribute of an unsupported namespace.
  public static let foreignAttribute = DiagnosticCode(
    3207, "attribute of another namespace",
    "Attributes have no prefix, but for `xml:lang`, `xml:space` and, in SVG, those of XLink.")

  /// An unsupported root element.
  public static let templateRoot = DiagnosticCode(
    3208, "root element does not fit",
    """
    A template and a layout have `html` as their root element, or `rg:layout`. An included file has \
    any other element, or `rg:fragment` around several.
    """)

  /// An invalid path.
  public static let includePath = DiagnosticCode(
    3209, "path cannot be used",
    """
    The path of an included file, a layout or a style sheet is relative to the file it is written \
    in, has `/` between folders and stays inside the project.
    """)

  /// A file that includes itself.
  public static let includeCycle = DiagnosticCode(
    3210, "file includes itself",
    "A file cannot include itself, nor be its own layout, whether directly or through others.")

  /// A template that exceeds a limit.
  public static let templateTooLarge = DiagnosticCode(
    3211, "template too large",
    """
    With all that it includes a template has at most 1,000 includes, 32 of them inside each other, \
    10,000 uses of defined elements, elements nested 200 deep, and 64 MiB of text.
    """)

  /// Content of a layout page outside its fills.
  public static let layoutContent = DiagnosticCode(
    3212, "content outside of a fill",
    "A page with a layout is written wholly in `rg:fill` elements, each for one slot of the layout."
  )

  /// A fill without a slot.
  public static let unknownSlot = DiagnosticCode(
    3213, "no such slot", "The layout has no `rg:slot` with the name that is filled.")

  /// A slot that is declared or filled twice.
  public static let repeatedSlot = DiagnosticCode(
    3214, "slot stands twice",
    "A layout has a slot only once, and a page fills it at most once.")

  /// A template element at an invalid location.
  public static let misplacedElement = DiagnosticCode(
    3215, "element at a wrong place",
    """
    `rg:layout` is a root element, `rg:fill` stands in `rg:layout`, `rg:stylesheet` in `head`, and \
    `style` and `script` hold text only.
    """)

  /// A script.
  public static let scriptRefused = DiagnosticCode(
    3216, "script refused",
    """
    Templates hold no scripts: no `script` element, no attribute such as `onclick`, no address that \
    starts with `javascript:`. A document with interactive charts gets a script of ours with a \
    content policy that allows no other; a policy of the template would keep it from running.
    """)

  /// A value at a location that does not permit values.
  public static let valueRefused = DiagnosticCode(
    3217, "no value can stand here",
    """
    `{{ }}` stands in text and in attribute values. In a style sheet it stands only inside a \
    double-quoted string that is the value of a property; in scripts, `style` attributes and \
    attributes that run something it cannot stand at all.
    """)

  /// An address whose scheme or host depends on a value.
  public static let addressStart = DiagnosticCode(
    3218, "value decides where an address leads",
    """
    Scheme and host of an address are constant: a value can only be a part of its path, query or \
    fragment, and is percent-encoded there.
    """)

  /// An identifier that is not unique.
  public static let identifierRepeated = DiagnosticCode(
    3219, "identifier not unique",
    """
    An `id` stands once in a document. In a loop it needs a part that differs in each round: \
    `id="day-{{ loop.index }}"`.
    """)

  /// An identifier that is reserved for charts.
  public static let identifierReserved = DiagnosticCode(
    3220, "identifier reserved",
    """
    Identifiers that start with `c` and a digit are those of charts. An `id` with a value in it \
    starts with constant text that is not just `c`.
    """)

  /// An unsafe value in an identifier.
  public static let identifierValue = DiagnosticCode(
    3221, "value does not fit an identifier",
    """
    An `id` can hold `{{ loop.index }}` and values that went through `anchor`, which makes a safe \
    word of any text: `id="site-{{ participant.site | anchor }}"`. In a loop `{{ loop.index }}` comes \
    first, since two rows may have the same value.
    """)

  /// An identifier that HTML does not permit.
  public static let identifierMalformed = DiagnosticCode(
    3222, "malformed identifier", "An `id` has at least one character and no white space.")

  /// Characters that are invalid in style sheets and scripts.
  public static let rawText = DiagnosticCode(
    3223, "character cannot stand in a style sheet or script",
    """
    An HTML parser reads `style` and `script` without references, an XML parser with them. So that \
    both read the same, `<`, `&` and `]]>` are not allowed there. In CSS strings write `\\3C ` and \
    `\\26 `.
    """)

  /// Content in a void element.
  public static let voidContent = DiagnosticCode(
    3224, "content in an empty element", "The element has no content by its nature: `<br/>`.")

  /// A logo in a page without a header.
  public static let logoWithoutPlace = DiagnosticCode(
    3232, "no place for the logo",
    """
    The project file names a logo at `theme`, which stands first in the `header` of a page: \
    `<body><header><h1>…</h1></header>…`. This template has no such element, so its documents have no logo.
    """)

  /// A declared encoding other than UTF-8.
  public static let charsetMismatch = DiagnosticCode(
    3225, "encoding is not UTF-8",
    "Documents are UTF-8. Write `<meta charset=\"UTF-8\"/>`, or leave it out: it is added.")
}
