import ChartTestSupport
import Foundation
import ReportChart
import Testing

/// Tests of ranges on all types of axes, with many rows, and with a selection.
@Suite struct DiscreteAxisTests {
  @Test func `AXS-05 a logarithmic axis can show ranges`() {
    let picture = DiscretePicture(
      "x,low,high\na,1,100\nb,10,1000\nc,0,10\n", "low='low' high='high'",
      "<axis side='left' scale='log'/>")
    #expect(picture.bars.count == 2)
    let heights = picture.bars.map { $0.height - 10 }
    #expect(isNear(heights[0], heights[1]))
    // Zero has no position on this scale: its range is a dot at the other limit.
    #expect(picture.points.count { $0["data-index"] == "2" } == 1)
    #expect(picture.chart.notices.contains { $0.kind == .offScale && $0.count == 1 })
  }

  @Test(arguments: [100, 110, 130, 150, 176, 220])
  func `space for labels does not extend the axis by a step`(height: Int) {
    let picture = DiscretePicture(
      "x,low,high\na,75,121\nb,84,149\nc,80,133\nd,78,140\n",
      "low='low' high='high' labels='extremes' height='\(height)'")
    let axis = picture.tree.elements("//C(rg-axis)[@data-axis='y']")[0]
    let low = axis.number("data-min")
    let high = axis.number("data-max")
    // In a low plot, labels take half of the height.
    #expect(high - low <= (height < 130 ? 3.5 : 2.5) * (149 - 75) && low >= 0, "\(low) to \(high)")
    #expect(picture.tree.count("//C(rg-axis)[@data-axis='y']//text") >= 3)
  }

  @Test func `up to eight ranges have value labels and no ticks`() {
    func ticks(_ keys: String, _ rows: Int = 3) -> Int {
      let csv = "x,low,high\n" + (1...rows).map { "d\($0),\(60 + $0),\(80 + 3 * $0)\n" }.joined()
      let tree = DiscretePicture(csv, "low='low' high='high' \(keys)", isPlain: true).tree
      return tree.count("//C(rg-axis)[@data-axis='y']//text") + tree.count("//C(rg-gridlines)/line")
    }
    #expect(ticks("") == 0 && ticks("labels='all'") == 0)
    #expect(ticks("labels='none'") >= 3 && ticks("", 9) >= 3 && ticks("labels='all'", 9) >= 3)
  }

  @Test func `dates, date-times, and numbers have distinct positions`() {
    for (xs, count) in [
      (["2026-03-01", "2026-03-02", "2026-03-05"], 3),
      (["2026-03-01T08:00", "2026-03-01T20:30", "2026-03-02T08:10"], 3), (["1", "2.5", "40"], 3),
    ] {
      let rows = xs.enumerated().map { "\($1),\($0),\($0 + 3)\n" }.joined()
      let picture = DiscretePicture("x,low,high\n" + rows, "low='low' high='high'")
      #expect(picture.bars.count == count)
      #expect(
        picture.bars.allSatisfy {
          $0.x >= picture.plot.x - 1 && $0.right <= picture.plot.x + picture.plot.width + 1
        })
    }
  }

  @Test func `REF-08 RNG-07 the host draws goals, references, and limits`() {
    let picture = DiscretePicture(
      "x,low,high\na,78,128\nb,82,190\n", "low='low' high='high' labels='all'",
      """
      <axis side='left' min='60' max='160' range='exact'/>
      <reference y='80' to='130' label='Target'/>
      """)
    #expect(picture.tree.count("//C(rg-ref)") >= 1)
    #expect(picture.chart.notices.contains { $0.kind == .cut && $0.count == 1 })
  }

  @Test func `INT-04 THM-10 a range or a series can be selected`() {
    let rows = DiscretePicture(
      "x,low,high\na,1,4\nb,2,5\n", "low='low' high='high'",
      "<rule rows='1' select='true'/>")
    #expect(rows.bars[0].number("opacity") == 0.2 && rows.bars[1]["opacity"] == nil)
    #expect(rows.tree.count("//C(rg-range)[contains(@class,'rg-selected')]") == 1)
    let series = DiscretePicture(
      "x,low,high\na,1,4\nb,2,5\n", "select='1' labels='all'",
      "<series low='low' high='high'/><series y='low'/>")
    let groups = series.tree.elements("//C(rg-series)")
    #expect(groups.map { $0["opacity"] } == ["0.2", nil])
  }

  @Test(arguments: ["number", "category"])
  func `BIG-02 10,000 ranges are sampled with their extremes in small output`(scale: String) {
    let prefix = scale == "category" ? "p" : ""
    var highest = 0.0
    var rows: [String] = []
    for row in 0..<10_000 {
      let low = 60 + Double((row * 7919) % 300) / 10
      let high = low + Double(row * 31 % 400) / 10
      highest = max(highest, high)
      rows.append("\(prefix)\(row),\(low),\(high),\(row % 97)\n")
    }
    let csv = "x,low,high,y\n" + rows.joined()
    let picture = DiscretePicture(csv, "", "<series low='low' high='high'/>")
    #expect(picture.bars.count < 4 * 440 && !picture.bars.isEmpty)
    let top = picture.bars.map(\.y).min() ?? .nan
    #expect(isNear(top, picture.y(highest), 1))
    #expect(picture.chart.notices.contains { $0.kind == .sampled })
    let values = DiscretePicture(csv, "y='y' labels='all' table='none'")
    #expect(!values.points.isEmpty)
    let lean = ChartBench(csv: csv).draw(
      "<chart type='discrete' x='x' low='low' high='high' annotate='false' table='none'/>")
    #expect(lean.figure.utf8.count < 300_000)
    #expect(AttributeNumbers.complaints(about: lean.figure) == [])
  }

  @Test(arguments: ["a,", "a,5", "2024-02-26,0.001", "3,-7", "3,1e300"])
  func `MIS-05 MIS-09 few and unusual values give valid charts`(row: String) {
    for keys in ["y='y'", "low='y' high='y'", "y='y' low='y' high='y' labels='all'"] {
      for orientation in ["vertical", "horizontal"] {
        var bench = ChartBench(
          csv: "x,y\n\(row)\n", columns: [.init(name: "y", type: .number)])
        bench.locale = "en-GB"
        let chart = bench.draw(
          "<chart type='discrete' x='x' \(keys) orientation='\(orientation)'/>")
        #expect(chart.tree.isWellFormed)
        #expect((chart.tree.count("//C(rg-mark)") > 0) == (row != "a,"))
        #expect(AttributeNumbers.complaints(about: chart.figure) == [])
      }
    }
  }
}
