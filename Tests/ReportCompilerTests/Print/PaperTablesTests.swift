import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

@Suite(.needs(charts: "line")) struct PaperTablesTests {
  private static func ids(_ document: String) -> [String] {
    document.matches(of: #/\sid="([^"]+)"/#).map { String($0.1) }
  }

  @Test func `tables are in their figures by default`() async throws {
    for document in try await PrintedProject.documents("") {
      #expect(!document.contains("rg-appendix"))
      #expect(!document.contains("-figure\""))
      #expect(document.contains(".rg-details{display:none}"))
    }
  }

  @Test func `an appendix contains the table of each chart, with links both ways`()
    async throws
  {
    let documents = try await PrintedProject.documents("      print-tables: appendix")
    let document = try #require(documents.first)
    let appendix = try #require(document.range(of: "<section class=\"rg-appendix\""))
    #expect(document[appendix.lowerBound...].hasSuffix("</section>\n</body>\n</html>\n"))
    let section = String(document[appendix.lowerBound...])
    // Two rows give two charts in the loop. One of the four charts has no table.
    let tables = section.matches(of: /<table class="rg-data" id="(c[0-9-]+)-table"/).map {
      String($0.1)
    }
    #expect(tables == ["c1", "c2-1", "c2-2", "c4"])
    for id in tables {
      #expect(document.contains("href=\"#\(id)-table\""))
      #expect(section.contains("href=\"#\(id)-figure\""))
      #expect(document.contains("id=\"\(id)-figure\""))
    }
    #expect(!document.contains("c3-figure"))
    let ids = Self.ids(document)
    #expect(Set(ids).count == ids.count)
    #expect(section.matches(of: /<caption>/).count == tables.count)
    #expect(section.contains("<th scope=\"col\">"))
    #expect(section.contains("<th scope=\"row\">"))
  }

  @Test func `the appendix of a document contains only its tables`() async throws {
    let documents = try await PrintedProject.documents("      print-tables: appendix")
    #expect(documents.count == 2)
    #expect(documents[0].contains(">100</td>"))
    #expect(!documents[1].contains(">100</td>"))
  }

  @Test func `a document without data tables has no appendix`() async throws {
    let template = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
      <head><title>t</title><rg:stylesheet/></head><body><h1>t</h1>
      <rg:chart type="line" data="all" x="date" y="steps" table="none" title="t"/></body></html>
      """
    let documents = try await PrintedProject.documents(
      "      print-tables: appendix", template: template)
    #expect(documents.allSatisfy { !$0.contains("<section") })
  }

  @Test func `the heading of the appendix is in the language of the report`() async throws {
    let documents = try await PrintedProject.documents(
      "      print-tables: appendix", report: "    language: de")
    #expect(documents[0].contains("<h2 id=\"c0-tables\">Daten der Diagramme</h2>"))
  }

  @Test func `an inline table follows its collapsed details element`() async throws {
    let documents = try await PrintedProject.documents("      print-tables: inline")
    let document = try #require(documents.first)
    #expect(
      document.contains("</summary></details>\n<div class=\"rg-table\"><table class=\"rg-data\""))
    #expect(document.contains(".rg-details:not([open])+.rg-table{display:none}"))
    #expect(!document.contains("rg-appendix"))
  }

  @Test(.enabled(if: Browser.isThere, "no headless browser"))
  func `a browser shows appendix and inline tables on paper only`() throws {
    let browser = try #require(Browser())
    for (mode, rule) in [("appendix", ".rg-appendix table"), ("inline", ".rg-table table")] {
      let small = try SmallProject(
        project: PrintedProject.project("      print-tables: \(mode)"),
        template: PrintedProject.template)
      let (prepared, diagnostics) = small.prepare()
      var reported = diagnostics
      let project = try #require(prepared)
      let rendered = SmallProject.compiler.render(
        project, report: "weekly", record: 1, into: &reported)
      let bytes = try #require(rendered)
      try small.write("d.xhtml", String(decoding: bytes, as: UTF8.self))
      let height = "document.querySelector('\(rule)').getBoundingClientRect().height > 0"
      let responses = try browser.run([
        .open(small.folder.appending(path: "d.xhtml")), .ask(height), .media("print"), .ask(height),
        .ask("document.querySelector('.rg-details').getBoundingClientRect().height"),
      ])
      #expect(responses == ["false", "true", "0"], "\(mode)")
    }
  }
}
