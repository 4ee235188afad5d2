extension Defect {
  /// Errors that a schema cannot express: identifiers, references, tables, nesting, and headings.
  static let structure: [Defect] = [
    .body(
      "id twice", 5301, "<p id=\"a\">x</p><p id=\"‸a\">y</p>", "<p id=\"a\">x</p><p id=\"b\">y</p>"),
    .inDrawing(
      "id twice, in SVG", 5301, "<g id=\"a\"/><path id=\"‸a\"/>", "<g id=\"a\"/><path id=\"b\"/>"),

    .body(
      "aria-labelledby to nothing", 5302,
      "<section aria-labelledby=\"a ‸b\"><h2 id=\"a\">x</h2></section>",
      "<section aria-labelledby=\"a a\"><h2 id=\"a\">x</h2></section>"),
    .body(
      "aria-describedby to nothing", 5302, "<p id=\"a\" aria-describedby=\"‸b\">x</p>",
      "<p id=\"a\" aria-describedby=\"a\">x</p>"),
    .body(
      "label for nothing", 5302,
      "<p><label for=\"‸b\">x</label> <input type=\"text\" id=\"a\"/></p>",
      "<p><label for=\"a\">x</label> <input type=\"text\" id=\"a\"/></p>"),
    .body(
      "label for something else", 5303, "<p id=\"a\"><label for=\"‸a\">x</label></p>",
      "<p><label for=\"a\">x</label><button type=\"button\" id=\"a\">y</button></p>"),
    .body(
      "output for nothing", 5302, "<p><output for=\"‸b\">x</output></p>",
      "<p id=\"b\"><output for=\"b\">x</output></p>"),
    .body(
      "link to nothing", 5302, "<p id=\"a\"><a href=\"#‸b\">x</a></p>",
      "<p id=\"a\"><a href=\"#a\">x</a></p>"),
    .body(
      "encoded link to nothing", 5302, "<p id=\"é\"><a href=\"#‸%C3%A8\">x</a></p>",
      "<p id=\"é\"><a href=\"#%C3%A9\">x</a></p>"),
    .inDrawing(
      "use of nothing", 5302, "<g id=\"a\"/><use href=\"#‸b\"/>", "<g id=\"a\"/><use href=\"#a\"/>"),
    .inDrawing(
      "use of a gradient", 5303, "<linearGradient id=\"a\"/><use href=\"#‸a\"/>",
      "<rect id=\"a\"/><use href=\"#a\"/>"),
    .inDrawing(
      "fill with nothing", 5302, "<rect fill=\"url(#‸b)\"/>",
      "<pattern id=\"b\"/><rect fill=\"url(#b)\"/>"),
    .inDrawing(
      "stroke with a clip path", 5303, "<clipPath id=\"b\"/><rect stroke=\"url(#‸b)\"/>",
      "<radialGradient id=\"b\"/><rect stroke=\"url(#b)\"/>"),
    .inDrawing(
      "clip path of nothing", 5302, "<rect clip-path=\"url(#‸b)\"/>",
      "<clipPath id=\"b\"/><rect clip-path=\"url(#b)\"/>"),
    .inDrawing(
      "mask of nothing", 5302, "<rect mask=\"url(#‸b)\"/>",
      "<mask id=\"b\"/><rect mask=\"url(#b)\"/>"),
    .inDrawing(
      "marker of nothing", 5302, "<path marker-start=\"url(#‸b)\"/>",
      "<marker id=\"b\"/><path marker-start=\"url(#b)\"/>"),
    .inDrawing(
      "gradient from nothing", 5302, "<linearGradient href=\"#‸b\"/>",
      "<linearGradient id=\"b\"/><linearGradient href=\"#b\"/>"),
    .head(
      "url() of a style sheet to nothing", 5302, "<style>p { fill: url(#‸b) }</style>",
      "<style>p { fill: red }</style>"),
    .body(
      "headers without a th", 5303,
      "<table><tr><td id=\"a\">x</td><td headers=\"‸a\">y</td></tr></table>",
      "<table><tr><th id=\"a\">x</th><td headers=\"a\">y</td></tr></table>"),
    .body(
      "headers of another table", 5303,
      "<table><tr><th id=\"a\">x</th></tr></table><table><tr><td headers=\"‸a\">y</td></tr></table>",
      "<table><tr><th id=\"a\">x</th></tr><tr><td headers=\"a\">y</td></tr></table>"),

    .body(
      "a row too short", 5401, "<table><tr><td>1</td><td>2</td></tr><tr><td>3</td>‸</tr></table>",
      "<table><tr><td>1</td><td>2</td></tr><tr><td colspan=\"2\">3</td></tr></table>"),
    .body(
      "a row too long", 5401, "<table><tr><td>1</td></tr><tr><td>2</td><td>3</td>‸</tr></table>",
      "<table><tr><td>1</td></tr><tr><td>2</td></tr></table>"),
    .body(
      "columns that are not there", 5401,
      "<table><colgroup><col span=\"3\"/></colgroup><tbody><tr><td>1</td>‸</tr></tbody></table>",
      "<table><colgroup><col span=\"1\"/></colgroup><tbody><tr><td>1</td></tr></tbody></table>"),
    .body(
      "cells on each other", 5402,
      "<table><tr><td>1</td><td rowspan=\"2\">2</td></tr><tr>‸<td colspan=\"2\">3</td></tr></table>",
      "<table><tr><td>1</td><td rowspan=\"2\">2</td></tr><tr><td>3</td></tr></table>"),
    .body(
      "a row span past its group", 5403,
      "<table><thead><tr><th rowspan=\"2\">1</th></tr>‸</thead><tbody><tr><td>2</td></tr></tbody></table>",
      "<table><thead><tr><th rowspan=\"1\">1</th></tr></thead><tbody><tr><td>2</td></tr></tbody></table>"
    ),

    .body(
      "a in a", 5109, "<p><a href=\"x\">y <em>‸<a href=\"z\">z</a></em></a></p>",
      "<p><a href=\"x\">y <em>z</em></a> <a href=\"z\">z</a></p>"),
    .inDrawing(
      "a in a, in SVG", 5109, "<a href=\"x\"><g>‸<a href=\"y\"/></g></a>",
      "<a href=\"x\"><g/></a><a href=\"y\"/>"),
    .body(
      "a button in a", 5109, "<p><a href=\"x\">‸<button type=\"button\">y</button></a></p>",
      "<p><a href=\"x\">z</a><button type=\"button\">y</button></p>"),
    .body(
      "details in a", 5109, "<a href=\"x\">‸<details><summary>y</summary></details></a>",
      "<details><summary><a href=\"x\">y</a></summary></details>"),
    .body(
      "something focusable in a", 5109, "<p><a href=\"x\">‸<span tabindex=\"0\">y</span></a></p>",
      "<p><a href=\"x\"><span>y</span></a></p>"),
    .body(
      "a block in a of a paragraph", 5102, "<p><a href=\"x\">‸<div>y</div></a></p>",
      "<div><a href=\"x\"><div>y</div></a></div>"),
    .body(
      "a header in a footer", 5109, "<footer>‸<header>x</header></footer>",
      "<footer>x</footer><header>x</header>"),
    .body(
      "a heading in a th", 5109, "<table><tr><th>‸<h2>x</h2></th></tr></table>",
      "<table><tr><td><h2>x</h2></td></tr></table>"),

    .body("a second main", 5405, "<main>x</main>‸<main>y</main>", "<main>x</main><div>y</div>"),
    .body(
      "a main in an article", 5109, "<article>‸<main>x</main></article>",
      "<main><article>x</article></main>"),
    .body(
      "a heading level skipped", 5404, "<h1>x</h1>‸<h3>y</h3>", "<h1>x</h1><h2>y</h2><h3>z</h3>"),
    .body(
      "an empty heading", 5406, "<h1>x</h1>‸<h2> <em> </em></h2>", "<h1>x</h1><h2><em>y</em></h2>"),
    .head("an empty title", 5406, "", "").retitled,
    .head(
      "a second encoding", 5407, "<meta charset=\"UTF-8\"/>‸<meta charset=\"utf-8\"/>",
      "<meta charset=\"UTF-8\"/><meta name=\"x\" content=\"y\"/>"),
    .body(
      "a number in a list without numbers", 5105, "<ul><li ‸value=\"2\">x</li></ul>",
      "<ol><li value=\"2\">x</li></ol>"),
    .body(
      "a bdo without a direction", 5107, "<p>‸<bdo>x</bdo></p>", "<p><bdo dir=\"rtl\">x</bdo></p>"),
    .body(
      "xml:lang alone", 5208, "‸<p xml:lang=\"de\">x</p>",
      "<p lang=\"de\">x <svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"en\"/></p>"),
  ]

  /// The defect with an additional empty title in the wrong document.
  private var retitled: Defect {
    var defect = self
    defect.wrong = right.replacing("<title>Report</title>", with: "‸<title> </title>")
    return defect
  }
}
