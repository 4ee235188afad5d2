import ReportPrint
import ReportText
import TestSupport
import Testing

/// Tests that completing a damaged file throws an error or gives a readable file.
@Suite struct PDFDamageTests {
  static func tryComplete(_ bytes: [UInt8]) {
    guard let completed = try? TaggedPDF.complete(bytes, with: DocumentFacts(date: 0)) else {
      return
    }
    #expect(throws: Never.self) { try AccessibilityCheck.findings(in: completed.bytes) }
  }

  @Test func `truncation at any byte gives an error or a readable file`() {
    let bytes = MiniPDF().bytes()
    for end in bytes.indices {
      Self.tryComplete(Array(bytes[..<end]))
      // The same test with the original end of the file, so that reading continues.
      Self.tryComplete(Array(bytes[..<end]) + Array(bytes.suffix(30)))
    }
  }

  @Test func `any replaced byte gives an error or a readable file`() {
    let bytes = MiniPDF().bytes()
    for index in bytes.indices {
      for byte in [0x00, 0x28, 0x2F, 0x39, 0x5B, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = byte
        Self.tryComplete(damaged)
      }
    }
  }

  @Test(arguments: PDFFixture.allCases)
  func `random changes of a real file give an error or a readable file`(fixture: PDFFixture) throws
  {
    var random = SeededGenerator(seed: 7)
    let bytes = try fixture.bytes()
    for _ in 0..<120 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let index = Int.random(in: damaged.indices, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: damaged.remove(at: index)
        case 1: damaged.insert(UInt8.random(in: 0...255, using: &random), at: index)
        default: damaged[index] = UInt8.random(in: 0...255, using: &random)
        }
      }
      Self.tryComplete(damaged)
    }
  }

  @Test func `excessive numbers, loops and deep nesting end without a crash`() {
    let deep = String(repeating: "[", count: 100_000)
    for entries in [
      "/X \(deep)", "/X 99999999999999999999", "/Lang 1 0 R", "/Names 1 0 R", "/X <</Y <<",
    ] {
      var pdf = MiniPDF()
      pdf.catalogEntries = entries
      Self.tryComplete(pdf.bytes())
    }
    for (text, other) in [
      ("0 8\n", "0 99999999\n"), ("0 8\n", "999999999999 8\n"), ("/Size 8", "/Size -8"),
      ("/Size 8", "/Size 99999999999"), ("/Root 1 0 R", "/Root 1 0 R/Prev 0"),
      ("/Length ", "/Length 9999"), ("/Length ", "/Length -"),
    ] {
      Self.tryComplete(MiniPDF().bytes().replacing(text, with: other))
    }
  }
}
