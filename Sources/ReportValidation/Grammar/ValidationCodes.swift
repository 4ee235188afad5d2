public import ReportText

extension DiagnosticCode {
  // MARK: Syntax

  /// A document contains bytes that are not UTF-8.
  public static let wrongEncoding = DiagnosticCode(
    5001, "not UTF-8",
    "A document holds bytes that are not UTF-8. Save the template, and export the data, as UTF-8.")
  /// A document contains a forbidden character.
  public static let disallowedCharacter = DiagnosticCode(
    5002, "forbidden character",
    "A document holds a control character or a noncharacter, or a `<` or `]]>` that is not "
      + "escaped. Neither XML nor HTML allow it.")
  /// A `&` is not followed by a known name or number.
  public static let wrongCharacterReference = DiagnosticCode(
    5003, "wrong character reference",
    "Only `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and numbers of allowed characters can be "
      + "used; write other characters as they are, and a plain ampersand as `&amp;`.")
  /// A tag is malformed.
  public static let malformedTag = DiagnosticCode(
    5004, "malformed tag",
    "A tag is not in the form that documents are written in: `<name attribute=\"value\">`.")
  /// An end tag does not match the open element.
  public static let unbalancedTags = DiagnosticCode(
    5005, "unbalanced tags", "An end tag does not belong to the element that is open.")
  /// The document ends before its elements are closed.
  public static let elementLeftOpen = DiagnosticCode(
    5006, "unclosed element", "The document ends before all its elements are closed.")
  /// A document contains comments, CDATA sections, processing instructions or declarations.
  public static let foreignMarkup = DiagnosticCode(
    5007, "foreign markup",
    "Documents hold elements and text only: no comments, CDATA sections, processing instructions "
      + "or declarations after the first line.")
  /// The document has a wrong start or content after its end.
  public static let wrongDocumentFrame = DiagnosticCode(
    5008, "wrong document frame",
    "A document is `<!DOCTYPE html>` and one `html` element, with nothing before or after.")
  /// A tag has the form `<p/>`, or `<br>` with an end tag.
  public static let wrongTagForm = DiagnosticCode(
    5009, "wrong tag form",
    "Elements without content by nature, such as `br`, are written `<br/>`, all others with an "
      + "end tag, so that HTML and XML parsers read the same document.")
  /// Elements are nested too deeply.
  public static let nestedTooDeep = DiagnosticCode(
    5010, "nested too deep", "Elements are nested deeper than readers of XML accept.")

  // MARK: Elements and attributes

  /// An element is not part of the grammar.
  public static let unknownElement = DiagnosticCode(
    5101, "unknown element", "The element is not part of the published grammar of documents.")
  /// An element is not allowed in its context.
  public static let elementOutOfPlace = DiagnosticCode(
    5102, "misplaced element",
    "The element is known but cannot stand here: see the elements that can.")
  /// An element contains text that it does not allow.
  public static let misplacedText = DiagnosticCode(
    5103, "misplaced text", "Only elements, and no text, can stand directly inside this element.")
  /// An element ends before all required children.
  public static let incompleteElement = DiagnosticCode(
    5104, "incomplete element", "The element ends before it has all the children that it needs.")
  /// An element does not have this attribute.
  public static let unknownAttribute = DiagnosticCode(
    5105, "unknown attribute", "The element does not have this attribute.")
  /// An attribute is repeated.
  public static let repeatedAttribute = DiagnosticCode(
    5106, "duplicate attribute", "An element can have each attribute once.")
  /// A required attribute is missing.
  public static let missingAttribute = DiagnosticCode(
    5107, "missing attribute", "The element needs this attribute.")
  /// Attributes of an element contradict each other.
  public static let wrongAttributeCombination = DiagnosticCode(
    5108, "wrong combination of attributes", "Some attributes of this element depend on others.")
  /// An element is inside an element that excludes it.
  public static let forbiddenNesting = DiagnosticCode(
    5109, "forbidden nesting",
    "Some elements may not hold others at any depth, such as a link in a link.")
  /// The role of an element does not allow an `aria-…` attribute.
  public static let misplacedRoleAttribute = DiagnosticCode(
    5110, "misplaced ARIA attribute",
    "Some attributes `aria-…` stand with some roles only (WAI-ARIA 1.2): `aria-label` and "
      + "`aria-labelledby` not on plain containers such as `div`, `span` and `g` without a `role`.")

