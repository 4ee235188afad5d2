import Foundation
import ReportChart
import ReportText
import Testing

@testable import ReportCompiler

/// A chart that reports omitted values from zero down, and values above 100 as alerts.
private struct NoticeChart: ChartRenderer {
  static let y = Channel<Double>("y", .amount, "The values.")
  static let manifest = ChartManifest(
    type: "remarking", summary: "Says what it does not show.", channels: [y.description])

  init(options: borrowing ChartOptions) throws(Diagnostic) {}

  func plan(_ data: borrowing ChartData) -> FreeArea.Request {
    var request = FreeArea.Request(legend: [])
    for series in data.series {
      guard let values = series[Self.y] else { continue }
      var low = 0
      var high = 0
      for row in 0..<series.rowCount {
        if values[row] <= 0 { low += 1 }
        if values[row] > 100 { high += 1 }
      }
      request.notices.append(DataNotice(.alert, series: series.index, count: high))
      request.notices.append(DataNotice(.offScale, series: series.index, count: low))
      request.notices.append(DataNotice(.sampled, series: series.index, count: 7))
    }
    return request
  }

  func draw(
    _ series: Int, of data: borrowing ChartData, in area: FreeArea, into scene: inout Scene
  ) {}
}

/// A chart that refuses values above 1000.
private struct RefusingChart: ChartRenderer {
  static let y = Channel<Double>("y", .amount, "The values.")
  static let manifest = ChartManifest(
    type: "refusing", summary: "Refuses large values.", channels: [y.description])

  init(options: borrowing ChartOptions) throws(Diagnostic) {}

  func plan(_ data: borrowing ChartData) -> FreeArea.Request {
    var request = FreeArea.Request(legend: [])
    for series in data.series {
      let rows = (series[Self.y] ?? []).enumerated().filter { $0.element > 1000 }
      request.notices.append(
        DataNotice(
          .infinite, series: series.index, count: rows.count, row: rows.first?.offset,
          isError: true))
    }
    return request
  }

  func draw(
    _ series: Int, of data: borrowing ChartData, in area: FreeArea, into scene: inout Scene
  ) {}
}

/// Tests that data notices of charts become run warnings, each once.
@Suite struct NoticeTests {
  static let compiler = Compiler(charts: ChartRegistry([ChartPlugin(NoticeChart.self)]))

