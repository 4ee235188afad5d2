import ChartTestSupport
import TestSupport
import Testing

/// Tests of the size of the plot in a chart.
@Suite(.needs(charts: "line", "bar")) struct PlotRoomTests {
  private func plot(_ labels: [String]) throws -> (plot: Double, picture: Double) {
    let names = labels.indices.map { "s\($0)" }
    // Lines with close end points have no direct labels.
    let rows = (1...3).map { x in
      "\(x)," + names.indices.map { "\(x * 10 + $0)" }.joined(separator: ",")
    }
    let series = zip(names, labels).map { "<series y='\($0)' label='\($1)'/>" }.joined()
    let tree = ChartBench(
      csv: "x,\(names.joined(separator: ","))\n\(rows.joined(separator: "\n"))\n"
    )
    .draw("<chart type='line' x='x'><legend/>\(series)</chart>").tree
    let picture = try #require(tree.numbers("//svg[1]/@height").first)
    return (try #require(tree.elements("//C(rg-plot)").first).box.height, picture)
  }

  @Test func `legend rows increase the chart height and do not reduce the plot`() throws {
    let short = try plot(["One", "Two"])
    let long = String(repeating: "a long name of ", count: 3)
    let rows = try plot((1...4).map { long + "\($0)" })
    #expect(short.picture == 220)
    #expect(rows.picture > 250 && abs(rows.plot - short.plot) < 12)
  }

  @Test func `an axis with the name of the chart has no title`() {
    func titles(_ title: String) -> [String] {
      ChartBench(csv: "x,Steps\n1,2\n2,3\n")
        .draw("<chart type='line' x='x' y='Steps' title='\(title)'/>").tree
        .strings("//C(rg-axis-title)")
    }
    #expect(!titles("Steps").contains("Steps") && titles("My steps").contains("Steps"))
  }

  @Test func `bars in slots below two units have no gaps`() {
    let csv = "x,y\n" + (1...365).map { "\($0),\($0 % 7 + 1)\n" }.joined()
    func widths(_ keys: String) -> [Double] {
      let bars = ChartBench(csv: csv).draw("<chart type='bar' x='x' y='y' \(keys)/>").tree
        .elements("//C(rg-bar)").map(\.box)
      return zip(bars, bars.dropFirst()).map { $1.x - $0.x - $0.width }
    }
    #expect(widths("").allSatisfy { abs($0) < 0.03 })
    #expect(widths("gap='0.3'").allSatisfy { $0 > 0.2 })
  }

  @Test func `the outline of a goal has no text over it`() {
    func words(_ goal: String) -> Int {
      ChartBench(csv: "d,v,g\nMon,3,\(goal)\nTue,,\(goal)\n")
        .draw("<chart type='bar' x='d' y='v' \(goal.isEmpty ? "" : "goal='g'")/>").tree
        .count("//C(rg-missing)/text")
    }
    #expect(words("") == 1 && words("5") == 0)
  }
}
