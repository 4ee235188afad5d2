import ReportTemplate
import ReportText
import Testing

@Suite struct MarkdownExpressionTests {
  let project = MarkdownProject()

  @Test func `text, headings, links, images, titles and cells can contain expressions`() throws {
    let html = try project.html(
      """
      # Hello {{ participant.name }} {#hello}

      A *{{ participant.name | upper }}* and [{{ participant.name }}](p/{{ participant.name }}.html "For {{ participant.name }}").

      Now ![{{ participant.name }}'s steps](s/{{ participant.name }}.png) in text.

      | Name | Share |
      |------|-------|
      | {{ participant.name | default("a|b") }} | **{{ participant.name }}** |
      """)
    #expect(
      html
        == """
        <h1 id="hello">Hello Ada</h1>
        <p>A <em>ADA</em> and <a href="p/Ada.html" title="For Ada">Ada</a>.</p>
        <p>Now <img src="s/Ada.png" alt="Ada&#39;s steps"/> in text.</p>
        <div class="rg-table" role="region" aria-labelledby="hello" tabindex="0">\
        <table><thead><tr><th scope="col">Name</th><th scope="col">Share</th></tr></thead>\
        <tbody><tr><td>Ada</td><td><strong>Ada</strong></td></tr></tbody></table></div>

        """.replacing("&#39;", with: "'"))
  }

  @Test func `braces in code are literal`() throws {
    let html = try project.html(
      """
      Write `{{ participant.name }}` or ``{{`` and `}}`.

      ```
      {{ participant.nme }}
      {{
      ```

          {{ indented }}

      ~~~{{ x }}
      ~~~
      """)
    #expect(
      html == """
        <p>Write <code>{{ participant.name }}</code> or <code>{{</code> and <code>}}</code>.</p>
        <pre><code>{{ participant.nme }}
        {{
        </code></pre>
        <pre><code>{{ indented }}
        </code></pre>
        <pre><code class="language-{{"></code></pre>

        """)
  }

  @Test func `escaped braces and character references start no expression`() throws {
    #expect(
      try project.html("\\{{ a }} &#123;{ b }} {&#123; c }}")
        == "<p>{{ a }} {{ b }} {{ c }}</p>\n")
    #expect(
      try project.html("![\\{{ a](x.png)") == "<p><img src=\"x.png\" alt=\"{{ a\"/></p>\n")
  }

  @Test func `Markdown syntax inside an expression has no effect`() throws {
    #expect(
      try project.html("{{ '*a* [b](c) <d> | &amp; `' }} *{{ \"_\" }}*")
        == "<p>*a* [b](c) &lt;d&gt; | &amp;amp; ` <em>_</em></p>\n")
  }

  @Test(arguments: [
    "One ⟦3002|nme⟧".replacing("⟦3002|nme⟧", with: "{{ ⟦3002|nme⟧ }}"),
    "> quote\n> > deep {{ ⟦3002|nme⟧ }}\n> and *lazy\n{{ ⟦3002|nme⟧ }}*",
    "1. item\n   - inner [x](a/{{ ⟦3002|nme⟧ }} \"{{ ⟦3002|b⟧ }}\")",
    "| a | b |\n|---|---|\n| \\| `\\|` {{ ⟦3002|nme⟧ }} | ![{{ ⟦3002|c⟧ }}](x) |",
    "&amp; \\* &copy;&#65; {{ ⟦3002|nme⟧ }} ü {{ ⟦3002|c⟧ }}",
    "A\n===\n\n# B *c* {{ ⟦3002|nme⟧ }} #\n",
    "[a *b* {{ ⟦3002|nme⟧ }}][ref]\n\n[ref]: http://a.b/{{ ⟦3002|c⟧ }} 'x {{ ⟦3002|d⟧ }}'\n",
    "- [x] done {{ ⟦3002|nme⟧ }}\n- [ ] ~~{{ ⟦3002|c⟧ }}~~",
    "Note[^1] {{ ⟦3002|nme⟧ }}\n\n[^1]: The {{ ⟦3002|c⟧ }}",
    "Table: {{ ⟦3002|nme⟧ }}\n| a |\n|---|\n| {{ ⟦3002|c⟧ }} |",
    "text {{ ⟦3002|nme⟧ }}\nmore\n| a |\n|---|\n| {{ ⟦3002|c⟧ }} |",
    "a  \nb\\\n<http://x.y> {{ ⟦3002|nme⟧ }}",
    "# {{ ⟦3002|nme⟧ }} {#x}\n\n```chart\ntitle: {{ ⟦3002|c⟧ }}\n```",
    "> [!TIP] My {{ ⟦3002|nme⟧ }}\n> text {{ ⟦3002|c⟧ }}",
    "[d]: /url\n[e]: /url 'title'\nd e {{ ⟦3002|nme⟧ }}",
    "``a`b`` `x\ny` {{ ⟦3002|nme⟧ }}",
    "***a** b* {{ ⟦3002|nme⟧ }}",
    "open ⟦3009|{{⟧ here",
    "\tcode\n\n- x\ty {{ ⟦3002|nme⟧ }}",
  ])
  func `an unknown name is reported at its position`(marked: String) {
    #expect(project.differences(marked) == [])
    #expect(project.differences("\u{FEFF}" + marked) == [])
    #expect(project.differences(marked.replacing("\n", with: "\r\n")) == [])
    #expect(project.differences("> " + marked.replacing("\n", with: "\n> ")) == [])
  }

  @Test func `line ends and a byte order mark do not change the output`() throws {
    let text =
      "# A\n\nb *c\nd*  \ne `f\ng`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nx\n\ny\n```\n"
    let plain = try project.html(text)
    #expect(try project.html(text.replacing("\n", with: "\r\n")) == plain)
    #expect(try project.html(text.replacing("\n", with: "\r")) == plain)
    #expect(try project.html("\u{FEFF}" + text) == plain)
  }

  @Test func `private-use characters are unchanged`() throws {
    let text = "\u{F0000}\u{F0001} {{ participant.name }} \u{E000}"
    #expect(try project.html(text) == "<p>\u{F0000}\u{F0001} Ada \u{E000}</p>\n")
    #expect(
      project.differences("\u{F0000} ⟦3411|\u{100000}⟧ {{ participant.name }}") == [])
  }

  @Test func `characters that are invalid in XML are refused`() {
    #expect(project.differences("a ⟦3303|\u{1}⟧ b") == [])
    #expect(project.differences("a ⟦3303|&#1;⟧ b ⟦3303|&#xFFFF;⟧") == [])
    var diagnostics = Diagnostics()
    let file = SourceFile(name: "page.md", bytes: [0x61, 0xFF, 0x62])
    let page = project.reader.read(file, into: &diagnostics)
    #expect(page?.body.count == nil)
    #expect(diagnostics.all.map(\.code.number) == [3302])
  }
}
