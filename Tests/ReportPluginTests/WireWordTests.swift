import ReportText
@testable import ReportPlugin
import Testing

/// Tests that words of messages are compared by their bytes, for any length.
@Suite struct WireWordTests {
  private static func word(_ text: String) -> WireWord {
    Array(text.utf8).withUnsafeBufferPointer { WireWord($0) }
  }

  @Test(arguments: 0...40)
  func `a word is read unchanged`(length: Int) {
    let text = String("abcdefghijklmnopqrstuvwxyzäöü€0123456789#".prefix(length))
    #expect(Self.word(text).string == text)
  }

  @Test func `words are equal if all bytes are equal`() {
    #expect(Self.word("") == "")
    #expect(Self.word("stroke") == "stroke")
    #expect(Self.word("stroke-width") == "stroke-width")
    #expect(Self.word("sixteen-letters-") == "sixteen-letters-")
    #expect(Self.word("seventeen-letters") == "seventeen-letters")
    #expect(!(Self.word("stroke") == "strokes"))
    #expect(!(Self.word("strokes") == "stroke"))
    #expect(!(Self.word("stroke-width") == "stroke-wIdth"))
    #expect(!(Self.word("seventeen-letters") == "seventeen-letterz"))
    // A zero byte at the end is significant.
    #expect(!(Self.word("fill\0") == "fill"))
  }

  @Test func `only a hash and six digits form a colour`() {
    let color = Self.word("#1f77B4").color
    #expect(color?.red == 0x1F && color?.green == 0x77 && color?.blue == 0xB4)
    for text in ["1f77b4", "#1f77b", "#1f77b4a", "#1f77g4", "", "#"] {
      #expect(Self.word(text).color == nil)
    }
  }
}
