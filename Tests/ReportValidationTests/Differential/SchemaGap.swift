import ReportText
import ReportValidation

/// A check of our validator that the XML Schema does not contain.
///
/// It has the reason, and a document that only our validator refuses.
struct SchemaGap {
  var code: DiagnosticCode
  /// A part of the message. The text is empty if the schema cannot express the complete code.
  var phrase = ""
  var reason: String
  var example: String

  static let all: [SchemaGap] = form + structure + values + references

  /// Rules that are stricter than XML, so that HTML parsers read the same document.
  private static let form: [SchemaGap] = [
    SchemaGap(
      code: .disallowedCharacter, reason: "XML allows U+007F to U+009F, HTML does not",
      example: document("<p>\u{7F}</p>")),
    SchemaGap(
      code: .wrongCharacterReference, reason: "XML allows `&#13;`, which HTML reads as an error",
      example: document("<p>&#13;</p>")),
    SchemaGap(
      code: .malformedTag,
      reason: "XML allows single quotation marks, and space around `=` and in end tags",
      example: document("<p class = 'x'>x</p >")),
    SchemaGap(
      code: .foreignMarkup, reason: "XML allows comments, CDATA sections and instructions",
      example: document("<p><!-- x --></p>")),
    SchemaGap(
      code: .wrongDocumentFrame, reason: "XML allows comments and instructions behind the root",
      example: Samples.smallest + "<!-- x -->"),
    SchemaGap(
      code: .wrongTagForm, reason: "`<p/>` and `<p></p>` are the same in XML, not in HTML",
      example: document("<p/>")),
    SchemaGap(
      code: .nestedTooDeep, reason: "our limit is 200 elements, that of libxml2 256",
      example: document(
        String(repeating: "<div>", count: 210) + String(repeating: "</div>", count: 210))),
  ]

  private static let structure: [SchemaGap] = [
    SchemaGap(
      code: .elementNotAllowed, phrase: "is not allowed in `figure`",
      reason: "a schema does not see text, so a caption behind some may still be the first child",
      example: document("<figure>x<figcaption>y</figcaption><p>z</p></figure>")),
    SchemaGap(
      code: .misplacedText, phrase: "text is not allowed directly in",
      reason: "a reference to white space is white space for a schema",
      example: document("<ul>&#32;<li>x</li></ul>")),
    SchemaGap(
      code: .unknownAttribute, phrase: "does not allow the attribute `xmlns",
      reason: "a declaration of a namespace is not an attribute for a schema",
      example: document("<p xmlns:x=\"urn:x\">x</p>")),
    SchemaGap(
      code: .wrongAttributeCombination,
      reason: "a schema cannot make an attribute depend on another one",
      example: headed("<meta content=\"x\"/>")),
    SchemaGap(
      code: .misplacedRoleAttribute, reason: "a schema cannot make an attribute depend on the role",
      example: document("<p aria-label=\"x\">x</p>")),
    SchemaGap(
      code: .missingAttribute, phrase: "with its `role`",
      reason: "a schema cannot make an attribute depend on the role",
      example: document("<div role=\"checkbox\">x</div>")),
    SchemaGap(
      code: .forbiddenNesting, reason: "a schema cannot exclude elements at any depth",
      example: document("<footer><header></header></footer>")),
    SchemaGap(
      code: .unevenTable, reason: "a schema cannot count columns",
      example: table("<tr><td>x</td></tr><tr><td>x</td><td>y</td></tr>")),
    SchemaGap(
      code: .overlappingCells, reason: "a schema cannot follow spans",
      example: table(
        "<tr><td>x</td><td rowspan=\"2\">x</td></tr><tr><td colspan=\"2\">x</td></tr>")),
    SchemaGap(
      code: .spanLeavesGroup, reason: "a schema cannot follow spans",
      example: table("<tr><td rowspan=\"2\">x</td></tr>")),
    SchemaGap(
      code: .skippedHeading, reason: "a schema does not know the heading before",
      example: document("<h1>x</h1><h3>y</h3>")),
    SchemaGap(
      code: .secondMain, reason: "a schema cannot count elements that are not siblings",
      example: document("<main></main><div><main></main></div>")),
    SchemaGap(
      code: .secondEncoding, reason: "a schema cannot count elements by their attributes",
      example: headed("<meta charset=\"UTF-8\"/><meta charset=\"UTF-8\"/>")),
    SchemaGap(
      code: .scriptElement, reason: "the text that a script may have is a setting of the validator",
      example: headed("<script>x</script>")),
    SchemaGap(
      code: .remoteResource,
      reason: "a schema cannot read style sheets, nor relate an address to another attribute",
      example: headed("<style>@import url(https://example.org/a.css);</style>")),
  ]

  private static let values: [SchemaGap] = [
    SchemaGap(
      code: .wrongValue, reason: "a schema drops white space around integers and words",
      example: document("<ol start=\" 2\"><li>x</li></ol>")),
    SchemaGap(
      code: .wrongNumber,
      reason: "patterns for long lists tell characters only, and none tells how large a number is",
      example: drawing("<polygon points=\"1,2,3\"></polygon>")),
    SchemaGap(
      code: .wrongPath, reason: "the pattern does not count the numbers of a command",
      example: drawing("<path d=\"M0 0L1\"></path>")),
    SchemaGap(
      code: .wrongTransform, reason: "the pattern does not count the numbers of a transformation",
      example: drawing("<g transform=\"skewX(1 2)\"></g>")),
    SchemaGap(
      code: .wrongColour, reason: "the pattern does not count the parts of a colour",
      example: drawing("<rect fill=\"rgb(1,2)\"></rect>")),
    SchemaGap(
      code: .wrongDateTime, reason: "a pattern does not know the calendar, nor the text of `time`",
      example: document("<p><time datetime=\"2026-02-30\">x</time></p>")),
    SchemaGap(
      code: .wrongAddress,
      reason: "patterns leave out percent-encoding, second `#`, hosts and brackets",
      example: document("<p><a href=\"a%2\">x</a></p>")),
    SchemaGap(
      code: .wrongIdentifier, reason: "the pattern takes all characters beyond ASCII for letters",
      example: document("<p id=\"a\u{B2}\">x</p>")),
    SchemaGap(
      code: .wrongLanguage, reason: "the pattern lets a letter end a tag that announces more",
      example: document("<p lang=\"x\">x</p>")),
    SchemaGap(
      code: .languagesDiffer, reason: "a schema cannot compare attributes",
      example: document("<p lang=\"en\" xml:lang=\"de\">x</p>")),
    SchemaGap(
      code: .wrongStyleSheet, reason: "a schema cannot read style sheets",
      example: headed("<style>p {</style>")),
  ]

  private static let references: [SchemaGap] = [
    SchemaGap(
      code: .danglingReference, reason: "the schema's types are not those of ids",
      example: document("<p aria-describedby=\"nowhere\">x</p>")),
    SchemaGap(
      code: .wrongReferenceTarget, reason: "the schema does not follow references",
      example: document("<p id=\"a\"><label for=\"a\">x</label></p>")),
  ]

  /// Returns a document with an element at the end of its head.
  private static func headed(_ element: String) -> String {
    document("<p>x</p>").replacing("</head>", with: element + "</head>")
  }

  private static func table(_ rows: String) -> String {
    document("<table><tbody>\(rows)</tbody></table>")
  }

  /// Whether a gap explains a diagnostic.
  static func explains(_ diagnostic: Diagnostic) -> Bool {
    all.contains {
      $0.code == diagnostic.code && ($0.phrase.isEmpty || diagnostic.message.contains($0.phrase))
    }
  }
}
