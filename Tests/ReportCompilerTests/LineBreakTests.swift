import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of multi-line values, such as addresses.
@Suite struct LineBreakTests {
  private static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>{{ participant.name }}</title><rg:stylesheet/></head>
    <body><h1>Letter</h1>
    <address>
      {{ participant.name }}
    </address>
    <address><p>From <b>{{ participant.name }}</b></p></address>
    <p class="one">{{ participant.name }}</p>
    <p class="two">{{ participant.name | lines }}</p>
    <p class="three" title="{{ participant.name | lines }}">{{ participant.name | lines | default('none') }}</p>
    <rg:table data="me" caption="{{ participant.name | lines }}"><rg:column name="name" format="lines"/></rg:table>
    </body></html>
    """

  private static func document(_ name: String) async throws -> String {
    let documents = try await PrintedProject.documents(
      """
            header: { left: "{{ participant.name | lines }}", right: "{{ participant.name }}" }
      """,
      template: Self.template, participants: "id,name\nP1,\"\(name)\"\n")
    return try #require(documents.first)
  }

  @Test func `an address retains its lines, also through filters`() async throws {
    let text = try await Self.document("4 Mill Lane\r\nFlat 2\r\n\r\nLeeds & York\n")
    let lines = "4 Mill Lane<br/>Flat 2<br/><br/>Leeds &amp; York"
    #expect(text.contains("\n  \(lines)\n</address>"))
    #expect(text.contains("<p>From <b>\(lines)</b></p></address>"))
    #expect(text.contains("<p class=\"two\">\(lines)</p>"))
    #expect(text.contains(">\(lines)</p>\n<div"))
    #expect(text.contains("-t\">\(lines)</caption>"))
    #expect(text.contains("<th scope=\"row\">\(lines)</th>") || text.contains("<td>\(lines)</td>"))
    let content = #"{content:"4 Mill Lane\0a Flat 2\0a \0a Leeds \26  York";white-space:pre-line;"#
    #expect(text.contains(content))
  }

  @Test func `a line break is a space elsewhere`() async throws {
    let text = try await Self.document("a\nb")
    #expect(text.contains("<p class=\"one\">a\nb</p>"))
    #expect(text.contains("title=\"a&#10;b\""))
    #expect(text.contains("@top-right{content:\"a\\0a b\";"))
  }

  @Test func `each line is isolated independently`() async throws {
    let text = try await Self.document("حلب\nLeeds")
    #expect(text.contains("<p class=\"two\"><bdi>حلب</bdi><br/>Leeds</p>"))
  }
}
