public import ReportText

extension DiagnosticCode {
  // MARK: Syntax

  /// A document contains bytes that are not UTF-8.
  public static let wrongEncoding = DiagnosticCode(
    5001, "not UTF-8",
    "A document contains bytes that are not UTF-8. Save the template and export the data as UTF-8.")
  /// A document contains a forbidden character.
  public static let disallowedCharacter = DiagnosticCode(
    5002, "forbidden character",
    "A document contains a control character, a noncharacter, or an unescaped `<` or `]]>`. XML "
      + "and HTML do not allow them. Remove the character, or escape it.")
  /// A `&` is not followed by a known name or number.
  public static let wrongCharacterReference = DiagnosticCode(
    5003, "wrong character reference",
    "The allowed references are `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`, and the numbers of "
      + "allowed characters. Write other characters literally, and an ampersand as `&amp;`.")
  /// A tag is malformed.
  public static let malformedTag = DiagnosticCode(
    5004, "malformed tag",
    "A tag does not have the form `<name attribute=\"value\">`. Correct the tag.")
  /// An end tag does not match the open element.
  public static let unbalancedTags = DiagnosticCode(
    5005, "wrong end tag", "An end tag does not match the open element.")
  /// The document ends before its elements are closed.
  public static let unclosedElement = DiagnosticCode(
    5006, "missing end tag", "The document ends, and some elements have no end tag.")
  /// A document contains comments, CDATA sections, processing instructions or declarations.
  public static let foreignMarkup = DiagnosticCode(
    5007, "foreign markup",
    "Documents contain elements and text only. Comments, CDATA sections, processing instructions, "
      + "and declarations after the first line are not allowed.")
  /// The document has a wrong start or content after its end.
  public static let wrongDocumentFrame = DiagnosticCode(
    5008, "invalid document start or end",
    "A document consists of `<!DOCTYPE html>` and one `html` element, without other content.")
  /// A tag has the form `<p/>`, or `<br>` with an end tag.
  public static let wrongTagForm = DiagnosticCode(
    5009, "wrong tag form",
    "Write elements that never have content, such as `br`, as `<br/>`. Write all other elements "
      + "with an end tag. HTML and XML parsers then read the same document.")
  /// Elements are nested too deeply.
  public static let nestedTooDeep = DiagnosticCode(
    5010, "nested too deeply", "Elements are nested more levels deep than XML parsers accept.")

  // MARK: Elements and attributes

  /// An element is not part of the grammar.
  public static let unknownElement = DiagnosticCode(
    5101, "unknown element", "The published grammar of documents does not contain this element.")
  /// An element is not allowed in its context.
  public static let elementNotAllowed = DiagnosticCode(
    5102, "element not allowed here",
    "The grammar allows this element, but not at this place. The message lists the allowed "
      + "elements.")
  /// An element contains text that it does not allow.
  public static let misplacedText = DiagnosticCode(
    5103, "text not allowed here",
    "This element cannot contain text directly, only elements. Put the text into a child element.")
  /// An element ends before all required children.
  public static let incompleteElement = DiagnosticCode(
    5104, "incomplete element",
    "The element needs more child elements. The message lists the expected ones.")
  /// An element has an attribute that the grammar does not allow on it.
  public static let unknownAttribute = DiagnosticCode(
    5105, "unknown attribute", "The grammar does not allow this attribute on this element.")
  /// An element has the same attribute twice.
  public static let repeatedAttribute = DiagnosticCode(
    5106, "duplicate attribute", "An element can have each attribute once. Remove one of them.")
  /// A required attribute is missing.
  public static let missingAttribute = DiagnosticCode(
    5107, "missing attribute", "The element requires this attribute. Add the attribute.")
  /// Attributes of an element contradict each other.
  public static let wrongAttributeCombination = DiagnosticCode(
    5108, "wrong combination of attributes",
    "Some attributes of this element depend on other attributes.")
  /// An element is inside an element that excludes it.
  public static let forbiddenNesting = DiagnosticCode(
    5109, "forbidden nesting",
    "Some elements must not contain certain others at any depth. For example, a link must not "
      + "contain a link.")
  /// The role of an element does not allow an `aria-…` attribute.
  public static let misplacedRoleAttribute = DiagnosticCode(
    5110, "misplaced ARIA attribute",
    "Some `aria-…` attributes are allowed with certain roles only (WAI-ARIA 1.2). For example, "
      + "`aria-label` and `aria-labelledby` are not allowed on `div`, `span`, and `g` without a "
      + "`role`.")

