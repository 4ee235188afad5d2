import ReportText
import TestSupport
import Testing

@Suite("Sources above the limits are refused before the parser starts")
struct XMLLimitsTests {
  private func codes(_ text: String) -> [DiagnosticCode] {
    var diagnostics = Diagnostics()
    let document = XMLSource.parse(SourceFile(name: "t", text: text), into: &diagnostics)
    #expect((document == nil) == diagnostics.hasErrors)
    return diagnostics.all.map(\.code)
  }

  @Test("10,000 attributes are refused, well-formed or not")
  func attributes() {
    let many = (0..<10_000).map { " a\($0)='1'" }.joined()
    #expect(codes("<p\(many)/>") == [.sourceTooLarge])
    #expect(codes("<p>a < b<q\(many)/></p>") == [.unescapedCharacter, .sourceTooLarge])
    #expect(codes("<p\((0..<256).map { " a\($0)='1'" }.joined())/>") == [])
    #expect(codes("<p\((0..<257).map { " a\($0)='1'" }.joined())/>") == [.sourceTooLarge])
  }

  @Test("nesting above the limit is refused")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(codes(nested(200)) == [])
    #expect(codes(nested(201)) == [.sourceTooLarge])
    #expect(codes(nested(1_000_000)) == [.sourceTooLarge])
  }

  @Test("too many elements and too large sources are refused")
  func size() {
    #expect(codes("<a>" + String(repeating: "<b/>", count: 199_999) + "</a>") == [])
    #expect(codes("<a>" + String(repeating: "<b/>", count: 200_000) + "</a>") == [.sourceTooLarge])
    var diagnostics = Diagnostics()
    let file = SourceFile(name: "t", bytes: [UInt8](repeating: 0x20, count: (16 << 20) + 1))
    #expect(XMLSource.parse(file, into: &diagnostics) == nil)
    #expect(diagnostics.all.map(\.code) == [.sourceTooLarge])
  }

  @Test("an entity expansion attack is refused")
  func laughs() {
    let text = """
      <!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><p>&c;</p>
      """
    #expect(codes(text) == [.forbiddenDocumentType])
  }

  @Test("at most fifty errors are listed")
  func findings() {
    #expect(codes("<p>" + String(repeating: "& ", count: 1000) + "</p>").count == 50)
  }

  @Test("mutated documents never crash and are accepted only with libxml2")
  func fuzz() {
    let seed = Array(
      """
      <!DOCTYPE html><html xmlns='http://www.w3.org/1999/xhtml'><!-- c --><p class="a" id='b'>
      x &amp; y &#233; <![CDATA[ < ]]><br/><?pi x?></p><svg xmlns="s" xmlns:x="y" x:k="1"/></html>
      """.utf8)
    var generator = SeededGenerator(seed: 11)
    let alphabet = Array("<>&;'\"=/!-[]?:x \n\u{e9}#".utf8)
    for _ in 0..<10_000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, index + Int.random(in: 1...9, using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[index] = alphabet.randomElement(using: &generator) ?? 0x3C
        case 2: bytes.removeSubrange(index..<end)
        case 3: bytes.insert(contentsOf: bytes[index..<end], at: 0 + index)
        default: bytes.insert(alphabet.randomElement(using: &generator) ?? 0x3C, at: index)
        }
        if bytes.isEmpty { bytes = [0x3C] }
      }
      let file = SourceFile(name: "t", bytes: bytes)
      var diagnostics = Diagnostics()
      let document = XMLSource.parse(file, into: &diagnostics)
      #expect((document == nil) == diagnostics.hasErrors)
      for diagnostic in diagnostics.all {
        if case .source(let span) = diagnostic.place {
          #expect(span.range.lowerBound >= 0 && span.range.upperBound <= bytes.count)
        }
      }
    }
  }
}
