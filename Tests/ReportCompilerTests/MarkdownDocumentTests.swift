import ReportQuery
import ReportTemplate
import ReportText
import ReportValidation
import TestSupport
import Testing

/// Tests of documents from Markdown pages.
@Suite struct MarkdownDocumentTests {
  /// A block type that no page contains.
  private struct NoBlock: TemplateBlock {
    struct Scratch {}

    func write(
      bindings: borrowing Bindings, place: DocumentPlace, scratch: inout Scratch,
      into writer: inout ByteWriter
    ) throws(Diagnostic) {}
  }

  private var compiler: TemplateCompiler<NoBlock> {
    TemplateCompiler(
      blockNames: [], loader: { (path, _) throws(Diagnostic) in SourceFile(name: path, text: "") },
      block: { _, _, _, _ in nil })
  }

  /// Returns the document of a page; nil if it is refused.
  private func document(_ file: SourceFile) -> [UInt8]? {
    var diagnostics = Diagnostics()
    guard let page = MarkdownReader().read(file, into: &diagnostics) else { return nil }
    var names = Names()
    names.declare("a", .text)
    let program = compiler.compileFragment(
      page.body, file: file, names: names, checks: false, into: &diagnostics)
    guard let program else { return nil }
    var bindings = Bindings(slotCount: program.slotCount, locale: .standard)
    bindings.values[0] = .text(ByteText("a<&\"> ü"))
    var scratch = NoBlock.Scratch()
    var writer = ByteWriter()
    writer.literal(
      """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en"><head>\
      <meta charset="UTF-8"/><title>t</title></head><body><main>
      """)
    try? program.write(bindings: &bindings, scratch: &scratch, into: &writer)
    writer.literal("</main></body></html>\n")
    return writer.copy()
  }

  private func findings(_ document: [UInt8]) -> [String] {
    var diagnostics = Diagnostics()
    var scratch = ValidationScratch()
    document.withUnsafeBufferPointer {
      DocumentValidator().check($0, scratch: &scratch, into: &diagnostics)
    }
    return diagnostics.all.filter { $0.severity == .error }.map(\.message)
  }

  @Test func `a page with every Markdown construct is a valid document`() throws {
    let text = """
      # All {#all}

      Text *a* **b** ~~c~~ `d` [e](f.html "g") <https://h.i> ![j](k.png)[^1]\\
      next [](#fig-a), [](#tab-a), [](#all) {{ a }}.

      ![picture](p.png "Caption"){#fig-a}

      | a | b | c |
      |---|:-:|--:|
      | {{ a }} | 2 |

      Table: One {#tab-a}

      > [!NOTE]
      > note

      > quote

      - [x] done
      - [ ] not

        more

      2) two

      ```swift
      {{ code }}
      ```

      ***

      [^1]: Note.
      """
    let document = try #require(self.document(SourceFile(name: "page.md", text: text)))
    #expect(findings(document) == [])
  }

  @Test func `random pages without markup are valid documents`() {
    var accepted = 0
    for seed in 0..<4000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let file = RandomMarkdown.page(&generator)
      guard let document = document(file) else { continue }
      accepted += 1
      let results = findings(document)
      #expect(
        results == [],
        "seed \(seed): \(String(decoding: file.bytes, as: UTF8.self))\n\(String(decoding: document, as: UTF8.self))"
      )
    }
    #expect(accepted > 500)
  }
}
