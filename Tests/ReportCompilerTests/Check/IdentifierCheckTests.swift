import Testing

@testable import ReportCompiler

@Suite("Identifiers of a template are unique, and what refers to them finds them, for any data")
struct IdentifierCheckTests {
  @Test(
    "what is unique and found for any data is accepted",
    arguments: [
      "<p id='a'>a</p><p><a href='#a'>b</a> <a href='#top'>c</a></p>",
      "<p aria-describedby='a b'>a</p><p id='a'/><p id='b'/>",
      "<rg:if test='x'><p id='a'/></rg:if><rg:else><p id='a'/></rg:else><p><a href='#a'>b</a></p>",
      "<rg:if test='x'><p id='a'/></rg:if><rg:if test='x'><p><a href='#a'>b</a></p></rg:if>",
      "<rg:if test='x'><p id='a'/><rg:if test='y'><p><a href='#a'>b</a></p></rg:if></rg:if>",
      "<rg:for each='d in week'><p id='d-{{ loop.index }}'><a href='#d-{{loop.index}}'>a</a></p></rg:for>",
      "<rg:for each='d in week'><p id='d-{{ loop.index }}-{{ d.note | anchor }}'/></rg:for>",
      "<rg:for each='d in week'><p id='d{{ loop.index }}'/></rg:for><rg:for each='d in week'><p id='e{{ loop.index }}'/></rg:for>",
      "<p id='s-{{ person.note | anchor }}' aria-describedby='s-{{ person.note | anchor }}'/>",
      "<rg:chart link='#a'/><p id='a'/>", "<rg:chart link='#{{ person.note }}'/>",
      "<p><label for='i'>a</label><input id='i' type='text'/></p>",
      "<table><tr><th id='h'>a</th></tr><tr><td headers='h'>b</td></tr></table>",
    ])
  func accepted(body: String) { #expect(CheckedTemplate.differences(body) == []) }

  @Test(
    "what may stand twice or be missing is refused at its place",
    arguments: [
      "<p><a href='⟦5302|#a⟧'>b</a></p>", "<p aria-describedby='⟦5302|a b⟧' id='a'/>",
      "<rg:if test='x'><p id='a'/></rg:if><p><a href='⟦5302|#a⟧'>b</a></p>",
      "<rg:if test='x'><p id='a'/></rg:if><rg:if test='y'><p><a href='⟦5302|#a⟧'>b</a></p></rg:if>",
      "<rg:for each='d in week'><p id='d-{{ loop.index }}'/></rg:for><p><a href='⟦5302|#d-1⟧'>a</a></p>",
      "<rg:for each='d in week'><p id='d-{{ loop.index }}'/></rg:for><p id='⟦3219|d-1⟧'/>",
      "<rg:for each='d in week'><p id='d-{{ loop.index }}'/></rg:for><rg:for each='d in week'><p id='⟦3219|d-{{ loop.index }}⟧'/></rg:for>",
      "<rg:for each='d in week'><rg:for each='e in month'><p id='⟦3219|d-{{ loop.index }}⟧'/></rg:for></rg:for>",
      "<rg:for each='d in week'><p id='⟦3219|d-{{ d.note | anchor }}⟧'/></rg:for>",
      "<p id='a-{{ person.note | anchor }}'/><p id='⟦3219|a-b⟧'/>",
      "<p id='s-{{ person.note | anchor }}'/><p><a href='⟦5302|#s-{{ person.note | anchor }}⟧'>a</a></p>",
      "<p><a href='⟦5302|#{{ person.note }}⟧'>a</a></p>",
      "<p><label for='⟦5303|i⟧'>a</label></p><p id='i'/>",
      "<table><tr><th id='h'>a</th></tr></table><table><tr><td headers='⟦5303|h⟧'>b</td></tr></table>",
      "<rg:chart link='⟦5302|#a⟧'><rg:series link='⟦5302|#b⟧'/></rg:chart>",
      "<rg:chart/><p aria-describedby='⟦5302|c1-t⟧'/>",
    ])
  func refused(body: String) { #expect(CheckedTemplate.differences(body) == []) }

  @Test("a message says when an `id` is not there")
  func reasons() {
    #expect(
      CheckedTemplate.messages("<rg:if test='x'><p id='a'/></rg:if><p aria-describedby='a'/>")
        == ["`aria-describedby` may refer to an `id` that is not there when `x` is false"])
  }
}
