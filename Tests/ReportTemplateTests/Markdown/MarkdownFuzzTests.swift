import ReportQuery
import ReportTemplate
import ReportText
import TestSupport
import Testing

/// Tests of random pages.
///
/// No page causes a crash, every location is in the file, and no expression is lost or
/// duplicated. The output without the compiler equals that of the compiler.
@Suite struct MarkdownFuzzTests {
  private var names: Names {
    var names = Names()
    names.declare("a", .text)
    return names
  }

  @Test func `random pages are read or refused, with every position in the file`() {
    var accepted = 0
    for seed in 0..<6000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let file = RandomMarkdown.page(&generator)
      var diagnostics = Diagnostics()
      let options = MarkdownOptions(allowsRawMarkup: seed % 3 == 0)
      let page = MarkdownReader(options: options).read(file, into: &diagnostics)
      #expect((page == nil) == diagnostics.hasErrors, "seed \(seed)")
      for diagnostic in diagnostics.all {
        guard case .source(let span) = diagnostic.place else { continue }
        #expect(isInside(span, file), "seed \(seed): \(diagnostic.message)")
      }
      guard let page else { continue }
      accepted += 1
      #expect(hasValidPositions(in: page.body, file), "seed \(seed)")
      var checkedDiagnostics = Diagnostics()
      let compiler = TestProject().compiler
      let checked = compiler.compileFragment(
        page.body, file: file, names: names, checks: true, into: &checkedDiagnostics)
      var again = Diagnostics()
      let unchecked = compiler.compileFragment(
        page.body, file: file, names: names, checks: false, into: &again)
      #expect(checkedDiagnostics.all.map(\.message) == again.all.map(\.message), "seed \(seed)")
      #expect(written(checked) == written(unchecked), "seed \(seed)")
    }
    #expect(accepted > 1500)
  }

  private func isInside(_ span: SourceSpan, _ file: SourceFile) -> Bool {
    span.file === file && span.range.lowerBound >= 0 && span.range.upperBound <= file.bytes.count
  }

  private func isInside(_ text: DecodedText, _ file: SourceFile) -> Bool {
    text.file === file && isInside(text.span(0..<text.bytes.count), file)
      && zip(text.offsets, text.offsets.dropFirst()).allSatisfy { $0 <= $1 }
  }

  private func hasValidPositions(in nodes: [XMLNode], _ file: SourceFile) -> Bool {
    nodes.allSatisfy { node in
      switch node {
      case .element(let element):
        isInside(element.nameSpan, file) && isInside(element.startTag, file)
          && hasValidPositions(in: element.children, file)
          && element.attributes.allSatisfy {
            isInside($0.nameSpan, file) && isInside($0.valueSpan, file) && isInside($0.value, file)
          }
      case .text(let text): isInside(text, file)
      case .comment(let span), .instruction(let span): isInside(span, file)
      }
    }
  }

  private func written(_ program: Program<TestBlock>?) -> String? {
    guard let program else { return nil }
    var bindings = Bindings(slotCount: program.slotCount, locale: .standard)
    bindings.values[0] = .text(ByteText("VALUE"))
    var scratch = TestBlock.Scratch()
    var writer = ByteWriter()
    try? program.write(bindings: &bindings, scratch: &scratch, into: &writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  /// Checks expressions in random Markdown. Each is written once, but in code it is unchanged.
  @Test func `every expression is written once or is in code`() throws {
    var count = 0
    for seed in 0..<4000 {
      var generator = SeededGenerator(seed: UInt64(90_000 + seed))
      let plain = RandomMarkdown.pieces.filter {
        !$0.contains("{{") && !$0.contains("}}") && !$0.contains("[x]") && !$0.contains("#")
          && !$0.contains("![") && !$0.contains("](") && !$0.contains("[^") && !$0.contains("<!")
          && !$0.contains("<") && !$0.contains("&#") && !$0.contains("Table")
      }
      var text = ""
      var expected = 0
      for _ in 0..<Int.random(in: 1...25, using: &generator) {
        if Int.random(in: 0..<4, using: &generator) == 0 {
          expected += 1
          text += "{{ a }}"
        } else {
          text += plain.randomElement(using: &generator) ?? ""
        }
      }
      let file = SourceFile(name: "page.md", text: text)
      var diagnostics = Diagnostics()
      guard let page = MarkdownReader().read(file, into: &diagnostics) else { continue }
      let program = TestProject().compiler.compileFragment(
        page.body, file: file, names: names, checks: false, into: &diagnostics)
      guard let html = written(program) else { continue }
      // A table drops cells without a column in its header row.
      guard !html.contains("<table") else { continue }
      count += 1
      let actual = html.ranges(of: "VALUE").count + html.ranges(of: "{{ a }}").count
      // Only the first word of the info string of a fence is used.
      guard !html.contains("language-") else { continue }
      #expect(actual == expected, "seed \(seed): \(text)\n\(html)")
    }
    #expect(count > 2000)
  }
}
