import ReportText
import Testing

@Suite struct ElementTests {
  @Test func `unknown elements are refused, with a suggestion`() {
    expect([5101], document("‸<sectoin><p>x</p></sectoin>"))
    expect([5101], document("<p>x‸<blink>y</blink></p>"))
    expect([5101], drawing("‸<foreignObject><p>x</p></foreignObject>"))
    expect([5101], document("‸<rect/>"))
    #expect(diagnostics(document("<sectoin>x</sectoin>"))[0].hints == ["did you mean `section`?"])
  }

  @Test func `children are at positions that the content model allows`() {
    expect([5102], document("<p>x‸<div>y</div></p>"))
    expect([5102], document("<ul>‸<p>x</p></ul>"))
    expect([5102], document("‸<li>x</li>"))
    expect([5102], document("<table><tbody></tbody>‸<thead></thead></table>"))
    expect([5102], document("<table><tbody></tbody>‸<tr><td>x</td></tr></table>"))
    expect([5102], document("<details><summary>x</summary>‸<summary>y</summary></details>"))
    expect([5102], document("<dl><dt>x</dt><dd>y</dd>‸<div><p>z</p></div></dl>"))
    expect([5102], document("<p><a href=\"x\">‸<p>y</p></a></p>"))
    expect([5102], document("<p><ins>‸<ul></ul></ins></p>"))
    expect([5102], drawing("<rect width=\"1\" height=\"1\">‸<rect/></rect>"))
    expect([5102], drawing("<text>x‸<path/></text>"))
    expect(
      [5102],
      Samples.smallest.replacing("<title>x</title>", with: "<title>x</title>‸<title>y</title>"))
    expect([5102], Samples.smallest.replacing("</body>", with: "</body>‸<body></body>"))
  }

  @Test func `elements are complete when they end`() {
    expect([5104], Samples.smallest.replacing("<title>x</title></head>", with: "‸</head>"))
    expect([5104], Samples.smallest.replacing("<body></body>", with: "‸"))
    expect([5104], document("<details>‸</details>"))
    expect([5104], document("<dl><dt>x</dt>‸</dl>"))
    expect([5104], document("<dl><div><dt>x</dt>‸</div></dl>"))
  }

  @Test func `text is only at positions that the content model allows`() {
    expect([5103], document("<ul>‸x<li>y</li>z</ul>"))
    expect([5103], document("<table><tr>\n  ‸x<td>y</td></tr></table>"))
    expect([5103], document("<dl>‸&#160;</dl>"))
    expect([5103], drawing("<g>\n‸text</g>"))
    expect([5103], Samples.smallest.replacing("<head>", with: "<head>‸x"))
    expectValid(document("<ul>\n  <li>y</li>\t\r\n</ul>"))
  }

  @Test func `messages contain the expected elements and no document text`() {
    let reported = diagnostics(document("<table><tr>secret words<td>y</td></tr></table>"))
    #expect(
      reported.map(\.message) == [
        "text is not allowed directly in `tr`; allowed here: the end tag, `td`, `th`"
      ])
    let misplaced = diagnostics(document("<table><p>x</p></table>"))
    #expect(
      misplaced.map(\.message) == [
        "element `p` is not allowed in `table`; allowed here: the end tag, `caption`, `colgroup`, "
          + "`thead`, `tbody`, `tfoot`, `tr`"
      ])
  }

  @Test func `a link or button contains no interactive element, at any depth`() {
    expect([5109], document("<p><a href=\"x\"><em>‸<a href=\"y\">z</a></em></a></p>"))
    expect(
      [5109], document("<a href=\"x\"><div>‸<details><summary>y</summary></details></div></a>"))
    expect([5109], document("<p><a href=\"x\">‸<input type=\"text\"/></a></p>"))
    expect([5109], document("<p><button type=\"button\">‸<a href=\"y\">z</a></button></p>"))
    expect([5109], document("<p><a href=\"x\">‸<em tabindex=\"0\">z</em></a></p>"))
    expect([5109], document("<p><label>x ‸<label>y</label></label></p>"))
    expect([5109], drawing("<a href=\"x\"><g>‸<a href=\"y\"><path/></a></g></a>"))
    expect(
      [5109],
      document(
        "<p><a href=\"x\"><svg xmlns=\"http://www.w3.org/2000/svg\">‸<a href=\"y\"/></svg></a></p>")
    )
    expectValid(
      document("<p><label>x <input type=\"text\"/></label> <em tabindex=\"0\">z</em></p>"))
  }

  @Test func `elements that exclude each other cannot be nested`() {
    expect([5109], document("<header>‸<footer>x</footer></header>"))
    expect([5109], document("<footer><div>‸<main>x</main></div></footer>"))
    expect([5109], document("<section>‸<main>x</main></section>"))
    expect([5109], document("<address>‸<h1>x</h1></address>"))
    expect([5109], document("<p><dfn>x <em>‸<dfn>y</dfn></em></dfn></p>"))
    expect(
      [5109],
      document("<table><caption>‸<table></table></caption><tbody></tbody></table>"))
    expect([5109], document("<table><tr><th>‸<h1>x</h1></th></tr></table>"))
  }

  @Test func `there is one main, and headings skip no level`() {
    expect([5405], document("<main>x</main>‸<main>y</main>"))
    expect([5404], document("<h1>x</h1>‸<h3>y</h3><h4>z</h4>"))
    expect([5404], document("‸<h3>y</h3>"))
    expectValid(document("<h2>x</h2><h1>y</h1><h2>z</h2><h3>a</h3><h2>b</h2><h1>c</h1>"))
  }
}
