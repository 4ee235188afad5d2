import ChartTestSupport
import ReportChart
import Testing

/// Tests of the forms of candles.
@Suite struct CandlestickChartTests {
  /// The test data: a rising, a falling, a flat, and a falling candle.
  static let csv = "x,o,h,l,c\na,50,60,45,58\nb,58,66,55,56\nc,56,57,40,56\nd,56,59,50,51\n"
  private let values: [(o: Double, h: Double, l: Double, c: Double)] = [
    (50, 60, 45, 58), (58, 66, 55, 56), (56, 57, 40, 56), (56, 59, 50, 51),
  ]

  @Test func `CAN-01 the body is from open to close, the wick from low to high`() {
    let picture = CandlePicture(Self.csv)
    #expect(picture.chart.errors.isEmpty && picture.chart.notices.isEmpty)
    #expect(picture.bodies.count == 4 && picture.wicks.count == 4)
    for (row, value) in values.enumerated() {
      let wick = picture.wicks[row]
      #expect(isNear(wick.number("x1"), wick.number("x2")))
      #expect(isNear(max(wick.number("y1"), wick.number("y2")), picture.y(value.l)))
      #expect(isNear(min(wick.number("y1"), wick.number("y2")), picture.y(value.h)))
      let body = picture.bodies[row]
      guard value.o != value.c else { continue }
      #expect(isNear(body.y, picture.y(max(value.o, value.c))))
      #expect(isNear(body.bottom, picture.y(min(value.o, value.c))))
      #expect(isNear(body.x + body.width / 2, wick.number("x1")))
      // The wick is in the middle of its slot, and the body is narrower than the slot.
      let slot = picture.plot.width / 4
      #expect(isNear(wick.number("x1"), picture.plot.x + (Double(row) + 0.5) * slot))
      #expect(body.width < slot)
    }
  }

