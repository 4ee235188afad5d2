import ReportText
import ReportValidation
import TestSupport
import Testing

/// Returns the diagnostics of the reference validator for a document.
func opinion(_ bytes: [UInt8]) throws -> [Diagnostic] {
  let crossCheck = try SchemaCrossCheck()
  var diagnostics = Diagnostics()
  bytes.withUnsafeBufferPointer { crossCheck.check($0, into: &diagnostics) }
  return diagnostics.all
}

/// Returns the diagnostics of the reference validator as `code line:column message`.
func opinion(_ text: String) throws -> [String] {
  try opinion(Array(text.utf8)).map { diagnostic in
    guard case .document(let line, let column) = diagnostic.place else { return "nowhere" }
    return "\(diagnostic.code.number) \(line):\(column) \(diagnostic.message)"
  }
}

@Suite struct SchemaOracleTests {
  @Test func `valid documents are accepted`() throws {
    for (name, bytes) in try DifferentialRun.documents() {
      let messages = try opinion(bytes).map { "\($0.code.name) \($0.place) \($0.message)" }
      #expect(messages == [], "\(name)")
    }
  }

  @Test(arguments: [
    ("<li>x</li>", "5603 4:4 `li` is not allowed here"),
    ("<ul>\n<p>x</p></ul>", "5603 5:3 `p` is not allowed here"),
    ("<details><p>x</p></details>", "5603 4:12 `p` is not allowed here"),
    (
      "<details></details>", "5603 4:20 `details` is incomplete: expected more child elements"
    ),
    (
      "<table>\ntext<tr></tr></table>", "5603 5:5 text is not allowed directly in `table`"
    ),
    ("<p colour=\"red\">x</p>", "5603 4:16 `p` does not allow the attribute `colour`"),
    ("<p\nid=\"a b\">x</p>", "5603 5:9 invalid value in attribute `id` of `p`"),
    ("<img alt=\"x\"/>", "5603 4:13 `img` needs the attribute `src`"),
    ("<blink>x</blink>", "5603 4:7 `blink` is not allowed here"),
    ("<br>x</br>", "5603 4:6 `br` must be empty"),
    ("<p id=\"a\">x</p>\n<p id=\"a\">y</p>", "5301 5:1 duplicate `id` of an element"),
  ])
  func `errors of the schema are reported with position and names`(
    body: String, message: String
  ) throws {
    #expect(try opinion(document(body)).first == message)
  }

  @Test(arguments: [
    ("<p>", "5602 5:8 the document is not well-formed: error 76 of libxml2"),
    ("<p>&#0;</p>", "5602 4:4 expected a reference of XML, such as `&amp;` or `&#169;`"),
    ("<p>\u{1}</p>", "5602 4:4 the document is not well-formed: error 9 of libxml2"),
    ("<p>&nbsp;</p>", "5602 4:4 expected a reference of XML, such as `&amp;` or `&#169;`"),
    ("<p class=\"&x;\">x</p>", "5602 4:1 malformed tag"),
    ("<p id=a>x</p>", "5602 4:1 malformed tag"),
    (
      "<!DOCTYPE html [<!ENTITY a \"b\">]>",
      "5602 4:3 a declaration is not allowed inside the document"
    ),
    ("<!-- x", "5602 7:1 missing end of a comment, a section, or an instruction"),
  ])
  func `documents that libxml2 cannot read are refused`(body: String, message: String) throws {
    #expect(try opinion(document(body)).first == message)
  }

