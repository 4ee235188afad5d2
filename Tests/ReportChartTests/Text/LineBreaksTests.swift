import ReportText
import Testing

@testable import ReportChart

/// Tests of line-break positions in text.
@Suite struct LineBreaksTests {
  /// Returns the pieces of a text between its break positions.
  private func pieces(_ text: String) -> [String] {
    let source = ByteText(text)
    let bytes = Array(source.bytes)
    var pieces: [String] = []
    var start = 0
    for lineBreak in LineBreaks(source).positions {
      pieces.append(String(decoding: bytes[start..<lineBreak.end], as: UTF8.self))
      start = lineBreak.next
    }
    return pieces + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  @Test(arguments: [
    ("", [""]), ("word", ["word"]), ("two words", ["two", "words"]),
    (" a ", [" a "]), ("a  b", ["a", "", "b"]), ("المشي الصباحي", ["المشي", "الصباحي"]),
    ("理学療法", ["理", "学", "療", "法"]),
    // There is no break before a small kana, a length mark, or a closing character, nor after an
    // opening one.
    ("ウォーキング", ["ウォーキング"]), ("（歩数）、睡眠", ["（歩", "数）、", "睡", "眠"]),
    ("終了。次", ["終", "了。", "次"]), ("が\u{3099}あ", ["が\u{3099}あ"]),
    // Numbers have no breaks and stay with their counter.
    ("平均12時間", ["平", "均", "12時", "間"]), ("2月15日", ["2月", "15日"]),
    // A line does not end inside a short run of kana.
    ("データなし", ["データ", "なし"]), ("食べた物", ["食べた", "物"]),
    ("アアアアアアアアアアイ", ["アアアアアアアア", "ア", "ア", "イ"]),
    ("Web調査", ["Web調", "査"]), ("한국어 글", ["한국어", "글"]),
  ])
  func `a line ends at spaces, and between letters of scripts without spaces`(
    text: String, expected: [String]
  ) {
    #expect(pieces(text) == expected)
  }

  @Test func `a text without spaces fills its lines`() {
    let text: ByteText = "屋内プールでの水泳と木曜日のダンス教室への参加"
    for width in [30.0, 60, 100] {
      let lines = TextLines(text, width: width, style: .label).lines
      #expect(lines.count > 1)
      #expect(lines.map(\.string).joined() == text.string)
      for line in lines { #expect(TextMetrics.width(line, style: .label) <= width) }
    }
  }

  @Test func `a word that is wider than a line continues in the next line`() {
    let text = TextLines("a Donaudampfschifffahrt now", width: 40, style: .label)
    #expect(text.partedWords > 1)
    #expect(text.lines.map(\.string).joined() == "aDonaudampfschifffahrtnow")
    for line in text.lines { #expect(TextMetrics.width(line, style: .label) <= 40) }
  }
}
