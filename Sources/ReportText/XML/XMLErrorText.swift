internal import CLibXML2

/// Plain words for errors of libxml2 that the scanner does not find itself.
enum XMLErrorText {
  /// A message in the style of all diagnostics.
  static func message(for verdict: XMLJudge.Verdict) -> String {
    if let text = known(xmlParserErrors(rawValue: verdict.code)) { return text }
    var words = verdict.message.split { $0 == "\n" || $0 == "\r" }.joined(separator: " ")
    while words.hasSuffix(".") || words.hasSuffix(" ") { words.removeLast() }
    return "not well-formed: " + (words.isEmpty ? "error \(verdict.code)" : words)
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
