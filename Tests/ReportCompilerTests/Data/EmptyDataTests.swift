import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of data files in the first week of a study, with a header row only or empty.
@Suite(.needs(charts: "line")) struct EmptyDataTests {
  static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>Week</title></head>
    <body><main><h1>{{ participant.id }}</h1><p>{{ period.label }}</p>
    <p>{{ last-day | date('long') }} {{ total | number(0) }}</p>
    <rg:chart type="line" data="week" x="date" y="steps" title="Steps"/></main></body>
    </html>
    """

  static func project(_ daily: String, participants: String = "csv: data/people.csv, key: id")
    -> String
  {
    """
    project: Trial
    data:
      people: { \(participants) }
      daily: { \(daily) }
    reports:
      weekly:
        template: templates/t.xhtml
        for-each: people
        period: week
        views:
          week: { data: daily, period: current }
        facts:
          last-day: week.date | last
          total: week.steps | sum
        output: "weekly/{participant.id}.xhtml"
    """
  }

  static func study(_ daily: String, file: String, _ text: String) throws -> SmallProject {
    let study = try SmallProject(project: project(daily), template: template)
    try study.write("data/\(file)", text)
    return study
  }

  @Test(arguments: [
    ("csv: data/d.csv", "d.csv", "id,date,steps\n"),
    ("csv: data/d.csv", "d.csv", "id,date,steps"),
    ("tsv: data/d.tsv", "d.tsv", "id\tdate\tsteps\r\n"),
    ("ndjson: data/d.ndjson, columns: { steps: { type: integer } }", "d.ndjson", ""),
    ("ndjson: data/d.ndjson, columns: { steps: { type: integer } }", "d.ndjson", "\n\n"),
    ("query: SELECT * FROM people WHERE 0 ORDER BY 1", "d.csv", ""),
  ])
  func `a file without rows gives documents in their empty state`(
    daily: String, file: String, text: String
  ) async throws {
    let study = try Self.study("\(daily), participant: id, date: date", file: file, text)
    try study.write("data/people.csv", "id,name,date,steps\nP1,Ann,,\nP2,Bob,,\nP3,Cy,,\n")
    for memory in [nil, 0] {
      var options = BuildOptions(asOf: "2026-03-04")
      if let memory { options.memory = memory }
      let outcome = try await study.build(options)
      #expect(outcome.failed == 0)
      #expect(outcome.diagnostics.all.filter { $0.severity == .error }.isEmpty)
      #expect(try study.read("out/weekly/P1.xhtml").contains("<h1>P1</h1>"))
      try FileManager.default.removeItem(at: study.output)
    }
  }

  @Test func `the participant table gives the day if no other table has one`()
    async throws
  {
    let study = try Self.study(
      "csv: data/d.csv, participant: id, date: date", file: "d.csv", "id,date,steps\n")
    let (none, diagnostics) = study.prepare()
    #expect(none == nil)
    #expect(diagnostics.all.map(\.code) == [.noDateInData])
    #expect(diagnostics.all[0].hints.contains { $0.contains("--as-of") })
    #expect(diagnostics.all[0].hints.first?.contains("remove `period`") == true)
    try study.write("data/people.csv", "id,enrolled\nP1,2026-03-03\nP2,2026-03-05\n")
    try study.write(
      "reportgen.yml",
      Self.project("csv: data/d.csv, participant: id, date: date").replacing(
        "key: id }", with: "key: id, date: enrolled }"))
    for memory in [BuildOptions().memory, 0] {
      var options = BuildOptions()
      options.memory = memory
      let (prepared, _) = study.prepare(options)
      #expect(prepared?.summary.first?.contains("as of 2026-03-05") == true)
    }
    try study.write("data/d.csv", "id,date,steps\nP1,2026-02-20,5\n")
    #expect(study.prepare().prepared?.summary.first?.contains("as of 2026-02-20") == true)
  }

  @Test func `one of two files can be empty`() async throws {
    let text = Self.project("csv: data/d.csv, participant: id, date: date").replacing(
      "reports:", with: "  sleep: { csv: data/s.csv, participant: id, date: night }\nreports:"
    ).replacing(
      "    facts:", with: "      nights: { data: sleep, period: current }\n    facts:")
    let study = try SmallProject(project: text, template: Self.template)
    try study.write("data/d.csv", "id,date,steps\n")
    try study.write("data/s.csv", "id,night,hours\nP1,2026-03-03,7.5\n")
    let outcome = try await study.build()
    #expect(outcome.written == 3)
    #expect(outcome.diagnostics.all.isEmpty)
  }

  @Test(arguments: [
    ("date: date", "add `period: current` to view `week`"),
    ("order: date", "set `date: COLUMN`"),
  ])
  func `without a view by date the hint matches the table`(key: String, hint: String) throws {
    let text = Self.project("csv: data/d.csv, participant: id, \(key)").replacing(
      ", period: current", with: "")
    let study = try SmallProject(project: text, template: Self.template)
    try study.write("data/d.csv", "id,date,steps\nP1,2026-03-03,1\n")
    let (prepared, diagnostics) = study.prepare()
    #expect(prepared == nil)
    #expect(diagnostics.all.map(\.code) == [.periodWithoutDates])
    #expect(diagnostics.all.first?.hints.contains { $0.hasPrefix(hint) } == true)
  }

  @Test func `without participants there is one message with a hint`() throws {
    let study = try Self.study(
      "csv: data/d.csv, participant: id, date: date", file: "d.csv", "id,date,steps\n")
    try study.write("data/people.csv", "id,name\n")
    for memory in [BuildOptions().memory, 0] {
      var options = BuildOptions()
      options.memory = memory
      let (prepared, diagnostics) = study.prepare(options)
      #expect(prepared == nil)
      #expect(diagnostics.all.map(\.code) == [.noParticipants])
      #expect(diagnostics.all[0].hints.contains { $0.contains("data/people.csv") })
    }
    try study.write(
      "reportgen.yml",
      Self.project(
        "csv: data/d.csv, participant: id, date: date",
        participants: "query: SELECT DISTINCT id FROM daily ORDER BY id, key: id"))
    #expect(study.prepare().diagnostics.all.map(\.code) == [.noParticipants])
  }

  @Test func `an NDJSON file without a line needs declared columns`() throws {
    let study = try Self.study(
      "ndjson: data/d.ndjson, participant: id, date: date", file: "d.ndjson", "\n")
    for memory in [BuildOptions().memory, 0] {
      var options = BuildOptions(asOf: "2026-03-04")
      options.memory = memory
      let diagnostics = study.prepare(options).diagnostics.all
      #expect(diagnostics.map(\.code.number) == [2001])
      #expect(diagnostics[0].hints.contains { $0.contains("`columns`") })
    }
  }
}
