import ReportTemplate
import Testing

@Suite struct ContentsTests {
  let project = TestProject()

  @Test func `a table of contents lists headings after and before it`() throws {
    #expect(
      try project.body(
        "<h2 id='a'>A <b>&amp;</b> B</h2><rg:toc/><h3>C<br/>D</h3><h4>deep</h4><h2>E</h2>")
          == """
          <h2 id="a">A <b>&amp;</b> B</h2><nav class="rg-toc"><p class="rg-toc-title">Contents</p>\
          <ul><li><a href="#a">A &amp; B</a><ul><li><a href="#c0-2">C D</a></li></ul></li>\
          <li><a href="#c0-4">E</a></li></ul></nav>\
          <h3 id="c0-2">C<br/>D</h3><h4 id="c0-3">deep</h4><h2 id="c0-4">E</h2>
          """)
  }

  @Test func `headings in loops and conditions are listed once per occurrence`() throws {
    let body = try project.body(
      "<rg:toc depth='1'/><rg:for each='day in week'><h2>{{ day.note }}</h2></rg:for>"
        + "<rg:if test='not public'><h2>no</h2></rg:if>")
    #expect(
      body.contains(
        """
        <ul><li><a href="#c0-1-1">first</a></li><li><a href="#c0-1-2">–</a></li>\
        <li><a href="#c0-1-3">&lt;&amp;"></a></li></ul>
        """) || body.contains("<a href=\"#c0-1-3\">&lt;&amp;\"&gt;</a>"))
    #expect(!body.contains(">no<"))
  }

  @Test func `one heading gives no table, and without a table headings are unchanged`() throws {
    #expect(try project.body("<rg:toc/><h2>A</h2>") == "<h2 id=\"c0-1\">A</h2>")
    #expect(try project.body("<h2>A</h2><h2>B</h2>") == "<h2>A</h2><h2>B</h2>")
  }

  @Test func `errors of a table of contents are reported at their position`() {
    #expect(
      project.differences(
        TestProject.page(
          "<rg:toc depth='⟦3229|9⟧'/><rg:for each='d in week'><⟦3215|rg:toc⟧/></rg:for>"
            + "<rg:toc>⟦3224|x⟧</rg:toc>")) == [])
  }
}
