import ChartTestSupport
import ReportChart
import ReportData
import ReportText
import TestSupport
import Testing

/// Tests of axis ranges: the data, the limits of the author, and values outside.
@Suite(.needs(charts: "line")) struct RangeTests {
  private func near(_ left: Double, _ right: Double, _ slack: Double = 0.02) -> Bool {
    abs(left - right) <= slack
  }

  private func axis(_ ys: [Double], _ keys: String, type: String = "line") throws -> AxisFacts {
    let rows = ys.enumerated().map { "\($0.offset),\($0.element)\n" }.joined()
    return try ChartBench(csv: "x,y\n" + rows).draw(
      "<chart type='\(type)' x='x' y='y' labels='none'><axis side='left' \(keys)/></chart>"
    ).axis("y")
  }

  @Test(.needs(charts: "bar"))
  func `RNG-01 an axis has the ranges of data, marks, default, and limits`() throws {
    let facts = try axis([20, 30, 47], "max='90'", type: "bar")
    #expect(facts.number("data-low") == 20 && facts.number("data-high") == 47)
    #expect(facts.number("data-visible-low") == 0 && facts.number("data-visible-high") == 47)
    #expect(facts.number("data-default-low") == 0 && facts.number("data-default-high") == 50)
    #expect(facts.low == 0 && facts.high == 90)
    // Charts without annotation do not contain these attributes.
    let lean = ChartBench(csv: "x,y\n1,2\n2,3\n").draw(
      "<chart type='line' x='x' y='y' annotate='false'/>")
    #expect(!lean.figure.contains("-low=") && !lean.figure.contains("-high="))
  }

  @Test(.needs(charts: "bar")) func `RNG-02 RNG-11 an exact range cuts the marks and reports them`()
    throws
  {
    let csv = "x,y\n1,0\n2,50\n3,100\n4,30\n"
    for type in ["line", "bar"] {
      let chart = ChartBench(csv: csv).draw(
        """
        <chart type='\(type)' x='x' y='y'>
        <axis side='left' min='20' max='80' range='exact'/></chart>
        """)
      let axis = try chart.axis("y")
      #expect(axis.low == 20 && axis.high == 80)
      let clip = try #require(chart.tree.elements("//clipPath/rect").first).box
      let plot = try #require(chart.tree.elements("//C(rg-plot)").first).box
      #expect(clip == plot)
      #expect(chart.tree.count("//*[@clip-path]//C(rg-\(type))") > 0)
      // One arrow is at the bottom for 0 and one at the top for 100, each at the x position of its
      // row.
      let arrows = chart.tree.elements("//C(rg-overflow)")
      #expect(arrows.count == 2)
      let tips = arrows.map { arrow in arrow.path.map(\.numbers)[1] }
      let tops = tips.filter { near($0[1], plot.y + 1) }
      let bottoms = tips.filter { near($0[1], plot.y + plot.height - 1) }
      #expect(tops.count == 1 && bottoms.count == 1)
      let across = try chart.axis("x")
      let slack = (across.high - across.low) * 0.01
      #expect(near(across.value(at: tops[0][0]), 3, slack))
      #expect(near(across.value(at: bottoms[0][0]), 1, slack))
      #expect(chart.notices == [DataNotice(.cut, series: 0, count: 2)])
    }
  }

  @Test(arguments: [
    ("line", "x='x' y='y'", "<axis side='left' min='20' max='80' range='exact'/>", true),
    ("line", "x='x' y='y'", "<axis side='left' min='0' max='100' range='exact'/>", false),
    ("line", "x='x' y='y'", "<axis side='left' min='20' max='80'/>", false),
    ("line", "x='x' y='y'", "<axis side='bottom' max='3' range='exact'/>", true),
    ("line", "x='x' y='y'", "<axis side='left' scale='log'/>", true),
    (
      "line", "x='x' y='y' width='112' height='40'",
      """
      <axis side='left' min='20' max='80' range='exact' hide='all'/>
      <axis side='bottom' hide='all'/>
      """, false
    ),
    ("radial", "x='x' y='y'", "<axis side='left' max='80' range='exact'/>", true),
  ])
  func `RNG-11 the legend explains the arrows of values outside an axis`(
    type: String, keys: String, axis: String, isExplained: Bool
  ) {
    let chart = ChartBench(csv: "x,y\n1,0\n2,50\n3,100\n4,30\n").draw(
      "<chart type='\(type)' \(keys)>\(axis)</chart>")
    let entries = chart.tree.strings("//C(rg-legend-item)/text")
    #expect(entries.contains("outside the axis") == isExplained)
    if isExplained { #expect(chart.tree.count("//C(rg-overflow)") > 0) }
  }

  @Test func `RNG-11 many cut marks share one arrow, and uncut marks have none`() {
    let rows = (0..<5000).map { "\(Double($0) / 10),\($0 % 2 == 0 ? 50 : 200)\n" }.joined()
    let chart = ChartBench(csv: "x,y\n" + rows).draw(
      "<chart type='line' x='x' y='y'><axis side='left' max='100' range='exact'/></chart>")
    let arrows = chart.tree.count("//C(rg-overflow)")
    #expect(arrows > 100 && arrows < 440)
    #expect(chart.notices.contains(DataNotice(.cut, series: 0, count: 2500)))
    let uncut = ChartBench(csv: "x,y\n1,2\n2,3\n").draw(
      "<chart type='line' x='x' y='y'><axis side='left' min='0' max='5' range='exact'/></chart>")
    #expect(uncut.tree.count("//C(rg-overflow)") == 0 && uncut.notices.isEmpty)
    // A value outside the x axis has its arrow at the side.
    let side = ChartBench(csv: "x,y\n1,2\n2,3\n9,3\n").draw(
      "<chart type='line' x='x' y='y'><axis side='bottom' min='0' max='5' range='exact'/></chart>")
    #expect(side.tree.count("//C(rg-overflow)") == 1)
    #expect(side.notices == [DataNotice(.cut, series: 0, count: 1)])
  }

  @Test func `RNG-03 widening limits show the limits and all data`() throws {
    let narrow = try axis([0, 50, 100], "min='20' max='80'")
    #expect(narrow.low == 0 && narrow.high == 100)
    let wide = try axis([30, 50], "min='-20' max='80' range='widen'")
    #expect(wide.low == -20 && wide.high == 80)
    let data = try axis([30, 50], "min='-20' max='80' range='data'")
    #expect(data.low == 30 && data.high == 50)
  }

  @Test func `RNG-04 padding is in units of the data unless the range is explicit`() throws {
    let both = try axis([0, 4, 10], "padding='1'")
    #expect(both.low == -1 && both.high == 11)
    let two = try axis([0, 4, 10], "padding='2 5'")
    #expect(two.low == -2 && two.high == 15)
    let explicit = try axis([0, 4, 10], "padding='1' min='0' max='10' range='exact'")
    #expect(explicit.low == 0 && explicit.high == 10)
    for wrong in ["-1", "1 2 3", "wide"] {
      let chart = ChartBench(csv: "x,y\n1,1\n").draw(
        "<chart type='line' x='x' y='y'><axis side='left' padding='\(wrong)'/></chart>")
      #expect(
        chart.errors.count == 1 && chart.errors[0].hasSuffix("in `padding`, found `\(wrong)`"))
    }
  }

  @Test func `RNG-05 zero is in the range, and negative values are not cut`() throws {
    let both = try axis([-5, 0, 5], "zero='true'")
    #expect(both.low <= -5 && both.high >= 5)
    let above = try axis([40, 45], "zero='true'")
    #expect(above.low == 0 && above.high >= 45)
    let below = try axis([-45, -40], "zero='true'")
    #expect(below.low <= -45 && below.high == 0)
    #expect(try axis([40, 45], "").low > 0)
    let chart = ChartBench(csv: "x,y\n2026-01-01,1\n").draw(
      "<chart type='line' x='x' y='y'><axis side='bottom' zero='true'/></chart>")
    #expect(chart.errors == ["the axis does not support zero"])
  }

  @Test(.needs(charts: "bar")) func `RNG-06 a range without a length is widened`() throws {
    for ys in [[7.0, 7, 7], [0, 0], [-3, -3], [1e9], [1e-9]] {
      for type in ["line", "bar"] {
        for scale in ["number", "log"] where scale == "number" || ys[0] > 0 {
          let rows = ys.enumerated().map { "\($0.offset),\($0.element)\n" }.joined()
          let chart = ChartBench(csv: "x,y\n" + rows).draw(
            "<chart type='\(type)' x='x' y='y'><axis side='left' scale='\(scale)'/></chart>")
          #expect(!chart.figure.contains("nan") && !chart.figure.contains("inf"))
          let plot = try #require(chart.tree.elements("//C(rg-plot)").first).box
          let axis = try chart.axis("y")
          #expect(axis.low < axis.high)
          guard type == "line" else { continue }
          #expect(chart.markerCenters.count == ys.count)
          for point in chart.markerCenters {
            // An axis of zeros starts at zero.
            let bottom = plot.y + plot.height + (ys[0] == 0 ? 0.01 : 0)
            #expect(point.y > plot.y && point.y < bottom, "\(ys)")
            #expect(point.x > plot.x - 0.01 && point.x < plot.x + plot.width + 0.01)
          }
        }
      }
    }
  }

  @Test func `RNG-07 two windows of one series have separate ranges`() throws {
    var bench = ChartBench(csv: "x,y\n1,10\n2,20\n")
    bench.tables["later"] = ChartBench.table("x,y\n3,700\n4,900\n", name: "later")
    let first = try bench.draw("<chart type='line' x='x' y='y'/>").axis("y")
    let second = try bench.draw("<chart type='line' x='x' y='y' data='later'/>").axis("y")
    #expect(first.high == 20 && second.high >= 900)
  }

  @Test func `RNG-08 a shared range is declared, or computed and rounded outwards`() throws {
    let block =
      "<chart type='line' x='x' y='y'><axis side='left' min='{0}' max='{1}' range='exact'/></chart>"
    var ranges: [Extent] = []
    for (csv, limits) in [
      ("x,y\n1,15\n2,20\n", (13.7, 87.3)), ("x,y\n1,60\n2,80\n", (13.7, 87.3)),
      // A small difference of a quantile is not visible.
      ("x,y\n1,60\n2,80\n", (13.9, 86.1)),
    ] {
      var bench = ChartBench(csv: csv)
      bench.inputs = [.number(limits.0), .number(limits.1)]
      let axis = try bench.draw(block).axis("y")
      #expect(axis.low <= limits.0 && axis.high >= limits.1)
      #expect(axis.low != limits.0 && axis.high != limits.1)
      ranges.append(Extent(low: axis.low, high: axis.high))
    }
    #expect(ranges == [ranges[0], ranges[0], ranges[0]])
    // A single limit is also independent of the data.
    var highs: [Double] = []
    for csv in ["x,y\n1,15\n2,20\n", "x,y\n1,60\n2,80\n"] {
      var bench = ChartBench(csv: csv)
      bench.inputs = [.text("87.3")]
      highs.append(
        try bench.draw(
          "<chart type='line' x='x' y='y'><axis side='left' max='{0}' zero='true'/></chart>"
        ).axis("y").high)
    }
    #expect(highs[0] == highs[1] && highs[0] > 87.3)
    // Missing or inverted limits are ignored.
    var bench = ChartBench(csv: "x,y\n1,15\n2,20\n")
    bench.inputs = [.number(50), .missing]
    #expect(try bench.draw(block).axis("y").low == 50)
    bench.inputs = [.number(50), .number(10)]
    #expect(try bench.draw(block).axis("y").low <= 15)
    // Computed dates are equivalent to written dates.
    var days = ChartBench(csv: "x,y\n2026-01-07,15\n2026-01-08,20\n")
    days.inputs = [.text("2026-01-06"), .text("2026-01-14")]
    let weeks = try days.draw(
      "<chart type='line' x='x' y='y'><axis side='bottom' min='{0}' max='{1}'/></chart>"
    ).axis("x")
    #expect(weeks.low == day("2026-01-06") && weeks.high == day("2026-01-14"))
  }

  @Test(.needs(charts: "bar"))
  func `RNG-09 a hidden series is neither drawn nor in the range nor in the legend`() throws {
    func draw(_ hidden: String) -> DrawnChart {
      ChartBench(csv: "x,a,b,c\n1,1,500,5\n2,3,900,6\n").draw(
        """
        <chart type='line' x='x'><series y='a'/><series y='b' hidden='\(hidden)'/>
        <series y='c'/><legend/></chart>
        """)
    }
    let shown = draw("false")
    let hidden = draw("true")
    #expect(try shown.axis("y").high >= 900)
    #expect(try hidden.axis("y").high < 10)
    #expect(shown.tree.count("//C(rg-line)") == 3 && hidden.tree.count("//C(rg-line)") == 2)
    #expect(hidden.tree.count("//C(rg-legend-item)") == 2)
    // The colours of the other series are unchanged.
    let strokes = { (chart: DrawnChart) in chart.tree.strings("//C(rg-line)/@stroke") }
    #expect(strokes(hidden) == [strokes(shown)[0], strokes(shown)[2]])
    // The remaining bars use its space.
    let bars = { (hidden: String) in
      ChartBench(csv: "x,a,b\nk,1,2\n").draw(
        "<chart type='bar' x='x'><series y='a'/><series y='b' hidden='\(hidden)'/></chart>"
      ).tree.numbers("//C(rg-bar)/@width")
    }
    #expect(bars("false").count == 2 && bars("true").count == 1)
    let none = ChartBench(csv: "x,y\n1,1\n").draw("<chart type='line' x='x' y='y' hidden='true'/>")
    #expect(none.errors == ["expected at least one visible series, found hidden series only"])
  }

  @Test func `RNG-10 huge and tiny values have finite positions and distinct labels`()
    throws
  {
    for ys in [
      [1e300, 5e299], [-1e300, 1e300], [1e-300, 5e-300], [1e-300, 1e300],
      [9_007_199_254_740_994, 9_007_199_254_740_000], [1e308, 1.5e308], [1e-12, 3e-12],
      [123_456_789, 123_456_790], [0, 3e-308],
    ] {
      let table = Table(
        name: "data",
        columns: [
          Column(
            schema: ColumnSchema(name: "x", type: .number, label: "x"), values: .numbers([1, 2])),
          Column(
            schema: ColumnSchema(name: "y", type: .number, label: "y"), values: .numbers(ys)),
        ])
      for scale in ["number", "log"] where scale == "number" || ys.allSatisfy({ $0 > 0 }) {
        let chart = ChartBench(tables: ["data": table]).draw(
          "<chart type='line' x='x' y='y'><axis side='left' scale='\(scale)'/></chart>")
        #expect(chart.tree.isWellFormed && chart.errors.isEmpty)
        #expect(!chart.figure.contains("nan") && !chart.figure.contains("inf"))
        for point in chart.markerCenters {
          #expect(point.x.isFinite && point.y.isFinite)
          #expect(point.y > -1 && point.y < 241, "\(ys) \(scale)")
        }
        let labels = try chart.axis("y").labels
        #expect(Set(labels.values).count == labels.count, "\(ys) \(scale) \(labels)")
        #expect(labels.count >= 2, "\(ys) \(scale) \(labels)")
      }
    }
  }

  @Test(.needs(charts: "bar"))
  func `MIS-04 infinite values are missing or refused, with their index`() throws {
    let table = Table(
      name: "data",
      columns: [
        Column(
          schema: ColumnSchema(name: "x", type: .number, label: "x"),
          values: .numbers([1, 2, 3, 4, 5])),
        Column(
          schema: ColumnSchema(name: "y", type: .number, label: "y"),
          values: .numbers([1, 2, .infinity, 4, -.infinity])),
      ])
    let bench = ChartBench(tables: ["data": table])
    for type in ["line", "bar"] {
      let chart = bench.draw("<chart type='\(type)' x='x' y='y' labels='none'/>")
      #expect(!chart.figure.contains(#/[="> ,][-]?(inf|nan)[" ,<]/#))
      #expect(chart.tree.count("//C(rg-missing)") > 0)
      #expect(try chart.axis("y").high == 4)
      #expect(chart.notices == [DataNotice(.infinite, series: 0, count: 2, row: 2)])
    }
    let refused = bench.draw("<chart type='line' x='x' y='y' infinite='error'/>")
    #expect(refused.notices == [DataNotice(.infinite, series: 0, count: 2, row: 2, isError: true)])
    let wrong = bench.draw("<chart type='line' x='x' y='y' infinite='eror'/>")
    #expect(wrong.errors == ["expected `missing`, `error` in `infinite`, found `eror`"])
  }
}
