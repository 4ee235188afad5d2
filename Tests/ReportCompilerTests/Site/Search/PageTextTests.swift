import TestSupport
import Testing

@testable import ReportCompiler

@Suite struct PageTextTests {
  /// Returns the sections of a page, each as `id|heading|text`.
  private func parts(_ main: String) -> [String] {
    let page = """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>No</title>
      <style>main>p{content:"no"}</style></head><body><nav>no</nav>
      <main id="content">\(main)</main><footer>no</footer></body></html>
      """
    return PageText(Array(page.utf8)).sections.map {
      "\($0.id)|\(String(decoding: $0.heading, as: UTF8.self))|\(String(decoding: $0.text, as: UTF8.self))"
    }
  }

  @Test func `a page is split at its headings with an identifier`() {
    #expect(
      parts(
        """
        <p>Before</p><h1 id="top">The <em>study</em></h1><p>One</p>
        <h2>Not split</h2><p>two</p><section><h2 class="x" id="who">Who</h2><p>three</p></section>
        <h3 id="empty"></h3>
        """)
        == ["|| Before", "top|The study|One Not split two", "who|Who|three"].map {
          $0.replacing("| ", with: "|")
        })
    #expect(parts("<h1>Title</h1><p>Text</p>") == ["|Title|Text"])
    #expect(parts("") == [])
    #expect(PageText(Array("<html><body><p>x</p></body></html>".utf8)).sections.isEmpty)
  }

  @Test func `words end at blocks and not at inline elements`() {
    #expect(parts("<p>a</p><p>b<strong>c</strong>d</p>e<br/>f") == ["||a bcd e f"])
    #expect(
      parts("<ul><li>a</li><li>b</li></ul><table><tr><th>c</th><td>d</td></tr></table>") == [
        "||a b c d"
      ])
    #expect(parts("<p>H<sub>2</sub>O,<a href=\"x\">\n link</a>  end\n</p>") == ["||H2O, link end"])
    #expect(parts("<p>a<img src=\"x.png\" alt=\"no\"/>b<wbr/>c</p>") == ["||a bc"])
  }

  @Test func `drawings, scripts, navigation and hidden elements are omitted`() {
    #expect(
      parts(
        """
        <nav><p>no</p><nav>no</nav>no</nav>a<svg><title>no</title><svg/><g><svg>no</svg></g></svg>b
        <p hidden="hidden">no <span>no</span></p><script>no</script><style>no</style>
        <h2 id="x">Head<a href="#x" aria-hidden="true">#</a></h2><p aria-hidden="false">c</p>
        """) == ["||a b", "x|Head|c"])
  }

  @Test func `footnote numbers and their back links are omitted`() {
    #expect(
      parts(
        """
        <p>study<sup class="rg-noteref"><a href="#fn-1" role="doc-noteref">1</a></sup>, m<sup>2</sup></p>
        <section><ol><li>Note. <a href="#fnref-1" role="doc-backlink">\u{21A9}</a></li></ol></section>
        """) == ["||study, m2 Note."])
  }

  @Test func `references are resolved`() {
    #expect(
      parts("<p>R&amp;D &lt;b&gt; &quot;&apos;&#228;&#x1F600;&#9;x&#160;y</p>") == [
        "||R&D <b> \"'ä😀 x\u{A0}y"
      ])
    #expect(parts("<p title=\"a > b\">x</p>") == ["||x"])
  }

  @Test func `damaged pages do not trap`() {
    var random = SeededGenerator(seed: 8)
    let page = Array(
      "<html><body><main><h1 id=\"a\">A&amp;B</h1><!-- x --><svg><g/></svg><p hidden=\"\">x</p>y<br/></main>"
        .utf8)
    for length in 0..<page.count { _ = PageText(Array(page[..<length])) }
    for _ in 0..<20_000 {
      var damaged = page
      for _ in 0...Int.random(in: 0...5, using: &random) {
        let index = Int.random(in: 0..<damaged.count, using: &random)
        damaged[index] = Array("<>/!-\"=& ;#x".utf8).randomElement(using: &random) ?? 0
      }
      _ = PageText(damaged)
    }
  }
}
