import ChartTestSupport
import ReportChart
import ReportData
import TestSupport
import Testing

/// Tests of missing values.
@Suite(.needs(charts: "bar", "line")) struct MissingTests {
  private static func chart(_ type: String, _ keys: String = "") -> String {
    "<chart type='\(type)' x='x' y='y' \(keys)/>"
  }

  @Test func `MIS-01 no point of a line is at zero for a missing value`() {
    let tree = ChartBench(csv: "x,y\n1,0\n2,\n3,5\n4,6\n").draw(Self.chart("line")).tree
    let zero = tree.elements("//C(rg-point)[@data-index='0']").map { $0.number("cy") }
    #expect(zero.count == 1)
    let others = tree.elements("//C(rg-point)[not(@data-index='0')]").map { $0.number("cy") }
    #expect(others.count == 2)
    #expect(others.allSatisfy { $0 < zero[0] - 1 })
    let bottoms = tree.elements("//C(rg-line)").flatMap { $0.path.flatMap { $0.numbers } }
    #expect(!bottoms.isEmpty)
  }

  @Test func `MIS-02 zero differs from a missing value`() {
    let tree = ChartBench(csv: "x,y\na,0\nb,\nc,5\n").draw(Self.chart("bar", "labels='true'")).tree
    #expect(tree.count("//C(rg-bar)[@data-index='0']") == 1)
    #expect(tree.count("//C(rg-bar)[@data-index='1']") == 0)
    #expect(tree.strings("//C(rg-value-label)").contains("0"))
    #expect(tree.count("//C(rg-missing)") >= 1)
    let line = ChartBench(csv: "x,y\na,0\nb,\nc,5\n").draw(Self.chart("line")).tree
    #expect(line.count("//C(rg-point)[@data-index='0']") == 1)
    #expect(line.count("//C(rg-point)[@data-index='1']") == 0)
    #expect(line.count("//C(rg-missing)") >= 1)
  }

  @Test func `the mark of a line is at the other end of the plot if a bar covers the axis`() throws
  {
    let chart = ChartBench(csv: "x,steps,pulse\na,10,60\nb,20,\nc,,\nd,30,70\n").draw(
      "<chart type='bar' x='x'><series y='steps'/><series type='line' y='pulse' axis='right'/></chart>"
    )
    try #require(chart.errors.isEmpty, "\(chart.errors)")
    let plot = chart.tree.elements("//C(rg-plot)")[0].box
    let marks = chart.tree.elements("//C(rg-gaps)/rect").map(\.box)
    #expect(marks.contains { abs($0.y - plot.y) < 0.1 })
    let bars = chart.tree.elements("//C(rg-bar)").map { TextBox($0) }
    #expect(bars.count == 3)
    for mark in chart.tree.elements("//C(rg-gaps)/rect").map({ TextBox($0) }) {
      #expect(!bars.contains { $0.overlaps(mark) })
    }
  }

  @Test(arguments: ["", "orientation='horizontal'"])
  func `a value missing in one line has an axis mark in its colour`(keys: String)
    throws
  {
    let bench = ChartBench(csv: "x,a,b,c\n1,10,,3\n2,,190,\n3,40,30,5\n4,-50,,\n")
    let side = keys.isEmpty ? "left" : "bottom"
    for limits in ["", "min='0' max='100' range='exact'", "reverse='true'", "max='0'"] {
      let chart = bench.draw(
        "<chart type='line' x='x' \(keys)><axis side='\(side)' \(limits)/>"
          + "<series y='a'/><series y='b'/><series y='c'/></chart>")
      try #require(chart.errors.isEmpty, "\(chart.errors)")
      let axis = try chart.axis("y")
      let way = axis.start < axis.end ? 1.0 : -1
      let marks = chart.tree.elements("//C(rg-gaps)//rect")
      #expect(marks.count == 5)
      // Two series lack a value at 2 and at 4. The second mark is stacked on the first.
      let starts = marks.map { mark -> Double in
        let start = mark.number(keys.isEmpty ? "y" : "x")
        let length = mark.number(keys.isEmpty ? "height" : "width")
        #expect(length == 4)
        return way > 0 ? start : start + length
      }
      let rows = starts.map { ((($0 - axis.start) * way) / 4.5).rounded() }
      #expect(rows.sorted() == [0, 0, 0, 1, 1], "\(keys) \(limits) \(starts)")
      let key = chart.tree.elements("//C(rg-legend)//rect[@fill-opacity='0.55']")
      #expect(key.map { $0["fill"] } == chart.tree.strings("//C(rg-gaps)/@fill"))
    }
  }

  @Test(.needs(charts: "radial"))
  func `a value missing in one outline is marked outside the circle`() throws {
    let chart = ChartBench(csv: "x,a,b\nA,1,\nB,,2\nC,3,4\n").draw(
      "<chart type='radial' x='x'><series y='a'/><series y='b'/></chart>")
    let marks = chart.tree.elements("//C(rg-gaps)//line")
    let outerCircle = try #require(
      chart.tree.elements("//circle").max { $0.number("r") < $1.number("r") })
    let radius = outerCircle.number("r")
    #expect(marks.count == 2)
    for mark in marks {
      for end in [("x1", "y1"), ("x2", "y2")] {
        let across = mark.number(end.0) - outerCircle.number("cx")
        let up = mark.number(end.1) - outerCircle.number("cy")
        #expect(across * across + up * up > radius * radius)
      }
    }
  }

  @Test(arguments: ["bar", "line", "discrete"])
  func `a row without a category retains its value`(type: String) throws {
    let chart = ChartBench(csv: "x,y\nMon,1\nTue,2\n,30\nThu,4\n,\n").draw(
      Self.chart(type, "labels='all'"))
    #expect(chart.tree.strings("//C(rg-axis)[@data-axis='x']//text") == ["Mon", "Tue", "Thu", "–"])
    #expect(chart.tree.strings("//C(rg-value-label)").contains("30"))
    #expect(chart.tree.strings("//desc").joined().contains("highest 30 (–)"))
    #expect(chart.tree.strings("//C(rg-mark)/title").contains("–: 30"))
  }

  @Test(arguments: ["bar", "line", "discrete", "radial", "bubble"], ["d", "n"])
  func `a row without an x position is reported and not drawn`(
    type: String, x: String
  ) throws {
    let rows = [
      ("2026-03-01", "1", "1"), ("", "", "50"), ("2026-03-03", "3", "3"), ("", "", ""),
      ("2026-03-04", "4", "2"),
    ]
    let csv = { (rows: [(String, String, String)]) in
      "d,n,y,z\n" + rows.map { "\($0.0),\($0.1),\($0.2),5\n" }.joined()
    }
    let keys = type == "bubble" ? " area='z'" : ""
    let block = "<chart type='\(type)' x='\(x)' y='y'\(keys)/>"
    let chart = ChartBench(csv: csv(rows)).draw(block)
    let without = ChartBench(csv: csv(rows.filter { !$0.0.isEmpty })).draw(block)
    let words = chart.tree.strings("//desc").joined()
    if x == "d" {
      #expect(chart.notices == [DataNotice(.unplaced, series: 0, count: 1)])
      #expect(words.contains(", 1 value missing"))
      #expect(words.hasSuffix(". 1 value not shown: its date is missing."))
    } else {
      #expect(chart.notices.isEmpty)
      #expect(words.contains(", 2 values missing"))
    }
    #expect(words.contains("lowest 1") && words.contains("highest 3"))
    let marks = "//C(rg-mark)/@d | //C(rg-mark)/@cy | //C(rg-mark)/@height | //C(rg-line)/@d"
    #expect(chart.tree.strings(marks) == without.tree.strings(marks))
    #expect(chart.tree.strings("//tbody").joined().contains("50"))
  }

  @Test func `MIS-03 extremes and range ignore missing values`() {
    let chart = ChartBench(csv: "x,y\n1,110\n2,\n3,140\n4,120\n").draw(Self.chart("line"))
    let low = chart.tree.numbers("//C(rg-axis)[@data-axis='y']/@data-min")
    #expect(low.count == 1 && low[0] >= 100)
    let words = chart.tree.strings("//desc")
    #expect(words[0].contains("3 values"))
    #expect(words[0].contains("lowest 110 (1)"))
    #expect(words[0].contains("highest 140 (3)"))
    #expect(words[0].contains("1 value missing"))
  }

  @Test func `missing-value marks of a line over bars have its colour`() {
    let tree = ChartBench(csv: "d,a,b\n1,3,\n2,4,5\n3,6,7\n4,,\n").draw(
      """
      <chart type='bar' x='d' width='500'><series y='a'/><series type='line' y='b'/></chart>
      """
    ).tree
    let marks = tree.elements("//C(rg-gaps)")
    #expect(marks.map { $0["fill"] } == [ChartTheme.light.paletteColors[1].light.optionText])
    #expect(tree.count("//C(rg-gaps)/rect") == 2)
    let entry = tree.elements("//C(rg-legend-size)/rect | //C(rg-legend-size)//path")
    #expect(entry.allSatisfy { $0["fill"] != ChartTheme.light.color(.missing).light.optionText })
    #expect(!entry.isEmpty)
  }

  @Test func `MIS-06 a chart without a series is an error`() {
    let chart = ChartBench(csv: "x,y\n1,2\n").draw("<chart type='line'/>")
    #expect(chart.figure.isEmpty)
    #expect(chart.errors.contains { $0.contains("missing channel `x`") })
  }

  @Test func `MIS-07 the text for no data has a size and a weight`() {
    let bench = ChartBench(
      csv: "x,y\na,\n", columns: [ColumnDeclaration(name: "y", type: .number)])
    let tree = bench.draw(
      Self.chart(
        "bar", "no-data='Nothing yet &amp; more' no-data-size='large' no-data-weight='bold'")
    ).tree
    let words = tree.elements("//C(rg-empty)/text")
    #expect(words.map(\.text) == ["Nothing yet & more"])
    #expect(words[0].number("font-size") == 14)
    #expect(words[0]["font-weight"] == "bold")
    #expect(
      bench.draw(Self.chart("bar", "no-data-size='enormous'")).errors == [
        "expected `normal`, `large`, `huge` in `no-data-size`, found `enormous`"
      ])
  }

  @Test func `MIS-08 LBL-10 a missing value is listed and marked in its slot`() {
    for (locale, words) in [
      ("en-GB", "no data"), ("de-DE", "keine Daten"), ("fr-FR", "aucune donnée"),
      ("es-ES", "sin datos"),
    ] {
      var bench = ChartBench(csv: "x,y\na,4\nb,\nc,8\n")
      bench.locale = locale
      bench.language = locale
      let tree = bench.draw(Self.chart("bar")).tree
      #expect(tree.strings("//tbody/tr[2]/td") == ["–"])
      let slot = tree.elements("//C(rg-missing)//text | //text[contains(@class,'rg-missing')]")
      #expect(slot.map(\.text) == [words])
    }
    let custom = ChartBench(csv: "x,y\na,4\nb,\nc,8\n").draw(
      Self.chart("bar", "missing-text='N/A'"))
    #expect(custom.tree.strings("//tbody/tr[2]/td") == ["N/A"])
    let slot = custom.tree.elements("//C(rg-missing)//text | //text[contains(@class,'rg-missing')]")
    #expect(slot.map(\.text) == ["N/A"])
    let ticks = custom.tree.elements("//C(rg-axis)[@data-axis='x']//text[text()='b']")
    #expect(ticks.count == 1)
    #expect(abs(ticks[0].number("x") - slot[0].number("x")) < 1)
  }
}
