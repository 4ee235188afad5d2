import ReportText
import Testing

@Suite struct AttributeTests {
  @Test func `unknown attributes are refused, with a suggestion`() {
    expect([5105], document("<p ‸clas=\"x\">y</p>"))
    expect([5105], document("<p ‸href=\"x\">y</p>"))
    expect([5105], document("<p ‸data-secret=\"x\">y</p>"))
    expect([5105], drawing("<rect ‸title=\"x\"/>"))
    expect([5105], drawing("<g ‸viewbox=\"0 0 1 1\"/>"))
    #expect(diagnostics(document("<p clas=\"x\">y</p>"))[0].hints == ["did you mean `class`?"])
  }

  @Test func `a repeated attribute is refused`() {
    expect([5106], document("<p id=\"a\" class=\"b\" ‸id=\"c\">x</p>"))
    expect([5106], drawing("<rect x=\"1\" ‸x=\"1\"/>"))
  }

  @Test func `required attributes are present`() {
    expect([5107], document("<p>‸<img alt=\"x\"/></p>"))
    expect([5107, 5107], document("<p>‸‸<img/></p>"))
    expect([5107], document("<p>‸<data>x</data></p>"))
    expect([5107], document("<p>‸<input/></p>"))
    expect([5107], document("‸<svg/>"))
    expect(
      [5107],
      Samples.smallest.replacing("<html xmlns=\"http://www.w3.org/1999/xhtml\"", with: "‸<html"))
    expect([5107], drawing("<linearGradient>‸<stop/></linearGradient>"))
  }

  @Test func `attributes of meta are valid only in combination`() {
    let head = "<title>x</title>"
    func page(_ meta: String) -> String { Samples.smallest.replacing(head, with: head + meta) }
    expect([5108], page("‸<meta/>"))
    expect([5108], page("‸<meta charset=\"UTF-8\" content=\"x\"/>"))
    expect([5108], page("‸<meta name=\"x\"/>"))
    expect([5108], page("‸<meta charset=\"UTF-8\" name=\"x\" content=\"y\"/>"))
    expectValid(page("<meta property=\"og:title\" content=\"y\"/>"))
  }

  @Test func `the prefix of an attribute must be declared`() {
    let use = "<g id=\"a\"/><use xlink:href=\"‸#a\"/>"
    expect([5108], drawing(use))
    expectValid(
      drawing(use.replacing("‸", with: "")).replacing(
        " viewBox", with: " xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox"))
  }

  @Test func `languages have the syntax of a tag, and both attributes are equal`() {
    for tag in ["", "e", "en_GB", "en-", "123", "abcdefghi", "en-abcdefghi", "x"] {
      let results = findings(document("<p lang=\"\(tag)\">x</p>"))
      #expect(results.map(\.code) == [5207], "\(tag)")
    }
    for tag in ["en", "en-GB", "zh-Hans-CN", "x-klingon", "de-1996", "en-x-a"] {
      expectValid(document("<p lang=\"\(tag)\" xml:lang=\"\(tag)\">x</p>"))
    }
    expect([5208], document("<p lang=\"en\" xml:lang=\"‸en-GB\">x</p>"))
    expect(
      [5207], document("<p lang=\"en\">x</p><p lang=\"e‸\" xml:lang=\"de\">x</p>"))
    expect([5208], document("<p xml:lang=\"en-GB\" lang=\"‸en\">x</p>"))
  }

  @Test func `a hundred thousand attributes are refused in bounded work`() {
    let many = (0..<100_000).map { " a\($0)=\"\"" }.joined()
    let reported = diagnostics(document("<p\(many)>x</p>"))
    #expect(reported.count == 20)
    #expect(reported.allSatisfy { $0.code == .unknownAttribute })
  }
}
