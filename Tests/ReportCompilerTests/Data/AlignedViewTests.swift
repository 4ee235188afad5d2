import Foundation
import ReportCompiler
import TestSupport
import Testing

@Suite("Views of several sources")
struct AlignedViewTests {
  private static let project = """
    project: Trial
    data:
      people: { csv: data/people.csv, key: id }
      daily: { csv: data/daily.csv, participant: id, date: date }
      nights: { csv: data/nights.csv, participant: id, date: night }
    reports:
      weekly:
        template: templates/t.xhtml
        for-each: people
        period: week
        views:
          sleep: { data: nights, period: current }
          days:
            data: daily
            period: current
            steps:
              - group:
                  by: day
                  with: sleep
                  every: true
                  values:
                    steps: steps | sum
                    asleep: { value: sleep.hours | mean, label: Sleep, unit: h }
          weeks:
            data: daily
            last: 3 weeks
            steps:
              - group: { by: week, every: true, values: { total: steps | sum } }
        output: "weekly/{participant.id}.xhtml"
    """

  private static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>Week</title></head>
    <body><main><h1>Week</h1>
    <ul><rg:for each="day in days"><li>{{ day.day | date('iso') }} {{ day.steps }} {{ day.asleep }}</li></rg:for></ul>
    <ol><rg:for each="week in weeks"><li>{{ week.week | date('iso') }} {{ week.total }}</li></rg:for></ol>
    <rg:chart type="line" data="days" x="day" title="Days"><rg:series y="steps"/>
    <rg:series y="asleep" axis="right"/></rg:chart>
    </main></body>
    </html>
    """

  private func project(_ text: String = AlignedViewTests.project) throws -> SmallProject {
    let project = try SmallProject(
      project: text, template: Self.template, participants: "id,name\nP1,Ann\nP2,Bob\n",
      daily: "id,date,steps\nP1,2026-03-02,100\nP1,2026-03-04,\nP1,2026-03-05,50\n"
        + "P1,2026-03-05,20\nP2,2026-02-20,7\n")
    try project.write(
      "data/nights.csv",
      "id,night,hours\nP1,2026-03-03,7.5\nP1,2026-03-05,6\nP2,2026-03-01,8\nP2,2026-03-04,9\n")
    return project
  }

  /// Returns the list items of a document.
  private func items(_ document: String) -> [String] {
    document.components(separatedBy: "<li>").dropFirst().prefix { _ in true }
      .map { String($0.prefix(while: { $0 != "<" })) }
  }

  @Test("each day up to the as-of day has a row, with the values of both sources or none")
  func days() async throws {
    let project = try project()
    var options = BuildOptions()
    options.asOf = "2026-03-06"
    let outcome = try await project.build(options)
    #expect(outcome.diagnostics.isEmpty)
    #expect(
      items(try project.read("out/weekly/P1.xhtml")).prefix(8) == [
        "2026-03-02 100 –", "2026-03-03 – 7.5", "2026-03-04 – –",
        "2026-03-05 70 6", "2026-03-06 – –",
        "2026-02-16 –", "2026-02-23 –", "2026-03-02 170",
      ])
    #expect(
      items(try project.read("out/weekly/P2.xhtml")).prefix(8) == [
        "2026-03-02 – –", "2026-03-03 – –", "2026-03-04 – 9",
        "2026-03-05 – –", "2026-03-06 – –",
        "2026-02-16 7", "2026-02-23 –", "2026-03-02 –",
      ])
  }

  @Test("references to a later view and to undefined days are errors")
  func errors() throws {
    let wrong = Self.project
      .replacingOccurrences(of: "with: sleep", with: "with: weeks")
      .replacingOccurrences(of: "        last: 3 weeks\n", with: "")
    let (_, diagnostics) = try project(wrong).prepare()
    let messages = diagnostics.all.map(\.message)
    #expect(messages.contains("unknown view `weeks` before this view"))
    #expect(
      messages.contains(
        "`every` needs a range of days, but the view does not select rows by days"))
  }
}
