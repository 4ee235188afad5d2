import ReportText
import Testing

@testable import ReportCompiler

@Suite("A template is checked against the content models of the grammar")
struct ContentCheckTests {
  @Test(
    "content that is valid for all data is accepted",
    arguments: [
      "<table><tbody><rg:for each='d in week'><tr><td>{{ d.steps }}</td></tr></rg:for></tbody></table>",
      "<ul><rg:for each='d in week'><li>a</li></rg:for></ul>",
      "<details><rg:if test='x'><summary>a</summary></rg:if><rg:else><summary>b</summary></rg:else>c</details>",
      "<details><rg:if test='x'><summary>a</summary><p>b</p></rg:if><rg:else><summary/></rg:else></details>",
      "<dl><rg:for each='d in week'><dt>a</dt><rg:for each='e in month'><dt>b</dt></rg:for><dd>c</dd></rg:for></dl>",
      "<figure><rg:if test='x'><figcaption>a</figcaption></rg:if><p>b</p></figure>",
      "<figure><rg:for each='d in week'><p>b</p></rg:for><figcaption>a</figcaption></figure>",
      "<table><rg:if test='x'><caption>a</caption></rg:if><thead/><rg:for each='d in week'><tbody/></rg:for></table>",
      // Two equal conditions have equal results.
      "<details><rg:if test='x'><summary>a</summary></rg:if><rg:if test=' x '>b</rg:if><rg:else><summary/></rg:else></details>",
      "<rg:if test='week | count &gt; 0'><dl><rg:for each='d in week'><dt/><dd/></rg:for></dl></rg:if>",
      "<rg:if test='(week.steps | count) &gt; 0'><dl><div><rg:for each='d in week'><dt/><dd/></rg:for></div></dl></rg:if>",
      "<p>a<rg:if test='x'>b</rg:if>{{ person.note }}</p>",
      "<rg:chart/>", "<rg:for each='d in week'><rg:chart/></rg:for>",
      "<svg xmlns='http://www.w3.org/2000/svg'><g><path d='M0 0'/></g></svg>",
    ])
  func accepted(body: String) { #expect(CheckedTemplate.differences(body) == []) }

  @Test(
    "content that is invalid for some data is refused at its position",
    arguments: [
      "<p><⟦5102|li⟧>a</li></p>", "<⟦5102|tr⟧/>", "<ul>⟦5103|a⟧</ul>",
      "<table><tbody><tr>{{⟦5103| person.note ⟧}}</tr></tbody></table>",
      "<table><rg:for each='d in week'><⟦5102|caption⟧/></rg:for></table>",
      "<table><rg:if test='x'><tbody/></rg:if><⟦5102|thead⟧/></table>",
      "<⟦5104|details⟧><rg:if test='x'><summary>a</summary></rg:if></details>",
      "<⟦5104|details⟧><rg:for each='d in week'><⟦5102|summary⟧/></rg:for></details>",
      "<⟦5104|details⟧><rg:if test='x'><summary/></rg:if><rg:else-if test='y'><summary/></rg:else-if></details>",
      "<⟦5104|dl⟧><rg:for each='d in week'><dt>a</dt></rg:for></dl>",
      "<⟦5104|dl⟧><div><dt/><dd/></div><⟦5102|dt⟧/></dl>".replacing("<⟦5104|dl⟧>", with: "<dl>"),
      "<dl><⟦5104|div⟧><rg:for each='d in week'><dt/><dd/></rg:for></div></dl>",
      "<figure><rg:for each='d in week'><p/><figcaption/></rg:for></figure>"
        .replacing("<p/>", with: "<⟦5102|p⟧/>").replacing(
          "<figcaption/>", with: "<⟦5102|figcaption⟧/>"),
      // A row condition can differ in each iteration. The rows of two views are different.
      "<⟦5104|details⟧><rg:for each='d in week'><rg:if test='d.steps &gt; 1'><⟦5102|summary⟧/></rg:if></rg:for></details>",
      "<rg:if test='month | count &gt; 0'><dl><⟦5104|div⟧><rg:for each='d in week'><dt/><dd/></rg:for></div></dl></rg:if>",
      "<p><⟦5102|rg:chart⟧/></p>", "<ul><⟦5102|rg:chart⟧/></ul>",
      "<a href='#top'><⟦5109|rg:chart⟧/></a>",
      "<p><a href='a'><b><⟦5109|a⟧ href='b'>c</a></b></a></p>",
      "<p><a href='a'><b ⟧tabindex='0'>c</b></a></p>".replacing("<b ⟧", with: "<⟦5109|b⟧ "),
      "<⟦1102|marquee⟧><li/></marquee>",
      "<svg xmlns='http://www.w3.org/2000/svg'><⟦1102|p⟧/></svg>",
    ])
  func refused(body: String) { #expect(CheckedTemplate.differences(body) == []) }

  @Test("a message names the data for which a template is invalid")
  func reasons() {
    #expect(
      CheckedTemplate.messages(
        "<dl><div><rg:for each='d in week'><dt/><dd/></rg:for></div></dl>")
        == ["element `div` may be incomplete if `week` has no rows"])
    #expect(
      CheckedTemplate.messages("<table><rg:if test='x'><tbody/></rg:if><thead/></table>")
        == ["element `thead` may be invalid in `table` if `x` is true"])
    #expect(
      CheckedTemplate.messages(
        "<details><rg:if test='x'><summary/></rg:if><rg:else-if test='y'><summary/></rg:else-if></details>"
      )
        == ["element `details` may be incomplete if `x` is false and `y` is false"])
    #expect(
      CheckedTemplate.messages("<table><rg:for each='d in week'><caption/></rg:for></table>")
        == ["element `caption` may be invalid in `table` if `week` has several rows"])
    #expect(
      CheckedTemplate.messages("<p><li>a</li></p>") == ["element `li` is not allowed in `p`"])
  }

  @Test("content of an included file and a fill is checked at its line")
  func files() {
    let part =
      "<rg:fragment xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:rg=\"urn:reportgen\"><li/></rg:fragment>"
    #expect(
      CheckedTemplate.differences("<ul><rg:include src='a.xhtml'/></ul>", files: ["a.xhtml": part])
        == [])
    let diagnostics = CheckedTemplate.diagnostics(
      SourceFile(name: "t.xhtml", text: CheckedTemplate.page("<p><rg:include src='a.xhtml'/></p>")),
      files: ["a.xhtml": part])
    #expect(diagnostics.all.map(\.code) == [.elementNotAllowed])
    guard case .source(let span)? = diagnostics.all.first?.place else {
      Issue.record("no place")
      return
    }
    #expect(span.file.name == "a.xhtml")
  }

  @Test("a template with too many paths is refused in bounded time")
  func bounded() {
    let depth = 40
    let body =
      String(repeating: "<rg:for each='d in week'><b>a</b>", count: depth)
      + String(repeating: "</rg:for>", count: depth)
    let codes = CheckedTemplate.diagnostics(
      SourceFile(name: "t.xhtml", text: CheckedTemplate.page("<p>\(body)</p>"))
    ).all.map(\.code)
    #expect(codes == [.templateTooComplicated])
  }
}
