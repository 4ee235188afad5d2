import ReportQuery
import ReportTemplate
import ReportText
import TestSupport
import Testing

/// Tests that pages written without an element tree equal those with a tree.
@Suite struct MarkdownMarkupTests {
  /// Returns the difference; nil if the page needs a tree. The text is empty if both are equal.
  private func difference(_ file: SourceFile) -> String? {
    let reader = MarkdownReader()
    let markup = reader.markup(
      file, isCode: { _ in true },
      address: { !$0.contains(":") || $0.hasPrefix("https:") ? $0 : nil })
    guard let markup else { return nil }
    var diagnostics = Diagnostics()
    guard let page = reader.read(file, into: &diagnostics),
      let program = TestProject().compiler.compileFragment(
        page.body, file: file, names: Names(), checks: false, into: &diagnostics)
    else { return "refused: \(diagnostics.all.map(\.message))" }
    let expected = written(program)
    let direct = written(
      Program<TestBlock>(markup: markup.bytes, slotCount: program.slotCount, file: file))
    if expected != direct { return "\(expected)\n---\n\(direct)" }
    let headings = page.headings.map { "\($0.level) \($0.identifier) \($0.text)" }
    let actual = markup.headings.map { "\($0.level) \($0.identifier) \($0.text)" }
    return headings == actual ? "" : "\(headings)\n---\n\(actual)"
  }

  private func written(_ program: Program<TestBlock>) -> String {
    var bindings = Bindings(slotCount: program.slotCount, locale: .standard)
    var scratch = TestBlock.Scratch()
    var writer = ByteWriter()
    try? program.write(bindings: &bindings, scratch: &scratch, into: &writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  @Test func `the examples of the specifications give equal output in both parsers`() throws {
    var count = 0
    for name in ["commonmark-0.31.2.json", "github.json"] {
      for example in try SpecificationExample.all(name) {
        let file = SourceFile(name: "page.md", text: example.markdown)
        guard let difference = difference(file) else { continue }
        count += 1
        #expect(difference == "", "example \(example.example) of \(name)")
      }
    }
    #expect(count > 200)
  }

  @Test func `random pages give equal output in both parsers`() {
    let pieces =
      RandomMarkdown.pieces.filter { piece in
        !piece.contains { "<{\r".contains($0) } && !piece.contains("&#")
          && !piece.contains("[^") && !piece.contains("![")
      } + [
        "# word\n", "## word\n", "word\n---\n", "| a |\n|--:|\n| ", "| Table: a |", "Table: b\n\n",
        "Table: ", "2. ", "- - ", "~~~ swift\n", "&lbrace;", "> &lbrack;!NOTE] a\n",
        "Table&colon; a", "&NewLine;", "&Tab;", "&amp", "\n\n\n",
        "    code\n", "```\n" + String(repeating: "w", count: 37) + "\n```\n",
        "| a |\n|---|\n| b |\n\n", "> > ", "*a **b** c*", "`d`", "e  \nf", "ÄÖ", "c1", "fn-1",
        "***\n",
        "[a](b)", "[a *b*](https://c.d/?e=f&g)", "[x][x]", "[x]: /u\n\n", "[a](b 'c')", "[a]( )",
        "[a](#b)", "\\*", "\\[", "\\\n", "```swift\n", "[ ]", "[a](<b c>)", "[ä](ü.md)",
      ]
    var count = 0
    for seed in 0..<4000 {
      var generator = SeededGenerator(seed: UInt64(700_000 + seed))
      var text = ""
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      guard let difference = difference(SourceFile(name: "page.md", text: text)) else { continue }
      count += 1
      #expect(difference == "", "seed \(seed): \(text)")
    }
    #expect(count > 500)
  }

  @Test func `pages of arbitrary bytes give equal output or need the reader`() {
    for seed in 0..<2000 {
      var generator = SeededGenerator(seed: UInt64(800_000 + seed))
      let file = RandomMarkdown.page(&generator)
      #expect(difference(file) ?? "" == "", "seed \(seed)")
    }
  }

  @Test(arguments: [
    "[a](b:c)", "[a](b 'c')", "[](b)", "[](#a)", "<b>a</b>", "{{ a }}", "# a {#b}", "a[^1]",
    "Table: a\n\n| b |\n|---|\n",
    "```chart\n```",
    "- [x] a", "> [!NOTE] a", "![a](b)", "&#1;", "&lbrace;", "[a](b\"c)",
  ])
  func `pages that need a tree are passed to the reader`(text: String) {
    #expect(MarkdownReader().markup(SourceFile(name: "page.md", text: text)) == nil)
  }

  @Test func `very deep nesting is passed to the reader`() {
    for text in [
      String(repeating: "> ", count: 190) + "a", String(repeating: "- ", count: 150) + "a",
      "# " + String(repeating: "*a **b ", count: 400) + String(repeating: "** *", count: 400),
    ] {
      #expect(difference(SourceFile(name: "page.md", text: text)) ?? "" == "")
    }
  }
}