  // MARK: Values

  /// The value of an attribute does not have the type of the attribute.
  public static let wrongValue = DiagnosticCode(
    5201, "invalid value", "The value does not have the type of the attribute.")
  /// A coordinate, a size or a list of numbers is invalid.
  public static let wrongNumber = DiagnosticCode(
    5202, "invalid number",
    "A number in a drawing is not finite or must not be negative, or numbers are missing.")
  /// Path data is invalid.
  public static let wrongPath = DiagnosticCode(
    5203, "invalid path", "The path data does not match the grammar of SVG.")
  /// A transformation is invalid.
  public static let wrongTransform = DiagnosticCode(
    5204, "invalid transformation", "The transformations do not match the grammar of SVG.")
  /// A colour or paint is invalid.
  public static let wrongColour = DiagnosticCode(
    5205, "invalid colour",
    "Write a colour as `#rgb`, `#rrggbb`, a CSS colour name, `rgb()`, or `rgba()`.")
  /// A date is not a calendar date.
  public static let wrongDateTime = DiagnosticCode(
    5206, "invalid date or time",
    "Machine-readable dates and times have the ISO form, such as 2026-11-03, and must exist in "
      + "the calendar.")
  /// A language tag is invalid.
  public static let wrongLanguage = DiagnosticCode(
    5207, "invalid language tag", "Write a language tag such as `en` or `en-GB`.")
  /// The attributes `lang` and `xml:lang` differ.
  public static let languagesDiffer = DiagnosticCode(
    5208, "different languages",
    "`lang` and `xml:lang` of an element must have the same value. An XHTML element with "
      + "`xml:lang` also needs `lang`.")
  /// The value of an `id` is not a valid name.
  public static let wrongIdentifier = DiagnosticCode(
    5209, "invalid id",
    "An `id` contains letters, digits, `-`, `_`, and `.`, and starts with a letter or `_`.")
  /// A URL is invalid.
  public static let wrongAddress = DiagnosticCode(
    5210, "invalid address",
    "The address has characters that must be percent-encoded, or an invalid host. Or it is empty, "
      + "but the element loads a file from it.")
  /// A style sheet is invalid.
  public static let wrongStyleSheet = DiagnosticCode(
    5211, "invalid style sheet",
    "Brackets, strings, and comments of a `style` element must be closed. The characters `<` and "
      + "`&` are not allowed.")

  // MARK: References

  /// Two elements of a document have the same `id`.
  public static let duplicateIdentifier = DiagnosticCode(
    5301, "duplicate id", "Each `id` must be unique in a document.")
  /// A document refers to an `id` that it does not contain.
  public static let danglingReference = DiagnosticCode(
    5302, "missing id",
    "An attribute refers to an `id`, and no element of the document has this `id`.")
  /// The target of a reference is the wrong kind of element.
  public static let wrongReferenceTarget = DiagnosticCode(
    5303, "wrong reference target",
    "An attribute refers to an element of the wrong type. The message lists the allowed elements.")

  // MARK: Structure

