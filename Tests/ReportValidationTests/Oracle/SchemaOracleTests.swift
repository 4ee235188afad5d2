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
      let found = try opinion(bytes).map { "\($0.code.name) \($0.place) \($0.message)" }
      #expect(found == [], "\(name)")
    }
  }

  @Test(arguments: [
    ("<li>x</li>", "5603 4:4 `li` cannot stand here"),
    ("<ul>\n<p>x</p></ul>", "5603 5:3 `p` cannot stand here"),
    ("<details><p>x</p></details>", "5603 4:12 `p` cannot stand here"),
    (
      "<details></details>", "5603 4:20 `details` ends before it has all the children that it needs"
    ),
    (
      "<table>\ntext<tr></tr></table>",
      "5603 5:5 only elements, and no text, can stand directly inside `table`"
    ),
    ("<p colour=\"red\">x</p>", "5603 4:16 `p` has no attribute `colour`"),
    ("<p\nid=\"a b\">x</p>", "5603 5:9 the value of the attribute `id` of `p` is not of its type"),
    ("<img alt=\"x\"/>", "5603 4:13 `img` needs the attribute `src`"),
    ("<blink>x</blink>", "5603 4:7 `blink` cannot stand here"),
    ("<br>x</br>", "5603 4:6 `br` is always empty"),
    ("<p id=\"a\">x</p>\n<p id=\"a\">y</p>", "5301 5:1 the id of an element stands twice"),
  ])
  func `what the schema refuses is said with place and names`(
    body: String, message: String
  ) throws {
    #expect(try opinion(document(body)).first == message)
  }

  @Test(arguments: [
    ("<p>", "5602 5:8 the document is not well-formed: error 76 of libxml2"),
    ("<p>&#0;</p>", "5602 4:4 a reference is not one of XML, such as `&amp;` or `&#169;`"),
    ("<p>\u{1}</p>", "5602 4:4 the document is not well-formed: error 9 of libxml2"),
    ("<p>&nbsp;</p>", "5602 4:4 a reference is not one of XML, such as `&amp;` or `&#169;`"),
    ("<p class=\"&x;\">x</p>", "5602 4:1 a tag is not well-formed"),
    ("<p id=a>x</p>", "5602 4:1 a tag is not well-formed"),
    ("<!DOCTYPE html [<!ENTITY a \"b\">]>", "5602 4:3 a declaration stands inside the document"),
    ("<!-- x", "5602 7:1 markup is not closed"),
  ])
  func `what libxml2 cannot read is refused`(body: String, message: String) throws {
    #expect(try opinion(document(body)).first == message)
  }

  @Test func `undeclared prefixes and attributes for schema validators are refused`() throws {
    #expect(try !opinion(document("<x:p>x</x:p>")).isEmpty)
    let instance = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
    #expect(
      try opinion(document("<p \(instance) xsi:schemaLocation=\"a b\">x</p>"))
        == ["5603 4:1 an attribute of XML Schema stands in the document"])
  }

  @Test func `only the short document type is accepted, and no internal subset`() throws {
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

  @Test func `no message quotes the document`() throws {
    let secret = "s3cret"
    for body in [
      "<p class=\"x\" id=\"\(secret) x\">x</p>", "<p>x</p>\(secret)<li>\(secret)</li>",
      "<ul>\(secret)</ul>", "<td colspan=\"\(secret)\">x</td>", "<p>&\(secret);</p>",
      "<p id=\"\(secret)\">x</p><p id=\"\(secret)\">x</p>",
      "<a href=\"javascript:\(secret)\">x</a>",
      "<p \(secret)>x</p>", "<p a\u{F6}\(secret)=\"x\">x</p>", "<p>\(secret)\u{1}</p>",
    ] {
      let found = try opinion(document(body))
      #expect(!found.isEmpty, "\(body)")
      #expect(!found.contains { $0.contains(secret) }, "\(found)")
    }
  }

  @Test func `at most 20 problems of a document are listed`() throws {
    let body = (0..<100).map { _ in "<p foo=\"x\">x</p>" }.joined()
    #expect(try opinion(document(body)).count == 20)
  }

  @Test func `documents that would cost libxml2 too much are refused unread`() throws {
    let attributes = (0..<100_000).map { " a\($0)=\"x\"" }.joined()
    #expect(
      try opinion(document("<p\(attributes)>x</p>"))
        == ["5604 4:1 an element has 100000 attributes, at most 256 are looked at"])
    #expect(try opinion(document("<p\(attributes)")).map { $0.prefix(4) } == ["5602"])
    let large = [UInt8](repeating: UInt8(ascii: " "), count: (64 << 20) + 1)
    #expect(try opinion(large).map(\.code) == [.outsideCrossCheckLimits])
    let deep = String(repeating: "<div>", count: 10_000)
    #expect(try opinion(document(deep)).contains { $0.hasPrefix("5602") })
  }

  @Test func `threads share the schema and say the same`() async throws {
    var mutator = MarkupMutator(random: SeededGenerator(seed: 11))
    let documents = try DifferentialRun.documents().map(\.bytes)
    let mutants = (0..<60).map { mutator.mutant(of: documents[$0 % documents.count]).bytes }
    let wanted = try mutants.map { try opinion($0).map(\.message) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for (mutant, wanted) in zip(mutants, wanted) {
            let found = try opinion(mutant).map(\.message)
            #expect(found == wanted)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
