import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of data inputs, from the project file to the document.
@Suite struct TableInputTests {
  static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>Week</title></head>
    <body><h1>Week</h1><p id="own">{{ own.steps | sum | number(0) }}</p>
    <p id="all">{{ all.steps | mean | number(0) }} {{ all.people | sum | number(0) }}</p></body>
    </html>
    """

  static let project = """
    project: Trial
    data:
      people: { csv: data/people.csv, key: id }
      daily: { ndjson: data/daily.ndjson, participant: id, date: date }
      sums:
        query: SELECT id, sum(steps) AS steps FROM daily GROUP BY id ORDER BY id
        participant: id
      by-day:
        query: |
          SELECT date, avg(steps) AS steps, count(DISTINCT id) AS people
          FROM daily GROUP BY date HAVING count(DISTINCT id) >= 10 ORDER BY date
        people: people
        date: date
    reports:
      weekly:
        template: templates/t.xhtml
        for-each: people
        period: week
        views:
          own: { data: sums }
          week: { data: daily, period: current }
          all: { data: by-day, period: current }
        output: "weekly/{participant.id}.xhtml"
    """

  /// Returns a study of twelve participants with two days, eleven of them with a third day.
  static func study(_ project: String = project) throws -> SmallProject {
    let participants = "id,name\n" + (1...12).map { "P\($0),Name \($0)\n" }.joined()
    let study = try SmallProject(project: project, template: template, participants: participants)
    var lines = ""
    for day in 2...4 {
      for number in 1...12 where day < 4 || number != 5 {
        lines +=
          "{\"id\":\"P\(number)\",\"date\":\"2026-03-0\(day)\",\"steps\":\(number * 100 + day)}\n"
      }
    }
    // A day with few participants, and a separate week.
    for number in 1...9 {
      lines += "{\"id\":\"P\(number)\",\"date\":\"2026-03-05\",\"steps\":77777}\n"
    }
    for number in 1...12 {
      lines += "{\"id\":\"P\(number)\",\"date\":\"2026-02-20\",\"steps\":1}\n"
    }
    try study.write("data/daily.ndjson", lines)
    return study
  }

  @Test func `queries are sliced by participant, or the same for all and cut to the period`()
    async throws
  {
    let study = try Self.study()
    let outcome = try await study.build()
    #expect(outcome.written == 12)
    let fifth = try study.read("out/weekly/P5.xhtml")
    #expect(fifth.contains("<p id=\"own\">78,783</p>"))
    // The means are of days with 12, 12, and 11 participants. The day with 9 participants is
    // omitted.
    let shared = "<p id=\"all\">658 35</p>"
    for number in 1...12 {
      #expect(try study.read("out/weekly/P\(number).xhtml").contains(shared))
    }
  }

  @Test func `the manifest lists queries with their hash, and an SQLite file among the inputs`()
    async throws
  {
    let study = try Self.study(
      Self.project.replacingOccurrences(
        of: "reports:",
        with: """
            visits:
              sqlite: data/clinic.sqlite
              query: SELECT id, weight FROM visit ORDER BY id
              participant: id
          reports:
          """))
    let path = study.folder.appending(path: "data/clinic.sqlite").path()
    let script = """
      import hashlib, sqlite3, sys
      db = sqlite3.connect(sys.argv[1])
      db.execute('CREATE TABLE visit (id TEXT, weight REAL)')
      db.execute("INSERT INTO visit VALUES ('P1', 70.5)")
      db.commit(); db.close()
      print(hashlib.sha256(open(sys.argv[1], 'rb').read()).hexdigest())
      print(hashlib.sha256(b'SELECT id, weight FROM visit ORDER BY id').hexdigest())
      """
    let hashes = try runProcess("python3", ["-c", script, path]).output.split(separator: "\n")
    try await study.build()
    let manifest = try #require(Manifest(reading: Array(try study.read("out/manifest.json").utf8)))
    let input = try #require(manifest.inputs.first { $0.path == "data/clinic.sqlite" })
    #expect(input.sha256 == String(hashes[0]))
    let queries = try #require(manifest.queries)
    #expect(queries.map(\.name) == ["sums", "by-day", "visits"])
    #expect(queries.map(\.rows) == [12, 4, 1])
    #expect(queries.map(\.minimumCell) == [nil, 10, nil])
    #expect(queries[2].sha256 == String(hashes[1]))
    #expect(queries[0].engine.hasPrefix("SQLite 3."))
  }

  @Test func `changes in the log of a database are not ignored`() throws {
    let study = try Self.study(
      Self.project.replacingOccurrences(
        of: "query: SELECT id, sum(steps)",
        with: "sqlite: data/a.sqlite\n    query: SELECT id, sum(steps)"))
    try study.write("data/a.sqlite", "SQLite format 3\0")
    try study.write("data/a.sqlite-wal", "changes")
    let diagnostics = study.prepare().diagnostics.all
    #expect(diagnostics.map(\.code) == [.notSQLite])
    #expect(diagnostics[0].message.contains("but in `data/a.sqlite-wal`"))
  }

  @Test func `compressed files and standard input give the same documents`() async throws {
    let plain = try Self.study()
    try await plain.build()
    let packed = try Self.study(
      Self.project.replacingOccurrences(of: "people.csv,", with: "people.csv.gz,")
        .replacingOccurrences(of: "daily.ndjson", with: "daily.ndjson.gz"))
    for name in ["people.csv", "daily.ndjson"] {
      let file = packed.folder.appending(path: "data/\(name)").path()
      #expect(try runProcess("gzip", ["-n", file]).status == 0)
    }
    try await packed.build()
    var files: [String: [UInt8]] = [:]
    for name in ["reportgen.yml", "templates/t.xhtml", "data/people.csv"] {
      files[name] = Array(try plain.read(name).utf8)
    }
    files["-"] = Array(try plain.read("data/daily.ndjson").utf8)
    files["reportgen.yml"] = Array(
      Self.project.replacingOccurrences(
        of: "{ ndjson: data/daily.ndjson, participant: id, date: date }",
        with: """
          { ndjson: "-", participant: id, date: date,
              columns: { id: { type: text }, date: { type: date }, steps: { type: integer } } }
          """
      ).utf8)
    var diagnostics = Diagnostics()
    let prepared = try #require(
      SmallProject.compiler.prepare(.memory(files), into: &diagnostics),
      "\(diagnostics.all.map(\.message))")
    for number in 1...12 {
      let path = "out/weekly/P\(number).xhtml"
      let expected = try plain.read(path)
      #expect(try packed.read(path) == expected)
      let bytes = SmallProject.compiler.render(
        prepared, report: "weekly", record: number, into: &diagnostics)
      #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == expected)
    }
  }

  @Test func `only public tables and queries that count participants can be published`()
    throws
  {
    let text = """
      project: Trial
      data:
        a: { csv: a.csv }
        b: { csv: b.csv, public: true }
        c: { ndjson: c.ndjson, public: true }
        d: { query: "SELECT 1 AS x ORDER BY 1" }
        e: { query: "SELECT 1 AS x ORDER BY 1", public: true }
        f: { query: "SELECT 12 AS x ORDER BY 1", people: x }
        g: { csv: g.csv, public: false }
      """
    var diagnostics = Diagnostics()
    let project = try #require(
      ProjectReader.read(
        SourceFile(name: "reportgen.yml", bytes: Array(text.utf8)), into: &diagnostics))
    #expect(project.tables.filter(\.isPublishable).map(\.name) == ["b", "c", "e", "f"])
    #expect(project.tables.filter(\.isPublic).map(\.name) == ["b", "c", "e"])
  }

  @Test func `verification also compares the queries`() async throws {
    let study = try Self.study(
      Self.project.replacingOccurrences(of: "for-each: people", with: "for-each: chosen")
        .replacingOccurrences(
          of: "  sums:",
          with: "  chosen: { query: SELECT id FROM people ORDER BY id, key: id }\n  sums:"))
    let outcome = try await study.build()
    #expect(outcome.written == 12)
    func codes() async -> [DiagnosticCode] {
      await SmallProject.compiler.verify(
        study.output.path(), project: .folder(study.folder.path())
      ).diagnostics.all.map(\.code)
    }
    #expect(await !codes().contains(.verifyOtherData))
    try study.write(
      "reportgen.yml",
      try study.read("reportgen.yml").replacingOccurrences(
        of: "FROM people ORDER BY id", with: "FROM people ORDER BY id DESC"))
    #expect(await codes().contains(.verifyOtherData))
  }
}
