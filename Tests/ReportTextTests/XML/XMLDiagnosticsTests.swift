import ReportText
import TestSupport
import Testing

@Suite("Errors in XML are reported at their position")
struct XMLDiagnosticsTests {
  @Test(
    "each error is reported at its position",
    arguments: [
      "<p>fish ⟦3307|&⟧ chips</p>",
      "<a href=\"?a=1⟦3307|&⟧b=2\">x</a>",
      "<p>1 ⟦3307|<⟧ 2</p>",
      "<p>a⟦3308|&nbsp;⟧b⟦3308|&eacute;⟧c⟦3308|&unknown;⟧</p>",
      "<p>⟦3307|]]>⟧</p>",
      "<p><b>x⟦3305|</p>⟧",
      "<p><strong>x⟦3305|</stong>⟧</p>",
      "<p>x⟦3305|</q>⟧",
      "<div><⟦3306|p⟧>x",
      "<p/>⟦3305|</p>⟧",
      "<p a=\"1\" ⟦3310|a⟧=\"2\"/>",
      "<p xmlns:x=\"u\" xmlns:y=\"u\" x:a=\"1\" ⟦3310|y:a⟧=\"2\"/>",
      "<p a=⟦3309|1⟧ />",
      "<p ⟦3309|hidden⟧>x</p>",
      "<p a=\"1\"⟦3309|b⟧=\"2\"/>",
      "<p a=⟦3309|\"⟧1><b/></p>",
      "<p a=\"x ⟦3307|<⟧ y\"/>",
      "<⟦3311|rg⟧:for/>",
      "<p ⟦3311|xlink⟧:href=\"\"/>",
      "⟦3312|<p⟧ <b/></p>",
      "<p>⟦3312|<!--⟧ never</p>",
      "<p><!-- a ⟦3312|--⟧ b --></p>",
      "<p>⟦3312|<![CDATA[⟧ never</p>",
      "<p>⟦3303|&#7;⟧⟦3303|&#xFFFE;⟧</p>",
      "<p>⟦3307|&#⟧ </p>",
      "<p/>⟦3313|<⟧p/>",
      "⟦3313|words⟧<p/>",
      "<p/>⟦3313|words⟧",
      "<!-- only a comment --⟦3313|>⟧",
      "<!DOCTYPE html><p>a \u{00e9}⟦3308|&copy;⟧</p>",
      "⟦3312|<?⟧xml-stylesheet href='x'><p/>",
    ])
  func mistakes(marked: String) {
    let source = DiagnosedSource(marked)
    var diagnostics = Diagnostics()
    #expect(XMLSource.parse(source.file, into: &diagnostics) == nil)
    #expect(source.differences(from: diagnostics) == [])
  }

  @Test(
    "document types other than html are refused before the parser",
    arguments: [
      "⟦3304|<!DOCTYPE svg⟧><p/>",
      "⟦3304|<!DOCTYPE html ⟧PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"x.dtd\"><p/>",
      "⟦3304|<!DOCTYPE html ⟧SYSTEM \"file:///etc/passwd\"><p/>",
      "⟦3304|<!DOCTYPE html ⟧[<!ENTITY a \"b\">]><p>&a;</p>",
      "⟦3304|<!doctype⟧ html><p/>",
      "<p>⟦3304|<!DOCTYPE html>⟧</p>",
      "<!DOCTYPE html>⟦3304|<!DOCTYPE html>⟧<p/>",
      "⟦3312|<!ENTITY⟧ a \"b\"><p/>",
      "<?xml version=\"1.0\" encoding=\"⟦3302|ISO-8859-1⟧\"?><p/>",
    ])
  func documentTypes(marked: String) {
    let source = DiagnosedSource(marked)
    var diagnostics = Diagnostics()
    #expect(XMLSource.parse(source.file, into: &diagnostics) == nil)
    #expect(source.differences(from: diagnostics) == [])
  }

