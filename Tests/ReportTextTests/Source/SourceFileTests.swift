import ReportText
import Testing

@Suite struct SourceFileTests {
  let file = SourceFile(name: "a", text: "ab\r\n日本e\u{301}x\n\nend")

  @Test(arguments: [
    (0, 1, 1), (2, 1, 3), (4, 2, 1), (7, 2, 2), (10, 2, 3), (13, 2, 4), (15, 3, 1), (16, 4, 1),
    (19, 4, 4), (99, 4, 4),
  ])
  func `offsets are converted to lines and columns`(offset: Int, line: Int, column: Int) {
    #expect(file.position(of: offset) == (line, column))
  }

  @Test func `lines and columns are converted to offsets`() {
    for offset in [0, 2, 4, 7, 10, 13, 15, 16, 19] {
      let position = file.position(of: offset)
      #expect(file.offset(line: position.line, column: position.column) == offset)
    }
  }

  @Test func `lines do not contain their line ends`() {
    #expect((0...5).map { file.line($0) } == ["", "ab", "日本e\u{301}x", "", "end", ""])
    #expect(file.lineCount == 4)
  }
}
