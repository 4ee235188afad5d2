import ReportText
import TestSupport
import Testing

@Suite("A well-formed source gives a tree with positions")
struct XMLTreeTests {
  private func parse(_ text: String) throws -> XMLDocument {
    var diagnostics = Diagnostics()
    let document = XMLSource.parse(SourceFile(name: "t.xhtml", text: text), into: &diagnostics)
    #expect(diagnostics.all.map(\.message) == [])
    return try #require(document)
  }

  private func string(_ text: DecodedText) -> String {
    String(decoding: text.bytes, as: UTF8.self)
  }

  private func source(_ span: SourceSpan) -> String {
    String(decoding: span.file.bytes[span.range], as: UTF8.self)
  }

  @Test("names, namespaces and attributes have their spans")
  func names() throws {
    let document = try parse(
      "<!DOCTYPE html>\n<!-- a --><html xmlns='http://www.w3.org/1999/xhtml' lang=\"en\">"
        + "<s:svg xmlns:s='http://www.w3.org/2000/svg' s:a='1' b = '2'/></html><?x y?>\n")
    #expect(document.documentType.map(source) == "<!DOCTYPE html>")
    #expect(document.prolog.map { source($0.span) } == ["<!-- a -->"])
    #expect(document.epilog.map { source($0.span) } == ["<?x y?>"])
    let html = document.root
    #expect(html.namespace == XMLNamespace.xhtml && html.name == "html" && html.prefix == nil)
    #expect(source(html.nameSpan) == "html")
    #expect(html.attributes.map(\.name) == ["lang"])
    #expect(html.declarations.map(\.address) == [XMLNamespace.xhtml])
    #expect(html.endTag.map(source) == "</html>")
    let svg = try #require(html.elements.first)
    #expect(svg.namespace == XMLNamespace.svg && svg.qualifiedName == "s:svg")
    #expect(svg.attributes.map(\.namespace) == [XMLNamespace.svg, ""])
    #expect(svg.attributes.map { source($0.nameSpan) } == ["s:a", "b"])
    #expect(svg.attributes.map { source($0.valueSpan) } == ["1", "2"])
    #expect(svg.endTag == nil)
  }

  @Test("a namespace declaration ends with its element")
  func scopes() throws {
    let root = try parse("<a xmlns='1'><b xmlns='2'><c/></b><d xmlns=''/><e/></a>").root
    #expect(root.elements.map(\.namespace) == ["2", "", "1"])
    #expect(root.elements[0].elements.map(\.namespace) == ["2"])
  }

  @Test("references are decoded and retain their source position")
  func references() throws {
    let root = try parse("<p t='a&#x20AC;&lt;&#10;\tz'>x&amp;&#233;&#x1F600;y</p>").root
    let value = try #require(root.attribute("t")).value
    #expect(string(value) == "a€<\n z")
    guard case .text(let text)? = root.children.first else {
      Issue.record("no text")
      return
    }
    #expect(string(text) == "x&é😀y")
    #expect(source(text.span(1..<2)) == "&amp;")
    #expect(source(text.span(2..<4)) == "&#233;")
    #expect(source(text.span(4..<8)) == "&#x1F600;")
    #expect(source(text.span(8..<9)) == "y")
  }

  @Test("line ends become line feeds, in attributes spaces")
  func lineEnds() throws {
    let root = try parse("<p t='a\r\nb\rc\nd'>a\r\nb\rc\nd<![CDATA[\r\n&<]]></p>").root
    #expect(root.attribute("t")?.string == "a b c d")
    let strings = root.children.compactMap {
      if case .text(let text) = $0 { string(text) } else { nil }
    }
    #expect(strings == ["a\nb\nc\nd", "\n&<"])
  }

  @Test("a byte order mark is skipped, and offsets are those of the file")
  func byteOrderMark() throws {
    let file = SourceFile(name: "t", bytes: [0xEF, 0xBB, 0xBF] + Array("<p>x</p>".utf8))
    var diagnostics = Diagnostics()
    let document = try #require(XMLSource.parse(file, into: &diagnostics))
    #expect(document.root.nameSpan.range == 4..<5)
  }

  @Test("an XML declaration with UTF-8 in any case is accepted")
  func declaration() throws {
    #expect(try parse("<?xml version='1.0' encoding='utf-8'?><p/>").root.name == "p")
  }

  @Test("the tree retains every byte of random documents that libxml2 accepts")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var text = ""
      Self.grow(&text, depth: 0, &generator)
      let document = try parse(text)
      var rebuilt = ""
      Self.write(document.root, into: &rebuilt)
      let again = try parse(rebuilt)
      var third = ""
      Self.write(again.root, into: &third)
      #expect(rebuilt == third)
      #expect(Self.visible(document.root) == Self.visible(again.root))
    }
  }

  private static func grow(_ text: inout String, depth: Int, _ generator: inout SeededGenerator) {
    let name = ["a", "b:c", "é", "x-1"].randomElement(using: &generator) ?? "a"
    text += "<\(name) xmlns:b='urn:b'"
    if Bool.random(using: &generator) { text += " k = \"v&#9;&quot;'\r\n>\"" }
    text += ">"
    for _ in 0..<Int.random(in: 0...(depth < 4 ? 4 : 0), using: &generator) {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: text += "<!-- - -->"
      case 1: text += "<![CDATA[ ]] > & ]]>"
      case 2: text += "<?pi ?>"
      case 3: text += "text &amp; \u{1F469}\u{200D}\u{1F52C} \r\n"
      default: grow(&text, depth: depth + 1, &generator)
      }
    }
    text += "</\(name)\n>"
  }

  private static func write(_ element: XMLElement, into text: inout String) {
    text += "<\(element.qualifiedName)"
    for one in element.declarations {
      text += " xmlns" + (one.prefix.map { ":\($0)" } ?? "") + "=\"\(one.address)\""
    }
    for one in element.attributes { text += " \(one.qualifiedName)=\"\(escaped(one.value))\"" }
    text += ">"
    for child in element.children {
      switch child {
      case .element(let element): write(element, into: &text)
      case .text(let content): text += escaped(content)
      case .comment, .instruction: break
      }
    }
    text += "</\(element.qualifiedName)>"
  }

  private static func escaped(_ text: DecodedText) -> String {
    var writer = ByteWriter(capacity: 64)
    text.bytes.withUnsafeBufferPointer { writer.attribute($0) }
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  private static func visible(_ element: XMLElement) -> String {
    element.children.reduce(into: element.attributes.map(\.string).joined()) { text, child in
      switch child {
      case .element(let element): text += visible(element)
      case .text(let content): text += String(decoding: content.bytes, as: UTF8.self)
      case .comment, .instruction: break
      }
    }
  }
}
