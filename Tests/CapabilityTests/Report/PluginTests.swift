import ChartTestSupport
import Foundation
import ReportChart
import ReportCompiler
import ReportText
import TestSupport
import Testing

/// Tests of custom chart types and chart observers.
@Suite struct PluginTests {
  private static let registry = ChartRegistry([ChartPlugin(StampChart.self)])

  private static let block = """
    <rg:chart type="stamp" data="all" x="date" title="Stamps" edge="9" annotate="true">
      <rg:series y="steps" label="Steps"/><rg:series y="goal" label="Goal"/>
    </rg:chart>
    """

  private static let daily = """
    id,date,steps,goal
    P1,2026-03-02,100,150
    P1,2026-03-03,,150
    P1,2026-03-04,200,150
    P2,2026-03-02,50,150

    """

  @Test func `REP-14 a custom chart type appears in the report like built-in types`()
    async throws
  {
    let project = try StudyProject(Self.block, head: "<rg:stylesheet/>", daily: Self.daily)
    let files = try await project.build(charts: Self.registry)
    let file = try #require(files["weekly/P1.xhtml"])
    let lint = try runProcess("xmllint", ["--noout", "--nonet", file.path()])
    #expect(lint.status == 0, "\(lint.errors)")
    let tree = try StudyProject.tree(file)
    let figure = "//figure[@data-chart='stamp']"
    #expect(tree.count(figure) == 1)
    let stamps = tree.elements("\(figure)//C(rg-data)//rect[@width='9'][@height='9']")
    try #require(stamps.count == 5)
    // The host adds axes, legend, titles, and the table, as for built-in types.
    #expect(tree.count("\(figure)//C(rg-axis)") == 2)
    #expect(tree.strings("\(figure)//C(rg-legend-item)//text") == ["Steps", "Goal"])
    #expect(tree.count("\(figure)//C(rg-data)//rect/title") == 5)
    #expect(tree.count("\(figure)//table//tbody/tr") == 3)
    // Higher values have higher positions.
    let heights = stamps.map(\.box.y)
    #expect(heights[0] > heights[2] && heights[2] > heights[1])
    // A project with the type is refused if the type is not registered.
    var diagnostics = Diagnostics()
    let prepared = Compiler(charts: ChartBench.builtin).prepare(
      .folder(project.folder.path()), into: &diagnostics)
    #expect(prepared == nil)
    #expect(diagnostics.all.contains { $0.message.contains("`stamp`") })
  }

  private static let bench: ChartBench = {
    var bench = ChartBench(csv: daily.replacing("P2,2026-03-02,50,150\n", with: ""))
    bench.charts = registry
    return bench
  }()

  private static let plain = Self.block.replacing(
    "<rg:chart", with: "<rg:chart xmlns:rg=\"urn:reportgen\""
  ).replacing(" data=\"all\"", with: "")

  @Test func `REP-19 an observer receives prepare, layout, and series events in order`() {
    let log = EventLog()
    var bench = Self.bench
    bench.charts = Self.registry.observed(by: RecordingObserver(log: log))
      .observed(by: IdleObserver())
    let chart = EventLog.$current.withValue(log) { bench.draw(Self.plain) }
    #expect(chart.errors == [])
    #expect(
      log.all == [
        "plan", "prepare [3, 3]", "layout", "willDraw 0", "draw 0", "didDraw 0: 2", "willDraw 1",
        "draw 1", "didDraw 1: 3",
      ])
    #expect(chart.figure == Self.bench.draw(Self.plain).figure)
  }

  @Test(.needs(charts: "line"))
  func `REP-19 observers receive only events of their type, also without data`()
    throws
  {
    let log = EventLog()
    let line = try #require(ChartBench.builtin["line"])
    var bench = Self.bench
    bench.charts = ChartRegistry([
      ChartPlugin(StampChart.self).observed(by: RecordingObserver(log: log)), line,
    ])
    let mixed = Self.plain.replacing("y=\"steps\"", with: "y=\"steps\" type=\"line\"")
    #expect(bench.draw(mixed).errors == [])
    #expect(log.all == ["prepare [3]", "layout", "willDraw 0", "didDraw 0: 3"])
    let other = EventLog()
    bench.charts = Self.registry.observed(by: RecordingObserver(log: other))
    bench.tables = [
      "data": ChartBench.table(
        "date,steps,goal\n",
        columns: [
          .init(name: "date", type: .date), .init(name: "steps", type: .number),
          .init(name: "goal", type: .number),
        ])
    ]
    #expect(bench.draw(Self.plain).errors == [])
    #expect(other.all == ["prepare [0, 0]"])
  }

  @Test func `REP-19 an observer receives every chart of a run, and bytes are unchanged`()
    async throws
  {
    let participants = "id,name\n" + (1...9).map { "P\($0),Person \($0)\n" }.joined()
    let daily =
      "id,date,steps,goal\n"
      + (1...9).map { "P\($0),2026-03-02,\($0 % 2 + 1),2\nP\($0),2026-03-03,3,2\n" }.joined()
    let log = EventLog()
    var documents: [[String: Data]] = []
    for charts in [Self.registry, Self.registry.observed(by: RecordingObserver(log: log))] {
      let project = try StudyProject(
        Self.block.replacing(" annotate=\"true\"", with: ""), participants: participants,
        daily: daily)
      let files = try await project.build(charts: charts, options: BuildOptions(jobs: 1))
      documents.append(
        try files.filter { $0.key.hasSuffix(".xhtml") }.mapValues { try Data(contentsOf: $0) })
    }
    #expect(documents[0].count == 9 && documents[0] == documents[1])
    let one = [
      "prepare [2, 2]", "layout", "willDraw 0", "didDraw 0: 2", "willDraw 1", "didDraw 1: 2",
    ]
    // Axes are cached between documents, but the observer receives all layouts.
    #expect(log.all == (1...9).flatMap { _ in one })
  }
}
