/// A Nu checker message about documents that our validator accepts.
///
/// It has the reason for the difference, and an example that is a part of a head or a body.
struct NuGap {
  /// A part of the message.
  var phrase: String
  var reason: String
  var example: String
  var isHead = false

  /// The complete document of the example.
  var document: String {
    guard isHead else { return ReportValidationTests.document(example) }
    if example.hasPrefix("<title") {
      return ReportValidationTests.document("<p>x</p>").replacing(
        "<title>Report</title>", with: example)
    }
    return ReportValidationTests.document("<p>x</p>").replacing(
      "</head>", with: example + "</head>")
  }

  static let all: [NuGap] = content + drawings + values + roles

  private static let content: [NuGap] = [
    NuGap(
      phrase: "Element “title” must not be empty",
      reason: "a warning of ours: data may leave a title empty, and the document is still read",
      example: "<title></title>", isHead: true),
    NuGap(
      phrase: "has no cells beginning on it",
      reason: "a row whose cells come from a loop without rounds is empty",
      example: "<table><tr></tr></table>"),
    NuGap(
      phrase: "has no cells beginning in it",
      reason: "a heading over two columns may be all that a table without rows has",
      example: "<table><tr><td colspan=\"2\">x</td></tr></table>"),
    NuGap(
      phrase: "Element “a” is missing required attribute “href”",
      reason: "an address whose value is missing is left out, and the other attributes stay",
      example: "<p><a hreflang=\"en\">x</a></p>"),
    NuGap(
      phrase: "on element “input” at this point",
      reason: "the grammar does not divide `input` by its type",
      example: "<p><input type=\"text\" min=\"3\"/></p>"),
    NuGap(
      phrase: "The “label” element may contain at most one",
      reason: "what a label names is not counted",
      example: "<p><label>x<input type=\"text\"/><input type=\"text\"/></label></p>"),
    NuGap(
      phrase: "descendant of a “label” element with a “for” attribute",
      reason: "what a label names is not counted",
      example:
        "<p><label for=\"a\">x<input id=\"b\" type=\"text\"/></label><input id=\"a\" type=\"text\"/></p>"
    ),
    NuGap(
      phrase: "with its “name” attribute set to the value “description”",
      reason: "only the encoding is counted",
      example:
        "<meta name=\"description\" content=\"x\"/><meta name=\"description\" content=\"y\"/>",
      isHead: true),
    NuGap(
      phrase: "A “link” element with a “sizes” attribute",
      reason: "sizes without an icon mean nothing and harm nothing",
      example: "<link rel=\"stylesheet\" href=\"a.css\" sizes=\"16x16\"/>", isHead: true),
  ]

  /// The Nu checker reads SVG 1.1, but our grammar is SVG 2.
  private static let drawings: [NuGap] = [
    NuGap(
      phrase: "Element “circle” is missing required attribute “r”",
      reason: "SVG 2 has a value for it", example: inDrawing("<circle/>")),
    NuGap(
      phrase: "Element “path” is missing required attribute “d”",
      reason: "SVG 2 has a value for it", example: inDrawing("<path/>")),
    NuGap(
      phrase: "Element “rect” is missing required attribute",
      reason: "SVG 2 has a value for it", example: inDrawing("<rect height=\"1\"/>")),
    NuGap(
      phrase: "Element “image” is missing required attribute",
      reason: "SVG 2 has a value for it", example: inDrawing("<image href=\"a.png\" width=\"1\"/>")),
    NuGap(
      phrase: "Element “desc” not allowed as child",
      reason: "in SVG 2 a description may stand behind other content",
      example: inDrawing("<radialGradient><stop offset=\"0\"/><desc>x</desc></radialGradient>")),
    NuGap(
      phrase: "Attribute “text-anchor” not allowed", reason: propertyReason,
      example: inDrawing("<circle r=\"1\" text-anchor=\"end\"/>")),
    NuGap(
      phrase: "Attribute “font-size” not allowed", reason: propertyReason,
      example: inDrawing("<line font-size=\"9\"/>")),
    NuGap(
      phrase: "Attribute “font-family” not allowed", reason: propertyReason,
      example: inDrawing("<circle r=\"1\" font-family=\"x\"/>")),
  ]

  private static let propertyReason =
    "in SVG 2 every presentation attribute stands on every element"

  private static let values: [NuGap] = [
    NuGap(
      phrase: "The language subtag",
      reason: "the shape of a tag is checked, the registry of languages grows",
      example: "<p lang=\"hidden\">x</p>"),
    NuGap(
      phrase: "CSS: ", reason: "of a style sheet we check what it loads and that it is balanced",
      example: "<style>p { color: columex }</style>", isHead: true),
    NuGap(
      phrase: "Illegal character in domain",
      reason: "the letters of a host are not read (IDNA)",
      example: "<p><a href=\"https://a%20b/\">x</a></p>"),
    NuGap(
      phrase: "The literal did not satisfy the datetime with timezone format",
      reason: "any moment may stand on `ins` and `del`: moments of data have no time zone",
      example: "<p><ins datetime=\"2026-11-03T10:30\">x</ins></p>"),
    NuGap(
      phrase: "for attribute “value” on element “input”",
      reason: "the grammar does not divide `input` by its type",
      example: "<p><input type=\"number\" value=\"x\"/></p>"),
    NuGap(
      phrase: "for attribute “type” on element", reason: valueReason,
      example: "<p><a href=\"x\" type=\"foo\">x</a></p>"),
    NuGap(
      phrase: "for attribute “media” on element", reason: valueReason,
      example: "<style media=\"foo(\">p { color: red }</style>", isHead: true),
    NuGap(
      phrase: "for attribute “sizes” on element", reason: valueReason,
      example: "<link rel=\"icon\" href=\"a.png\" sizes=\"x\"/>", isHead: true),
    NuGap(
      phrase: "for attribute “name” on element “meta”", reason: valueReason,
      example: "<meta name=\"\" content=\"x\"/>", isHead: true),
    NuGap(
      phrase: "for attribute “content” on element “meta”", reason: valueReason,
      example: "<meta http-equiv=\"Content-Security-Policy\" content=\"foo\"/>", isHead: true),
  ]

  private static let valueReason = "a text of ours: a wrong one is passed over by browsers"

  private static let roles: [NuGap] = [
    NuGap(
      phrase: "for attribute “role” on element",
      reason: "which roles an element may take instead of its own is not checked",
      example: "<h2 role=\"button\">x</h2>"),
    NuGap(
      phrase: "which has an “alt” attribute whose value is the empty string",
      reason: "which roles an element may take instead of its own is not checked",
      example: "<p><img src=\"a.png\" alt=\"\" role=\"img\"/></p>"),
    NuGap(
      phrase: "must be contained in, or owned by",
      reason: "which roles stand inside which is not checked",
      example: "<div role=\"listitem\">x</div>"),
    NuGap(
      phrase: "is missing required attribute “aria-checked”",
      reason: "a check box has its state of its own",
      example: "<p><input type=\"checkbox\" aria-label=\"x\" role=\"switch\"/></p>"),
  ]

  private static func inDrawing(_ content: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\(content)</svg>"
  }

  /// Whether a gap explains a message.
  static func explains(_ message: String) -> Bool { all.contains { message.contains($0.phrase) } }
}
