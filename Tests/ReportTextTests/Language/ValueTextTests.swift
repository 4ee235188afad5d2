import ReportText
import Testing

/// Tests of values inside other text.
@Suite struct ValueTextTests {
  private func written(_ text: String, _ direction: TextDirection = .leftToRight) -> String {
    var writer = ByteWriter(capacity: 64)
    writer.value(ByteText(text), in: direction)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  @Test func `a value of the other direction is isolated`() {
    #expect(written("Ana & Co") == "Ana &amp; Co")
    #expect(written("مريم") == "<bdi>مريم</bdi>")
    #expect(written("12-ב") == "<bdi>12-ב</bdi>")
    #expect(written("Ana", .rightToLeft) == "<bdi>Ana</bdi>")
    #expect(written("مريم", .rightToLeft) == "مريم")
  }

  @Test func `isolated values in a text get elements, the text retains its direction`() {
    #expect(written("\u{2068}مريم\u{2069}: 3 of 7") == "<bdi>مريم</bdi>: 3 of 7")
    #expect(written("3 من \u{2068}Ana\u{2069}", .rightToLeft) == "3 من <bdi>Ana</bdi>")
    // Unpaired isolation characters end with the surrounding element.
    #expect(written("\u{2068}مريم") == "<bdi>\u{2068}مريم</bdi>")
    #expect(written("\u{2069}مريم\u{2068}") == "<bdi>\u{2069}مريم\u{2068}</bdi>")
    #expect(ByteText("a \u{2068}b\u{2069}").withoutIsolates == "a b")
    #expect(ByteText("a\u{2068}b").withoutIsolates == "a\u{2068}b")
  }

  @Test func `only long words are marked`() {
    let word = String(repeating: "é", count: 16)
    #expect(written("a \(word) <b>") == "a <span class=\"rg-word\">\(word)</span> &lt;b&gt;")
    #expect(written(String(repeating: "abc ", count: 20)) == String(repeating: "abc ", count: 20))
    let japanese = String(repeating: "日本語", count: 20)
    #expect(written(japanese) == japanese)
    #expect(written("x日\(word)") == "x日<span class=\"rg-word\">\(word)</span>")
    #expect(ByteText("ab c").withBreaks == "ab c")
    let broken = ByteText("a \(word)e\u{301}").withBreaks.string
    #expect(broken.replacing("\u{200B}", with: "") == "a \(word)e\u{301}")
    #expect(broken.unicodeScalars.count { $0 == "\u{200B}" } == 16)
  }
}
