internal import CLibXML2

extension DiagnosticCode {
  /// All diagnostic codes of XML sources.
  public static let xmlCodes: [DiagnosticCode] = [
    sourceTooLarge, sourceEncoding, forbiddenCharacter, forbiddenDocumentType, mismatchedTag,
    unclosedElement, unescapedCharacter, unknownEntity, malformedAttribute, duplicateAttribute,
    undeclaredPrefix, malformedMarkup, malformedDocument,
  ]

  /// A source exceeds the size or nesting limits.
  public static let sourceTooLarge = DiagnosticCode(
    3301, "source too large",
    """
    A template or page is read only when it stays within fixed limits: 16 MiB, 256 attributes on an \
    element, elements nested 200 deep, 200,000 elements. Split it into files and include them.
    """)

  /// A source is not UTF-8.
  public static let sourceEncoding = DiagnosticCode(
    3302, "source is not UTF-8",
    """
    Templates, pages and style sheets are read as UTF-8 only. Save the file with the encoding UTF-8 \
    (with or without a byte order mark).
    """)

  /// A source contains a character that XML does not allow.
  public static let forbiddenCharacter = DiagnosticCode(
    3303, "character not allowed",
    """
    XML allows no control characters except tab and line ends, not even as a numeric reference. \
    Remove the character.
    """)

  /// A document type is not `<!DOCTYPE html>`.
  public static let forbiddenDocumentType = DiagnosticCode(
    3304, "document type not allowed",
    """
    The only document type that is accepted is `<!DOCTYPE html>`: no public identifier, no system \
    identifier, no entities of one's own. It may also be left out.
    """)

  /// An end tag does not match the open element.
  public static let mismatchedTag = DiagnosticCode(
    3305, "mismatched end tag",
    """
    Elements nest: the element that was opened last is closed first, and its end tag has the same \
    name, in the same case.
    """)

  /// An element has no end tag.
  public static let unclosedElement = DiagnosticCode(
    3306, "element never closed",
    "Every element needs an end tag, or closes itself with `/>` like `<br/>`.")

  /// A `&` or `<` must be a reference.
  public static let unescapedCharacter = DiagnosticCode(
    3307, "unescaped character",
    "In text and attribute values `&` is written `&amp;` and `<` is written `&lt;`.")

  /// A named reference is not defined in XML.
  public static let unknownEntity = DiagnosticCode(
    3308, "unknown named reference",
    """
    XML knows five names: `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&apos;`. Write the character itself \
    or its number, such as `&#160;` for a no-break space.
    """)

  /// An attribute is not in the form `name="value"`.
  public static let malformedAttribute = DiagnosticCode(
    3309, "malformed attribute",
    "An attribute is written `name=\"value\"`, with quotes and with white space before it.")

  /// An element has the same attribute twice.
  public static let duplicateAttribute = DiagnosticCode(
    3310, "duplicate attribute", "An element can have an attribute only once. Remove one of them.")

  /// A prefix has no namespace declaration.
  public static let undeclaredPrefix = DiagnosticCode(
    3311, "undeclared prefix",
    """
    A prefix such as `rg:` must be declared on the element or around it: \
    `xmlns:rg="urn:reportgen"`.
    """)

  /// A tag, comment, section or instruction is malformed.
  public static let malformedMarkup = DiagnosticCode(
    3312, "malformed markup",
    "A tag, comment, CDATA section or instruction is not written as XML wants it.")

  /// Another well-formedness error, found by libxml2.
  public static let malformedDocument = DiagnosticCode(
    3313, "not well-formed", "The file is not well-formed XML, for the reason in the message.")
}

/// Messages for libxml2 errors that the scanner does not detect.
enum XMLErrorText {
  /// Returns a message in the style of all diagnostics.
  static func message(for result: XMLWellFormedCheck.ParserError) -> String {
    if let text = known(xmlParserErrors(rawValue: result.code)) { return text }
    var words = result.message.split { $0 == "\n" || $0 == "\r" }.joined(separator: " ")
    while words.hasSuffix(".") || words.hasSuffix(" ") { words.removeLast() }
    return "not well-formed: " + (words.isEmpty ? "error \(result.code)" : words)
  }

  private static func known(_ code: xmlParserErrors) -> String? {
    switch code {
    case XML_ERR_DOCUMENT_EMPTY: "the file is empty, wanted a root element"
    case XML_ERR_RESERVED_XML_NAME: "a processing instruction cannot be called `xml`"
    case XML_ERR_PI_NOT_STARTED: "a processing instruction needs a name after `<?`"
    case XML_ERR_NAME_REQUIRED: "wanted a name here"
    case XML_ERR_INVALID_CHAR: "XML does not allow this character"
    case XML_ERR_VERSION_MISSING: "the XML declaration needs `version=\"1.0\"`"
    case XML_ERR_UNKNOWN_VERSION: "the XML version must be `1.0`"
    case XML_ERR_XMLDECL_NOT_FINISHED: "the XML declaration must end with `?>`"
    case XML_ERR_STANDALONE_VALUE: "`standalone` is `yes` or `no`"
    case XML_ERR_NAME_TOO_LONG: "the name is too long"
    case XML_ERR_SPACE_REQUIRED: "wanted white space here"
    case XML_NS_ERR_XML_NAMESPACE:
      "the prefixes `xml` and `xmlns` and an empty address cannot be declared"
    case XML_NS_ERR_QNAME, XML_NS_ERR_COLON: "a name has at most one colon, inside"
    default: nil
    }
  }
}

/// The limits of a source.
///
/// The scanner rejects a larger one.
enum XMLLimits {
  /// The maximum size of a file, in bytes.
  static let bytes = 16 << 20
  /// The maximum number of attributes of an element.
  ///
  /// libxml2 needs quadratic time for them.
  static let attributes = 256
  /// The maximum nesting depth of elements.
  static let depth = 200
  /// The maximum number of elements of a file.
  static let elements = 200_000
  /// The maximum number of reported problems per file.
  static let findings = 50
}
