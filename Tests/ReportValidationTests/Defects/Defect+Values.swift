extension Defect {
  /// Errors in values with a separate grammar.
  static let values: [Defect] = [
    .inDrawing("a coordinate that is no number", 5202, "<line x1=\"‸NaN\"/>", "<line x1=\"0\"/>"),
    .inDrawing("an infinite coordinate", 5202, "<line x1=\"‸Infinity\"/>", "<line x1=\"1e37\"/>"),
    .inDrawing("a number that is too large", 5202, "<line x1=\"1e39‸\"/>", "<line x1=\"-1e37\"/>"),
    .inDrawing(
      "a size that is no number", 5202, "<rect width=\"‸NaN\"/>", "<rect width=\"1.5em\"/>"),
    .inDrawing("a negative width", 5202, "<rect width=\"‸-1\"/>", "<rect width=\"0\"/>"),
    .inDrawing(
      "a negative radius", 5202, "<circle r=\"‸-0.5\"/>", "<circle cx=\"-0.5\" r=\"0.5\"/>"),
    .inDrawing(
      "a view box of three numbers", 5202, "<symbol viewBox=\"0 0 1‸\"/>",
      "<symbol viewBox=\"0 0 1 1\"/>"),
    .inDrawing(
      "a view box with a negative size", 5202, "<symbol viewBox=\"0 0 1 ‸-1\"/>",
      "<symbol viewBox=\"-1 -1 1 1\"/>"),
    .inDrawing(
      "an odd number of coordinates", 5202, "<polyline points=\"1,2 3‸\"/>",
      "<polyline points=\"1,2 3,4\"/>"),
    .inDrawing(
      "a point that is no number", 5202, "<polygon points=\"1,2 ‸NaN,3\"/>",
      "<polygon points=\"1,2 3-4\"/>"),
    .inDrawing(
      "an unknown transformation", 5204, "<g transform=\"‸move(1)\"/>",
      "<g transform=\"translate(1)\"/>"),
    .inDrawing(
      "a transformation with too many numbers", 5204, "<g transform=\"translate(1 2 3‸)\"/>",
      "<g transform=\"translate(1 2)\"/>"),
    .inDrawing("a path without a start", 5203, "<path d=\"‸L1 1\"/>", "<path d=\"M1 1\"/>"),
    .inDrawing("a path cut short", 5203, "<path d=\"M0 0L1‸\"/>", "<path d=\"M0 0L1 1\"/>"),
    .inDrawing(
      "a path with a number that is none", 5203, "<path d=\"M0 0L‸NaN 1\"/>",
      "<path d=\"M0 0L-1 1\"/>"),
    .inDrawing(
      "an arc with a wrong flag", 5203, "<path d=\"M0 0A1 1 0 ‸2 0 1 1\"/>",
      "<path d=\"M0 0A1 1 0 1 0 1 1\"/>"),
    .inDrawing(
      "a colour of five digits", 5205, "<rect fill=\"#12345‸\"/>", "<rect fill=\"#123456\"/>"),
    .inDrawing("an unknown colour", 5205, "<rect fill=\"‸bleu\"/>", "<rect fill=\"blue\"/>"),

    .body(
      "a day that does not exist", 5206, "<p><time datetime=\"2026-02-31‸\">x</time></p>",
      "<p><time datetime=\"2026-02-28\">x</time></p>"),
    .body(
      "29 February in a common year", 5206, "<p><time datetime=\"2026-02-29‸\">x</time></p>",
      "<p><time datetime=\"2024-02-29\">x</time></p>"),
    .body(
      "a week that does not exist", 5206, "<p><time datetime=\"2025-W53‸\">x</time></p>",
      "<p><time datetime=\"2026-W53\">x</time></p>"),
    .body(
      "time without a date", 5206, "<p><time>‸today</time></p>", "<p><time>2026-11-03</time></p>"),
    .body("a language that is none", 5207, "<p lang=\"en‸_GB\">x</p>", "<p lang=\"en-GB\">x</p>"),
    .body(
      "two languages", 5208, "<p lang=\"en\" xml:lang=\"‸de\">x</p>",
      "<p lang=\"de\" xml:lang=\"de\">x</p>"),
    .body("an id with a space", 5209, "<p id=\"a‸ b\">x</p>", "<p id=\"a-b\">x</p>"),
    .body(
      "an address with a space", 5210, "<p><a href=\"a‸ b\">x</a></p>",
      "<p><a href=\"a%20b\">x</a></p>"),

    .body("an unknown role", 5201, "<p role=\"‸image\">x</p>", "<p role=\"img\">x</p>"),
    .body(
      "a name for a plain div", 5110, "<div ‸aria-label=\"a\">x</div>",
      "<div role=\"group\" aria-label=\"a\">x</div>"),
    .body(
      "a name for a paragraph", 5110, "<p id=\"a\" ‸aria-labelledby=\"a\">x</p>",
      "<section id=\"a\" aria-labelledby=\"a\">x</section>"),
    .body(
      "a name for a role that takes none", 5110,
      "<ul role=\"presentation\" ‸aria-label=\"a\"><li>x</li></ul>",
      "<ul role=\"list\" aria-label=\"a\"><li>x</li></ul>"),
    .body(
      "a name for a link that is none", 5110, "<p><a ‸aria-label=\"a\">x</a></p>",
      "<p><a href=\"y\" aria-label=\"a\">x</a></p>"),
    .inDrawing(
      "a name for a plain g", 5110, "<g ‸aria-label=\"a\"/>", "<g role=\"img\" aria-label=\"a\"/>"),
    .body(
      "a sorted cell", 5110, "<table><tr><td ‸aria-sort=\"ascending\">x</td></tr></table>",
      "<table><tr><th aria-sort=\"ascending\">x</th></tr></table>"),
    .body(
      "a checked list", 5110, "<ul ‸aria-checked=\"true\"><li>x</li></ul>",
      "<ul><li role=\"checkbox\" aria-checked=\"true\">x</li></ul>"),
    .body(
      "a value without a role", 5110, "<p ‸aria-valuenow=\"1\">x</p>",
      "<p role=\"meter\" aria-valuenow=\"1\">x</p>"),
    .body(
      "a heading without a level", 5107, "‸<p role=\"heading\">x</p>",
      "<p role=\"heading\" aria-level=\"2\">x</p>"),
  ]

  /// Errors with scripts, remote files, and markup that HTML and XML parsers read differently.
  static let policy: [Defect] = [
    .body("a script", 5501, "‸<script>x</script>", "<p>x</p>"),
    .head("a script in the head", 5501, "‸<script>x</script>", "<style>p { color: red }</style>"),
    .body("an event handler", 5502, "<p ‸onclick=\"x\">y</p>", "<p class=\"onclick\">y</p>"),
    .body("a style attribute", 5505, "<p ‸style=\"color:red\">x</p>", "<p class=\"red\">x</p>"),
    .body(
      "javascript:", 5504, "<p><a href=\"‸javascript:x\">y</a></p>",
      "<p><a href=\"x/javascript:y\">y</a></p>"),
    .body(
      "a remote picture", 5503, "<p><img src=\"‸https://x/a.png\" alt=\"\"/></p>",
      "<p><img src=\"x/a.png\" alt=\"\"/></p>"),
    .inDrawing(
      "a remote picture in SVG", 5503, "<image href=\"‸//x/a.png\"/>", "<image href=\"/x/a.png\"/>"),
    .head(
      "a remote style sheet", 5503, "‸<link rel=\"stylesheet\" href=\"https://x/a.css\"/>",
      "<link rel=\"canonical\" href=\"https://x/a\"/>"),
    .head(
      "a style sheet that loads another", 5503, "<style>‸@import 'a.css';</style>",
      "<style>/* @import */</style>"),

    .body("a paragraph closed by itself", 5009, "‸<p/>", "<p></p>"),
    .body("a break with an end tag", 5009, "<p>‸<br></br></p>", "<p><br/></p>"),
    .body("a named entity", 5003, "<p>‸&nbsp;</p>", "<p>&#160;</p>"),
    .body("a comment", 5007, "<p>‸<!-- x --></p>", "<p>&lt;!-- x --></p>"),
    .body("a CDATA section", 5007, "<p>‸<![CDATA[x]]></p>", "<p>[CDATA[x]]</p>"),
    .head(
      "`<` in a style sheet", 5211, "<style>p::after { content: '‸<' }</style>",
      "<style>p > q { color: red }</style>"),
    .body(
      "an attribute without quotation marks", 5004, "<p class‸=a>x</p>", "<p class=\"a\">x</p>"),
    .body(
      "an attribute twice", 5106, "<p class=\"a\" ‸class=\"a\">x</p>",
      "<p class=\"a\" title=\"a\">x</p>"),
    .body("a control character", 5002, "<p>x‸\u{B}</p>", "<p>x\u{9}</p>"),
    .body("an end tag too many", 5005, "<p>x</p>‸</p>", "<p>x</p>"),
  ]

  /// All defects.
  static let all = structure + values + policy
}
