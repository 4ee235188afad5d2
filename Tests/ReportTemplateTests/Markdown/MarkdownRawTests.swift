import ReportTemplate
import ReportText
import Testing

@Suite struct MarkdownRawTests {
  var open: MarkdownProject {
    var project = MarkdownProject()
    project.options.allowsRawMarkup = true
    return project
  }

  @Test func `markup is refused at its position, and comments are omitted`() throws {
    let project = MarkdownProject()
    #expect(
      project.differences(
        "⟦3401|<div class=\"x\">⟧\ntext\n</div>\n\nA ⟦3401|<b>⟧c⟦3401|</b>⟧ `<i>` \\<u> a < b\n\n"
          + "> ⟦3401|<hr/>⟧\n\n- ⟦3401|<?x y?>⟧\n") == [])
    #expect(
      try project.html("A <!-- {{ x --> b\n\n<!-- c\n\nd -->\n\ne")
        == "<p>A  b</p>\n<p>e</p>\n")
  }

  @Test func `markup is read with the Markdown between its tags`() throws {
    #expect(
      try open.html(
        """
        <section id="own">

        ## Title *x*

        A <mark>b *c* {{ participant.name }}</mark> <br/> d.

        </section>

        <dl><dt>{{ participant.name }}</dt><dd>&#233; <!-- no --></dd></dl>
        """)
          == """
          <section id="own">
          <h2 id="title-x">Title <em>x</em></h2>
          <p>A <mark>b <em>c</em> Ada</mark> <br/> d.</p>
          </section>
          <dl><dt>Ada</dt><dd>é </dd></dl>

          """)
  }

  @Test(arguments: [
    "<div>\n<p>x⟦3305|</b>⟧\n</div>\n", "a ⟦3306|<b>⟧c\n", "a ⟦3306|<b>⟧ *c*\n",
    "<p>{{ ⟦3002|nme⟧ }}</p>\n", "> a <b>c {{ ⟦3002|nme⟧ }}</b>\n",
    "x\n\n<p class=⟦3309|x⟧>y</p>\n", "<p id=\"⟦3220|c1⟧\">y</p>\n",
    "<⟦3216|script⟧>x</script>\n", "a <i title=\"{{ ⟦3002|nme⟧ }}\">c</i>\n",
    "- <p>\n  {{ ⟦3002|nme⟧ }}</p>\n", "a &⟦3001|⟧".replacing("&⟦3001|⟧", with: "& b"),
  ])
  func `errors in markup are reported at their position`(marked: String) {
    #expect(open.differences(marked) == [])
    #expect(open.differences(marked.replacing("\n", with: "\r\n")) == [])
  }
}
