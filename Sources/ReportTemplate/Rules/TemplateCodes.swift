public import ReportText

extension DiagnosticCode {
  /// All diagnostic codes of templates and Markdown pages.
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
    `layout`, `slot`, `fill`, `fragment`, `stylesheet`, `toc`, and `chart`, the elements that \
    reportgen and the project define, and, in `define`, also `parameter` and `content`.
    """)

  /// An unknown attribute of a template element.
  public static let unknownTemplateAttribute = DiagnosticCode(
    3202, "unknown template attribute",
    """
    `for` has `each`; `if` and `else-if` have `test`; `include`, `layout`, and `stylesheet` have \
    `src`; `slot` and `fill` have `name`. HTML elements have no attributes with the prefix `rg`: \
    put `rg:for` or `rg:if` around them.
    """)

  /// A missing required attribute.
  public static let missingTemplateAttribute = DiagnosticCode(
    3203, "missing template attribute",
    "The element requires the attribute in the message. Add the attribute.")

  /// A language that the template fixes in a project with several languages.
  public static let languageFixed = DiagnosticCode(
    3231, "same language in every document",
    """
    The project has messages in several languages, so each document has the language of its \
    locale. reportgen writes the `lang` of `html`. A `lang` in the template is wrong in documents \
    in other languages. Remove it.
    """)

  /// `else` without `if`.
  public static let danglingElse = DiagnosticCode(
    3204, "else without if",
    """
    `else-if` and `else` must directly follow the end tag of `if` or `else-if`. Only white space \
    and comments are allowed between them. No other branch can follow `else`.
    """)

  /// Invalid loop syntax.
  public static let loopSyntax = DiagnosticCode(
    3205, "invalid loop",
    """
    Write a loop as `each="day in week"`: a new name for the row, `in`, and a view. The name \
    cannot be `loop`, which is the name of the iteration.
    """)

  /// An element of an unsupported namespace.
  public static let foreignElement = DiagnosticCode(
    3206, "element of another namespace",
    """
    Documents contain XHTML, SVG, and MathML. Declare XHTML on the root element: `<html \
    xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen">`. Declare SVG on `svg`: \
    `xmlns="http://www.w3.org/2000/svg"`.
    """)

  /// An attribute of an unsupported namespace.
  public static let foreignAttribute = DiagnosticCode(
    3207, "attribute of another namespace",
    """
    Attributes cannot have a prefix, except `xml:lang`, `xml:space`, and, in SVG, the XLink \
    attributes.
    """)

  /// A template with an unsupported root element.
  public static let templateRoot = DiagnosticCode(
    3208, "wrong root element",
    """
    The root element of a template or a layout is `html` or `rg:layout`. The root element of an \
    included file is any other element, or `rg:fragment` around several elements.
    """)

  /// An invalid path of an included file.
  public static let includePath = DiagnosticCode(
    3209, "invalid path",
    """
    The path of an included file, a layout, or a style sheet is relative to the file that \
    contains the path. It has `/` between folders and must stay inside the project folder.
    """)

  /// A file that includes itself.
  public static let includeCycle = DiagnosticCode(
    3210, "file includes itself",
    "A file cannot include itself or use itself as the layout, directly or through other files.")

  /// A template that exceeds a limit.
  public static let templateTooLarge = DiagnosticCode(
    3211, "template too large",
    """
    A template with all included files can have at most 1,000 includes, 32 nested includes, \
    10,000 uses of defined elements, elements nested 200 levels deep, and 64 MiB of text.
    """)

  /// Content of a layout page outside its fills.
  public static let layoutContent = DiagnosticCode(
    3212, "content outside a fill",
    """
    A page with a layout contains `rg:fill` elements only, one per slot of the layout. Move the \
    content into an `rg:fill`.
    """
  )

  /// A fill for a slot that does not exist.
  public static let unknownSlot = DiagnosticCode(
    3213, "unknown slot",
    "The layout or the element does not have a slot with the name in `rg:fill`. Correct the name.")

  /// A slot that is declared or filled twice.
  public static let repeatedSlot = DiagnosticCode(
    3214, "duplicate slot",
    "A layout can have a slot only once, and a page can fill it only once.")

  /// A template element at an invalid location.
  public static let misplacedElement = DiagnosticCode(
    3215, "misplaced element",
    """
    `rg:layout` is a root element. `rg:fill` is allowed in `rg:layout` and `rg:stylesheet` in \
    `head`. `style` and `script` contain text only.
    """)

  /// A script in a template that must not contain scripts.
  public static let scriptRefused = DiagnosticCode(
    3216, "script not allowed",
    """
    Templates cannot contain scripts: no `script` element, no attribute such as `onclick`, and no \
    address that starts with `javascript:`. A document with interactive charts has a script of \
    reportgen and a content policy that allows no other script. A policy in the template would \
    block this script.
    """)

  /// A value at a location that does not permit values.
  public static let valueRefused = DiagnosticCode(
    3217, "value not allowed here",
    """
    `{{ }}` is allowed in text and in attribute values. In a style sheet, it is allowed only \
    inside a double-quoted string that is the value of a property. It is not allowed in scripts, \
    in `style` attributes, and in attributes that run something.
    """)

  /// An address with a scheme or host that depends on a value.
  public static let addressStart = DiagnosticCode(
    3218, "value in scheme or host",
    """
    The scheme and the host of an address must be constant. A value can only be a part of the \
    path, the query, or the fragment. reportgen percent-encodes it there.
    """)

  /// An identifier that is not unique.
  public static let identifierRepeated = DiagnosticCode(
    3219, "duplicate id",
    "Each `id` must be unique in a document. In a loop, add `{{ loop.index }}`.")

  /// An identifier that is reserved for charts.
  public static let identifierReserved = DiagnosticCode(
    3220, "reserved id",
    """
    An `id` that starts with `c` and a digit is reserved for charts. An `id` with a value must \
    start with constant text other than `c`.
    """)

  /// An unsafe value in an `id` attribute.
  public static let identifierValue = DiagnosticCode(
    3221, "unsafe value in id",
    """
    An `id` can contain `{{ loop.index }}` and values of the function `anchor`, which converts \
    any text to a safe word: `id="site-{{ participant.site | anchor }}"`. In a loop, write `{{ \
    loop.index }}` first, because two rows may have the same value.
    """)

  /// An identifier that HTML does not permit.
  public static let identifierMalformed = DiagnosticCode(
    3222, "invalid id",
    "An `id` must have at least one character and no white space.")

  /// Characters that are invalid in style sheets and scripts.
  public static let rawText = DiagnosticCode(
    3223, "invalid character in raw text",
    """
    In `style` and `script`, an HTML parser does not resolve references, but an XML parser does. \
    Both must read the same text, so `<`, `&`, and `]]>` are not allowed there. In CSS strings, \
    write `\\3C ` and `\\26 `.
    """)

  /// Content in a void element.
  public static let voidContent = DiagnosticCode(
    3224, "content in an empty element",
    """
    The element cannot have content. Remove the content and write it as an empty element, such as \
    `<br/>`.
    """)

  /// A logo of the project, but no page `header` that can contain it.
  public static let logoWithoutPlace = DiagnosticCode(
    3232, "no place for the logo",
    """
    `theme` in the project file names a logo. reportgen writes it at the start of the `header` of \
    a page: `<body><header><h1>…</h1></header>…`. The template has no such element, so its \
    documents have no logo. Add a `header`.
    """)

  /// A declared encoding other than UTF-8.
  public static let charsetMismatch = DiagnosticCode(
    3225, "wrong encoding",
    """
    Documents are UTF-8. Write `<meta charset="UTF-8"/>`, or remove the element; reportgen adds \
    it.
    """)
}
