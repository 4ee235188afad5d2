public import ReportText

extension DiagnosticCode {
  // MARK: Syntax

  /// Bytes that are not UTF-8.
  public static let wrongEncoding = DiagnosticCode(
    5001, "not UTF-8",
    "A document holds bytes that are not UTF-8. Save the template, and export the data, as UTF-8.")
  /// A character that documents cannot hold.
  public static let disallowedCharacter = DiagnosticCode(
    5002, "forbidden character",
    "A document holds a control character or a noncharacter, or a `<` or `]]>` that is not "
      + "escaped. Neither XML nor HTML allow it.")
  /// `&` that is not followed by a known name or number.
  public static let wrongCharacterReference = DiagnosticCode(
    5003, "wrong character reference",
    "Only `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and numbers of allowed characters can be "
      + "used; write other characters as they are, and a plain ampersand as `&amp;`.")
  /// A tag that cannot be read.
  public static let malformedTag = DiagnosticCode(
    5004, "malformed tag",
    "A tag is not in the form that documents are written in: `<name attribute=\"value\">`.")
  /// An end tag that does not match.
  public static let unbalancedTags = DiagnosticCode(
    5005, "unbalanced tags", "An end tag does not belong to the element that is open.")
  /// The document ends too early.
  public static let elementLeftOpen = DiagnosticCode(
    5006, "unclosed element", "The document ends before all its elements are closed.")
  /// Comments, CDATA sections, processing instructions and declarations.
  public static let foreignMarkup = DiagnosticCode(
    5007, "foreign markup",
    "Documents hold elements and text only: no comments, CDATA sections, processing instructions "
      + "or declarations after the first line.")
  /// The document does not begin as it must, or goes on after its end.
  public static let wrongDocumentFrame = DiagnosticCode(
    5008, "wrong document frame",
    "A document is `<!DOCTYPE html>` and one `html` element, with nothing before or after.")
  /// `<p/>`, or `<br>` with an end tag.
  public static let wrongTagForm = DiagnosticCode(
    5009, "wrong tag form",
    "Elements without content by nature, such as `br`, are written `<br/>`, all others with an "
      + "end tag, so that HTML and XML parsers read the same document.")
  /// Nested too deep.
  public static let nestedTooDeep = DiagnosticCode(
    5010, "nested too deep", "Elements are nested deeper than readers of XML accept.")

  // MARK: Elements and attributes

  /// An element that the grammar does not have.
  public static let unknownElement = DiagnosticCode(
    5101, "unknown element", "The element is not part of the published grammar of documents.")
  /// An element at a place where it may not stand.
  public static let elementOutOfPlace = DiagnosticCode(
    5102, "misplaced element",
    "The element is known but cannot stand here: see the elements that can.")
  /// Text at a place where none may stand.
  public static let misplacedText = DiagnosticCode(
    5103, "misplaced text", "Only elements, and no text, can stand directly inside this element.")
  /// An element whose content is not complete.
  public static let incompleteElement = DiagnosticCode(
    5104, "incomplete element", "The element ends before it has all the children that it needs.")
  /// An attribute that the element does not have.
  public static let unknownAttribute = DiagnosticCode(
    5105, "unknown attribute", "The element does not have this attribute.")
  /// An attribute given twice.
  public static let repeatedAttribute = DiagnosticCode(
    5106, "duplicate attribute", "An element can have each attribute once.")
  /// An attribute that must be there.
  public static let missingAttribute = DiagnosticCode(
    5107, "missing attribute", "The element needs this attribute.")
  /// Attributes that do not go together.
  public static let wrongAttributeCombination = DiagnosticCode(
    5108, "wrong combination of attributes", "Some attributes of this element depend on others.")
  /// An element inside one that excludes it.
  public static let forbiddenNesting = DiagnosticCode(
    5109, "forbidden nesting",
    "Some elements may not hold others at any depth, such as a link in a link.")
  /// An attribute `aria-…` that the element's role does not have.
  public static let misplacedRoleAttribute = DiagnosticCode(
    5110, "misplaced ARIA attribute",
    "Some attributes `aria-…` stand with some roles only (WAI-ARIA 1.2): `aria-label` and "
      + "`aria-labelledby` not on plain containers such as `div`, `span` and `g` without a `role`.")

  // MARK: Values

