import TestSupport
import Testing

@testable import ReportCompiler

@Suite("Headings skip no level and `main` occurs once, for all data")
struct OutlineCheckTests {
  @Test(
    "valid outlines are accepted",
    arguments: [
      "<h1/><h2/><h3/><h2/>", "<h2/><h1/>",
      "<h1/><rg:for each='d in week'><h2/><h3/></rg:for><h2/>",
      "<h1/><rg:if test='x'><h2/></rg:if><rg:if test='x'><h3/></rg:if>", "<main/>",
      "<rg:if test='x'><main/></rg:if><rg:else><main/></rg:else>",
    ])
  func accepted(body: String) { #expect(CheckedTemplate.differences(body) == []) }

  @Test(
    "invalid outlines are refused at their position",
    arguments: [
      "<⟦5404|h3⟧/>", "<h1/><rg:if test='x'><h2/></rg:if><⟦5404|h3⟧/>",
      "<h1/><rg:for each='d in week'><h2/></rg:for><⟦5404|h3⟧/>",
      "<h1/><h2/><rg:for each='d in week'><h3/><h1/></rg:for>".replacing("<h3", with: "<⟦5404|h3⟧"),
      "<main/><⟦5405|main⟧/>", "<rg:for each='d in week'><⟦5405|main⟧/></rg:for>",
      "<rg:if test='x'><main/></rg:if><⟦5405|main⟧/>",
    ])
  func refused(body: String) { #expect(CheckedTemplate.differences(body) == []) }

  @Test(
    "a second declaration of the encoding is refused",
    arguments: [
      "<meta charset='UTF-8'/>",
      "<rg:if test='x'><meta charset='UTF-8'/></rg:if><rg:else><meta charset='utf-8'/></rg:else>",
      "<meta charset='UTF-8'/><⟦5407|meta⟧ charset='UTF-8'/>",
      "<meta charset='UTF-8'/><rg:if test='x'><⟦5407|meta⟧ charset='UTF-8'/></rg:if>",
      "<rg:for each='d in week'><⟦5407|meta⟧ charset='UTF-8'/></rg:for>",
    ])
  func encodings(head: String) {
    let page = CheckedTemplate.page("<p/>").replacing("</title>", with: "</title>\(head)")
    let source = DiagnosedSource(page, name: "t.xhtml")
    #expect(source.differences(from: CheckedTemplate.diagnostics(source.file)) == [])
  }

  @Test("a message names the data for which an outline is invalid")
  func reasons() {
    #expect(
      CheckedTemplate.messages("<h1/><rg:if test='x'><h2/></rg:if><h3/>")
        == ["heading `h3` may skip a level if `x` is false"])
    #expect(
      CheckedTemplate.messages("<rg:for each='d in week'><main/></rg:for>")
        == ["the document may have a second `main` if `week` has several rows"])
  }
}
