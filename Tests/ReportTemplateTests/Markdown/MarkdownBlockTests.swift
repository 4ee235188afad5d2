import ReportTemplate
import ReportText
import Testing

@Suite struct MarkdownBlockTests {
  let project = MarkdownProject()

  @Test func `a page can contain headings, paragraphs, lists, quotes, code and tables`() throws {
    let html = try project.html(
      """
      # The study

      Some *text* with **weight**, `code`
      and a [link](next.html "Next").

      - one
      - two

      3. three

      > quoted
      > text

      ```swift
      let x = 1 < 2
      ```

      | Week | Steps |
      |------|------:|
      | 1    | 4 000 |

      ***
      """)
    #expect(
      html == """
        <h1 id="the-study">The study</h1>
        <p>Some <em>text</em> with <strong>weight</strong>, <code>code</code>
        and a <a href="next.html" title="Next">link</a>.</p>
        <ul><li>one</li>
        <li>two</li>
        </ul>
        <ol start="3"><li>three</li>
        </ol>
        <blockquote><p>quoted
        text</p>
        </blockquote>
        <pre><code class="language-swift">let x = 1 &lt; 2
        </code></pre>
        <div class="rg-table" role="region" aria-labelledby="the-study" tabindex="0">\
        <table><thead><tr><th scope="col">Week</th><th scope="col" class="rg-right">Steps</th></tr></thead>\
        <tbody><tr><td>1</td><td class="rg-right">4 000</td></tr></tbody></table></div>
        <hr/>

        """)
  }

  @Test func `wide code is focusable for scrolling by keyboard`() throws {
    let line = String(repeating: "x", count: 36)
    let html = try MarkdownProject().html(
      "```\n\(line)\n\(line)\n```\n\n```\na\n\(line)x\n```\n\n    {{ braces in \(line) }}\n")
    #expect(
      html == """
        <pre><code>\(line)
        \(line)
        </code></pre>
        <pre tabindex="0"><code>a
        \(line)x
        </code></pre>
        <pre tabindex="0"><code>{{ braces in \(line) }}
        </code></pre>

        """)
  }
}