  // MARK: Values

  /// A value does not have the type of its attribute.
  public static let wrongValue = DiagnosticCode(
    5201, "wrong value", "The value is not of the type that the attribute takes.")
  /// A coordinate, a size or a list of numbers is invalid.
  public static let wrongNumber = DiagnosticCode(
    5202, "wrong number",
    "A number of a drawing is not finite, negative where it may not be, or there are too few.")
  /// Path data is invalid.
  public static let wrongPath = DiagnosticCode(
    5203, "wrong path", "The path data do not follow the grammar of SVG.")
  /// A transformation is invalid.
  public static let wrongTransform = DiagnosticCode(
    5204, "wrong transformation", "The transformations do not follow the grammar of SVG.")
  /// A colour or paint is invalid.
  public static let wrongColour = DiagnosticCode(
    5205, "wrong colour", "A colour is `#rgb`, `#rrggbb`, a CSS colour name, `rgb()` or `rgba()`.")
  /// A date is not a calendar date.
  public static let wrongDateTime = DiagnosticCode(
    5206, "wrong date or time",
    "Dates and times for machines are in ISO form, such as 2026-11-03, and exist in the calendar.")
  /// A language tag is invalid.
  public static let wrongLanguage = DiagnosticCode(
    5207, "wrong language tag", "A language tag looks like `en` or `en-GB`.")
  /// The attributes `lang` and `xml:lang` differ.
  public static let languagesDiffer = DiagnosticCode(
    5208, "languages differ",
    "`lang` and `xml:lang` of an element are the same, and `xml:lang` of an XHTML element does not "
      + "stand alone.")
  /// An identifier is invalid.
  public static let wrongIdentifier = DiagnosticCode(
    5209, "wrong id",
    "An id is made of letters, digits, `-`, `_` and `.`, and begins with a letter or `_`.")
  /// A URL is invalid.
  public static let wrongAddress = DiagnosticCode(
    5210, "wrong address",
    "The address has characters that must be percent-encoded, a host that is none, or is empty where "
      + "something is loaded from it.")
  /// A style sheet is invalid.
  public static let wrongStyleSheet = DiagnosticCode(
    5211, "wrong style sheet",
    "The text of a `style` element is balanced, and holds neither `<` nor `&`.")

  // MARK: References

  /// An identifier is used twice.
  public static let duplicateIdentifier = DiagnosticCode(
    5301, "duplicate id", "An id stands once in a document.")
  /// A reference has no target.
  public static let danglingReference = DiagnosticCode(
    5302, "dangling reference", "No element of the document has the id that is referred to.")
  /// The target of a reference is the wrong kind of element.
  public static let wrongReferenceTarget = DiagnosticCode(
    5303, "wrong reference target", "The element that is referred to is not of the kind needed.")

  // MARK: Structure

  /// The rows of a table have different widths.
  public static let unevenTable = DiagnosticCode(
    5401, "uneven table", "All rows of a table have the same number of columns, spans counted.")
  /// Cells of a table overlap.
  public static let overlappingCells = DiagnosticCode(
    5402, "overlapping cells", "A cell covers a place that a cell of an earlier row spans.")
  /// A cell spans more rows than its row group has.
  public static let spanLeavesGroup = DiagnosticCode(
    5403, "row span leaves its group", "A cell spans more rows than its row group has.")
  /// A heading level is omitted.
  public static let skippedHeading = DiagnosticCode(
    5404, "skipped heading level", "A heading is at most one level below the one before it.")
  /// A document has a second `main` element.
  public static let secondMain = DiagnosticCode(
    5405, "second main", "A document has at most one `main`.")
  /// A heading or title has no text.
  public static let emptyHeading = DiagnosticCode(
    5406, "empty heading",
    "A heading or the title of the document has no text, so that nothing names what follows. "
      + "This is a warning: the document is written.")

