import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

@Suite(.needs(charts: "line")) struct BatchTests {
  static let invalidRows =
    "id,date,steps\nP1,2026-03-02,100\nP2,2026-03-02,quite-a-secret\nP3,2026-03-02,300\n"

  @Test func `each document contains only data of its participant`() async throws {
    let project = try SmallProject()
    try await project.build()
    for (id, name, mean) in [
      ("P1", "Ann", "100.0"), ("P2", "Bob &amp; Co", "200.0"), ("P3", "Żaneta", "300.0"),
    ] {
      let text = try project.read("out/weekly/\(id).xhtml")
      #expect(text.contains("<h1>\(name)</h1>"))
      #expect(text.contains("<p>\(mean)</p>"))
      for other in ["Ann", "Bob", "Żaneta"] where !name.hasPrefix(other) {
        #expect(!text.contains(other))
      }
    }
  }

  @Test func `AXS-06 an axis of date-times names the time zone of the study`() async throws {
    let text = SmallProject.project.replacing(
      "project: Trial\n", with: "project: Trial\ntime-zone: Europe/London\n"
    ).replacing("date: { type: date }", with: "date: { type: datetime }")
    let daily =
      "id,date,steps\nP1,2026-03-28T22:30:00Z,5\nP1,2026-03-29T22:30:00Z,6\nP2,,1\nP3,,1\n"
    // An annotated document must also be valid.
    let template = SmallProject.template.replacing(
      "title=\"Steps\"/>",
      with: """
        annotate="true" title="Steps"><rg:axis side="bottom"><rg:skip hours="02:00-03:00"/></rg:axis>
        <rg:axis side="left" min="0" max="5" range="exact"/></rg:chart>
        """)
    let project = try SmallProject(project: text, template: template, daily: daily)
    let outcome = try await project.build()
    #expect(outcome.failed == 0)
    let document = try project.read("out/weekly/P1.xhtml")
    #expect(document.contains("data-zone=\"Europe/London\""))
    // The times before and after the daylight-saving change.
    #expect(document.contains("22:30") && document.contains("23:30"))
    let days = try SmallProject()
    try await days.build()
    #expect(!(try days.read("out/weekly/P1.xhtml")).contains("data-zone"))
  }

  @Test func `invalid data stops the run before a document is written`() async throws {
    let project = try SmallProject(daily: Self.invalidRows)
    let (prepared, diagnostics) = project.prepare()
    #expect(prepared == nil)
    #expect(diagnostics.all.map(\.code.number) == [2009])
    #expect(!project.exists("out"))
  }

  @Test func `with keep-going only the participant with invalid data fails`() async throws {
    let project = try SmallProject(daily: Self.invalidRows)
    let outcome = try await project.build(BuildOptions(keepGoing: true))
    #expect(outcome.written == 2)
    #expect(outcome.failed == 1)
    #expect(outcome.diagnostics.all.map(\.record) == [2])
    #expect(project.exists("out/weekly/P1.xhtml"))
    #expect(!project.exists("out/weekly/P2.xhtml"))
    #expect(project.exists("out/weekly/P3.xhtml"))
    let failures = try project.read("out/failures.ndjson")
    #expect(failures.contains("\"record\""))
    #expect(!failures.contains("P2"))
    #expect(!failures.contains("secret"))
  }

  @Test func `no message contains an identifier or a value`() async throws {
    let project = try SmallProject(daily: Self.invalidRows + "P9,2026-03-02,1\nP1,2026-03-0x,5\n")
    let (_, diagnostics) = project.prepare()
    #expect(diagnostics.all.map(\.code.number) == [2009, 2012, 2022])
    for format in DiagnosticFormat.allCases {
      var writer = ByteWriter()
      DiagnosticPrinter(format: format, colors: false).print(diagnostics.all, into: &writer)
      let text = String(decoding: writer.copy(), as: UTF8.self)
      for secret in ["P1", "P2", "P9", "secret", "2026-03-0x"] {
        #expect(!text.contains(secret), "\(format) says \(secret)")
      }
    }
  }

  @Test func `the failure file is removed after a run without failures`() async throws {
    let project = try SmallProject(daily: Self.invalidRows)
    try await project.build(BuildOptions(keepGoing: true))
    #expect(project.exists("out/failures.ndjson"))
    try project.write("data/daily.csv", "id,date,steps\nP2,2026-03-02,200\n")
    try await project.build(BuildOptions(keepGoing: true))
    #expect(!project.exists("out/failures.ndjson"))
  }

  @Test func `a run builds only the selected documents`() async throws {
    let project = try SmallProject()
    let outcome = try await project.build(BuildOptions(only: ["P3", "P1"]))
    #expect(outcome.written == 2)
    #expect(!project.exists("out/weekly/P2.xhtml"))
    let (prepared, diagnostics) = project.prepare(BuildOptions(only: ["P1", "Pat Doe"]))
    #expect(prepared == nil)
    #expect(diagnostics.all.map(\.code) == [.onlyUnknown])
    #expect(!diagnostics.all[0].message.contains("Pat"))
  }

  @Test func `an interrupted run writes only complete documents and reports the interruption`()
    async throws
  {
    let project = try SmallProject()
    let outcome = try await project.build(
      BuildOptions(jobs: 1), observer: BuildObserver(isInterrupted: { true }))
    #expect(outcome.isInterrupted)
    #expect(outcome.written == 0)
  }

  /// The project with a weekly report.
  private static let weekly = SmallProject.project
    .replacing(
      "    views:\n      all: { data: daily }",
      with: """
            period: week
            views:
              all: { data: daily, period: current }
        """)

  @Test func `a period after all data is a warning`() throws {
    let project = try SmallProject(
      project: Self.weekly, daily: "id,date,steps\nP1,2026-03-02,100\n")
    for (asOf, codes) in [("2026-03-08", []), ("2026-03-09", [1017])] {
      let (prepared, diagnostics) = project.prepare(BuildOptions(asOf: asOf))
      #expect(prepared != nil)
      #expect(diagnostics.all.map(\.code.number) == codes)
      #expect(!diagnostics.hasErrors)
    }
  }

  @Test func `the as-of day chooses the period, by default the last date in the data`() throws {
    let daily = "id,date,steps\nP1,2026-03-01,1\nP1,2026-03-02,100\nP1,2026-03-08,200\n"
    let project = try SmallProject(project: Self.weekly, daily: daily)
    let expected: [(String?, String)] = [
      (nil, "150.0"), ("2026-03-08", "150.0"), ("2026-03-01", "1.0"), ("2026-03-09", "–"),
    ]
    for (asOf, mean) in expected {
      let options = BuildOptions(asOf: asOf)
      var diagnostics = Diagnostics()
      let prepared = try #require(project.prepare(options).prepared)
      let bytes = try #require(
        SmallProject.compiler.render(prepared, report: "weekly", record: 1, into: &diagnostics))
      #expect(String(decoding: bytes, as: UTF8.self).contains("<p>\(mean)</p>"), "\(asOf ?? "-")")
    }
  }

  @Test func `a template outside the project is not read, even through a link`() throws {
    let project = try SmallProject()
    let secret = FileManager.default.temporaryDirectory
      .appending(path: "secret-\(UUID().uuidString).xhtml")
    try Data(SmallProject.template.utf8).write(to: secret)
    defer { try? FileManager.default.removeItem(at: secret) }
    let template = project.folder.appending(path: "templates/t.xhtml")
    try FileManager.default.removeItem(at: template)
    try FileManager.default.createSymbolicLink(at: template, withDestinationURL: secret)
    let (prepared, diagnostics) = project.prepare()
    #expect(prepared == nil)
    #expect(diagnostics.all.map(\.code) == [.projectPath])
  }

  @Test func `names with markup are text in every position`() async throws {
    let names = [
      "<script>alert(1)</script>", "\"quoted\" & 'single'", "]]>", "{{ participant.id }}",
      "\u{202E}abc",
    ]
    let rows = names.enumerated().map { "H\($0),\"\($1.replacing("\"", with: "\"\""))\"\n" }
    let project = try SmallProject(
      participants: "id,name\n" + rows.joined(), daily: "id,date,steps\nH0,2026-03-02,100\n")
    let outcome = try await project.build()
    #expect(outcome.written == names.count)
    for (index, name) in names.enumerated() {
      let document = try XMLText.heading(
        of: project.read("out/weekly/H\(index).xhtml"))
      #expect(document == name)
    }
  }

  @Test func `invalid data without a participant stops the run even with keep-going`() throws {
    let project = try SmallProject(
      daily: "id,date,steps\nP1,2026-03-02,100\n,2026-03-02,many\n")
    let (prepared, diagnostics) = project.prepare(BuildOptions(keepGoing: true))
    #expect(prepared == nil)
    #expect(diagnostics.all.filter { $0.severity == .error }.map(\.code.number) == [2009])
  }

  @Test func `a chart accepts strings and numbers from the template`() throws {
    let template = SmallProject.template.replacing(
      "title=\"Steps\"/>",
      with: """
        title="Steps of {{ participant.name }}">
        <rg:reference y="{{ participant.goal }}" label="Goal"/></rg:chart>
        """)
    let project = try SmallProject(
      template: template, participants: "id,name,goal\nP1,Ann,120\nP2,Bob <b>,\n")
    var diagnostics = Diagnostics()
    let prepared = try #require(project.prepare().prepared)
    let render = { (record: Int) in
      String(
        decoding: SmallProject.compiler.render(
          prepared, report: "weekly", record: record, into: &diagnostics) ?? [], as: UTF8.self)
    }
    let ann = render(1)
    #expect(ann.contains("Steps of Ann"))
    #expect(ann.contains("data-value=\"120\""))
    let bob = render(2)
    #expect(bob.contains("Steps of Bob &lt;b&gt;"))
    #expect(!bob.contains("rg-ref\""))
    #expect(diagnostics.isEmpty)
  }
}
