import ChartTestSupport
import ReportChart
import ReportData
import TestSupport
import Testing

/// Tests of plots in right-to-left documents.
@Suite(.needs(charts: "bar")) struct PlotDirectionTests {
  private static let csv =
    "x,d,x0,a,b\nأول,2026-03-02,1,10,30\nثان,2026-03-03,2,20,20\nثالث,2026-03-04,3,30,10\n"

  private static func bench(_ language: String) -> ChartBench {
    var bench = ChartBench(csv: csv)
    bench.locale = language == "ar" ? "ar-EG" : "en-GB"
    bench.language = language
    return bench
  }

  private static func draw(
    _ keys: String = "", _ parts: String = "", type: String = "bar", x: String = "x",
    language: String = "ar"
  ) -> MarkupTree {
    bench(language).draw(
      """
      <chart type='\(type)' x='\(x)' \(keys)><series y='a'/><series y='b' axis='right'/>\(parts)\
      </chart>
      """
    ).tree
  }

  /// The chart keys, the language, whether the sides change, and whether x runs to the left.
  private static let inputs: [(String, String, Bool, Bool)] = [
    ("", "ar", true, false), ("dir='auto'", "ar", true, true),
    ("dir='ltr'", "ar", false, false), ("dir='rtl'", "ar", true, true),
    ("", "en", false, false), ("dir='auto'", "en", false, false),
    ("dir='rtl'", "en", true, true),
  ]

  @Test(arguments: inputs)
  func `ACC-09 right-to-left charts have their axes on the opposite side`(
    keys: String, language: String, isTransposed: Bool, isRunning: Bool
  ) {
    let tree = Self.draw(keys, language: language)
    let sides = tree.strings("//C(rg-axis)/@data-side")
    #expect(sides == ["bottom", isTransposed ? "right" : "left", isTransposed ? "left" : "right"])
    let plot = tree.boxes("//C(rg-axis)[@data-side='right']//text").map(\.x).min() ?? 0
    #expect(tree.boxes("//C(rg-bar)").allSatisfy { $0.x + $0.width <= plot })
  }

  @Test(.needs(charts: "line"), arguments: inputs)
  func `ACC-09 categories, days, and numbers run from right to left on request`(
    keys: String, language: String, isTransposed: Bool, isRunning: Bool
  ) {
    for (type, x) in [("bar", "x"), ("line", "d"), ("line", "a")] {
      let tree = Self.draw(keys, type: type, x: x, language: language)
      let positions =
        type == "bar"
        ? tree.numbers("//C(rg-bar)[@data-series='0']/@x")
        : tree.numbers("//C(rg-point)[@data-series='0']/@cx")
      #expect(positions.count == 3)
      #expect(
        (positions[0] > positions[1] && positions[1] > positions[2]) == isRunning, "\(type) \(x)")
      #expect(
        (positions[0] < positions[1] && positions[1] < positions[2]) != isRunning, "\(type) \(x)")
      // `reverse` changes the direction again.
      let reversed = Self.draw(
        keys, "<axis side='bottom' reverse='true'/>", type: type, x: x, language: language)
      let others =
        type == "bar"
        ? reversed.numbers("//C(rg-bar)[@data-series='0']/@x")
        : reversed.numbers("//C(rg-point)[@data-series='0']/@cx")
      #expect((others[0] > others[2]) != isRunning)
    }
  }

  @Test(.needs(charts: "discrete"), arguments: ["bar", "discrete"])
  func `ACC-09 the first of several series in a slot is on the right`(type: String) {
    for (keys, isFirstRight) in [("dir='rtl'", true), ("", false)] {
      let values = ["a", "b"].map {
        type == "bar" ? "y='\($0)'" : "low='x0' high='\($0)' marker='circle' markers='all'"
      }
      let tree = Self.bench("ar").draw(
        "<chart type='\(type)' x='x' \(keys)><series \(values[0])/><series \(values[1])/></chart>"
      ).tree
      let path = type == "bar" ? "//C(rg-bar)" : "//C(rg-point)"
      let middles = (0..<2).map { series in
        tree.elements("\(path)[@data-series='\(series)']").map { mark in
          type == "bar" ? mark.x + mark.width / 2 : mark.number("cx")
        }
      }
      #expect(middles[0].count >= 3 && middles[0].count == middles[1].count)
      for (first, second) in zip(middles[0], middles[1]) {
        #expect(first != second && (first > second) == isFirstRight)
      }
    }
  }

  @Test func `ACC-09 horizontal bars start at the right, next to their names`() throws {
    let tree = Self.draw("orientation='horizontal'", "<axis side='bottom'/>")
      .boxes("//C(rg-bar)[@data-series='0']")
    let ends = tree.map { $0.x + $0.width }
    #expect(tree.count == 3)
    #expect(ends.allSatisfy { abs($0 - ends[0]) < 0.01 })
    #expect(tree[0].x > tree[1].x && tree[1].x > tree[2].x)
    let plain = Self.draw("orientation='horizontal' dir='ltr'")
      .boxes("//C(rg-bar)[@data-series='0']")
    #expect(plain.allSatisfy { abs($0.x - plain[0].x) < 0.01 })
  }

  @Test(.needs(charts: "pie"))
  func `ACC-09 the legend of a pie is on the left, and slices run clockwise`() {
    func pie(_ language: String, _ parts: String = "") -> MarkupTree {
      Self.bench(language).draw("<chart type='pie' label='x' value='a'>\(parts)</chart>").tree
    }
    for (language, side) in [("ar", "left"), ("en", "right")] {
      let tree = pie(language)
      #expect(tree.strings("//C(rg-legend)/@data-position") == [side])
      #expect(
        pie(language, "<legend position='right'/>").strings("//C(rg-legend)/@data-position")
          == ["right"])
    }
    let paths = ["ar", "en"].map { language in
      pie(language, "<legend position='bottom'/>").strings("//C(rg-slice)/@d").first
    }
    #expect(paths[0] != nil && paths[0] == paths[1])
  }

  @Test func `ACC-09 a reference label is at the opposite end of its line`() throws {
    for (keys, isRight) in [("", true), ("dir='ltr'", false)] {
      let tree = Self.draw(keys, "<reference y='15' label='هدف' label-side='left'/>")
      let text = try #require(tree.boxes("//C(rg-ref)/text").first)
      #expect((text.x > 220) == isRight)
    }
  }

  @Test func `ACC-09 charts with a shared axis have the same direction`() throws {
    func chart(_ keys: String) throws -> PreparedChart {
      try #require(
        Self.bench("ar").prepare(ChartSource("<chart type='bar' x='x' y='a' sync='g' \(keys)/>"))
          .chart)
    }
    #expect(try chart("").mismatch(with: chart("dir='rtl'")) == "`dir`")
    #expect(try chart("dir='auto'").mismatch(with: chart("dir='rtl'")) == nil)
  }

  @Test(
    .needs(charts: "pie", "radial"),
    arguments: [
      ("type='pie' label='x' value='a'", "a chart without axes"),
      ("type='radial' x='x' y='a'", "a polar chart"),
    ])
  func `a chart without x and y axes has no direction`(keys: String, owner: String) {
    let chart = Self.bench("ar").draw("<chart \(keys) dir='rtl'/>")
    #expect(chart.errors == ["\(owner) does not support `dir`"])
  }

  @Test(.needs(charts: "line"))
  func `LBL-06 LBL-07 days, months, and numbers have the format of the language`() {
    let tree = Self.bench("ar").draw(
      """
      <chart type='line' x='d' y='a' dir='rtl'>\
      <axis side='bottom' format="date('long')"/></chart>
      """
    ).tree
    #expect(
      tree.strings("//tbody//th") == ["٢", "٣", "٤"].map { "\u{2068}\($0) مارس ٢٠٢٦\u{2069}" })
    #expect(tree.strings("//svg//text").allSatisfy { !$0.contains(/[0-9]/) })
    // The report sets the first day of the week to Saturday.
    let rows = (1...30).map { "2026-03-\($0 < 10 ? "0" : "")\($0),\($0)\n" }.joined()
    var bench = ChartBench(csv: "d,y\n" + rows)
    bench.locale = "ar-EG"
    bench.language = "ar"
    bench.weekStart = 6
    let ticks = bench.draw("<chart type='line' x='d' y='y'/>").tree.numbers(
      "//C(rg-axis)[@data-axis='x']//C(rg-tick)[@data-level='0']/@data-value")
    // Saturday, 7 March 2026.
    let saturday = 20_519.0
    #expect(ticks.count >= 3)
    #expect(ticks.allSatisfy { ($0 - saturday).truncatingRemainder(dividingBy: 7) == 0 })
  }
}
