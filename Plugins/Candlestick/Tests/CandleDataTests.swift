import ChartTestSupport
import ReportChart
import Testing

/// Tests of missing, inconsistent, and very many candles, and of the generated text.
@Suite struct CandleDataTests {
  @Test func `CAN-08 inconsistent values are reported by row and drawn unchanged`() {
    let csv = "x,o,h,l,c\na,5,7,4,6\nb,6,5.5,5,5.2\nc,5,8,5.5,7\nd,5,6,4,5.5\n"
    let picture = CandlePicture(csv)
    #expect(
      picture.chart.notices == [DataNotice(.inconsistent, series: 0, count: 2, row: 1)])
    #expect(
      picture.tree.strings("//desc")[0].hasSuffix(
        " 2 rows are inconsistent: their extremes do not enclose their other values."))
    #expect(isNear(picture.bodies[1].y, picture.y(6)))
    #expect(
      isNear(min(picture.wicks[1].number("y1"), picture.wicks[1].number("y2")), picture.y(5.5)))
    #expect(CandlePicture("x,o,h,l,c\na,5,7,4,6\nb,6,6,5,5\n").chart.notices.isEmpty)
  }

  @Test(arguments: ["candle", "ohlc"])
  func `CAN-10 a missing candle leaves a slot without marks`(form: String) {
    let picture = CandlePicture(
      "x,o,h,l,c\na,5,7,4,6\nb,,,,\nc,5,,4,6\nd,5,8,4,6\n", keys: "form='\(form)'")
    #expect(Set(picture.tree.numbers("//C(rg-mark)/@data-index")) == [0, 3])
    let lines = form == "ohlc" ? picture.ohlcBars : picture.wicks
    let slot = picture.plot.width / 4
    #expect(isNear(lines[1].number("x1") - lines[0].number("x1"), 3 * slot))
    // The text is at the low end of both slots.
    let words = picture.tree.elements("//C(rg-missing)/text")
    #expect(words.map(\.text) == ["no data", "no data"])
    #expect(isNear(words[0].x, picture.plot.x + 1.5 * slot))
    #expect(isNear(words[1].x, picture.plot.x + 2.5 * slot))
    #expect(picture.tree.strings("//desc")[0].contains(", 2 values missing"))
    // The table contains the known values of the row.
    #expect(picture.tree.strings("//C(rg-data)/tbody/tr[3]/td") == ["5", "–", "4", "6"])
  }

  @Test func `CAN-10 a missing horizontal candle has its text at the left`() {
    let picture = CandlePicture(
      "x,o,h,l,c\na,5,7,4,6\nb,,,,\nd,5,8,4,6\n", keys: "orientation='horizontal'")
    let words = picture.tree.elements("//C(rg-missing)/text")
    #expect(words.count == 1 && Set(picture.tree.numbers("//C(rg-mark)/@data-index")) == [0, 2])
    #expect(isNear(words[0].x, picture.plot.x + 3))
    #expect(abs(words[0].y - picture.plot.y - picture.plot.height / 2) < 6)
  }

  @Test func `CAN-10 MIS-05 data without values gives neither marks nor NaN`() {
    for csv in ["x,o,h,l,c\n", "x,o,h,l,c\na,,,,\nb,1,2,,\n"] {
      let picture = CandlePicture(csv, keys: "labels='all'")
      #expect(picture.tree.count("//C(rg-mark)") == 0 && picture.tree.count("//C(rg-empty)") == 1)
      #expect(!picture.chart.figure.lowercased().contains("nan"))
    }
  }

  /// The four values in the text, with a no-break space between number and unit.
  private static let values =
    "a: o 5\u{A0}kg; h 7\u{A0}kg; l 4\u{A0}kg; c 6\u{A0}kg"

  @Test func `INT-01 titles, table, and attributes have all four values`() {
    let picture = CandlePicture("x,o,h,l,c\na,5,7,4,6\n", keys: "unit='kg'")
    #expect(
      Set(picture.tree.strings("//C(rg-mark)/title")) == [Self.values])
    #expect(
      picture.tree.strings("//C(rg-data)/thead//th") == [
        "x", "o (kg)", "h (kg)", "l (kg)", "c (kg)",
      ])
    #expect(picture.tree.strings("//C(rg-data)/tbody/tr/td") == ["5", "7", "4", "6"])
    for (name, value) in [("open", "5"), ("high", "7"), ("low", "4"), ("close", "6")] {
      #expect(picture.tree.strings("//C(rg-candle)/@data-\(name)") == [value])
    }
    #expect(
      picture.tree.strings("//desc")
        == ["Candlestick chart, 1 value: \(Self.values)."])
  }

  @Test func `ACC-02 the table has four columns for each series`() {
    let csv = "x,o,h,l,c,p,q,r,s\na,5,7,4,6,8,9,3,4\nb,6,8,5,5,4,9,3,8\n"
    #expect(
      CandlePicture(csv, keys: "label='Weight'").tree.strings("//C(rg-data)/thead//th")
        == ["x", "o", "h", "l", "c"])
    let two = CandlePicture(
      csv,
      """
      <chart type='candlestick' x='x'><series label='A' open='o' high='h' low='l' close='c'/>
      <series open='p' high='q' low='r' close='s'/></chart>
      """)
    #expect(
      two.tree.strings("//C(rg-data)/thead//th")
        == ["x", "A, o", "A, h", "A, l", "A, c", "p", "q", "r", "s"])
  }

  @Test func `the description contains first, last, lowest, and highest value`() {
    let csv = "x,o,h,l,c\n2026-10-05,5,7,4,6\n2026-10-12,6,9.5,5,8\n2026-10-19,8,8,3,7.5\n"
    #expect(
      CandlePicture(csv, keys: "label='Glucose' unit='mmol/l'").tree.strings("//desc") == [
        "Candlestick chart of Glucose, 3 values from Mon 5 Oct to Mon 19 Oct, "
          + "lowest 3.0\u{A0}mmol/l (Mon 19 Oct), highest 9.5\u{A0}mmol/l (Mon 12 Oct), "
          + "first 5.0\u{A0}mmol/l, last 7.5\u{A0}mmol/l."
      ])
  }

  @Test func `CAN-01 ten thousand rows give combined candles without losing a row`() {
    let rows = 10_000
    let close = { (row: Int) in 50 + (row * 37) % 41 }
    var csv = "x,o,h,l,c\n"
    for row in 0..<rows {
      let first = row == 0 ? 50 : close(row - 1)
      let last = close(row)
      csv +=
        "\(row),\(first),\(max(first, last) + (row == 5000 ? 60 : 1)),\(min(first, last) - 1),\(last)\n"
    }
    let picture = CandlePicture(csv)
    #expect(picture.chart.notices == [DataNotice(.sampled, series: 0, count: rows)])
    #expect((40...200).contains(picture.wicks.count))
    let svg = picture.chart.figure.components(between: "<svg", and: "</svg>")
    #expect(svg.utf8.count < 60_000)
    let tops = picture.wicks.map { min($0.number("y1"), $0.number("y2")) }
    let highest = (0..<rows).map { max($0 == 0 ? 50 : close($0 - 1), close($0)) }
    #expect(isNear(tops.min() ?? 0, picture.y(Double(highest[5000] + 60))))
    // Adjacent candles do not overlap, and no candle leaves the plot.
    let middles = picture.wicks.map { $0.number("x1") }.sorted()
    #expect(zip(middles, middles.dropFirst()).dropLast().allSatisfy { $1 - $0 > 4.9 })
    let plot = picture.plot
    for body in picture.bodies where body.name == "rect" {
      #expect(body.x >= plot.x && body.right <= plot.x + plot.width)
    }
    #expect(picture.tree.count("//C(rg-wick)[@data-index]") == 0)
  }

  @Test func `CAN-01 a combined candle has the first, highest, lowest and last value of its rows`()
  {
    // The plot is about 200 units wide, so several of the 400 rows share a candle.
    var csv = "x,o,h,l,c\n"
    for row in 0..<400 { csv += "\(row),\(row),\(row + 10),\(row - 10),\(row + 1)\n" }
    let picture = CandlePicture(csv, keys: "width='240'")
    let bodies = picture.bodies.sorted { $0.x < $1.x }
    let wicks = picture.wicks.sorted { $0.number("x1") < $1.number("x1") }
    #expect(bodies.count > 10 && bodies.count < 100 && bodies.count == wicks.count)
    #expect(isNear(bodies[0].bottom, picture.y(0)))
    #expect(isNear(bodies[bodies.count - 1].y, picture.y(400)))
    for (one, next) in zip(bodies, bodies.dropFirst()) { #expect(isNear(one.y, next.bottom, 0.03)) }
    for (body, wick) in zip(bodies, wicks) {
      let unit = picture.y(0) - picture.y(1)
      let top = min(wick.number("y1"), wick.number("y2"))
      let bottom = max(wick.number("y1"), wick.number("y2"))
      #expect(isNear(body.y - top, 9 * unit, 0.03) && isNear(bottom - body.bottom, 10 * unit, 0.03))
    }
  }
}

extension String {
  /// Returns the part from one text up to the end of another.
  fileprivate func components(between start: String, and end: String) -> Substring {
    guard let first = firstRange(of: start), let last = firstRange(of: end) else { return "" }
    return self[first.lowerBound..<last.upperBound]
  }
}
