import ChartTestSupport
import ReportChart
import ReportData
import Testing

/// A pair of chart types.
struct KindPair: Sendable, CustomStringConvertible {
  let first: ChartKind
  let second: ChartKind

  var description: String { "\(first.type) and \(second.type)" }

  static let all: [KindPair] = ChartKind.all.flatMap { first in
    ChartKind.all.filter { $0.type != first.type }.map { KindPair(first: first, second: $0) }
  }
}

/// Tests of several chart types in one chart.
@Suite struct MixedKindTests {
  static let fitting = KindPair.all.filter { $0.first.geometry == $0.second.geometry }
  static let mismatched = KindPair.all.filter { $0.first.geometry != $0.second.geometry }

  private static let bench = ChartBench(
    csv: ChartKind.head
      + zip(["Mon", "Tue", "Wed", "Thu", "Fri"], [12.0, 14, 9, 21, 17])
      .map { ChartKind.row($0, $1) }.joined() + ChartKind.row("Sat", cell: ""),
    columns: ChartKind.columns.dropFirst().map { ColumnDeclaration(name: $0, type: .number) })

  private static func block(_ pair: KindPair, _ more: String = "") -> String {
    "<chart \(more)>\(pair.first.series(label: "One"))\(pair.second.series(label: "Two"))</chart>"
  }

  @Test(arguments: fitting)
  func `LIN-18 AXS-12 chart types of one geometry share a plot in series order`(
    pair: KindPair
  ) throws {
    let chart = Self.bench.draw(Self.block(pair))
    #expect(chart.errors == [])
    #expect(AttributeNumbers.complaints(about: chart.figure) == [])
    let tree = chart.tree
    for series in 0..<2 {
      for row in 0..<5 {
        #expect(tree.count("//C(rg-mark)[@data-series='\(series)'][@data-index='\(row)']") >= 1)
      }
      #expect(tree.count("//C(rg-mark)[@data-series='\(series)'][@data-index='5']") == 0)
    }
    let order = tree.strings("//C(rg-mark)/@data-series")
    let lastOfFirst = try #require(order.lastIndex(of: "0"))
    let firstOfSecond = try #require(order.firstIndex(of: "1"))
    #expect(lastOfFirst < firstOfSecond)
    // Both types share one pair of axes and one table. Each type has a legend entry.
    #expect(tree.count("//C(rg-plot)") <= 1)
    #expect(tree.count("//C(rg-legend-item)[@data-series='0'][.//text]") >= 1)
    #expect(tree.count("//C(rg-legend-item)[@data-series='1'][.//text]") >= 1)
    let cells = pair.first.valueChannels.count + pair.second.valueChannels.count
    #expect(tree.count("//tbody/tr") == 6)
    #expect(tree.count("//tbody/tr[1]/td") == cells)
    let words = tree.strings("//desc")[0]
    #expect(words.contains("One: ") && words.contains("Two: "))
  }

  @Test(arguments: fitting.filter { $0.first.geometry == .cartesian }, ["horizontal", "vertical"])
  func `AXS-11 AXS-12 chart types of one plot can have separate axes`(
    pair: KindPair, orientation: String
  ) {
    let side = orientation == "horizontal" ? "top" : "right"
    let block =
      "<chart orientation='\(orientation)'>\(pair.first.series())"
      + "\(pair.second.series("axis='\(side)'"))</chart>"
    let chart = Self.bench.draw(block)
    #expect(chart.errors == [])
    #expect(chart.tree.count("//C(rg-axis)[not(@data-axis='x')]") == 2)
    #expect(chart.tree.count("//C(rg-mark)[@data-series='1']") >= 5)
    #expect(AttributeNumbers.complaints(about: chart.figure) == [])
  }

  @Test(arguments: mismatched)
  func `a series with a different geometry is refused with the reason`(
    pair: KindPair
  ) throws {
    let source = ChartSource(Self.block(pair))
    let chart = Self.bench.draw(source)
    #expect(chart.figure.isEmpty)
    let mixed = chart.diagnostics.filter { $0.code == .mixedGeometries }
    #expect(mixed.count == 1)
    let diagnostic = try #require(mixed.first)
    #expect(
      diagnostic.message
        == "cannot combine `\(pair.second.type)` and `\(pair.first.type)` in one chart")
    #expect(diagnostic.hints.count == 1 && diagnostic.hints[0].hasPrefix("use two charts; "))
    guard case .source(let span) = diagnostic.place else {
      Issue.record("\(diagnostic.place)")
      return
    }
    let markup = String(decoding: source.file.bytes[span.range], as: UTF8.self)
    #expect(markup.contains(pair.second.type))
  }

  @Test(arguments: fitting.filter { $0.first.geometry == .cartesian })
  func `chart types of one plot share the positions of all rows`(pair: KindPair) {
    var bench = Self.bench
    bench.tables["other"] = ChartBench.table(
      ChartKind.head + ChartKind.row("Sun", 8) + ChartKind.row("Mon", 11),
      columns: ChartKind.columns.dropFirst().map { ColumnDeclaration(name: $0, type: .number) })
    let chart = bench.draw(
      "<chart data='data'>\(pair.first.series())\(pair.second.series("data='other'"))</chart>")
    #expect(chart.errors == [])
    let names = chart.tree.strings("//C(rg-axis)[@data-axis='x']//text")
    #expect(names == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(chart.tree.count("//C(rg-mark)[@data-series='1'][@data-index]") >= 2)
  }
}