  @Test
  func `CAN-02 rising, falling, and flat candles differ, and the legend explains them`() {
    let picture = CandlePicture(Self.csv)
    #expect(picture.rows("rising") == [0])
    #expect(picture.rows("falling") == [1, 3])
    #expect(picture.rows("flat") == [2])
    #expect(picture.rows("rising", of: "rg-wick") == [0])
    // The default fills are hollow and solid.
    let fills = ["rising", "falling"].map {
      picture.tree.strings("//C(rg-candles)[contains(@class,'rg-\($0)')]/@fill")
    }
    #expect(fills[0].count == 1 && fills[1].count == 1 && fills[0] != fills[1])
    #expect(fills[0] == ["#ffffff"])
    // A flat candle is a line at its value, as wide as a body.
    let flat = picture.bodies[2]
    #expect(flat.name == "line" && flat.isHorizontal && isNear(flat.number("y1"), picture.y(56)))
    #expect(isNear(flat.number("x2") - flat.number("x1"), picture.bodies[0].width))
    #expect(
      picture.tree.strings("//C(rg-legend-item)/text") == ["rising", "falling", "unchanged"])
    let swatches = picture.tree.strings("//C(rg-legend-item)/rect/@fill")
    #expect(swatches == fills[0] + fills[1])
    #expect(picture.tree.strings("//C(rg-legend-item)[1]/rect/@stroke") == fills[1])
  }

  @Test func `CAN-02 custom colours and fills always differ without colour`() {
    let picture = CandlePicture(
      Self.csv,
      keys:
        "rising-color='#aa2200' falling-color='#0022aa' flat-color='#00aa22' rising-fill='solid' "
        + "falling-fill='hatched' rising-label='up' falling-label='down' flat-label='even'")
    #expect(picture.chart.errors.isEmpty)
    #expect(picture.tree.strings("//C(rg-rising)/@fill") == ["#aa2200"])
    let falling = "//C(rg-candles)[contains(@class,'rg-falling')]"
    #expect(picture.tree.strings("\(falling)/@fill")[0] == "#0022aa")
    let width = picture.tree.numbers("\(falling)/@stroke-width")[0]
    let patterns = picture.tree.hatchings(over: "\(falling)//rect", inset: width / 2)
    #expect(!patterns.isEmpty && !patterns.contains(nil))
    #expect(Set(picture.tree.strings("//C(rg-flat)/@stroke")) == ["#00aa22"])
    #expect(picture.tree.strings("//C(rg-legend-item)/text") == ["up", "down", "even"])
    #expect(
      CandlePicture(Self.csv, keys: "rising-fill='solid'").chart.errors
        == [
          "expected a fill other than `falling-fill` (candles must differ without colour) in "
            + "`rising-fill`, found `solid`"
        ])
    #expect(
      CandlePicture(Self.csv, keys: "falling-fill='hollow'").chart.errors.first?
        .hasPrefix("expected a fill other than `rising-fill`") == true)
    #expect(
      CandlePicture(Self.csv, keys: "falling-fill='hollow'").chart.errors.first?
        .hasSuffix(" in `falling-fill`, found `hollow`") == true)
  }

  @Test func `CAN-02 the legend text is in the language of the document`() {
    for (language, word) in [("de", "steigend"), ("fr", "en hausse"), ("es", "al alza")] {
      var bench = ChartBench(csv: Self.csv)
      bench.language = language
      let tree = bench.draw("<chart type='candlestick' \(CandlePicture.channels)/>").tree
      #expect(tree.strings("//C(rg-legend-item)[1]/text") == [word])
    }
  }

  @Test func `CAN-03 flat candles can be hidden except for their wick`() {
    let shown = CandlePicture(Self.csv, keys: "hide-flat='false'")
    #expect(shown.tree.count("//C(rg-candle)[@data-index='2']") == 1)
    let hidden = CandlePicture(Self.csv, keys: "hide-flat='true'")
    #expect(hidden.tree.count("//C(rg-candle)[@data-index='2']") == 0)
    #expect(hidden.tree.count("//C(rg-wick)[@data-index='2']") == 1)
    #expect(hidden.bodies.count == 3)
    #expect(hidden.tree.strings("//C(rg-legend-item)/text") == ["rising", "falling"])
    // A candle with four equal values would be invisible without its line.
    let single = CandlePicture("x,o,h,l,c\na,5,5,5,5\nb,5,6,4,5\n", keys: "hide-flat='true'")
    #expect(single.tree.numbers("//C(rg-candle)/@data-index") == [0])
  }

  @Test func `CAN-04 an OHLC bar has an open tick left and a close tick right`() {
    let picture = CandlePicture(Self.csv, keys: "form='ohlc'")
    #expect(picture.chart.errors.isEmpty && picture.bodies.isEmpty && picture.wicks.isEmpty)
    #expect(picture.ohlcBars.count == 4 && picture.ohlcTicks.count == 4)
    for (row, value) in values.enumerated() {
      let ohlcBar = picture.ohlcBars[row]
      let middle = ohlcBar.number("x1")
      #expect(isNear(middle, ohlcBar.number("x2")))
      #expect(isNear(max(ohlcBar.number("y1"), ohlcBar.number("y2")), picture.y(value.l)))
      #expect(isNear(min(ohlcBar.number("y1"), ohlcBar.number("y2")), picture.y(value.h)))
      let points = TickPoints(picture.ohlcTicks[row]).points
      #expect(points.count == 4)
      #expect(points[0].x < middle - 3 && isNear(points[0].y, picture.y(value.o)))
      #expect(isNear(points[1].x, middle) && isNear(points[1].y, picture.y(value.o)))
      #expect(isNear(points[2].x, middle) && isNear(points[2].y, picture.y(value.c)))
      #expect(points[3].x > middle + 3 && isNear(points[3].y, picture.y(value.c)))
    }
    // Ticks distinguish rising from falling. With custom colours, the legend explains them.
    #expect(picture.tree.count("//C(rg-legend-item)") == 0)
    let coloured = CandlePicture(
      Self.csv, keys: "form='ohlc' rising-color='#aa2200' falling-color='#0022aa'")
    #expect(
      coloured.tree.strings("//C(rg-trunks)[contains(@class,'rg-rising')]/@stroke") == ["#aa2200"])
    #expect(
      coloured.tree.strings("//C(rg-legend-item)/path/@fill").prefix(2) == ["#aa2200", "#0022aa"])
  }

  @Test func `CAN-05 widths of outline, wick, OHLC bar, and ticks are options`() {
    let candles = CandlePicture(
      Self.csv, keys: "outline-width='2.5' wick-width='3' outline='#123456'")
    #expect(Set(candles.tree.strings("//C(rg-wicks)/@stroke-width")) == ["3"])
    #expect(Set(candles.tree.strings("//C(rg-candles)/@stroke-width")) == ["2.5"])
    #expect(Set(candles.tree.strings("//C(rg-candles)/@stroke")) == ["#123456"])
    let bars = CandlePicture(Self.csv, keys: "form='ohlc' trunk-width='4' arm-width='0.75'")
    #expect(Set(bars.tree.strings("//C(rg-trunks)/@stroke-width")) == ["4"])
    #expect(Set(bars.tree.strings("//C(rg-arms)/@stroke-width")) == ["0.75"])
    #expect(
      CandlePicture(Self.csv, keys: "trunk-width='2'").chart.errors
        == ["expected no value (no series has `form=\"ohlc\"`) in `trunk-width`, found `2`"])
    #expect(
      CandlePicture(Self.csv, keys: "form='ohlc' wick-width='2'").chart.errors
        == ["expected no value (no series has candles) in `wick-width`, found `2`"])
  }

  @Test func `CAN-05 bodies and OHLC ticks are as wide as bars`() {
    let plot = CandlePicture(Self.csv).plot
    #expect(CandlePicture(Self.csv, keys: "bar-width='9'").bodies[0].width == 9)
    #expect(
      isNear(CandlePicture(Self.csv, keys: "bar-share='0.5'").bodies[0].width, plot.width / 8))
    #expect(isNear(CandlePicture(Self.csv, keys: "gap='0.6'").bodies[0].width, plot.width / 10))
    let ohlcTick = CandlePicture(Self.csv, keys: "form='ohlc' bar-width='12'").ohlcTicks[0]
    let points = TickPoints(ohlcTick).points
    #expect(isNear(points[3].x - points[0].x, 12))
    let span = CandlePicture(
      "x,o,h,l,c\n1,2,3,1,2.5\n3,2,3,1,2.5\n", keys: "bar-span='1'")
    #expect(isNear(span.bodies[0].width, span.plot.width / 4))
  }

  @Test(arguments: ["candle", "ohlc"])
  func `CAN-07 a horizontal chart swaps x and y`(form: String) {
    let picture = CandlePicture(Self.csv, keys: "orientation='horizontal' form='\(form)'")
    #expect(picture.chart.errors.isEmpty)
    let slot = picture.plot.height / 4
    for (row, value) in values.enumerated() {
      let line = form == "ohlc" ? picture.ohlcBars[row] : picture.wicks[row]
      #expect(
        line.isHorizontal && isNear(line.number("y1"), picture.plot.y + (Double(row) + 0.5) * slot))
      #expect(isNear(min(line.number("x1"), line.number("x2")), picture.y(value.l)))
      #expect(isNear(max(line.number("x1"), line.number("x2")), picture.y(value.h)))
      if form == "ohlc" {
        let points = TickPoints(picture.ohlcTicks[row]).points
        #expect(isNear(points[0].x, picture.y(value.o)) && points[0].y < line.number("y1") - 3)
        #expect(isNear(points[3].x, picture.y(value.c)) && points[3].y > line.number("y1") + 3)
      } else if value.o != value.c {
        #expect(isNear(picture.bodies[row].x, picture.y(min(value.o, value.c))))
        #expect(isNear(picture.bodies[row].right, picture.y(max(value.o, value.c))))
      }
    }
  }
}

/// The points of the open tick and the close tick of an OHLC bar.
struct TickPoints {
  let points: [(x: Double, y: Double)]

  init(_ element: MarkupElement) {
    var points: [(x: Double, y: Double)] = []
    var current = (x: 0.0, y: 0.0)
    for step in element.path {
      switch step.command {
      case "H": current.x = step.numbers[0]
      case "h": current.x += step.numbers[0]
      case "V": current.y = step.numbers[0]
      case "v": current.y += step.numbers[0]
      case "m", "l": current = (current.x + step.numbers[0], current.y + step.numbers[1])
      default: current = (step.numbers[0], step.numbers[1])
      }
      points.append(current)
    }
    self.points = points
  }
}
