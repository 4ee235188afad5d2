import ChartTestSupport
import PictureReader
import TestSupport
import Testing

/// K17: tests that a long legend increases the chart height or has columns.
@Suite(.needs(charts: "bar", "line", "pie", "radial"))
struct LongLegendTests {
  @Test func `The plot of the case retains its height`() throws {
    let text = try DrawnSpec.spec(of: "17-legend-25")
    let plot = try #require(ReadFigure(DrawnSpec(text).figure)?.plot)
    let bare = try #require(ReadFigure(DrawnSpec(text + "legend: {position: none}\n").figure)?.plot)
    #expect(plot.height >= bare.height * 0.75 - 0.1)
    #expect(DrawnSpec(text).entries.count == 25)
  }

  @Test(arguments: ["bar", "line", "radial", "pie"], [2, 7, 25, 60])
  func `A legend takes at most a third of the plot height`(type: String, count: Int) throws {
    for (name, locale) in [
      ("S", "en-GB"), ("Participants of the group with the number", "en-GB"),
      ("مجموعة المشاركين", "ar"),
    ] {
      for width in [340, 600] {
        for legend in ["bottom", "top", "right", "left, layout: rows", "bottom, layout: columns"] {
          let at = "\(type) \(count) \(name) \(width) \(legend)"
          func height(_ position: String) throws -> (plot: Double, chart: DrawnSpec) {
            let chart = DrawnSpec(spec(type, count, name, locale, width, position))
            #expect(chart.errors == [])
            let figure = try #require(ReadFigure(chart.figure))
            let plot = type == "line" || type == "bar" ? figure.plot : Self.disc(figure)
            return (try #require(plot, "\(at)").height, chart)
          }
          let bare = try height("none")
          let (plot, chart) = try height(legend)
          #expect(chart.entries.count == count, "\(at)")
          let isNextTo = !legend.hasPrefix("bottom") && legend != "top"
          if !(isNextTo && type != "line" && type != "bar") {
            #expect(plot >= bare.plot * 0.7, "\(at): \(plot) of \(bare.plot)")
          }
        }
      }
    }
  }

  /// Returns the box of the marks of a polar or pie chart.
  private static func disc(_ figure: ReadFigure) -> Box? {
    let marks = figure.marks.filter { $0.has("rg-slices") || $0.has("rg-axis-line") }
    guard let low = marks.map(\.box.minY).min(), let high = marks.map(\.box.maxY).max() else {
      return nil
    }
    return Box(minX: 0, minY: low, maxX: 1, maxY: high)
  }

  private func spec(
    _ type: String, _ count: Int, _ name: String, _ locale: String, _ width: Int, _ legend: String
  ) -> String {
    let head = "type: \(type)\nwidth: \(width)\nlegend: {position: \(legend)}\nlocale: \(locale)\n"
    let names = (1...count).map { "\"\(name) \($0)\"" }
    if type == "pie" {
      return head
        + "labels: none\nlabel: l\nvalue: v\ndata: {l: \(names), v: \((1...count).map { 10 + $0 })}\n"
    }
    let series = (1...count).map { "{y: s\($0), label: \(names[$0 - 1])}" }.joined(separator: ", ")
    let data = (1...count).map { "s\($0): [\($0), 3, 7]" }.joined(separator: ", ")
    return head + "x: d\nseries: [\(series)]\ndata: {d: [A, B, C], \(data)}\n"
  }

  @Test func `A high legend next to the plot has columns if the width permits`() throws {
    let columns = try #require(
      ReadFigure(DrawnSpec(spec("line", 40, "S", "en-GB", 600, "right")).figure))
    #expect(Set(columns.strings("rg-legend").map { ($0.anchorPoint.x * 10).rounded() }).count > 1)
    let few = try #require(
      ReadFigure(DrawnSpec(spec("line", 8, "S", "en-GB", 600, "right")).figure))
    #expect(Set(few.strings("rg-legend").map { ($0.anchorPoint.x * 10).rounded() }).count == 1)
    #expect(columns.viewBox.height <= few.viewBox.height + 10)
  }
}
