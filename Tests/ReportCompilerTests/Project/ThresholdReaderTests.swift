import ReportData
import ReportText
import Testing

@testable import ReportCompiler

@Suite(.needs(charts: "line")) struct ThresholdReaderTests {
  private static func project(_ column: String, type: String = "number") -> String {
    SmallProject.project.replacing(
      "steps: { type: number }", with: "steps: { type: \(type), \(column) }")
  }

  @Test func `all kinds of thresholds are read and match values of the column`() async throws {
    let column = """
      reference: { low: 50 }, thresholds: [{ below: 1, title: a }, { at-most: 2, title: b }, \
      { above: 900, title: c, level: alert }, { at-least: 800, title: d }, { equal: 700, title: e }, \
      { within: [500, 600], title: f }, { between: [300, 400], title: g, level: good }, \
      { done-below: 2, title: h }]
      """
    let template = SmallProject.template.replacing(
      "<p>",
      with: """
        <p class="{{ all.steps | mean | level }}">{{ all.steps | mean | status }}, {{ all.steps | status }};
        """)
    let project = try SmallProject(
      project: Self.project(column), template: template,
      daily:
        "id,date,steps\nP1,2026-03-02,950\nP1,2026-03-03,950\nP2,2026-03-02,350\nP3,2026-03-02,20\n"
    )
    let outcome = try await project.build()
    #expect(outcome.failed == 0)
    #expect(try project.read("out/weekly/P1.xhtml").contains("<p class=\"alert\">c, –;"))
    #expect(try project.read("out/weekly/P2.xhtml").contains("<p class=\"good\">g, h;"))
    #expect(
      try project.read("out/weekly/P3.xhtml").contains(
        "<p class=\"notice\">below the usual range, h;"))
  }

  @Test(arguments: [
    ("reference: { low: 100, high: 60 }", "the lower limit 100 is above the upper limit 60"),
    ("reference: {}", "missing key `low` or `high` in `reference`"),
    ("reference: { lo: 1 }", "unknown key `lo`"),
    ("thresholds: [{ above: 5 }]", "missing key `title`"),
    ("thresholds: [{ title: T }]", "found none"),
    ("thresholds: [{ above: 5, below: 3, title: T }]", "found `above`, `below`"),
    (
      "thresholds: [{ within: 5, title: T }]",
      "expected two numbers in `within`, the lower number first"
    ),
    (
      "thresholds: [{ between: [5, 2.5], title: T }]",
      "the lower limit 5 is above the upper limit 2.5"
    ),
    (
      "thresholds: [{ above: high, title: T }]",
      "expected a number for the limit of a threshold, found `high`"
    ),
    ("thresholds: [{ above: 5, title: T, level: red }]", "red"),
    ("thresholds: { above: 5, title: T }", "expected a list in `thresholds`"),
  ])
  func `an invalid threshold is refused at its position`(column: String, message: String) throws {
    let (prepared, diagnostics) = try SmallProject(project: Self.project(column)).prepare()
    #expect(prepared == nil)
    #expect(
      diagnostics.all.contains { $0.message.contains(message) },
      "\(diagnostics.all.map(\.message))")
    for case .source(let span) in diagnostics.all.map(\.place) {
      let line = span.file.position(of: span.range.lowerBound).line
      let lines = String(decoding: span.file.bytes, as: UTF8.self).split(separator: "\n")
      #expect(lines[line - 1].contains("columns:"))
    }
  }

  @Test func `strings and dates have no thresholds`() throws {
    let text = try SmallProject(project: Self.project("reference: { low: 1 }", type: "text"))
    #expect(
      text.prepare().diagnostics.all.contains { $0.message.contains("type `text` cannot have") })
    let done = try SmallProject(
      project: Self.project("thresholds: [{ done-below: 1, title: T }]", type: "boolean"))
    #expect(
      !done.prepare().diagnostics.all.contains {
        $0.message.contains("of type `boolean` cannot have")
      })
  }
}
