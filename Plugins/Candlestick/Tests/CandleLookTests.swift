import ChartTestSupport
import ReportChart
import TestSupport
import Testing

/// Tests of rules, selections, labels, and other chart types with candles.
@Suite struct CandleLookTests {
  /// The closes are 5, 7, 7, 6, –, 8, 9 in row order, which is not the order of x.
  static let csv = """
    x,o,h,l,c
    7,4,8,3,5
    2,6,9,4,7
    3,6,9,4,7
    4,8,9,4,6
    5,8,9,4,
    6,7,9,4,8
    1,8,10,7,9

    """

  private func marked(_ conditions: String) -> [Int] {
    let picture = CandlePicture(
      Self.csv, parts: "<rule \(conditions) color='#ff0000'/>")
    #expect(picture.chart.errors.isEmpty, "\(picture.chart.errors)")
    let wicks = picture.tree.numbers("//C(rg-wick)[@stroke='#ff0000']/@data-index").map { Int($0) }
    let bodies = picture.tree.numbers("//C(rg-candle)[@stroke='#ff0000']/@data-index")
    #expect(Set(bodies.map { Int($0) }) == Set(wicks))
    return wicks.sorted()
  }

  @Test func `CAN-06 a rule colours candles with a close above the previous row`() {
    #expect(marked("channel='close' above='previous'") == [1, 6])
    // The default channel of the rule is `close`.
    #expect(marked("above='previous'") == [1, 6])
    #expect(marked("channel='open' above='previous'") == [1, 3, 6])
  }

  @Test func `CAN-06 a hidden row has neither a candle nor a dash`() {
    let picture = CandlePicture(Self.csv, parts: "<rule rows='1 4' hide='true'/>")
    #expect(Set(picture.tree.numbers("//C(rg-mark)/@data-index")) == [0, 2, 3, 5, 6])
    #expect(picture.tree.count("//C(rg-missing)/text") == 0)
  }

  @Test func `THM-10 unselected candles are dimmed once`() {
    let picture = CandlePicture(Self.csv, parts: "<rule rows='2' select='true'/>")
    #expect(picture.bodies.map { $0["opacity"] } == ["0.2", "0.2", nil, "0.2", "0.2", "0.2"])
    #expect(picture.wicks.map { $0["opacity"] } == ["0.2", "0.2", nil, "0.2", "0.2", "0.2"])
  }