  /// A value that is not of the attribute's type.
  public static let wrongValue = DiagnosticCode(
    5201, "wrong value", "The value is not of the type that the attribute takes.")
  /// A coordinate, size or list of numbers that is wrong.
  public static let wrongNumber = DiagnosticCode(
    5202, "wrong number",
    "A number of a drawing is not finite, negative where it may not be, or there are too few.")
  /// Wrong path data.
  public static let wrongPath = DiagnosticCode(
    5203, "wrong path", "The path data do not follow the grammar of SVG.")
  /// A wrong transformation.
  public static let wrongTransform = DiagnosticCode(
    5204, "wrong transformation", "The transformations do not follow the grammar of SVG.")
  /// A wrong colour or paint.
  public static let wrongColour = DiagnosticCode(
    5205, "wrong colour", "A colour is `#rgb`, `#rrggbb`, a CSS colour name, `rgb()` or `rgba()`.")
  /// A date that does not exist.
  public static let wrongDateTime = DiagnosticCode(
    5206, "wrong date or time",
    "Dates and times for machines are in ISO form, such as 2026-11-03, and exist in the calendar.")
  /// A wrong language tag.
  public static let wrongLanguage = DiagnosticCode(
    5207, "wrong language tag", "A language tag looks like `en` or `en-GB`.")
  /// `lang` and `xml:lang` differ.
  public static let languagesDiffer = DiagnosticCode(
    5208, "languages differ",
    "`lang` and `xml:lang` of an element are the same, and `xml:lang` of an XHTML element does not "
      + "stand alone.")
  /// A wrong identifier.
  public static let wrongIdentifier = DiagnosticCode(
    5209, "wrong id",
    "An id is made of letters, digits, `-`, `_` and `.`, and begins with a letter or `_`.")
  /// A wrong address.
  public static let wrongAddress = DiagnosticCode(
    5210, "wrong address",
    "The address has characters that must be percent-encoded, a host that is none, or is empty where "
      + "something is loaded from it.")
  /// A style sheet that cannot be read.
  public static let wrongStyleSheet = DiagnosticCode(
    5211, "wrong style sheet",
    "The text of a `style` element is balanced, and holds neither `<` nor `&`.")

  // MARK: References

  /// An identifier used twice.
  public static let duplicateIdentifier = DiagnosticCode(
    5301, "duplicate id", "An id stands once in a document.")
  /// A reference to nothing.
  public static let danglingReference = DiagnosticCode(
    5302, "dangling reference", "No element of the document has the id that is referred to.")
  /// A reference to an element of the wrong kind.
  public static let wrongReferenceTarget = DiagnosticCode(
    5303, "wrong reference target", "The element that is referred to is not of the kind needed.")

  // MARK: Structure

  /// Rows that are not equally wide.
  public static let unevenTable = DiagnosticCode(
    5401, "uneven table", "All rows of a table have the same number of columns, spans counted.")
  /// Cells on top of each other.
  public static let overlappingCells = DiagnosticCode(
    5402, "overlapping cells", "A cell covers a place that a cell of an earlier row spans.")
  /// A cell that leaves its row group.
  public static let spanLeavesGroup = DiagnosticCode(
    5403, "row span leaves its group", "A cell spans more rows than its row group has.")
  /// A heading level left out.
  public static let skippedHeading = DiagnosticCode(
    5404, "skipped heading level", "A heading is at most one level below the one before it.")
  /// A second `main`.
  public static let secondMain = DiagnosticCode(
    5405, "second main", "A document has at most one `main`.")
  /// A heading or title without text.
  public static let emptyHeading = DiagnosticCode(
    5406, "empty heading",
    "A heading or the title of the document has no text, so that nothing names what follows. "
      + "This is a warning: the document is written.")

  /// A second declaration of the encoding.
  public static let secondEncoding = DiagnosticCode(
    5407, "second encoding",
    "A document declares its encoding once, by `<meta charset=\"UTF-8\"/>`.")

  // MARK: Policy

  /// A script.
  public static let scriptElement = DiagnosticCode(
    5501, "script",
    "Documents hold no script but those of interactive charts and of the search of a site.")
  /// An event handler.
  public static let eventHandler = DiagnosticCode(
    5502, "event handler", "Documents hold no event handlers (attributes `on…`).")
  /// Something loaded from elsewhere.
  public static let remoteResource = DiagnosticCode(
    5503, "remote resource",
    "Documents load nothing from other hosts: put the file beside the document or into it.")
  /// An address of a scheme that is not allowed.
  public static let forbiddenScheme = DiagnosticCode(
    5504, "forbidden scheme", "The address has a scheme that is not allowed, such as a script.")
  /// A `style` attribute.
  public static let styleAttribute = DiagnosticCode(
    5505, "style attribute",
    "Documents hold no `style` attributes: use a class and a style sheet, or presentation "
      + "attributes in SVG.")

  // MARK: Second opinion

  /// The schema that is part of the program cannot be used.
  public static let schemaUnavailable = DiagnosticCode(
    5601, "schema unavailable",
    "libxml2 cannot read the schema that is part of the program, so it cannot judge documents. "
      + "This is a fault of the program or of the libxml2 of this machine.")
  /// libxml2 cannot read the document.
  public static let refusedByParser = DiagnosticCode(
    5602, "refused by libxml2",
    "libxml2, which is asked for a second opinion, says that the document is not well-formed XML.")
  /// The document does not follow the schema.
  public static let refusedBySchema = DiagnosticCode(
    5603, "refused by the schema",
    "libxml2, which is asked for a second opinion, says that the document does not follow the XML "
      + "Schema of the published grammar.")
  /// The document is more than libxml2 is to read.
  public static let beyondOracleLimits = DiagnosticCode(
    5604, "beyond the limits of the second opinion",
    "The document, or one of its elements, is larger than what is given to libxml2: 64 MiB and 256 "
      + "attributes.")

  // MARK: All codes

  /// All codes of the validation, in the order of their numbers.
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
    .schemaUnavailable, .refusedByParser, .refusedBySchema, .beyondOracleLimits,
  ]
}
