import TestSupport
import Testing

@testable import ReportCompiler

/// Tests that names with different ends stay distinguishable in every chart.
///
/// The charts have no data table, as in print.
@Suite(.needs(charts: "bar", "line", "pie", "radial")) struct LongLabelTests {
  private static func name(_ part: String) -> String {
    "Questionnaire on the quality of sleep, part \(part) of the second visit"
  }

  private static let charts = [
    "<rg:chart type=\"bar\" data=\"all\" x=\"name\" y=\"steps\" table=\"none\"/>",
    "<rg:chart type=\"pie\" data=\"all\" label=\"name\" value=\"steps\" table=\"none\"/>",
    "<rg:chart type=\"pie\" data=\"all\" label=\"name\" value=\"steps\" width=\"300\" table=\"none\"/>",
    "<rg:chart type=\"radial\" data=\"all\" x=\"name\" y=\"steps\" table=\"none\"/>",
    """
    <rg:chart type="line" data="all" x="steps" table="none"><rg:legend position="right"/>
    <rg:series y="steps" label="\(name("A"))"/><rg:series y="steps" label="\(name("B"))"/>
    <rg:series y="steps" label="\(name("C"))"/></rg:chart>
    """,
  ]

  @Test(arguments: charts.indices) func `shortened labels of different entries differ`(chart: Int)
    async throws
  {
    let template = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
      <head><title>t</title><rg:stylesheet/></head><body><h1>t</h1>\(Self.charts[chart])</body></html>
      """
    let rows = zip(["A", "B", "C"], [10, 40, 25]).map {
      "P1,2026-03-02,\($1),\"\(Self.name($0))\"\n"
    }
    let project = try SmallProject(
      template: template, participants: "id,name\nP1,Ann\n",
      daily: "id,date,steps,name\n" + rows.joined())
    try await project.build()
    let document = try project.read("out/weekly/P1.xhtml")
    // The visible text, without titles.
    let visible = document.replacing(/<title>[^<]*<\/title>/, with: "")
      .matches(of: /<text[^>]*>([^<]*)<\/text>/).map { String($0.output.1) }
      .joined(separator: " ")
    for part in ["A", "B", "C"] {
      #expect(visible.contains("part \(part) of the second visit"), "\(visible)")
    }
  }
}
