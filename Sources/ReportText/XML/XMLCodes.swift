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
    A template or page can have at most 16 MiB, 200,000 elements, 200 levels of nested elements, \
    and 256 attributes per element. Split it into several files, and include them.
    """)

  /// A source is not UTF-8.
  public static let sourceEncoding = DiagnosticCode(
    3302, "not UTF-8",
    """
    Templates, pages, and style sheets must be encoded in UTF-8. Save the file as UTF-8, with or \
    without a byte order mark.
    """)

  /// A source contains a character that XML 1.0 does not allow.
  public static let forbiddenCharacter = DiagnosticCode(
    3303, "character not allowed",
    """
    XML allows no control characters except tabs and line ends. A numeric reference to a control \
    character is not allowed either. Remove the character.
    """)

  /// A document type is not `<!DOCTYPE html>`.
  public static let forbiddenDocumentType = DiagnosticCode(
    3304, "document type not allowed",
    """
    The only allowed document type is `<!DOCTYPE html>`, without a public identifier, a system \
    identifier, or custom entities. You can also omit the document type.
    """)

  /// An end tag does not match the open element.
  public static let mismatchedTag = DiagnosticCode(
    3305, "wrong end tag",
    """
    Close elements in the reverse order of opening. The end tag must have the same name in the \
    same case.
    """)

  /// An element has no end tag.
  public static let unclosedElement = DiagnosticCode(
    3306, "missing end tag",
    "Every element needs an end tag, or ends with `/>` like `<br/>`. Add the end tag.")

  /// A `&` or `<` must be a reference.
  public static let unescapedCharacter = DiagnosticCode(
    3307, "unescaped character",
    "In text and in attribute values, write `&` as `&amp;`, and `<` as `&lt;`.")

  /// A named reference is not defined in XML.
  public static let unknownEntity = DiagnosticCode(
    3308, "unknown named reference",
    """
    XML has five named references: `&amp;`, `&lt;`, `&gt;`, `&quot;`, and `&apos;`. For another \
    character, write the character or its number, such as `&#160;` for a no-break space.
    """)

  /// An attribute is not in the form `name="value"`.
  public static let malformedAttribute = DiagnosticCode(
    3309, "malformed attribute",
    "Write an attribute as `name=\"value\"`, with quotes, and with white space before it.")

  /// An element has the same attribute twice.
  public static let duplicateAttribute = DiagnosticCode(
    3310, "duplicate attribute", "An element can have each attribute once. Remove one of them.")

  /// A prefix has no namespace declaration.
  public static let undeclaredPrefix = DiagnosticCode(
    3311, "undeclared prefix",
    """
    Declare a prefix such as `rg:` on the element or on an element around it: \
    `xmlns:rg="urn:reportgen"`.
    """)

  /// A tag, comment, section or instruction is malformed.
  public static let malformedMarkup = DiagnosticCode(
    3312, "malformed markup",
    "A tag, comment, CDATA section, or instruction has a syntax error. Correct the markup.")

  /// Another well-formedness error, found by libxml2.
  public static let malformedDocument = DiagnosticCode(
    3313, "invalid XML", "The file is not well-formed XML. The message contains the reason.")
}

/// Messages for the libxml2 errors that the scanner of this module does not detect.
enum XMLErrorText {
  /// Returns the message for a libxml2 error, in the style of all diagnostics.
  static func message(for result: XMLWellFormedCheck.ParserError) -> String {
    if let text = explanation(xmlParserErrors(rawValue: result.code)) { return text }
    var words = result.message.split { $0 == "\n" || $0 == "\r" }.joined(separator: " ")
    while words.hasSuffix(".") || words.hasSuffix(" ") { words.removeLast() }
    return "invalid XML: " + (words.isEmpty ? "error \(result.code)" : words)
  }

  private static func explanation(_ code: xmlParserErrors) -> String? {
    switch code {
    case XML_ERR_DOCUMENT_EMPTY: "expected a root element, found an empty file"
    case XML_ERR_RESERVED_XML_NAME: "a processing instruction cannot have the name `xml`"
    case XML_ERR_PI_NOT_STARTED: "expected a name after `<?`, found other text"
    case XML_ERR_NAME_REQUIRED: "expected a name, found other text"
    case XML_ERR_INVALID_CHAR: "the character is not allowed in XML"
    case XML_ERR_VERSION_MISSING: "missing `version=\"1.0\"` in the XML declaration"
    case XML_ERR_UNKNOWN_VERSION: "expected the XML version `1.0`, found another version"
    case XML_ERR_XMLDECL_NOT_FINISHED: "missing `?>` at the end of the XML declaration"
    case XML_ERR_STANDALONE_VALUE: "expected `yes` or `no` in `standalone`"
    case XML_ERR_NAME_TOO_LONG: "the name is too long"
    case XML_ERR_SPACE_REQUIRED: "expected white space, found other text"
    case XML_NS_ERR_XML_NAMESPACE:
      "cannot declare the prefix `xml`, the prefix `xmlns`, or an empty address"
    case XML_NS_ERR_QNAME, XML_NS_ERR_COLON: "expected at most one colon, inside a name"
    default: nil
    }
  }
}

/// The limits for an XML source.
///
/// The scanner rejects a larger one.
enum XMLLimits {
  /// The maximum size of a source file, in bytes.
  static let bytes = 16 << 20
  /// The maximum number of attributes of an element.
  ///
  /// libxml2 needs quadratic time for them.
  static let attributes = 256
  /// The maximum nesting depth of elements in a source.
  static let depth = 200
  /// The maximum number of elements in a source.
  static let elements = 200_000
  /// The maximum number of problems that are reported for a source.
  static let findings = 50
}