  /// The rows of a table have different widths.
  public static let unevenTable = DiagnosticCode(
    5401, "unequal rows",
    "All rows of a table must have the same number of columns, including spans.")
  /// Cells of a table overlap.
  public static let overlappingCells = DiagnosticCode(
    5402, "overlapping cells",
    "A cell is at the position of a cell of an earlier row that spans several rows. Correct the "
      + "spans.")
  /// A cell spans more rows than its row group has.
  public static let spanLeavesGroup = DiagnosticCode(
    5403, "row span too large", "A cell spans more rows than its row group has.")
  /// A heading is more than one level below the heading before it.
  public static let skippedHeading = DiagnosticCode(
    5404, "skipped heading level",
    "A heading may be at most one level below the previous heading. Screen readers use the levels "
      + "for navigation.")
  /// A document has a second `main` element.
  public static let secondMain = DiagnosticCode(
    5405, "duplicate main", "A document can have at most one `main` element.")
  /// A heading or title has no text.
  public static let emptyHeading = DiagnosticCode(
    5406, "empty heading",
    "A heading or the title of the document has no text. reportgen writes the document, but its "
      + "readers do not know the topic of the section.")

  /// A document declares its encoding twice.
  public static let secondEncoding = DiagnosticCode(
    5407, "duplicate encoding",
    "A document can declare its encoding once, with `<meta charset=\"UTF-8\"/>`.")

  // MARK: Policy

  /// A document contains a script that is not allowed.
  public static let scriptElement = DiagnosticCode(
    5501, "script not allowed",
    "Documents can contain only the scripts of interactive charts and of the search of a site.")
  /// A document contains an event handler.
  public static let eventHandler = DiagnosticCode(
    5502, "event handler not allowed",
    "Documents must not contain event handlers (attributes `on…`).")
  /// A document loads a file from another host.
  public static let remoteResource = DiagnosticCode(
    5503, "remote resource",
    "Documents must not load files from other hosts. Put the file next to the document or into it.")
  /// A URL has a scheme that is not allowed.
  public static let forbiddenScheme = DiagnosticCode(
    5504, "forbidden scheme",
    "The address has a scheme that is not allowed, such as `javascript:`.")
  /// An element has a `style` attribute.
  public static let styleAttribute = DiagnosticCode(
    5505, "style attribute",
    "Documents must not contain `style` attributes. Use a class and a style sheet, or "
      + "presentation attributes in SVG.")

  // MARK: Cross-check

  /// libxml2 cannot use the embedded schema.
  public static let schemaUnavailable = DiagnosticCode(
    5601, "schema unavailable",
    "`reportgen verify --oracle` also checks documents with an XML schema that is part of "
      + "reportgen. libxml2 cannot read this schema: reportgen or the libxml2 of this machine has "
      + "an error. Without `--oracle`, reportgen does all other checks.")
  /// libxml2 reports that the document is not well-formed.
  public static let refusedByParser = DiagnosticCode(
    5602, "rejected by libxml2",
    "In the check with `--oracle`, libxml2 reported that the document is not well-formed XML.")
  /// libxml2 reports that the document is invalid according to the schema.
  public static let refusedBySchema = DiagnosticCode(
    5603, "rejected by the schema",
    "In the check with `--oracle`, libxml2 reported that the document does not match the "
      + "XML Schema of the published grammar.")
  /// The document exceeds the size limits of the cross-check.
  public static let outsideCrossCheckLimits = DiagnosticCode(
    5604, "outside the cross-check limits",
    "reportgen gives libxml2 documents of at most 64 MiB, with at most 256 attributes per "
      + "element. The document, or one of its elements, is larger.")

  // MARK: All codes

  /// All validation codes, in numerical order.
  public static let validationCodes: [DiagnosticCode] = [
    .wrongEncoding, .disallowedCharacter, .wrongCharacterReference, .malformedTag, .unbalancedTags,
    .unclosedElement, .foreignMarkup, .wrongDocumentFrame, .wrongTagForm, .nestedTooDeep,
    .unknownElement, .elementNotAllowed, .misplacedText, .incompleteElement, .unknownAttribute,
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
