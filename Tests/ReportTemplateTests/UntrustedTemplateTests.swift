import ReportQuery
import ReportTemplate
import ReportText
import TestSupport
import Testing

@Suite("Untrusted templates")
struct UntrustedTemplateTests {
  private func codes(_ text: String) -> [DiagnosticCode] {
    let (program, diagnostics) = TestProject().compile(SourceFile(name: "t.xhtml", text: text))
    #expect((program == nil) == diagnostics.hasErrors)
    return diagnostics.all.map(\.code)
  }

  @Test("10,000 attributes are refused")
  func attributes() {
    let many = (0..<10_000).map { " a\($0)='1'" }.joined()
    #expect(codes(TestProject.page("<p\(many)/>")) == [.sourceTooLarge])
  }

  @Test("an entity expansion attack is refused")
  func laughs() {
    let entities = "<!DOCTYPE html [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]>"
    #expect(codes(entities + TestProject.page("&b;")) == [.forbiddenDocumentType])
  }

  @Test("deep nesting of elements and of conditions is refused")
  func depth() {
    func nested(_ tag: String, _ end: String, _ depth: Int) -> String {
      TestProject.page(
        String(repeating: tag, count: depth) + "x" + String(repeating: end, count: depth))
    }
    #expect(codes(nested("<div>", "</div>", 198)) == [])
    #expect(codes(nested("<div>", "</div>", 199)) == [.sourceTooLarge])
    #expect(codes(nested("<rg:if test='true'>", "</rg:if>", 198)) == [])
    #expect(codes(nested("<rg:for each='d in week'>", "</rg:for>", 100_000)) == [.sourceTooLarge])
  }

  private static let seed = """
    <!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>{{ participant.name }}</title><rg:stylesheet/><style>p::after { content:
    "{{ participant.name }}" } /* c */</style></head><body id="top" class='a'><!-- note -->
    <rg:for each="day in week"><p id="d-{{ loop.index }}">{{ day.steps | number(1) }}</p>
    <rg:if test="day.steps > 8000 and public">high</rg:if> <rg:else-if test="loop.last">last
    </rg:else-if><rg:else>low &amp; &#233;</rg:else><rg:chart title="{{ day.note }}"/></rg:for>
    <a href="./x?{{ participant.name }}">link</a><svg xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 1 1"><path d="M0 0"/></svg><rg:slot name="s">x</rg:slot><br/><rg:include
    src="part.xhtml"/></body></html>
    """.replacing("> 8000", with: "&gt; 8000")

  private static let words = [
    "<", ">", "&", "\"", "'", "{{", "}}", "/>", "</", "<!--", "-->", "rg:", "rg:if", "rg:else",
    "rg:for", " each=", " test=", "urn:reportgen", "<rg:for each='x in week'>", "</rg:for>",
    "<script>", " onclick='x'", " id='c1'", "javascript:", "]]>", "<![CDATA[", "\u{0}", "é", "|",
    "week.steps", "(", ")", "xmlns=''", "<rg:layout src='t.xhtml'>", "<rg:include src='t.xhtml'/>",
  ]

  /// Returns the seed template with random changes of characters, words, or text ranges.
  private func mutated(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(Self.seed.utf8)
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let start = Int.random(in: 0..<max(1, bytes.count), using: &generator)
      let end = min(bytes.count, start + Int.random(in: 1...40, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: if start < bytes.count { bytes[start] = UInt8.random(in: 0...255, using: &generator) }
      case 1: bytes.removeSubrange(min(start, end)..<end)
      case 2:
        let word = Self.words.randomElement(using: &generator) ?? ""
        bytes.insert(contentsOf: word.utf8, at: min(start, bytes.count))
      case 3:
        bytes.insert(contentsOf: Array(bytes[min(start, end)..<end]), at: min(start, bytes.count))
      default:
        let other = Int.random(in: 0..<max(1, bytes.count), using: &generator)
        if start < bytes.count, other < bytes.count { bytes.swapAt(start, other) }
      }
    }
    return bytes
  }

  @Test("10,000 mutated templates are refused with a position or give well-formed documents")
  func fuzz() throws {
    var generator = SeededGenerator(seed: 3)
    var project = TestProject([
      "part.xhtml": "<p xmlns='http://www.w3.org/1999/xhtml'>{{ participant.name }}</p>"
    ])
    project.name = "</p>\"&\u{1}]]>"
    var accepted = 0
    #expect(project.compile(SourceFile(name: "t.xhtml", text: Self.seed)).diagnostics.isEmpty)
    for _ in 0..<10_000 {
      let file = SourceFile(name: "t.xhtml", bytes: mutated(&generator))
      project.files["t.xhtml"] = file
      let (program, diagnostics) = project.compile(file)
      #expect((program == nil) == diagnostics.hasErrors)
      for diagnostic in diagnostics.all {
        guard case .source(let span) = diagnostic.place else {
          Issue.record("no place: \(diagnostic.message)")
          continue
        }
        #expect(span.range.lowerBound >= 0 && span.range.upperBound <= span.file.bytes.count)
      }
      guard let program else { continue }
      accepted += 1
      let document = try project.write(program)
      var errors = Diagnostics()
      let parsed = XMLSource.parse(SourceFile(name: "d", text: document), into: &errors)
      #expect(parsed != nil, "\(errors.all.map(\.message)) in \(document)")
    }
    #expect(accepted > 300)
  }
}
