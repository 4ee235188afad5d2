import BuiltinCharts
import ReportData
import ReportText
import TestSupport
import Testing

@testable import ReportChart

/// Tests that the plot cache of a worker changes no byte of a document.
@Suite struct KeptPlotTests {
  private static let blocks = [
    """
    <chart type="line" data="week" x="date"><series y="steps"/><series y="sleep" axis="right"/>
      <axis side="left" min="0"/><legend position="bottom"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" titles="false"><series y="steps"/>
      <axis side="left" max="{0}"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps" title="{1}"><axis side="left" title="{1}"/>
      <legend position="bottom"/></chart>
    """,
    """
    <chart type="line" data="week" x="steps" y="sleep"><axis side="left" scale="log"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps">
      <axis side="left" min="100" max="900" range="exact"/></chart>
    """,
    """
    <chart type="bar" data="week" x="day" labels="all"><series y="steps"/><series y="sleep"/></chart>
    """,
    """
    <chart type="discrete" data="week" x="date" low="sleep" high="steps" labels="none"/>
    """,
    """
    <chart type="radial" data="week" x="day"><series y="sleep"/><series y="steps"/></chart>
    """,
    """
    <chart type="bubble" data="week" x="steps" y="sleep" area="sleep"/>
    """,
    """
    <chart type="pie" data="week" label="day" value="steps"/>
    """,
    """
    <chart type="line" data="week" x="date" width="112" height="40" marker-size="2.5" titles="false"
        table="none" title="Small"><series y="steps" width="1.5"/>
      <axis side="left" hide="all"/><axis side="bottom" hide="all"/></chart>
    """,
  ]

  /// Returns a table with some days and categories.
  ///
  /// The value limits are often repeated, so axes are repeated, too.
  private static func table(_ generator: inout SeededGenerator) -> Table {
    let count = 4
    let first = Int.random(in: 0...5, using: &generator) / 5
    let most: Double = Bool.random(using: &generator) ? 10 : 1000
    func amounts(_ most: Double) -> ColumnValues {
      .numbers(
        (0..<count).map { row in
          if row > 0, row < 3 || Int.random(in: 0...5, using: &generator) == 0 {
            return Int.random(in: 0...9, using: &generator) == 0
              ? .nan : (Double.random(in: 0.2...1, using: &generator) * most).rounded(.up)
          }
          return row == 0 ? 1 : most
        })
    }
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri"].dropFirst(first)
    return BlockBench.table([
      Column(
        schema: ColumnSchema(name: "date", type: .date, label: "Date"),
        values: .numbers((0..<count).map { BlockBench.monday + Double($0 + first) })),
      Column(
        schema: ColumnSchema(name: "steps", type: .integer, label: "Steps"),
        values: amounts(most)),
      Column(
        schema: ColumnSchema(name: "sleep", type: .number, label: "Sleep", unit: "h"),
        values: amounts(10)),
      Column(
        schema: ColumnSchema(name: "day", type: .text, label: "Day"),
        values: .strings(TextValues(Array(days.prefix(count))))),
    ])
  }

  @Test(arguments: ["en", "ar"])
  func `documents do not depend on earlier documents of the worker`(language: String) throws {
    var generator = SeededGenerator(seed: 17)
    var bench = BlockBench()
    bench.charts = BuiltinCharts.registry
    bench.language = language
    let charts = try Self.blocks.map { try #require(bench.prepare(BlockSource($0)).chart) }
    let locales = ["en-GB", "de-DE"].compactMap { ReportLocale.named($0) }
    var cacheUses = [Int](repeating: 0, count: charts.count)
    var warm = ChartWorkspace()
    for _ in 0..<400 {
      let table = Self.table(&generator)
      let index = Int.random(in: charts.indices, using: &generator)
      let chart = charts[index]
      let locale = try #require(locales.randomElement(using: &generator))
      let id: ByteText = Int.random(in: 0...9, using: &generator) == 0 ? "c2" : "c1"
      let inputs: [ChartInput] = [
        .number([40, 4000].randomElement(using: &generator) ?? 40),
        .text(["Steps", "A longer title"].randomElement(using: &generator) ?? ""),
      ]
      let views = chart.viewNames.map { _ in table.all }
      var cold = ChartWorkspace()
      var expected = ByteWriter()
      chart.write(
        views: views, inputs: inputs, locale: locale, id: id, workspace: &cold, into: &expected)
      var written = ByteWriter()
      chart.write(
        views: views, inputs: inputs, locale: locale, id: id, workspace: &warm, into: &written)
      #expect(written.copy() == expected.copy())
      #expect(warm.notices.count == cold.notices.count)
      if warm.scene.marks.contains(where: { $0.kind == .excerpt }) { cacheUses[index] += 1 }
    }
    // The test needs cached plots of lines, hatched bars, ranges, and charts without text.
    #expect(cacheUses.reduce(0, +) > 40)
    for index in [0, 5, 6, 10] { #expect(cacheUses[index] > 2) }
  }
}
