import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests that names in the other writing direction are isolated everywhere.
@Suite(.needs(charts: "bar")) struct DirectionTests {
  private static func template(_ language: String) -> String {
    """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="\(language)">
    <head><title>{{ participant.name }}: 3 (2026)</title><rg:stylesheet/></head>
    <body><h1>Post</h1><rg:toc/><h2>{{ participant.name }}: 4 (2026)</h2><h2>Ende</h2>
    <p id="p-{{ participant.name | anchor }}" title="{{ participant.name }}: 5 (2026)">{{ participant.name }}: 6 (2026)</p>
    <p><a href="./{{ participant.name }}">link</a></p>
    <rg:table data="me" columns="name" caption="{{ participant.name }}: 7 (2026)"/>
    <rg:tiles><rg:tile label="{{ participant.name }}: 8 (2026)" value="participant.v"
     badge="{{ participant.name }}: 9 (2026)"/></rg:tiles>
    <rg:message kind="tip" title="{{ participant.name }}: 10 (2026)"><p>x</p></rg:message>
    <rg:chart type="bar" data="me" title="{{ participant.name }}: 11 (2026)">
      <rg:series x="name" y="v" label="{{ participant.name }}: 12 (2026)"/>
      <rg:series x="name" y="v" label="{{ participant.name }}"/>
      <rg:reference y="3" label="{{ participant.name }}: 13 (2026)"/>
    </rg:chart>
    </body></html>
    """
  }

  private static func document(_ language: String, name: String) async throws -> String {
    let documents = try await PrintedProject.documents(
      "      header: { left: \"{{ participant.name }}: 14 (2026)\" }",
      report: "    language: \(language)",
      template: template(language), participants: "id,name,v\nP1,\(name),5\n")
    return try #require(documents.first)
  }

  @Test(arguments: [("en", "مريم"), ("ar", "Ana")])
  func `a value of another direction is isolated in every position`(language: String, name: String)
    async throws
  {
    let text = try await Self.document(language, name: name)
    let element = "<bdi>\(name)</bdi>"
    let isolate = "\u{2068}\(name)\u{2069}"
    for number in [4, 6, 7, 8, 9, 10, 11] {
      #expect(text.contains("\(element): \(number) (2026)"), "\(number)")
    }
    for number in [3, 5, 11, 12, 13, 14] {
      #expect(text.contains("\(isolate): \(number) (2026)"), "\(number)")
    }
    // Both headings: in the page, and in the table of contents.
    #expect(text.ranges(of: "\(element): 4 (2026)").count == 2)
    #expect(text.contains("<th scope=\"row\">\(element)</th>") || text.contains("<td>\(element)<"))
    let bare = text.replacing(element, with: "").replacing(isolate, with: "")
      // A name alone in the chart needs no isolation.
      .replacing(language == "ar" ? ">\(name)</text>" : "\u{0}", with: "")
      .replacing("./\(name)\"", with: "").replacing("id=\"p-\(name)\"", with: "")
    let lines = bare.split(separator: "\n").filter { $0.contains(name) }
    #expect(lines.isEmpty, "\(lines)")
  }

  @Test(arguments: [("en", "Ana"), ("ar", "مريم")])
  func `a value in the direction of the report is unchanged`(language: String, name: String)
    async throws
  {
    let text = try await Self.document(language, name: name)
    #expect(!text.contains("<bdi>\(name)</bdi>"))
    #expect(text.contains("<title>\(name): 3 (2026)</title>"))
    #expect(!text.contains("\u{2068}\(name)\u{2069}: 1"))
  }

  @Test func `machine-readable values contain no direction marks`() async throws {
    let text = try await Self.document("en", name: "مريم")
    #expect(text.contains("href=\"./%D9%85%D8%B1%D9%8A%D9%85\""))
    #expect(text.contains("id=\"p-_d9_85_d8_b1_d9_8a_d9_85\""))
  }
}
