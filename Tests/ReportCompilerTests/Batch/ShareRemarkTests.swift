import Foundation
import ReportChart
import ReportText
import Testing

@testable import ReportCompiler

/// A chart of percentages, which refuses negative values and reports sums other than 100.
private struct SharingChart: ChartRenderer {
  static let y = Channel<Double>("y", .amount, "The percentages.")
  static let manifest = ChartManifest(
    type: "sharing", summary: "Shows percentages.", channels: [y.description])

  init(options: borrowing ChartOptions) throws(Diagnostic) {}

  func plan(_ data: borrowing ChartData) -> FreeArea.Request {
    var request = FreeArea.Request(legend: [], isEmpty: true)
    for series in data.series {
      let values = series[Self.y] ?? []
      let rows = values.indices.filter { values[$0] < 0 }
      let sum = values.reduce(0, +)
      request.notices.append(
        DataNotice(
          .negative, series: series.index, count: rows.count, row: rows.first, isError: true))
      if sum != 100 {
        request.notices.append(
          DataNotice(.notHundred, series: series.index, count: 1, sum: sum))
      }
    }
    return request
  }

  func draw(
    _ series: Int, of data: borrowing ChartData, in area: FreeArea, into scene: inout Scene
  ) {}
}

/// Tests of notices about values that are not shares.
@Suite struct ShareRemarkTests {
  private static let charts = ChartRegistry([ChartPlugin(SharingChart.self)])

  private func draw(_ values: String) throws -> Diagnostics {
    var diagnostics = Diagnostics()
    let drawing = try #require(
      ChartDrawing(
        SourceFile(name: "c.yml", text: "type: sharing\ny: v\ndata: {v: [\(values)]}\n"),
        charts: Self.charts, files: .memory([:]), into: &diagnostics))
    var writer = ByteWriter()
    drawing.write(.picture, into: &writer, diagnostics: &diagnostics)
    return diagnostics
  }

  @Test func `PIE-02 a separate chart reports a sum other than 100 and is drawn`() throws {
    let diagnostics = try draw("50, 30, 30")
    #expect(!diagnostics.hasErrors)
    #expect(
      diagnostics.all.map { "\($0.code.name) \($0.severity.rawValue) \($0.message)" }
        == ["RG4022 warning the percentages of series 0 add up to 110, expected 100"])
    #expect(try draw("50, 30, 20").all.isEmpty)
  }

  @Test func `PIE-06 a negative part is an error with series and row`() throws {
    let diagnostics = try draw("60, 50, -10")
    #expect(
      diagnostics.all.map { "\($0.code.name) \($0.severity.rawValue) \($0.message)" } == [
        "RG4021 error expected no negative parts of a total, found 1 in series 0 at row 2"
      ])
    #expect(
      try draw("-60, 170, -10").all[0].message
        == "expected no negative parts of a total, found 2 in series 0, the first at row 0"
    )
  }

  @Test func `PIE-02 PIE-06 a batch reports rows and documents, without sums and values`()
    async throws
  {
    let compiler = Compiler(charts: Self.charts)
    let template = SmallProject.template.replacing(
      "type=\"line\" data=\"all\" x=\"date\"", with: "type=\"sharing\" data=\"all\"")
    let project = try SmallProject(
      template: template,
      daily: """
        id,date,steps
        P1,2026-03-02,60
        P1,2026-03-03,40
        P2,2026-03-02,61
        P2,2026-03-03,50
        P3,2026-03-02,123
        P3,2026-03-03,-23
        """)
    var diagnostics = Diagnostics()
    let prepared = try #require(
      compiler.prepare(.folder(project.folder.path()), into: &diagnostics))
    let outcome = await compiler.build(
      prepared, options: BuildOptions(keepGoing: true), to: project.output.path())
    #expect(outcome.written == 2 && outcome.failed == 1)
    let messages = outcome.diagnostics.all.map { "\($0.code.name) \($0.message)" }.sorted()
    #expect(
      messages == [
        "RG4021 expected no negative parts of a total, found 1 in series 0 at row 1",
        "RG4022 in 1 of 2 documents, 1 series has percentages that do not add up to 100",
      ])
  }
}
