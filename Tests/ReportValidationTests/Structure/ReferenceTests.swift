import ReportText
import Testing

@Suite struct ReferenceTests {
  @Test func `identifiers are names and are unique`() {
    for wrong in ["", "1a", "-a", "a b", "a:b", "a&amp;b", "\u{B7}a", "a\u{D7}"] {
      let results = findings(document("<p id=\"\(wrong)\">x</p>"))
      #expect(results.map(\.code) == [5209], "\(wrong)")
    }
    expect([5301], document("<p id=\"a\">x</p><p id=\"‸a\">x</p>"))
    expect([5301], drawing("<g id=\"é-1\"/><g id=\"‸é-1\"/>"))
    expectValid(
      document("<p id=\"_a\">x</p><p id=\"A\">x</p><p id=\"a\">x</p><p id=\"é.\u{B7}\">x</p>"))
  }

  @Test func `every kind of reference resolves`() {
    let cases = [
      "<section aria-labelledby=\"a ‸nothing\">x</section>",
      "<p aria-describedby=\"‸nothing\">x</p>",
      "<p aria-controls=\"‸nothing\">x</p>",
      "<p role=\"group\" aria-activedescendant=\"‸nothing\">x</p>",
      "<p><a href=\"#‸nothing\">x</a></p>", "<p><a href=\"#‸%6Eothin\">x</a></p>",
      "<p><label for=\"‸nothing\">x</label></p>", "<p><output for=\"‸nothing\">x</output></p>",
      "<table><tr><td headers=\"‸nothing\">x</td></tr></table>",
    ]
    for text in cases { expect([5302], document("<p id=\"a\">x</p>" + text)) }
    let drawings = [
      "<use href=\"#‸nothing\"/>", "<rect fill=\"url(#‸nothing)\"/>",
      "<rect stroke=\"url(#‸nothing) red\"/>", "<rect clip-path=\"url(#‸nothing)\"/>",
      "<rect mask=\"url(#‸nothing)\"/>", "<path marker-mid=\"url(#‸nothing)\"/>",
      "<linearGradient href=\"#‸nothing\"/>", "<a href=\"#‸nothing\"/>",
    ]
    for text in drawings { expect([5302], drawing(text)) }
  }

  @Test func `references point to elements of the required kind`() {
    expect([5303], document("<p id=\"a\"><label for=\"‸a\">x</label></p>"))
    expect([5303], document("<table><tr><td id=\"a\">x</td><td headers=\"‸a\">y</td></tr></table>"))
    let table = "<table><tr><th id=\"a\">x</th></tr></table>"
    expect([5303], document(table + "<table><tr><td headers=\"‸a\">y</td></tr></table>"))
    let drawings = [
      "<rect fill=\"url(#‸a)\"/>", "<rect clip-path=\"url(#‸a)\"/>", "<rect mask=\"url(#‸a)\"/>",
      "<path marker-end=\"url(#‸a)\"/>", "<radialGradient href=\"#‸a\"/>",
    ]
    for text in drawings { expect([5303], drawing("<g id=\"a\"/>" + text)) }
    expect([5303], drawing("<linearGradient id=\"a\"/><use href=\"#‸a\"/>"))
  }

  @Test func `references can precede their targets`() {
    expectValid(
      document(
        "<p><a href=\"#b\">x</a> <a href=\"#top\">y</a> <a href=\"#\">z</a></p><p id=\"b\">c</p>"))
    expectValid(document("<p><a href=\"#%C3%A9%2d\">x</a></p><p id=\"é-\">c</p>"))
  }

  @Test func `the top of a document requires no element, in any address`() {
    for top in ["top", "TOP", "%74op", "%54%6f%50"] {
      expectValid(
        document(
          "<blockquote cite=\"#\(top)\"><p><a href=\"#\(top)\">a</a> <img src=\"#\(top)\" alt=\"\"/></p></blockquote>"
        ))
      expectValid(drawing("<a href=\"#\(top)\"/>"))
    }
    expect([5302], document("<p><q cite=\"#‸tops\">a</q></p>"))
    expect([5302], document("<p><a href=\"#‸%54o\">a</a></p>"))
    expect([5302], document("<p aria-describedby=\"‸top\">a</p>"))
    expect([5302], drawing("<use href=\"#‸top\"/>"))
  }

  @Test func `messages contain no identifier`() {
    let text = document("<p id=\"secret\" aria-labelledby=\"hidden\">x</p><p id=\"secret\">y</p>")
    for diagnostic in diagnostics(text) {
      #expect(!diagnostic.message.contains("secret") && !diagnostic.message.contains("hidden"))
    }
  }
}
