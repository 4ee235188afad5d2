public import ReportText

/// A generator of random pages from Markdown fragments.
public enum RandomMarkdown {
  /// The fragments of the pages.
  public static let pieces = [
    "# ", "## a {#b}", "- ", "1. ", "> ", "> [!NOTE] ", "```", "~~~", "    ", "\t", "\n", "\n\n",
    "\r\n",
    "\r", "*", "**", "_", "`", "``", "~~", "[", "](", ")", "]", "![", "\"", "'", "<", ">", "<b>",
    "</b>", "<!-- ", " -->", "<https://a.b>", "|", "| a | b |\n|---|:-:|\n| ", " | ", "\\", "\\|",
    "&amp;", "&#123;", "&#1;", "&copy;", "&", "{{ a }}", "{{", "}}", "{{ 'b | c' }}", "{{ `d` }}",
    "{#fig-a}", "[](#fig-a)", "[^1]", "[^1]: ", "[x]: /u \"t\"", "[x]", "- [x] ", "Table: t\n\n",
    "![a](b \"c\"){#fig-a}", "word", "ü", "漢", "\u{1F600}", "\u{F0000}", " ", "  \n", "===", "---",
  ]

  /// Returns a random page, which can contain a few random bytes.
  public static func page(_ generator: inout SeededGenerator) -> SourceFile {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      if Int.random(in: 0..<60, using: &generator) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &generator))
      } else {
        bytes += Array(pieces.randomElement(using: &generator)?.utf8 ?? "".utf8)
      }
    }
    return SourceFile(name: "page.md", bytes: bytes)
  }
}
