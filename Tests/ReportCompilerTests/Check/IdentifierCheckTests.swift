import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

@Suite("Identifiers are unique and references have targets for all data")
struct IdentifierCheckTests {
  @Test(
    "unique identifiers and valid references are accepted",
    arguments: [
      "<p id='a'>a</p><p><a href='#a'>b</a> <a href='#top'>c</a></p>",
      "<blockquote cite='#top'><p><q cite='#TOP'>a</q> <img src='#%74op' alt=''/> <a href='#'>b</a></p></blockquote>",
      "<rg:chart link='#top'><rg:series link='#'/></rg:chart>",
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
    "possible duplicates and missing targets are refused at their position",
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
      "<rg:chart/><p aria-describedby='⟦5302|c1-t⟧'/>", "<p aria-describedby='⟦5302|top⟧'/>",
      "<p><q cite='⟦5302|#a⟧'>b</q> <img src='⟦5302|#tops⟧' alt=''/></p>",
    ])
  func refused(body: String) { #expect(CheckedTemplate.differences(body) == []) }

  @Test(
    "targets of a style sheet are in every document with the sheet",
    arguments: [
      ("<style>p { fill: url(#a) }</style>", "<p id='a'/>"),
      (
        "<style>p { fill: url( '#a' ) } /* url(#b) */ q { content: \"url(#c)\" }</style>",
        "<p id='a'/>"
      ),
      (
        "<rg:if test='x'><style>p { fill: url(#a) }</style></rg:if>",
        "<rg:if test='x'><p id='a'/></rg:if>"
      ),
      ("<style>p { fill: url(#⟦5302|a⟧) }</style>", ""),
      ("<style>p { fill: url(\n'#⟦5302|a⟧') url(#b) }</style>", "<p id='A'/><p id='b'/>"),
      ("<style>p { fill: url(#⟦5302|)⟧ }</style>", "<p id='a'/>"),
      ("<style>p { fill: url(#⟦5302|top⟧) }</style>", ""),
      ("<style>p { fill: url(#⟦5302|a⟧) }</style>", "<rg:if test='x'><p id='a'/></rg:if>"),
      (
        "<rg:if test='y'><style>p { fill: url(#⟦5302|a⟧) }</style></rg:if>",
        "<rg:if test='x'><p id='a'/></rg:if>"
      ),
      (
        "<style>p { fill: url(#⟦5302|d-1⟧) }</style>",
        "<rg:for each='d in week'><p id='d-{{ loop.index }}'/></rg:for>"
      ),
      ("<style>p { content: \"{{ person.note }}\"; fill: url(#⟦5302|a⟧) }</style>", ""),
    ])
  func styleSheets(sheet: String, body: String) {
    let page = CheckedTemplate.page(body).replacing("</title>", with: "</title>\(sheet)")
    let source = DiagnosedSource(page, name: "t.xhtml")
    #expect(source.differences(from: CheckedTemplate.diagnostics(source.file)) == [])
  }

  @Test("a missing target of a style sheet file is reported in that file")
  func styleSheetFile() {
    let page = CheckedTemplate.page("<p id='a'/>")
      .replacing("</title>", with: "</title><rg:stylesheet src='s.css'/>")
    let diagnostics = CheckedTemplate.diagnostics(
      SourceFile(name: "t.xhtml", text: page),
      files: ["s.css": "q { fill: url(#a) }\np { fill: url(#b) }\n"])
    guard case .source(let span)? = diagnostics.all.first?.place else {
      Issue.record("nothing was found in a source")
      return
    }
    #expect(diagnostics.all.map(\.code) == [.danglingReference])
    #expect(span.file.name == "s.css" && span.file.bytes[span.range].elementsEqual("b".utf8))
  }

  @Test("a message names the condition of a missing `id`")
  func reasons() {
    #expect(
      CheckedTemplate.messages("<rg:if test='x'><p id='a'/></rg:if><p aria-describedby='a'/>")
        == ["`aria-describedby` may refer to a missing `id` if `x` is false"])
  }
}
