import TestSupport
import Testing

@testable import ReportCompiler

@Suite struct StyleSheetAddressTests {
  private func addresses(_ css: String) -> [String] {
    StyleSheetAddresses.find(Array(css.utf8)).map(\.text)
  }

  private func rewritten(_ css: String, _ names: [String: String]) -> String {
    String(decoding: StyleSheetAddresses.rewrite(Array(css.utf8)) { names[$0] }, as: UTF8.self)
  }

  @Test(arguments: [
    ("a{background:url(x.png)}", ["x.png"]), ("a{background:URL( 'x.png' )}", ["x.png"]),
    ("a{b:url(  x.png\n)}", ["x.png"]), ("a{b:u\\72l(x)}", ["x"]),
    ("a{b:url(a\\20 b\\).png)}", ["a b).png"]), ("a{b:url(\"a\\\"b\\\nc\")}", ["a\"bc"]),
    ("@import 'a.css';@import \"b.css\" layer(x) supports(y:'no') print;", ["a.css", "b.css"]),
    ("@IMPORT url(a.css) screen;", ["a.css"]), ("/* url(no) @import 'no'; */a{b:url(y)}", ["y"]),
    ("a{content:'url(no)'}", []), ("a[b='no.png']{c:url(y)}", ["y"]),
    ("@namespace s url(http://no);@namespace 'no';a{b:url(y)}", ["y"]),
    ("a{b:image-set('x.png' 1x, url(y.png) 2x)}", ["x.png", "y.png"]),
    ("a{b:image-set('x.avif' type('image/avif'))}", ["x.avif"]),
    ("a{b:-webkit-image-set(\"x\" 1x)}", ["x"]), ("a{b:src('x.woff2')}", ["x.woff2"]),
    ("a{b:url(bad'x) url(y)}", ["y"]), ("a{b:url(bad x) url(y)}", ["y"]),
    ("a{b:'broken\n;c:url(y)}", ["y"]), ("a{b:url(", [""]), ("a{b:url(x", ["x"]),
    ("a{b:url('x", ["x"]), ("@import", []),
    ("a{b:myurl(x);c:url-prefix(x);d:url()}", [""]), ("@media print{a{b:url(y)}}", ["y"]),
    ("@font-face{src:url(f.woff2)format(\"woff2\"),local('no')}", ["f.woff2"]),
  ])
  func `the search finds the same addresses as a browser`(css: String, expected: [String]) {
    #expect(addresses(css) == expected)
  }

  @Test func `only addresses are replaced`() {
    let names = ["x.png": "x.1.png", "a.css": "a.2.css", "y y": "q\"\\\n"]
    #expect(
      rewritten(
        "@import 'a.css' print;\r\na { b : url( x.png ) , url( 'x.png' ) }/* url(x.png) */", names)
        == "@import \"a.2.css\" print;\r\na { b : url( \"x.1.png\" ) , url( \"x.1.png\" ) }/* url(x.png) */"
    )
    #expect(rewritten("a{b:url('z.png');c:url(z)}", names) == "a{b:url('z.png');c:url(z)}")
    let escaped = rewritten("a{b:url(y\\20 y)}", names)
    #expect(escaped == "a{b:url(\"q\\22 \\5c \\a \")}")
    #expect(addresses(escaped) == ["q\"\\\n"])
  }

  @Test func `replacement changes only addresses, and new addresses are read back`() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "url(", "URL(\"", "'", "\"", ")", "(", "\\", "\n", " ", "@import ", ";", "{", "}", "/*", "*/",
      "x.png", "image-set(", "src(", "\\20 ", "\\22", "é", "\u{0}", "\r\n", "@namespace ", ",", "]",
    ]
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...14, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      let css = Array(text.utf8)
      #expect(StyleSheetAddresses.rewrite(css) { _ in nil } == css)
      let count = StyleSheetAddresses.find(css).count
      // An unclosed string or comment at the end has no quotation mark, but its replacement has
      // one.
      let next = StyleSheetAddresses.rewrite(css) { _ in "new \"one\".png" }
      #expect(
        StyleSheetAddresses.find(next).map(\.text)
          == Array(repeating: "new \"one\".png", count: count), "\(text.debugDescription)")
    }
  }
}
