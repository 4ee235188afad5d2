import ReportText
import Testing

@Suite struct SyntaxTests {
  @Test func `bytes that are not UTF-8 are refused`() {
    let sequences: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xE2, 0x82],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ]
    let parts = document("<p title=\"|\">|</p>").split(separator: "|").map { Array($0.utf8) }
    for sequence in sequences {
      for index in 0..<2 {
        let filler = Array("x".utf8)
        let bytes =
          parts[0] + (index == 0 ? sequence : filler) + parts[1] + (index == 1 ? sequence : filler)
          + parts[2]
        #expect(diagnostics(bytes).map(\.code) == [.wrongEncoding], "\(sequence)")
      }
    }
  }

  @Test func `characters that XML or HTML forbid are refused`() {
    let forbidden: [UInt32] = [0x1, 0xB, 0x1F, 0x7F, 0x85, 0xFDD0, 0xFFFE, 0x1FFFF]
    for scalar in forbidden.compactMap(UnicodeScalar.init) {
      expect([5002], document("<p>some longer text ‸\(scalar) and more of it</p>"))
      expect([5002], document("<p title=\"some longer text ‸\(scalar)\">x</p>"))
    }
    expect([5002], document("<p>a]]‸>b</p>"))
    expect([5002], document("<p>a ‸< b</p>"))
    expect([5002], document("<p title=\"a ‸<\">x</p>"))
    expectValid(document("<p>a ]> b > c ]] >\u{A0}\u{D7FF}\u{E000}\u{FFFD}\u{10FFFD}</p>"))
  }

  @Test func `only the five named references and numeric references are accepted`() {
    for wrong in [
      "&nbsp;", "&amp", "&", "&#0;", "&#x;", "&#xD800;", "&#xFFFE;", "&#x110000;", "&#31;",
      "&#128;",
      "&#13;", "&#xG;", "&#99999999999;", "&AMP;",
    ] {
      expect([5003], document("<p>‸\(wrong) x</p>"))
      expect([5003], document("<p title=\"‸\(wrong) x\">x</p>"))
    }
    expectValid(document("<p title=\"&quot;&#10;\">&amp;&lt;&gt;&apos;&#9;&#xA0;&#x1F600;</p>"))
  }

  @Test func `tags must have the notation of the writer`() {
    expect([5004], document("<p class‸=a>x</p>"))
    expect([5004], document("<p class‸='a'>x</p>"))
    expect([5004], document("<p class‸ =\"a\">x</p>"))
    expect([5004], document("<p class‸>x</p>"))
    expect([5004], document("<p class=\"a\"‸id=\"b\">x</p>"))
    expect([5004], document("<p‸ø>x</p>"))
    expect([5004], document("<p ‸/ >x</p>"))
    expect([5004], document("<p>x‸</p ></p>"))
    expect([5004], document("<p>x‸</></p>"))
    #expect(diagnostics(document("<p title=\"x>x</p>")).last?.code == .disallowedCharacter)
    #expect(diagnostics("<!DOCTYPE html><html lang=\"x>").last?.code == .malformedTag)
  }

  @Test func `tags must be balanced`() {
    expect([5005], document("<p>x‸</div>"))
    expect([5005], document("<p>x</p>‸</p>"))
    expect([5005], document("<p><em>x‸</p></em>"))
    expect([5005], document("<h1>x‸</h2>"))
    expect([5005], document("<section>x‸</sectiom>"))
    expect([5005], document("<blockquote>x‸</blockquott>"))
    let text = document("<p>x</p>")
    let cut = text.prefix(text.count - "</body>\n</html>\n".count)
    #expect(findings(String(cut)) == [Finding(code: 5006, line: 3, column: 35)])
  }

  @Test func `only elements and text are accepted`() {
    for markup in ["<!-- x -->", "<![CDATA[x]]>", "<?php x?>", "<!ENTITY x \"y\">"] {
      expect([5007], document("<p>x‸\(markup)</p>"))
    }
  }

  @Test func `a document consists of the doctype and one root`() {
    for start in ["", "<!doctype html>", "<?xml version=\"1.0\"?><!DOCTYPE html>", " ", "\u{FEFF}"]
    {
      #expect(findings(start + "<html></html>") == [Finding(code: 5008, line: 1, column: 1)])
    }
    expect([5008], "<!DOCTYPE html>‸")
    expect([5008], "<!DOCTYPE html>\n‸x<html></html>")
    expect([5008], Samples.smallest + "\n‸<p>x</p>")
    expect([5008], Samples.smallest + "\n‸x")
    expect([5008], "‸")
    expectValid(Samples.smallest + " \n\t\r\n")
  }

  @Test func `void elements are self-closed and no other XHTML element is`() {
    expect([5009], document("<p>x‸<br></br></p>"))
    expect([5009], document("‸<p/>"))
    expect([5009], document("‸<div class=\"a\"/>"))
    expectValid(drawing("<g/><text x=\"1\"/>"))
  }

  @Test func `deep nesting is refused`() {
    let deep = document(
      String(repeating: "<div>", count: 10_000) + String(repeating: "</div>", count: 10_000))
    #expect(diagnostics(deep).map(\.code) == [.nestedTooDeep])
    expectValid(
      document(String(repeating: "<div>", count: 190) + String(repeating: "</div>", count: 190)))
  }
}