  @Test("a message names both tags and where the element was opened")
  func mismatchMessage() {
    var diagnostics = Diagnostics()
    let file = SourceFile(name: "t.xhtml", text: "<div>\n  <p>\n</div>")
    #expect(XMLSource.parse(file, into: &diagnostics) == nil)
    #expect(
      diagnostics.all.map(\.message) == [
        "expected `</p>` for the `<p>` at line 2, column 3, found `</div>`"
      ])
    #expect(
      diagnostics.all[0].hints == [
        "write `</p>` at the end of its content, before `</div>`"
      ])
  }

  @Test(
    "a message about an element without end tag contains its end position",
    arguments: [
      (
        "<body xmlns:rg='u'><p>A\n<rg:chart/></body>",
        "expected `</p>` for the `<p>` at line 1, column 20, found `</body>`",
        "write `</p>` before `<rg:chart>` at line 2"
      ),
      (
        "<body><h2>A\n<p>B</p></body>",
        "expected `</h2>` for the `<h2>` at line 1, column 7, found `</body>`",
        "write `</h2>` before `<p>` at line 2"
      ),
      (
        "<body xmlns:rg='u'>\n<rg:chart></body>",
        "expected `</rg:chart>` for the `<rg:chart>` at line 2, column 1, found `</body>`",
        "write `</rg:chart>` at the end of its content, before `</body>`; without content, end "
          + "the tag with `/>`"
      ),
      (
        "<body>\n<p>A<br>B</p></body>", "missing `/>` of the `<br>` at line 2, column 5",
        "write `<br/>`"
      ),
    ])
  func unclosed(text: String, message: String, hint: String) throws {
    var diagnostics = Diagnostics()
    _ = XMLSource.parse(SourceFile(name: "t", text: text), into: &diagnostics)
    let first = try #require(diagnostics.all.first)
    #expect(first.message.hasPrefix(message), "\(first.message)")
    #expect(first.hints == [hint])
  }

  @Test("hints contain the correct markup")
  func hints() {
    let cases = [
      ("<p>&nbsp;</p>", "write `&#160;`"), ("<p>&ndash;</p>", "write `&#8211;`"),
      ("<p>a & b</p>", "write `&amp;`"), ("<p>a < b</p>", "write `&lt;`"),
      ("<p>&Amp;</p>", "did you mean `&amp;`?"),
      ("<p a=x/>", "write `a=\"x/\"`"), ("<p hidden/>", "write `hidden=\"hidden\"`"),
      ("<rg:if/>", "write `xmlns:rg=\"urn:reportgen\"` on the root element"),
      ("<strong></stong>", "did you mean `</strong>`?"),
    ]
    for (text, hint) in cases {
      var diagnostics = Diagnostics()
      _ = XMLSource.parse(SourceFile(name: "t", text: text), into: &diagnostics)
      #expect(diagnostics.all.first?.hints == [hint], "\(text)")
    }
  }

  @Test(
    "errors that only libxml2 detects have its position or its message",
    arguments: [
      ("<p><a:b:c xmlns:a='u'/></p>", 1), ("<p>\n<?xml version='1.0'?></p>", 2),
      ("<p\u{D7}/>", 1), ("<p>\n\n<b \u{2028}='1'/></p>", 3), ("<p xmlns:x=''/>", 1),
      ("<p xmlns:xml='urn:x'/>", 1),
    ])
  func rating(text: String, line: Int) throws {
    var diagnostics = Diagnostics()
    #expect(XMLSource.parse(SourceFile(name: "t", text: text), into: &diagnostics) == nil)
    let first = try #require(diagnostics.all.first)
    guard case .source(let span) = first.place else {
      Issue.record("no place")
      return
    }
    #expect(span.file.position(of: span.range.lowerBound).line == line)
    #expect(!first.message.contains("\n") && !first.message.hasSuffix("."))
  }

  @Test("bytes that are not UTF-8 are refused with their position")
  func encodings() {
    let cases: [([UInt8], Int, DiagnosticCode)] = [
      ([0xFE, 0xFF, 0x00, 0x3C], 0, .sourceEncoding),
      ([0xFF, 0xFE, 0x3C, 0x00], 0, .sourceEncoding),
      (Array("<p>".utf8) + [0xE9] + Array("</p>".utf8), 3, .sourceEncoding),
      (Array("<p>".utf8) + [0xC0, 0xAF] + Array("</p>".utf8), 3, .sourceEncoding),
      (Array("<p>".utf8) + [0xED, 0xA0, 0x80] + Array("</p>".utf8), 3, .sourceEncoding),
      (Array("<p>".utf8) + [0xF4, 0x90, 0x80, 0x80], 3, .sourceEncoding),
      (Array("<p>".utf8) + [0xE2, 0x82], 3, .sourceEncoding),
      (Array("<p>".utf8) + [0x00] + Array("</p>".utf8), 3, .forbiddenCharacter),
      (Array("<p>\u{FFFE}</p>".utf8), 3, .forbiddenCharacter),
    ]
    for (bytes, offset, code) in cases {
      var diagnostics = Diagnostics()
      let file = SourceFile(name: "t", bytes: bytes)
      #expect(XMLSource.parse(file, into: &diagnostics) == nil)
      #expect(diagnostics.all.map(\.code) == [code])
      if case .source(let span)? = diagnostics.all.first?.place {
        #expect(span.range.lowerBound == offset)
      } else {
        Issue.record("no place for \(bytes)")
      }
    }
  }
}
