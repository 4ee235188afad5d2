import ReportText
import Testing

@testable import ReportPrint

/// Tests of characters without a font in PDF files: glyph 0.
@Suite struct MissingGlyphTests {
  /// The font resources of the tests.
  ///
  /// They have two bytes per code, one byte per code, and WeasyPrint's map of `02A9` to glyph 0.
  private static let resources = """
    /Resources <</Font <</F4 8 0 R/F5 9 0 R/F6 10 0 R>>/XObject <</X1 12 0 R>>>>
    """
  private static let map =
    "1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n2 begincidchar\n<0044> 68\n<02a9> 0\nendcidchar"

  private func count(_ content: String, form: String = "") throws -> Int {
    var pdf = MiniPDF(content: "/P <</MCID 0>> BDC \(content) EMC", pageEntries: Self.resources)
    pdf.elements += [
      "<</Type /Font/Subtype /Type0/Encoding /Identity-H>>", "<</Type /Font/Subtype /Type3>>",
      "<</Type /Font/Subtype /Type0/Encoding 11 0 R>>",
      "<</Length \(Self.map.utf8.count)>>\nstream\n\(Self.map)\nendstream",
      "<</Subtype /Form/Length \(form.utf8.count)>>\nstream\n\(form)\nendstream",
    ]
    return try TaggedPDF.complete(pdf.bytes(), with: DocumentFacts(reading: [], date: nil))
      .missingGlyphs
  }

  @Test(arguments: [
    ("BT /F4 9 Tf <00270000> Tj ET", 1), ("BT /F4 9 Tf <0000 0000> Tj ET", 2),
    ("BT /F4 9 Tf [<0000> 5 <0027>] TJ <0000> ' ET", 2),
    ("BT /F4 9 Tf <01000001> Tj ET", 0), ("BT /F4 9 Tf (\\000\\000a\\000) Tj ET", 1),
    ("BT /F5 9 Tf <000100> Tj ET", 2), ("BT /F5 9 Tf <0100> Tj /F4 9 Tf <0100> Tj ET", 1),
    ("BT /F6 9 Tf [<004402a9>0<02a9>] TJ ET", 2), ("BT /F4 9 Tf <02a9> Tj ET", 0),
    ("BT /F4 9 Tf /Span <</ActualText <0000>>> BDC <0027> Tj EMC ET", 0),
    ("BT /F9 9 Tf <0000> Tj ET", 0), ("<0000> pop BT /F4 9 Tf <0027> Tj ET", 0),
  ])
  func `glyph 0 is counted in displayed text only`(
    content: String, wanted: Int
  ) throws {
    #expect(try count(content) == wanted)
  }

  @Test func `text in a form counts only if the form is painted`() throws {
    let form = "BT /F4 9 Tf <00000000> Tj ET"
    #expect(try count("q /X1 Do Q", form: form) == 2)
    #expect(try count("q Q", form: form) == 0)
    #expect(try count("/X1 Do", form: "/X1 Do \(form)") == 2)
  }
}

/// Tests of scripts without a font, according to fontconfig.
@Suite struct ScriptFontsTests {
  private func warning(_ text: String, _ listing: String) -> Diagnostic? {
    var characters = CodePoints()
    characters.insert(utf8: Array(text.utf8))
    return ScriptFonts(listing: listing).warning(of: characters, in: "the project")
  }

  @Test(arguments: [
    ("李小", "Han (2 characters)", "fonts-noto-cjk"),
    ("ひ", "Hiragana (1 character)", "fonts-noto-cjk"),
    ("한국", "Hangul (2 characters)", "fonts-noto-cjk"),
    ("ไทย", "Thai (3 characters)", "fonts-noto-core"),
    ("नम", "Devanagari (2 characters)", "fonts-noto-core"),
    ("שלום", "Hebrew (4 characters)", "fonts-noto-core"),
    ("مريم", "Arabic (3 characters)", "fonts-noto-core"),
    ("ሰላም", "Ethiopic (3 characters)", "fonts-noto-core"),
    ("😀", "emoji (1 character)", "fonts-noto-color-emoji"),
    ("☃", "symbols (1 character)", "fonts-noto-core"),
    ("！", "CJK symbols (1 character)", "fonts-noto-cjk"),
  ])
  func `a script without a font is named with its package`(
    text: String, named: String, package: String
  ) throws {
    let diagnostic = try #require(warning(text + "Aé", "20-7e a0-ff"))
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.message.hasSuffix("found none for \(named)"), "\(diagnostic.message)")
    #expect(diagnostic.hints.contains { $0.contains(package) })
  }

  @Test func `private-use characters have no package`() throws {
    let diagnostic = try #require(warning("\u{E123}", "20-7e"))
    #expect(diagnostic.message.hasSuffix("private use (1 character)"))
    #expect(!diagnostic.hints.contains { $0.contains("fonts-") })
  }

  @Test func `several fonts cover a script, and invisible characters need no font`() {
    #expect(warning("李小", "20-7e 5c0f\n674e") == nil)
    #expect(
      warning(
        "Na\u{308} a\u{200B}\u{AD}\u{FE0F}\u{2066}\u{2069}\u{200E}\u{A0}\u{202F}\u{3000}", "20-7e")
        == nil)
  }

  @Test func `invalid text is skipped`() {
    var characters = CodePoints()
    characters.insert(utf8: [0x80, 0xFF, 0xF5, 0xE5, 0x41, 0xE6, 0x9D, 0x8E, 0xE5])
    #expect(characters.scalars.contains("李"))
  }
}
