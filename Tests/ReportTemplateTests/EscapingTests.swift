import Foundation
import ReportQuery
import ReportTemplate
import ReportText
import TestSupport
import Testing

@Suite("Data cannot change the markup around it")
struct EscapingTests {
  private static let template = TestProject.page(
    """
    <p id="content">{{ participant.name }}</p><p id="attribute" title="{{ participant.name }}"/>\
    <a id="address" href="#{{ participant.name }}">x</a>
    """,
    head: "<title>t</title><style>p::after { content: \"{{ participant.name }}\" } a { }</style>")

  /// Returns strings of special characters and of random other characters.
  private static func strings(_ count: Int) -> [String] {
    var generator = SeededGenerator(seed: 2024)
    let special: [Unicode.Scalar] = [
      "<", ">", "&", "\"", "'", "\\", "/", "{", "}", "]", "-", "!", "?", "%", "#", ";", "=", "\0",
      "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{1B}", "\u{7F}", "\u{85}", "\u{A0}", "\u{2028}",
      "\u{FEFF}", "\u{202E}",
    ]
    let noncharacters: [UInt32] = [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF]
    let words = [
      "</style>", "<!--", "-->", "]]>", "<![CDATA[", "&amp;", "&#0;", "</p>", "{{ x }}", "\\22 ",
      "*/", "javascript:", "\r\n",
    ]
    return (0..<count).map { _ in
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        switch Int.random(in: 0..<5, using: &generator) {
        case 4:
          let number = noncharacters.randomElement(using: &generator) ?? 0xFFFE
          text.append(Unicode.Scalar(number) ?? "é")
        case 0: text.append(special.randomElement(using: &generator) ?? "<")
        case 1:
          let word = words.randomElement(using: &generator) ?? ""
          text.append(contentsOf: word.unicodeScalars)
        case 2: text.append(Unicode.Scalar(UInt8.random(in: 0...0x7F, using: &generator)))
        default:
          let number = UInt32.random(in: 0...0x10FFFF, using: &generator)
          text.append(Unicode.Scalar(number) ?? "é")
        }
      }
      return String(text)
    }
  }

  @Test("three parsers return random text unchanged, in each context")
  func roundTrip() throws {
    var project = TestProject()
    let (compiled, diagnostics) = project.compile(
      SourceFile(name: "t.xhtml", text: Self.template))
    #expect(diagnostics.isEmpty)
    let program = try #require(compiled)
    var cases: [[String: String]] = []
    for text in Self.strings(1500) {
      project.name = text
      let document = try project.write(program)
      cases.append(["text": Data(text.utf8).base64EncodedString(), "document": document])
      var errors = Diagnostics()
      let parsed = XMLSource.parse(SourceFile(name: "d", text: document), into: &errors)
      #expect(errors.all.map(\.message) == [])
      // The elements are html, head, meta, title, style, body, p, p, and a. Isolation elements are
      // not counted.
      #expect(parsed.map { Self.count($0.root) } == 9)
    }
    let json = try JSONSerialization.data(withJSONObject: cases)
    let result = try runProcess("python3", ["-c", Self.checker], input: Array(json))
    #expect(
      result.status == 0 && result.output == "1500 same\n", "\(result.output)\(result.errors)")
  }

  private static func count(_ element: XMLElement) -> Int {
    element.elements.reduce(["bdi", "span"].contains(element.name) ? 0 : 1) { $0 + count($1) }
  }

  /// A program that parses the documents as XML and HTML, decodes CSS escapes, and compares.
  private static let checker = #"""
    import base64, html.parser, json, re, sys, urllib.parse, xml.etree.ElementTree as etree

    def expected(text):
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        def allowed(c):
            n = ord(c)
            if n in (9, 10): return True
            if n < 0x20 or 0x7F <= n < 0xA0: return False
            return not (0xFDD0 <= n <= 0xFDEF or n & 0xFFFE == 0xFFFE)
        return "".join(c if allowed(c) else "\uFFFD" for c in text)

    def apart(text): return "\u2068" + text + "\u2069"

    class Reader(html.parser.HTMLParser):
        def __init__(self):
            super().__init__(convert_charrefs=True)
            self.here, self.texts, self.attributes, self.tags = None, {}, {}, []
        def handle_starttag(self, tag, attributes):
            if tag in ("bdi", "span"): return
            values = dict(attributes)
            self.here = values.get("id", tag)
            self.attributes[self.here] = values
            self.tags.append(tag)
        def handle_endtag(self, tag):
            if tag not in ("bdi", "span"): self.here = None
        def handle_data(self, data):
            if self.here: self.texts[self.here] = self.texts.get(self.here, "") + data

    def style_string(css):
        match = re.fullmatch(r'p::after \{ content: "((?:[^"\\\n]|\\[0-9a-f]{1,6} )*)" \} a \{ \}', css)
        assert match, css
        return re.sub(r"\\([0-9a-f]{1,6}) ", lambda m: chr(int(m[1], 16)), match[1])

    X = "{http://www.w3.org/1999/xhtml}"
    same = 0
    for case in json.load(sys.stdin):
        raw, document = base64.b64decode(case["text"]).decode(), case["document"]
        want = expected(raw)
        root = etree.fromstring(document.encode())
        body = root.find(X + "body")
        content, attribute, address = list(body)
        assert "".join(content.itertext()) == want, ("xml content", raw)
        assert attribute.get("title") in (want, apart(want)), ("xml attribute", raw)
        href = address.get("href")
        assert re.fullmatch(r"#(?:[A-Za-z0-9._~-]|%[0-9A-F]{2})*", href), ("address", href)
        assert urllib.parse.unquote_to_bytes(href[1:]).decode() == raw, ("address", raw)
        # In CSS a carriage return is escaped as itself.
        css = style_string(root.find(X + "head").find(X + "style").text)
        css = css.replace("\r\n", "\n").replace("\r", "\n")
        assert css == want, ("css", raw, css)
        reader = Reader()
        reader.feed(document)
        reader.close()
        assert reader.tags == ["html", "head", "meta", "title", "style", "body", "p", "p", "a"], raw
        assert reader.texts.get("content", "") == want, ("html content", raw)
        assert reader.attributes["attribute"]["title"] in (want, apart(want)), ("html attribute", raw)
        assert reader.attributes["address"]["href"] == href, ("html address", raw)
        style = style_string(reader.texts["style"]).replace("\r\n", "\n").replace("\r", "\n")
        assert style == want, ("html css", raw)
        same += 1
    print(same, "same")
    """#
}
