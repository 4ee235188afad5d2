import ReportTemplate
import ReportText
import Testing

@Suite struct MarkdownMessageTests {
  let project = MarkdownProject()

  @Test func `a quote with a kind is a message`() throws {
    let html = try project.html(
      """
      > [!WARNING]
      > Take *care*.
      >
      > - really

      > [!note] My **own** title
      > Text.

      > [!TIP]

      > [x] is a quote
      """)
    let plain = html.replacing(/<svg .*?<\/svg>/.dotMatchesNewlines(), with: "◆")
      .replacing(/\n\s*/, with: "\n")
    #expect(
      plain == """
        <div class="rg-message rg-warning" role="note">
        <p class="rg-message-title">◆ Warning</p>
        <p>Take <em>care</em>.</p><ul><li>really</li>
        </ul>
        </div>
        <div class="rg-message rg-note" role="note">
        <p class="rg-message-title">◆ Note: My <strong>own</strong> title</p>
        <p>Text.</p>
        </div>
        <div class="rg-message rg-tip" role="note">
        <p class="rg-message-title">◆ Tip</p>
        </div>
        <blockquote><p>[x] is a quote</p>
        </blockquote>

        """)
  }

  @Test func `an unknown kind is an error at its position`() {
    #expect(project.differences("> [!⟦3405|WARNNIG⟧]\n> x\n\n> [!⟦3405|foo⟧] y") == [])
  }

  @Test func `tasks have a box with a text alternative`() throws {
    #expect(
      try project.html("- [x] one\n- [ ] two\n- three\n") == """
        <ul><li class="rg-task"><span class="rg-box" role="img" aria-label="done">☑</span> one</li>
        <li class="rg-task"><span class="rg-box" role="img" aria-label="not done">☐</span> two</li>
        <li>three</li>
        </ul>

        """)
    #expect(
      try project.html("- [x] one\n\n  more\n").contains(
        "<li class=\"rg-task\"><p><span class=\"rg-box\" role=\"img\" aria-label=\"done\">☑</span> one</p>"
      ))
  }

  @Test func `footnotes are at the end with links both ways`() throws {
    let html = try project.html(
      """
      One[^a], two[^b] and again[^a].

      [^b]: The *second*.
      [^a]: The first.

          Its end[^b].
      [^c]: Unused.
      """)
    #expect(
      html == """
        <p>One<sup class="rg-noteref"><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup>, \
        two<sup class="rg-noteref"><a href="#fn-2" id="fnref-2" role="doc-noteref">2</a></sup> \
        and again<sup class="rg-noteref"><a href="#fn-1" id="fnref-1-2" role="doc-noteref">1</a></sup>.</p>
        <section class="rg-footnotes" role="doc-endnotes" aria-label="Footnotes"><ol>\
        <li id="fn-1"><p>The first.</p>
        <p>Its end<sup class="rg-noteref"><a href="#fn-2" id="fnref-2-2" role="doc-noteref">2</a></sup>. \
        <a href="#fnref-1" role="doc-backlink" aria-label="Back to the text">↩</a> \
        <a href="#fnref-1-2" role="doc-backlink" aria-label="Back to the text (2)">↩</a></p>
        </li>
        <li id="fn-2"><p>The <em>second</em>. \
        <a href="#fnref-2" role="doc-backlink" aria-label="Back to the text">↩</a> \
        <a href="#fnref-2-2" role="doc-backlink" aria-label="Back to the text (2)">↩</a></p>
        </li>
        </ol></section>

        """)
  }

  @Test func `a reference to a missing footnote is an error at its position`() {
    #expect(
      project.differences("One⟦3409|[^x]⟧ `[^y]` \\[^z] [^a][^ b].\n\n[^a]: Note ⟦3409|[^q]⟧.")
        == [])
  }

  @Test func `nesting that is too deep is refused`() {
    let depth = 300
    let quotes = String(repeating: "> ", count: depth) + "x"
    let lists = (0..<depth).map { String(repeating: "  ", count: $0) + "- a\n" }.joined()
    let emphasis =
      String(repeating: "*a **b ", count: depth) + String(repeating: "** *", count: depth)
    for text in [quotes, lists, emphasis] {
      let (_, diagnostics) = project.compile(SourceFile(name: "page.md", text: text))
      #expect(diagnostics.all.allSatisfy { [3408, 3211].contains($0.code.number) })
      #expect(diagnostics.hasErrors || text == emphasis)
    }
  }
}