  /// A document declares its encoding twice.
  public static let secondEncoding = DiagnosticCode(
    5407, "second encoding",
    "A document declares its encoding once, by `<meta charset=\"UTF-8\"/>`.")

  // MARK: Policy

  /// A document contains a script that is not allowed.
  public static let scriptElement = DiagnosticCode(
    5501, "script",
    "Documents hold no script but those of interactive charts and of the search of a site.")
  /// A document contains an event handler.
  public static let eventHandler = DiagnosticCode(
    5502, "event handler", "Documents hold no event handlers (attributes `on…`).")
  /// A document loads a file from another host.
  public static let remoteResource = DiagnosticCode(
    5503, "remote resource",
    "Documents load nothing from other hosts: put the file beside the document or into it.")
  /// A URL has a scheme that is not allowed.
  public static let forbiddenScheme = DiagnosticCode(
    5504, "forbidden scheme", "The address has a scheme that is not allowed, such as a script.")
  /// An element has a `style` attribute.
  public static let styleAttribute = DiagnosticCode(
    5505, "style attribute",
    "Documents hold no `style` attributes: use a class and a style sheet, or presentation "
      + "attributes in SVG.")

  // MARK: Cross-check

  /// libxml2 cannot use the embedded schema.
  public static let schemaUnavailable = DiagnosticCode(
    5601, "schema unavailable",
    "libxml2 cannot read the schema that is part of the program, so it cannot judge documents. "
      + "This is a fault of the program or of the libxml2 of this machine.")
  /// libxml2 reports that the document is not well-formed.
  public static let refusedByParser = DiagnosticCode(
    5602, "refused by libxml2",
    "libxml2, which is asked for a second opinion, says that the document is not well-formed XML.")
  /// libxml2 reports that the document is invalid according to the schema.
  public static let refusedBySchema = DiagnosticCode(
    5603, "refused by the schema",
    "libxml2, which is asked for a second opinion, says that the document does not follow the XML "
      + "Schema of the published grammar.")
  /// The document exceeds the size limits of the cross-check.
  public static let outsideCrossCheckLimits = DiagnosticCode(
    5604, "beyond the limits of the second opinion",
    "The document, or one of its elements, is larger than what is given to libxml2: 64 MiB and 256 "
      + "attributes.")

  // MARK: All codes

  /// All validation codes, in numerical order.
  public static let validationCodes: [DiagnosticCode] = [
    .wrongEncoding, .disallowedCharacter, .wrongCharacterReference, .malformedTag, .unbalancedTags,
    .elementLeftOpen, .foreignMarkup, .wrongDocumentFrame, .wrongTagForm, .nestedTooDeep,
    .unknownElement, .elementOutOfPlace, .misplacedText, .incompleteElement, .unknownAttribute,
    .repeatedAttribute, .missingAttribute, .wrongAttributeCombination, .forbiddenNesting,
    .misplacedRoleAttribute, .wrongValue, .wrongNumber, .wrongPath, .wrongTransform, .wrongColour,
    .wrongDateTime,
    .wrongLanguage, .languagesDiffer, .wrongIdentifier, .wrongAddress, .wrongStyleSheet,
    .duplicateIdentifier, .danglingReference, .wrongReferenceTarget, .unevenTable,
    .overlappingCells, .spanLeavesGroup, .skippedHeading, .secondMain, .emptyHeading,
    .secondEncoding,
    .scriptElement, .eventHandler, .remoteResource, .forbiddenScheme, .styleAttribute,
    .schemaUnavailable, .refusedByParser, .refusedBySchema, .outsideCrossCheckLimits,
  ]
}