  @Test func `LBL-09 labels show the close, or the highest and the lowest value`() {
    let csv = "x,o,h,l,c\na,5,7,4,6\nb,6,9.5,5,8\nc,8,8,3,7.5\n"
    #expect(CandlePicture(csv).labels.isEmpty)
    #expect(
      Set(CandlePicture(csv, keys: "labels='all'").labels.map(\.text)) == ["6.0", "8.0", "7.5"])
    #expect(CandlePicture(csv, keys: "labels='last'").labels.map(\.text) == ["7.5"])
    let extremes = CandlePicture(csv, keys: "labels='extremes'")
    #expect(extremes.labels.map(\.text) == ["9.5", "3.0"])
    // The highest value has its label above the wick, the lowest value below it.
    #expect(extremes.labels[0].y < extremes.y(9.5) && extremes.labels[1].y > extremes.y(3))
    let ruled = CandlePicture(
      csv, keys: "labels='all'", parts: "<rule rows='1' label='peak'/>")
    #expect(Set(ruled.labels.map(\.text)) == ["6.0", "peak", "7.5"])
  }

  @Test(arguments: ["last", "all"])
  func `a last value is next to its candle, at the height of the value`(labels: String) {
    var csv = "x,o,h,l,c\n"
    let count = labels == "last" ? 16 : 7
    for row in 1...count { csv += "\(row),83,86.\(row % 10),80,84.\(row % 10)\n" }
    let picture = CandlePicture(csv, keys: "labels='\(labels)'")
    #expect(picture.labels.count == (labels == "last" ? 1 : count))
    for label in picture.labels {
      let value = Double(label.text) ?? .nan
      let middle = label.box.y + label.box.height / 2
      #expect(abs(middle - picture.y(value)) < 3)
      #expect(
        picture.bodies.allSatisfy { body in
          label.box.x >= body.right || label.box.x + label.box.width <= body.x
        })
    }
    let last = picture.labels.last?.box
    #expect((last?.x ?? 0) > (picture.bodies.last?.right ?? .infinity))
    #expect((last?.x ?? 0) + (last?.width ?? 0) <= 400)
  }

  @Test func `the last value of a chart from right to left is at the left of the last candle`() {
    var csv = "x,o,h,l,c\n"
    for row in 1...16 { csv += "\(row),83,86,80,84.\(row % 10)\n" }
    let picture = CandlePicture(csv, keys: "labels='last' dir='rtl'")
    #expect(picture.labels.map(\.text) == ["84.6"])
    let box = picture.labels[0].box
    #expect(box.x >= 0 && box.x + box.width < (picture.bodies.last?.x ?? 0))
  }

  @Test func `labels are inside the chart and do not overlap`() {
    var csv = "x,o,h,l,c\n"
    for row in 0..<30 { csv += "\(row),\(row % 7),\(row % 7 + 3),\(row % 5 - 4),\(row % 6)\n" }
    for orientation in ["vertical", "horizontal"] {
      let picture = CandlePicture(
        csv, keys: "labels='all' width='1400' height='1000' orientation='\(orientation)'")
      let boxes = picture.labels.map(\.box)
      #expect(boxes.count > 20)
      for (index, box) in boxes.enumerated() {
        #expect(box.x >= 0 && box.x + box.width <= 1400 && box.y >= 0)
        for other in boxes.dropFirst(index + 1) {
          #expect(
            box.x >= other.x + other.width - 0.02 || other.x >= box.x + box.width - 0.02
              || box.y >= other.y + other.height - 0.02 || other.y >= box.y + box.height - 0.02)
        }
      }
    }
  }

  private static let twoSeries = """
    <series label='A' open='o' high='h' low='l' close='c'/>
    <series label='B' open='p' high='q' low='r' close='s'/></chart>
    """
  private static let twoSeriesData =
    "x,o,h,l,c,p,q,r,s\na,5,7,4,6,8,9,3,4\nb,6,8,5,5,4,9,3,8\n"

  @Test func `bars of the second OHLC series are dashed`() {
    let picture = CandlePicture(
      Self.twoSeriesData, "<chart type='candlestick' form='ohlc' x='x'>\(Self.twoSeries)")
    let dashed = picture.tree.strings("//C(rg-series)[.//*[@stroke-dasharray]]/@data-series")
    #expect(dashed == ["1"])
  }

  @Test func `adjacent series have separate bodies and solid wicks`() {
    let picture = CandlePicture(
      Self.twoSeriesData, "<chart type='candlestick' x='x'>\(Self.twoSeries)")
    #expect(
      picture.tree.strings("//C(rg-legend-item)/text")
        == ["A, rising", "A, falling", "B, rising", "B, falling"])
    #expect(picture.tree.count("//C(rg-wicks)[@stroke-dasharray]") == 0)
    let first = picture.bodies.filter { $0["data-series"] == "0" }.map { ($0.x, $0.right) }
    let second = picture.bodies.filter { $0["data-series"] == "1" }.map { ($0.x, $0.right) }
    #expect(first.count == 2 && second.count == 2)
    #expect(first[0].1 < second[0].0 && second[0].1 < first[1].0 && first[1].1 < second[1].0)
  }

  @Test(.needs(charts: "bar"))
  func `CAN-09 weekends have no width, and volume has a separate axis below`()
    throws
  {
    // The data covers two weeks from a Monday. The rows of the weekend are in axis breaks.
    var csv = "x,o,h,l,c,v\n"
    for day in 1...14 { csv += "2026-06-\(day < 10 ? "0" : "")\(day),60,68,55,62,\(day * 100)\n" }
    let picture = CandlePicture(
      csv,
      """
      <chart type='candlestick' x='x'>
      <series type='bar' y='v' axis='right'/>
      <series open='o' high='h' low='l' close='c'/>
      <axis side='bottom'><skip days='sat sun'/></axis>
      <axis side='left' min='40'/><axis side='right' max='6000'/></chart>
      """)
    #expect(picture.chart.errors.isEmpty)
    // There are two y axes with separate ticks.
    let axes = picture.tree.elements("//C(rg-axis)[@data-axis!='x']")
    #expect(Set(axes.map { $0["data-side"] }) == ["left", "right"] && axes.count == 2)
    #expect(axes.allSatisfy { $0.number("data-max") > $0.number("data-min") })
    #expect(picture.tree.count("//C(rg-axis)[@data-side='right']//C(rg-tick)") > 1)
    // There are ten consecutive slots.
    #expect(picture.bodies.count == 10 && picture.tree.count("//C(rg-bar)") == 10)
    let slot = picture.plot.width / 10
    for (index, wick) in picture.wicks.enumerated() {
      #expect(isNear(wick.number("x1"), picture.plot.x + (Double(index) + 0.5) * slot, 0.05))
    }
    // No bar overlaps a candle.
    let bars = picture.tree.elements("//C(rg-bar)")
    let top = try #require(bars.map(\.y).min())
    let lowest = try #require(
      picture.wicks.map { max($0.number("y1"), $0.number("y2")) }.max())
    #expect(lowest < top)
    for (bar, body) in zip(bars, picture.bodies) {
      #expect(isNear(bar.x + bar.width / 2, body.x + body.width / 2, 0.05))
    }
  }
}
