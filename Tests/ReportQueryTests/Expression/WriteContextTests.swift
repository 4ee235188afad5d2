import ReportData
import ReportQuery
import ReportText
import TestSupport
import Testing

@Suite("Writing values")
struct WriteContextTests {
  @Test(
    "values are escaped for their context",
    arguments: [
      ("week.note | first", WriteContext.content, "Run &amp; &lt;swim&gt;"),
      ("week.note | first", .attribute, "Run &amp; &lt;swim&gt;"),
      ("week.note | first", .addressPart, "Run%20%26%20%3Cswim%3E"),
      ("week.note | first", .cssString, #"Run \26  \3c swim\3e "#),
      ("'a\"b'", .content, "a\"b"), ("'a\"b'", .attribute, "a&#34;b"),
      ("'a\"b\\'", .cssString, #"a\22 b\5c "#),
      ("'a\nb\u{7}c\u{85}d'", .cssString, "a\\0a b\\fffd c\u{FFFD}d"),
      ("'-._~aZ09/ü'", .addressPart, "-._~aZ09%2F%C3%BC"),
      ("participant.id", .addressPart, "P%201%2F%C3%A4"),
      ("n", .content, "1,234.5"), ("n", .attribute, "1,234.5"), ("n", .addressPart, "1234.5"),
      ("n | number(1)", .addressPart, "1%2C234.5"), ("n", .cssString, "1,234.5"),
      ("(-3) | signed", .addressPart, "%E2%88%923"), ("0.5 | percent", .addressPart, "50%25"),
      ("period.start", .addressPart, "2026-11-02"), ("period.start", .content, "2 Nov 2026"),
      ("at", .content, "4 Oct 2024 15:30"), ("at", .addressPart, "2024-10-04T15%3A30%3A00"),
      ("yes", .content, "true"), ("no", .attribute, "false"), ("unknown", .content, "–"),
      ("none", .addressPart, "%E2%80%93"), ("no-text", .cssString, "–"),
      ("if(yes, n | number(0), 'a')", .content, "1,235"), ("week.steps", .content, "–"),
      ("0 - 0.0000001", .content, "0"), ("1 / 3", .addressPart, "0.3333333333333333"),
    ])
  func escapes(source: String, context: WriteContext, expected: String) throws {
    #expect(try StudyFixture().written(source, as: context) == expected)
  }

  @Test("output follows the locale of the bindings")
  func locale() throws {
    #expect(StudyFixture(locale: "de-DE").text("n | number(1)") == "1.234,5")
    #expect(StudyFixture(locale: "de-DE").text("n") == "1.234,5")
    #expect(StudyFixture(locale: "de-DE").text("period.start | date('long')") == "2. November 2026")
  }

  @Test("text in a style sheet never ends its string")
  func randomStyle() throws {
    var generator = SeededGenerator(seed: 5)
    let characters = Array("\"'\\<>&/*}{;\n\r\t\u{0}\u{1B}\u{2028}aé]-!😀".unicodeScalars)
    for _ in 0..<300 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        text.append(characters[Int.random(in: 0..<characters.count, using: &generator)])
      }
      var names = Names()
      names.declare("x", .text)
      var bindings = Bindings(slotCount: 1, locale: .standard)
      bindings.values[0] = .text(ByteText(String(text)))
      var writer = ByteWriter(capacity: 64)
      try Expression(decoded("x"), names: names).write(
        in: bindings, into: &writer, as: .cssString)
      let bytes = writer.copy()
      #expect(!bytes.contains { [0x22, 0x3C, 0x3E, 0x26].contains($0) || $0 < 0x20 })
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\\") {
        let next = bytes[index + 1]
        #expect(next >= 0x30 && next <= 0x39 || next >= 0x61 && next <= 0x66)
      }
    }
  }

  @Test("a plain text is nil for a missing value and has no locale")
  func plain() throws {
    let fixture = StudyFixture(locale: "de-DE")
    func plain(_ source: String) throws -> String? {
      try Expression(decoded(source), names: fixture.names).plainText(in: fixture.bindings)?.string
    }
    #expect(try plain("n") == "1234.5")
    #expect(try plain("7") == "7")
    #expect(try plain("-7") == "-7")
    #expect(try plain("period.end") == "2026-11-08")
    #expect(try plain("none") == nil)
    #expect(try plain("no-text") == nil)
    #expect(try plain("week") == nil)
  }
}