  @Test func `undeclared prefixes and attributes for schema validators are refused`() throws {
    #expect(try !opinion(document("<x:p>x</x:p>")).isEmpty)
    let instance = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
    #expect(
      try opinion(document("<p \(instance) xsi:schemaLocation=\"a b\">x</p>"))
        == ["5603 4:1 an XML Schema attribute is not allowed in a document"])
  }

  @Test func `only the short document type without internal subset is accepted`() throws {
    let body = Samples.smallest.dropFirst("<!DOCTYPE html>".count)
    for start in [
      "", " <!DOCTYPE html>", "<!doctype html>", "<!DOCTYPE html SYSTEM \"about:legacy-compat\">",
      "<!DOCTYPE html [<!ENTITY a \"aaaaaaaaaa\">]>", "<?xml version=\"1.0\"?><!DOCTYPE html>",
      "\u{FEFF}<!DOCTYPE html>",
    ] {
      #expect(try opinion(start + body).map { $0.prefix(8) } == ["5008 1:1"], "\(start)")
    }
    #expect(try opinion(Array("<!DOCTYPE html>".utf8)).map(\.code) == [.refusedByParser])
    #expect(try opinion([]).map(\.code) == [.wrongDocumentFrame])
  }

  @Test func `bytes that are not UTF-8 are refused`() throws {
    let (head, tail) = ("<!DOCTYPE html><html xmlns=\"http://www.w3.org/1999/xhtml\" ", "</html>")
    for wrong: [UInt8] in [
      [0x80], [0xC3], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xFF],
    ] {
      let text =
        Array((head + ">" + "<head><title>x").utf8) + wrong
        + Array(("</title></head><body></body>" + tail).utf8)
      #expect(try opinion(text).map(\.code) == [.refusedByParser], "\(wrong) in text")
      let value =
        Array((head + "class=\"").utf8) + wrong
        + Array(("\"><head><title>x</title></head><body></body>" + tail).utf8)
      #expect(try opinion(value).map(\.code) == [.refusedByParser], "\(wrong) in a value")
    }
  }

  @Test func `no message contains text of the document`() throws {
    let secret = "s3cret"
    for body in [
      "<p class=\"x\" id=\"\(secret) x\">x</p>", "<p>x</p>\(secret)<li>\(secret)</li>",
      "<ul>\(secret)</ul>", "<td colspan=\"\(secret)\">x</td>", "<p>&\(secret);</p>",
      "<p id=\"\(secret)\">x</p><p id=\"\(secret)\">x</p>",
      "<a href=\"javascript:\(secret)\">x</a>",
      "<p \(secret)>x</p>", "<p a\u{F6}\(secret)=\"x\">x</p>", "<p>\(secret)\u{1}</p>",
    ] {
      let messages = try opinion(document(body))
      #expect(!messages.isEmpty, "\(body)")
      #expect(!messages.contains { $0.contains(secret) }, "\(messages)")
    }
  }

  @Test func `at most 20 problems of a document are listed`() throws {
    let body = (0..<100).map { _ in "<p foo=\"x\">x</p>" }.joined()
    #expect(try opinion(document(body)).count == 20)
  }

  @Test func `documents that are too expensive for libxml2 are refused unread`() throws {
    let attributes = (0..<100_000).map { " a\($0)=\"x\"" }.joined()
    #expect(
      try opinion(document("<p\(attributes)>x</p>"))
        == ["5604 4:1 an element has 100000 attributes, the limit is 256"])
    #expect(try opinion(document("<p\(attributes)")).map { $0.prefix(4) } == ["5602"])
    let large = [UInt8](repeating: UInt8(ascii: " "), count: (64 << 20) + 1)
    #expect(try opinion(large).map(\.code) == [.outsideCrossCheckLimits])
    let deep = String(repeating: "<div>", count: 10_000)
    #expect(try opinion(document(deep)).contains { $0.hasPrefix("5602") })
  }

  @Test func `threads share the schema and give the same messages`() async throws {
    var mutator = MarkupMutator(random: SeededGenerator(seed: 11))
    let documents = try DifferentialRun.documents().map(\.bytes)
    let mutants = (0..<60).map { mutator.mutant(of: documents[$0 % documents.count]).bytes }
    let expected = try mutants.map { try opinion($0).map(\.message) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for (mutant, expected) in zip(mutants, expected) {
            let messages = try opinion(mutant).map(\.message)
            #expect(messages == expected)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
