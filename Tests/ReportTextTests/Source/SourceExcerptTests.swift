import Testing

@testable import ReportText

@Suite struct SourceExcerptTests {
  /// Returns the excerpt of the first text between ‹ and ›.
  func excerpt(_ marked: String) -> SourceExcerpt {
    let parts = marked.split(separator: "‹", omittingEmptySubsequences: false)
    let rest = parts[1].split(separator: "›", omittingEmptySubsequences: false)
    let start = parts[0].utf8.count
    let file = SourceFile(name: "a", text: "\(parts[0])\(rest[0])\(rest[1])")
    return SourceExcerpt(file.span(start..<start + rest[0].utf8.count))
  }

  @Test(arguments: [
    ("ab‹cd›e", "abcde", 2, 2), ("\t‹x›", "    x", 4, 1), ("a\t‹\tx›", "a       x", 4, 5),
    ("日本‹語›x", "日本語x", 4, 2), ("e\u{301}‹a›", "e\u{301}a", 1, 1), ("👩‍👩‍👧‹x›", "👩‍👩‍👧x", 2, 1),
    ("ﾊﾝ‹x›", "ﾊﾝx", 2, 1), ("한국‹어›", "한국어", 4, 2), ("❤️‹x›", "❤️x", 2, 1), ("🇩🇪‹x›", "🇩🇪x", 2, 1),
    ("ab‹›c", "abc", 2, 1), ("abc‹›", "abc", 3, 1), ("‹›", "", 0, 1), ("x\n‹y›\nz", "y", 0, 1),
    ("a‹b\ncd›", "ab", 1, 1), ("ab‹\n›c", "ab", 2, 1), ("a‹b›\r\nc", "ab", 1, 1),
    ("\u{1B}‹x›", "\u{FFFD}x", 1, 1), ("ＡＢ‹x›", "ＡＢx", 4, 1), ("x\n\u{301}‹a›", "\u{301}a", 0, 1),
  ])
  func `carets are aligned with the marked text`(
    marked: String, text: String, indent: Int, length: Int
  ) {
    let excerpt = excerpt(marked)
    #expect(excerpt.text == text)
    #expect(excerpt.indent == indent)
    #expect(excerpt.length == length)
  }

  @Test(arguments: [0, 30, 119, 120, 121, 500, 990, 997])
  func `a long line is truncated around the text range`(position: Int) {
    for filler in ["x", "日"] {
      let before = String(repeating: filler, count: position)
      let after = String(repeating: filler, count: 997 - position)
      let excerpt = excerpt("\(before)‹@@@›\(after)")
      let columns = excerpt.text.map { DisplayWidth.of($0) }
      #expect(columns.reduce(0, +) <= SourceExcerpt.maximumColumns + 1)
      #expect(excerpt.length == 3)
      var column = 0
      let index = columns.firstIndex { width in
        defer { column += width }
        return column == excerpt.indent
      }
      #expect(index.map { Array(excerpt.text)[$0] } == "@")
    }
  }

  @Test func `a long text range is underlined up to the end of the excerpt`() {
    let excerpt = excerpt("ab‹\(String(repeating: "y", count: 500))›c")
    #expect(excerpt.indent == 2)
    #expect(excerpt.length == SourceExcerpt.maximumColumns - 2)
    #expect(excerpt.text.last == "…")
  }
}