  static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>T</title></head>
    <body><main><h1>{{ participant.name }}</h1>
    <rg:for each="day in all">
    <rg:chart type="remarking" data="all" y="steps" title="In a loop"/></rg:for>
    <rg:chart type="remarking" data="all" y="steps" title="Steps"/>
    </main></body>
    </html>
    """

  private func project(_ template: String = template) throws -> SmallProject {
    let participants = (1...40).map { "P\($0),Secret\($0)\n" }.joined()
    // Three participants have values from zero down, one of them two values. One participant has an
    // alert value.
    let special = [
      5: "P5,2026-03-02,0\nP5,2026-03-03,-61234\n", 9: "P9,2026-03-02,0\n",
      33: "P33,2026-03-02,-1\n", 12: "P12,2026-03-02,101\n",
    ]
    let daily = (1...40).map { special[$0] ?? "P\($0),2026-03-02,7\n" }.joined()
    return try SmallProject(
      template: template, participants: "id,name\n" + participants, daily: "id,date,steps\n" + daily
    )
  }

  private func prepare(_ project: SmallProject) throws -> PreparedProject {
    var diagnostics = Diagnostics()
    let prepared = Self.compiler.prepare(.folder(project.folder.path()), into: &diagnostics)
    return try #require(prepared, "\(diagnostics.all.map(\.message))")
  }

  @Test(arguments: [1, 2, 5])
  func `a build reports each notice once, with documents and rows`(jobs: Int) async throws {
    let project = try project()
    let outcome = await Self.compiler.build(
      try prepare(project), options: BuildOptions(jobs: jobs), to: project.output.path())
    #expect(outcome.written == 40)
    #expect(outcome.failed == 0)
    let off = "outside the scale of the axis, such as zero on a logarithmic axis"
    #expect(
      outcome.diagnostics.all.map { "\($0.code.name) \($0.message)" } == [
        // The loop draws the chart twice for the participant with two rows.
        "RG4017 in 3 of 40 documents, 6 values are \(off)",
        "RG4018 in 1 of 40 documents, 1 value matches an alert rule",
        "RG4017 in 3 of 40 documents, 4 values are \(off)",
        "RG4018 in 1 of 40 documents, 1 value matches an alert rule",
      ])
    #expect(outcome.diagnostics.all.allSatisfy { $0.severity == .warning && $0.record == nil })
    let lines = outcome.diagnostics.all.map { diagnostic -> Int in
      guard case .source(let span) = diagnostic.place else { return 0 }
      return span.file.position(of: span.range.lowerBound).line
    }
    #expect(lines == [5, 5, 6, 6])
    #expect(!project.exists("out/failures.ndjson"))
    // A second run reports the same for unchanged documents.
    let again = await Self.compiler.build(
      try prepare(project), options: BuildOptions(jobs: jobs), to: project.output.path())
    #expect(again.unchanged == 40)
    #expect(again.diagnostics.all.map(\.message) == outcome.diagnostics.all.map(\.message))
  }

  @Test func `a chart can disable warnings, and its description is unchanged`()
    async throws
  {
    let template = Self.template.replacing("y=\"steps\"", with: "y=\"steps\" warn=\"false\"")
    let project = try project(template)
    let outcome = await Self.compiler.build(try prepare(project), to: project.output.path())
    #expect(outcome.written == 40)
    #expect(outcome.diagnostics.all.map(\.message) == [])
    let loud = try self.project()
    _ = await Self.compiler.build(try prepare(loud), to: loud.output.path())
    for path in (1...40).map({ "out/weekly/P\($0).xhtml" }) {
      #expect(try project.read(path) == loud.read(path))
    }
  }

  @Test func `no warning contains an identifier or a value`() async throws {
    let project = try project()
    let outcome = await Self.compiler.build(try prepare(project), to: project.output.path())
    for format in DiagnosticFormat.allCases {
      var writer = ByteWriter()
      DiagnosticPrinter(format: format, colors: false).print(
        outcome.diagnostics.all, into: &writer)
      let text = String(decoding: writer.copy(), as: UTF8.self)
      for secret in ["P5", "P33", "Secret", "61234", "2026-03"] {
        #expect(!text.contains(secret), "\(format) says \(secret)")
      }
    }
  }

  @Test func `a check reports sample notices, and a rendering reports document notices`() throws {
    let prepared = try prepare(try project())
    let all = Self.compiler.check(prepared, sample: 0).diagnostics.all
    #expect(all.map(\.message).first?.hasPrefix("in 3 of 40 documents, 6 values") == true)
    var diagnostics = Diagnostics()
    #expect(
      Self.compiler.render(prepared, report: "weekly", record: 9, into: &diagnostics) != nil)
    #expect(diagnostics.all.count == 2)
    #expect(diagnostics.all.allSatisfy { $0.message.hasPrefix("1 value is outside the scale") })
  }

  @Test func `a separate chart reports notices too`() {
    let spec = SourceFile(
      name: "c.yml", text: "type: remarking\ny: v\ndata: {v: [0, 5, 200]}\n")
    var diagnostics = Diagnostics()
    let drawing = ChartDrawing(
      spec, charts: ChartRegistry([ChartPlugin(NoticeChart.self)]), files: .memory([:]),
      into: &diagnostics)
    var writer = ByteWriter()
    drawing?.write(.picture, into: &writer, diagnostics: &diagnostics)
    #expect(diagnostics.all.map(\.code.number) == [4017, 4018])
    #expect(!diagnostics.hasErrors)
  }

  @Test func `every kind of notice has a message`() {
    for kind in DataNotice.Kind.allCases {
      for count in [1, 2] {
        #expect(kind.message(count).hasPrefix("\(count) "))
        #expect(!kind.message(count).hasSuffix("."))
      }
    }
  }

  @Test func `MIS-04 REP-22 a chart that refuses infinite values fails with series and row`()
    async throws
  {
    let compiler = Compiler(charts: ChartRegistry([ChartPlugin(RefusingChart.self)]))
    let project = try SmallProject(
      template: Self.template.replacing("remarking", with: "refusing"),
      daily: "id,date,steps\nP1,2026-03-02,7\nP2,2026-03-02,7\nP2,2026-03-03,61234\n")
    var diagnostics = Diagnostics()
    let prepared = try #require(
      compiler.prepare(.folder(project.folder.path()), into: &diagnostics))
    let outcome = await compiler.build(
      prepared, options: BuildOptions(keepGoing: true), to: project.output.path())
    #expect(outcome.written == 2)
    #expect(outcome.failed == 1)
    #expect(!project.exists("out/weekly/P2.xhtml"))
    let error = try #require(outcome.diagnostics.all.first { $0.code == .infiniteValue })
    #expect(error.severity == .error && error.record == 2)
    #expect(
      error.message == "expected no infinite values, found 1 in series 0 at row 1")
    guard case .source(let span) = error.place else {
      Issue.record("\(error.place)")
      return
    }
    #expect(span.file.name == "templates/t.xhtml")
    #expect(span.file.position(of: span.range.lowerBound).line == 5)
    #expect(outcome.diagnostics.all.count == 1)
    #expect(try project.read("out/failures.ndjson").contains("RG4020"))
  }

  @Test func `MIS-04 REP-22 a spec that refuses infinite values is an error, not a warning`() throws
  {
    var diagnostics = Diagnostics()
    let spec = "type: refusing\ny: steps\ndata: [{steps: 61234}, {steps: 3}, {steps: 61235}]\n"
    let drawing = try #require(
      ChartDrawing(
        SourceFile(name: "c.yml", text: spec),
        charts: ChartRegistry([ChartPlugin(RefusingChart.self)]), files: .memory([:]),
        into: &diagnostics))
    var writer = ByteWriter()
    drawing.write(.picture, into: &writer, diagnostics: &diagnostics)
    #expect(
      diagnostics.all.map { "\($0.code.name) \($0.severity.rawValue) \($0.message)" } == [
        "RG4020 error expected no infinite values, found 2 in series 0, "
          + "the first at row 0"
      ])
  }
}
