import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of the participants that an invalid cell affects with `--keep-going`.
@Suite struct KeepGoingTests {
  static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
    <head><title>Week</title></head>
    <body><main><h1>{{ participant.id }}</h1><p>{{ own.steps | sum | number(0) }}</p></main></body>
    </html>
    """

  /// Returns a study with one data file. The participants come from its rows.
  static func project(
    participants: String = "SELECT DISTINCT id FROM daily ORDER BY id", more: String = "",
    data: String = "daily", cohort: String = ""
  ) -> String {
    """
    project: Trial
    data:
      daily:
        csv: data/daily.csv
        participant: id
        date: date
        columns: { steps: { type: integer }, hours: { type: number } }
      people: { query: "\(participants)", key: id }
    \(more)
    reports:
      weekly:
        template: templates/t.xhtml
        for-each: people
        views: { own: { data: \(data) } }
    \(cohort)
        output: "weekly/{participant.id}.xhtml"
    """
  }

  /// Returns rows of twelve participants with one day each.
  static func rows(_ changes: [String: String] = [:]) -> String {
    var text = "id,date,steps,hours\n"
    for number in 1...12 {
      let row = "P\(100 + number),2026-03-02,\(number),7.5"
      text += (changes["P\(100 + number)"] ?? row) + "\n"
    }
    return text
  }

  static func study(_ project: String, _ daily: String) throws -> SmallProject {
    try SmallProject(project: project, template: template, daily: daily)
  }

  private static func failed(_ study: SmallProject) async throws -> [Int?] {
    let outcome = try await study.build(BuildOptions(keepGoing: true))
    #expect(outcome.written + outcome.failed == 12)
    #expect(outcome.failed == outcome.diagnostics.all.count)
    for (index, record) in outcome.diagnostics.all.map(\.record).enumerated() {
      #expect(!study.exists("out/weekly/P\(100 + (record ?? 0)).xhtml"), "\(index)")
    }
    return outcome.diagnostics.all.map(\.record)
  }

  @Test(arguments: [
    "P103,2026-03-02,3,much", "P103,2026-03-02,many,7", "P103,2026-03-0x,3,7",
    "P103,2026-03-02,3,7,9", "P103,,x,y",
  ])
  func `an invalid cell in a single-file study fails its participant`(row: String) async throws {
    let study = try Self.study(Self.project(), Self.rows(["P103": row]))
    #expect(try await Self.failed(study) == [3])
    let (prepared, diagnostics) = study.prepare()
    #expect(prepared == nil)
    #expect(diagnostics.all.allSatisfy { $0.code.number / 1000 == 2 })
  }

  @Test func `an invalid date in a column without a type fails its participant`() async throws {
    for bad in ["P101", "P112"] {
      let study = try Self.study(Self.project(), Self.rows([bad: "\(bad),sometime,3,7"]))
      let (_, diagnostics) = study.prepare()
      #expect(diagnostics.all.map(\.code.number) == [2012])
      #expect(try await Self.failed(study) == [bad == "P101" ? 1 : 12])
    }
  }

  @Test func `unreadable dates give one message, with and without --keep-going`() throws {
    let daily = Self.rows().replacing("2026-03-02", with: "03/02/2026")
    let text = Self.project().replacing(
      "views: { own: { data: daily } }",
      with: "period: week\n    views: { own: { data: daily, period: current } }")
    let study = try Self.study(text, daily)
    for keepGoing in [false, true] {
      let (prepared, diagnostics) = study.prepare(BuildOptions(keepGoing: keepGoing))
      #expect(prepared == nil)
      #expect(diagnostics.all.map(\.code.number) == [2012])
    }
  }

  @Test func `a cell error stops the run only in a query over all participants`()
    async throws
  {
    let sums =
      "  sums: { query: \"SELECT id, sum(steps) AS steps FROM daily GROUP BY id ORDER BY id\", participant: id }"
    let daily = Self.rows(["P105": "P105,2026-03-02,many,7.5"])
    let passed = try Self.study(Self.project(more: sums, data: "sums"), daily)
    #expect(try await Self.failed(passed) == [5])
    for query in [
      "SELECT id, (SELECT avg(steps) FROM daily) AS steps FROM daily GROUP BY id ORDER BY id",
      "SELECT id, sum(steps) OVER (ORDER BY steps) AS steps FROM daily ORDER BY id",
      "SELECT a.id, sum(b.steps) AS steps FROM daily a JOIN daily b GROUP BY a.id ORDER BY a.id",
      "SELECT a.id, sum(b.steps) AS steps FROM daily a, daily b GROUP BY a.id ORDER BY a.id",
      "SELECT id, sum(steps) AS steps FROM daily GROUP BY date ORDER BY id",
      "SELECT id, steps FROM daily ORDER BY steps LIMIT 5",
      "SELECT max(id) AS id, max(steps) AS steps FROM daily ORDER BY 1",
    ] {
      let more = "  sums: { query: \"\(query)\", participant: id }"
      let study = try Self.study(Self.project(more: more, data: "sums"), daily)
      let (prepared, diagnostics) = study.prepare(BuildOptions(keepGoing: true))
      #expect(prepared == nil, "\(query)")
      #expect(diagnostics.all.map(\.code.number) == [2009, 1034], "\(query)")
    }
    // Two queries in sequence.
    let twice =
      sums
      + "\n  more: { query: \"SELECT id, steps + 1 AS steps FROM sums ORDER BY id\", participant: id }"
    let chained = try Self.study(Self.project(more: twice, data: "more"), daily)
    #expect(try await Self.failed(chained) == [5])
  }

  @Test func `a cell error that no query reads affects only its row`() async throws {
    let more =
      "  norms: { query: \"SELECT avg(hours) AS hours, count(DISTINCT id) AS people FROM daily ORDER BY 1\", people: people }"
    let bad = Self.rows(["P105": "P105,2026-03-02,many,7.5"])
    #expect(try await Self.failed(Self.study(Self.project(more: more), bad)) == [5])
    let (prepared, diagnostics) = try Self.study(
      Self.project(more: more), Self.rows(["P105": "P105,2026-03-02,5,much"])
    ).prepare(BuildOptions(keepGoing: true))
    #expect(prepared == nil)
    #expect(diagnostics.all.map(\.code.number) == [2009, 1034])
  }

  @Test func `a cohort does not omit invalid cells without a message`() async throws {
    let cohort = """
          cohort:
            typical:
              data: daily
              steps: [where: steps > 0]
              group: { by: date, values: { middle: steps | median } }
      """
    let project = Self.project(cohort: cohort)
    let (prepared, diagnostics) = try Self.study(
      project, Self.rows(["P105": "P105,2026-03-02,many,7.5"])
    ).prepare(BuildOptions(keepGoing: true))
    #expect(prepared == nil)
    #expect(diagnostics.all.map(\.code.number) == [2009, 1034])
    let unread = try Self.study(project, Self.rows(["P105": "P105,2026-03-02,5,much"]))
    #expect(try await Self.failed(unread) == [5])
  }

  @Test func `errors without a participant and in the participant column stop the run`() throws {
    for row in [",2026-03-02,many,7", "\u{FFFD}"] {
      var daily = Array(Self.rows(["P105": row]).utf8)
      if row == "\u{FFFD}" {
        daily = Array(Self.rows().utf8) + [0x50, 0xFF] + Array(",2026-03-02,3,7\n".utf8)
      }
      let study = try Self.study(Self.project(), "")
      try Data(daily).write(to: study.folder.appending(path: "data/daily.csv"))
      let (prepared, diagnostics) = study.prepare(BuildOptions(keepGoing: true))
      #expect(prepared == nil)
      #expect(diagnostics.hasErrors)
    }
    let shared = Self.project().replacing(
      "reports:",
      with: "  norms: { csv: data/norms.csv, columns: { low: { type: number } } }\nreports:")
    let study = try Self.study(shared, Self.rows())
    try study.write("data/norms.csv", "name,low\nsteps,few\n")
    let (prepared, diagnostics) = study.prepare(BuildOptions(keepGoing: true))
    #expect(prepared == nil)
    #expect(diagnostics.all.map(\.code.number) == [2009])
  }

  @Test func `a query with invalid result cells fails the participants of these rows`()
    async throws
  {
    let more =
      "  marks: { query: \"SELECT id, CASE id WHEN 'P104' THEN 'x' ELSE steps END AS steps FROM daily ORDER BY id\", participant: id, columns: { steps: { type: integer } } }"
    let study = try Self.study(Self.project(more: more, data: "marks"), Self.rows())
    #expect(try await Self.failed(study) == [4])
  }
}
