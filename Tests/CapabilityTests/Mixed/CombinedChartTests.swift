import ChartTestSupport
import ReportChart
import TestSupport
import Testing

/// Tests of charts with several chart types.
@Suite struct CombinedChartTests {
  private static let week = """
    x,low,high,mean,count
    Mon,52,118,71,3
    Tue,54,131,76,0
    Wed,,,,2
    Thu,55,142,78,5
    Fri,53,125,74,4

    """

  @Test(.needs(charts: "discrete", "line"), arguments: ["vertical", "horizontal"])
  func `LIN-18 a line runs through the middle of ranges`(orientation: String) {
    let tree = ChartBench(csv: Self.week).draw(
      """
      <chart x='x' orientation='\(orientation)'><series type='discrete' low='low' high='high' label='Range'/>
      <series type='line' y='mean' label='Mean' marker='circle'/></chart>
      """
    ).tree
    let isTransposed = orientation == "horizontal"
    for row in [0, 1, 3, 4] {
      let bar = tree.elements("//C(rg-range)[@data-index='\(row)']")
      let dot = tree.elements("//C(rg-point)[@data-series='1'][@data-index='\(row)']")
      #expect(bar.count == 1 && dot.count == 1)
      guard let bar = bar.first, let dot = dot.first else { continue }
      let box = bar.box
      let middle = isTransposed ? box.y + box.height / 2 : box.x + box.width / 2
      #expect(abs(dot.number(isTransposed ? "cy" : "cx") - middle) < 0.05)
    }
    // Each series reports missing values once: text for the range, a gap in the line.
    #expect(tree.strings("//C(rg-missing)/text") == ["no data"])
    #expect(tree.elements("//C(rg-line)")[0].path.count { $0.command == "M" } == 2)
  }

  @Test(.needs(charts: "discrete", "bar"))
  func `LIN-18 AXS-11 ranges over bars can have a separate axis`() throws {
    let tree = ChartBench(csv: Self.week).draw(
      """
      <chart x='x'><series type='bar' y='count' axis='right' label='Walks'/>
      <series type='discrete' low='low' high='high' label='Pulse'/>
      <axis side='left' title='beats'/><axis side='right' title='walks' grid='false'/></chart>
      """
    ).tree
    let bars = tree.elements("//C(rg-bar)")
    let ranges = tree.elements("//C(rg-range)")
    #expect(bars.count == 5 && ranges.count == 4)
    for range in ranges {
      let bar = try #require(bars.first { $0["data-index"] == range["data-index"] }).box
      #expect(abs(bar.x + bar.width / 2 - range.box.x - range.box.width / 2) < 0.05)
    }
    // Bars start at zero on their axis, independent of the ranges.
    #expect(tree.numbers("//C(rg-axis)[@data-side='right']/@data-min") == [0])
    #expect(tree.numbers("//C(rg-axis)[@data-side='left']/@data-min").first ?? 0 >= 20)
    let order = tree.strings("//C(rg-mark)/@data-series")
    #expect(order.lastIndex(of: "0") ?? .max < order.firstIndex(of: "1") ?? 0)
  }

  private static let course: String = {
    var text = "date,open,high,low,close,average,volume\n"
    var closes: [Double] = []
    var price = 100.0
    for day in 2...27 {
      let open = price
      let close = open + Double(day * 37 % 11) - 5
      closes.append(close)
      let recent = closes.suffix(5)
      let average = closes.count < 5 ? "" : "\(recent.reduce(0, +) / 5)"
      text +=
        "2026-03-\(day < 10 ? "0" : "")\(day),\(open),\(max(open, close) + 2),"
        + "\(min(open, close) - 3),\(close),\(average),\(1000 + day * 613 % 900)\n"
      price = close
    }
    return text
  }()

  @Test(.needs(charts: "candlestick", "line", "bar"))
  func `LIN-18 AXS-11 candles, their moving average, and volume bars share a chart`() {
    let chart = ChartBench(csv: Self.course).draw(
      """
      <chart x='date'>
      <series type='bar' y='volume' axis='right' label='Volume'/>
      <series type='candlestick' open='open' high='high' low='low' close='close' label='Course'/>
      <series type='line' y='average' label='Mean of five days' markers='none'/>
      <axis side='right' min='0' max='8000' grid='false'/></chart>
      """)
    #expect(chart.errors == [])
    let tree = chart.tree
    #expect(tree.count("//C(rg-bar)[@data-series='0']") == 26)
    for row in 0..<26 {
      #expect(tree.count("//C(rg-mark)[@data-series='1'][@data-index='\(row)']") >= 1)
    }
    // The average starts after five days.
    let line = tree.elements("//C(rg-line)[@data-series='2']")
    #expect(line.count == 1)
    let bars = tree.elements("//C(rg-bar)[@data-series='0']")
    let start = line.first?.path.first?.numbers.first ?? .nan
    #expect(abs(start - bars[4].box.x - bars[4].box.width / 2) < 0.1)
    // The bars stay in the lowest quarter of the plot.
    let plot = tree.elements("//C(rg-plot)")[0].box
    #expect(bars.allSatisfy { $0.box.y > plot.y + plot.height * 0.7 })
    let names = tree.strings("//C(rg-legend-item)//text")
    #expect(names.first == "Volume" && names.suffix(2) == ["Mean of five days", "no data"])
    #expect(tree.count("//C(rg-legend-item)[@data-series='1']") >= 1)
    #expect(tree.count("//thead//th") == 7)
  }

  @Test(.needs(charts: "line"))
  func `LIN-15 LIN-16 LIN-18 points are drawn over a band with its middle line`() {
    var csv = "x,seen,expected,low,high\n"
    for row in 0..<20 {
      csv +=
        "\(row),\(40 + row * 2 + row * 17 % 9 - 4),\(40 + row * 2),\(34 + row * 2),\(46 + row * 2)\n"
    }
    let tree = ChartBench(csv: csv).draw(
      """
      <chart type='line' x='x'>
      <series y='expected' low='low' high='high' label='Expected' markers='none' dash='4 2'/>
      <series y='seen' label='Seen' line='false'/></chart>
      """
    ).tree
    #expect(tree.count("//C(rg-band)[@data-series='0']") >= 1)
    #expect(tree.count("//C(rg-line)") == 1)
    #expect(tree.count("//C(rg-point)[@data-series='1']") == 20)
    #expect(tree.count("//C(rg-point)[@data-series='0']") == 0)
    let order = tree.strings("//C(rg-mark)/@data-series")
    #expect(order.first == "0" && order.last == "1")
  }

  @Test(.needs(charts: "radial"))
  func `RAD-07 two radial series share spokes and rings`() {
    let tree = ChartBench(
      csv: "x,before,after\nPain,7,3\nSleep,4,6\nMood,5,7\nWalking,3,6\nAppetite,6,6\n"
    ).draw(
      "<chart type='radial' x='x'><series y='before' label='Before'/><series y='after' label='After'/></chart>"
    ).tree
    #expect(tree.strings("//C(rg-legend-item)//text") == ["Before", "After"])
    for row in 0..<5 {
      for series in 0..<2 {
        #expect(tree.count("//C(rg-mark)[@data-series='\(series)'][@data-index='\(row)']") >= 1)
      }
    }
  }
}
