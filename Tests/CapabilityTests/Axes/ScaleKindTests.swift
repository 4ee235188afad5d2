import ChartTestSupport
import ReportChart
import ReportData
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tests of the scales and their positions.
@Suite(.needs(charts: "line")) struct ScaleKindTests {
  private func near(_ left: Double, _ right: Double, _ slack: Double = 0.02) -> Bool {
    abs(left - right) <= slack
  }

  @Test func `AXS-01 each of six scales has a name and a formula`() throws {
    let table =
      "n,c,d,m,y\n1,a,2026-01-01,2026-01-01T06:00,1\n"
      + "3,b,2026-01-02,2026-01-01T12:00,10\n9,c,2026-01-05,2026-01-02T06:00,100\n"
    let bench = ChartBench(csv: table)
    // The scale, the block, and the relative positions of the three values.
    let cases: [(scale: String, block: String, axis: String, shares: [Double])] = [
      ("number", "<chart type='line' x='n' y='y'/>", "x", [0, 0.25, 1]),
      ("category", "<chart type='line' x='c' y='y'/>", "x", [1.0 / 6, 0.5, 5.0 / 6]),
      ("time", "<chart type='line' x='d' y='y'/>", "x", [0, 0.25, 1]),
      ("time", "<chart type='line' x='m' y='y'/>", "x", [0, 0.25, 1]),
      (
        "log", "<chart type='line' x='n' y='y'><axis side='left' scale='log'/></chart>", "y",
        [0, 0.5, 1]
      ),
      (
        "discontinuous-number",
        "<chart type='line' x='n' y='y'><axis side='bottom'><skip from='4' to='8'/></axis></chart>",
        "x", [0, 0.5, 1]
      ),
      (
        "discontinuous-time",
        "<chart type='line' x='d' y='y'><axis side='bottom'><skip days='sat sun'/></axis></chart>",
        "x", [0, 0.5, 1]
      ),
    ]
    for (scale, block, id, shares) in cases {
      let chart = bench.draw(block)
      let axis = try chart.axis(id)
      #expect(axis.scale == scale)
      let positions = chart.markerCenters.map { id == "x" ? $0.x : $0.y }
      #expect(positions.count == 3)
      for (position, share) in zip(positions, shares) {
        #expect(near(position, axis.start + share * (axis.end - axis.start)), "\(scale)")
      }
    }
  }

  @Test func `AXS-01 an unknown or unsupported scale is an error`() {
    let bench = ChartBench(csv: "x,c,y\n1,a,1\n2,b,2\n")
    for (block, message) in [
      (
        "<chart type='line' x='x' y='y'><axis side='left' scale='lgo'/></chart>",
        "unknown scale `lgo`"
      ),
      (
        "<chart type='line' x='x' y='y'><axis side='left' scale='time'/></chart>",
        "does not support numbers"
      ),
      (
        "<chart type='line' x='c' y='y'><axis side='bottom'><skip from='1' to='2'/></axis></chart>",
        "does not support `skip`"
      ),
      (
        "<chart type='line' x='x' y='y'><axis side='left' scale='log'><skip from='1' to='2'/></axis></chart>",
        "does not support `skip`"
      ),
    ] {
      let chart = bench.draw(block)
      #expect(chart.errors.count == 1 && chart.errors[0].contains(message), "\(chart.errors)")
    }
  }

  @Test func `AXS-02 a custom scale draws its ticks at its positions`() throws {
    var bench = ChartBench(csv: "x,y\n0,0\n1,25\n2,100\n")
    bench.charts = bench.charts.adding(ScalePlugin(SquareRootScale.self))
    let chart = bench.draw(
      "<chart type='line' x='x' y='y'><axis side='left' scale='sqrt' max='100'/></chart>")
    let axis = try chart.axis("y")
    #expect(axis.scale == "sqrt")
    #expect(axis.major == [0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100])
    let ys = chart.markerCenters.map(\.y)
    #expect(near(ys[1], (ys[0] + ys[2]) / 2))
    let grid = chart.tree.numbers("//C(rg-grid)/@y1")
    #expect(grid.count == 11)
    for (index, line) in grid.enumerated() {
      #expect(near(line, axis.start + Double(index) / 10 * (axis.end - axis.start)))
    }
    // Ticks set by the author also work on this scale.
    let requested = bench.draw(
      "<chart type='line' x='x' y='y'><axis side='left' scale='sqrt' at='0 50 100'/></chart>")
    #expect(try requested.axis("y").major == [0, 50, 100])
  }

  @Test(.needs(charts: "bar"))
  func `AXS-03 categories are in order of first appearance over all series`() {
    var bench = ChartBench(csv: "x,y\nb,1\na,2\n")
    bench.tables["other"] = ChartBench.table("x,y\nc,3\na,4\n", name: "other")
    let chart = bench.draw(
      "<chart type='bar' x='x' y='y'><series data='data'/><series data='other'/></chart>")
    #expect(chart.tree.strings("//C(rg-axis)[@data-axis='x']//text") == ["b", "a", "c"])
    // The two bars of `a` are in one slot. The bar of `c` is in the last slot.
    let lefts = chart.tree.elements("//C(rg-bar)").map { $0.number("x") }
    #expect(lefts.count == 4 && lefts[3] > lefts[1] && lefts[3] < lefts[2])
  }

  @Test(.needs(charts: "bar"))
  func `AXS-04 the last row of a repeated category counts, with a notice`() {
    let chart = ChartBench(csv: "x,y\na,1\nb,5\na,3\n").draw("<chart type='bar' x='x' y='y'/>")
    let bars = chart.tree.elements("//C(rg-bar)").filter { $0["data-value"] != nil }
    #expect(bars.map { $0.number("data-value") } == [5, 3])
    #expect(chart.notices == [DataNotice(.repeatedCategory, series: 0, count: 1)])
    // The data table still contains the name of the undrawn row.
    #expect(chart.tree.strings("//C(rg-data)/tbody/tr/th") == ["a", "b", "a"])
  }

  @Test(.needs(charts: "bar"))
  func `AXS-05 a logarithmic axis has equal distances for equal ratios, without zero`() throws {
    let bench = ChartBench(csv: "x,y\n1,1\n2,10\n3,100\n4,0\n5,-5\n")
    let chart = bench.draw(
      "<chart type='line' x='x' y='y'><axis side='left' scale='log' base='10'/></chart>")
    let ys = chart.markerCenters.map(\.y)
    #expect(ys.count == 3 && near(ys[0] - ys[1], ys[1] - ys[2]))
    #expect(chart.tree.count("//C(rg-missing)") == 0)
    #expect(chart.tree.count("//C(rg-overflows)/path") == 2)
    #expect(chart.notices == [DataNotice(.offScale, series: 0, count: 2)])
    let axis = try chart.axis("y")
    #expect(axis.major == [1, 10, 100])
    let units: [Double] = [2, 3, 4, 5, 6, 7, 8, 9]
    #expect(axis.minor == units + units.map { 10 * $0 })
    // Bars start at the low limit, because zero has no position. The lowest bar is visible.
    let bars = bench.draw(
      "<chart type='bar' x='x' y='y'><axis side='left' scale='log'/></chart>")
    let barAxis = try bars.axis("y")
    let boxes = bars.tree.elements("//C(rg-bar)").filter { $0["data-value"] != nil }
    #expect(boxes.count == 3 && boxes.allSatisfy { near($0.box.y + $0.box.height, barAxis.start) })
    let heights = boxes.map(\.box.height)
    #expect(heights[0] > 0 && near(heights[2] - heights[1], heights[1] - heights[0]))
  }

  @Test func `AXS-05 bases 2 and e, long and short domains have suitable ticks`() throws {
    func axis(_ values: [Double], _ keys: String) throws -> AxisFacts {
      let rows = values.enumerated().map { "\($0.offset),\($0.element)\n" }.joined()
      return try ChartBench(csv: "x,y\n" + rows).draw(
        "<chart type='line' x='x' y='y'><axis side='left' scale='log' \(keys)/></chart>"
      ).axis("y")
    }
    #expect(try axis([1, 16], "base='2'").major == [1, 2, 4, 8, 16])
    let natural = try axis([1, 100], "base='e'").major
    #expect(natural.count >= 3)
    for (left, right) in zip(natural, natural.dropFirst()) {
      // The ticks are at every second power if all powers exceed the requested number.
      let powers = log(right / left)
      #expect(near(powers, powers.rounded(), 1e-9))
    }
    #expect(try axis([1, 9.5], "").major == [1, 2, 5, 10])
    let short = try axis([41, 43], "").major
    #expect(short.count >= 2 && short.allSatisfy { $0 >= 40 && $0 <= 50 })
    let long = try axis([1e-9, 1e12], "")
    #expect(long.major.count <= 9 && long.low <= 1e-9 && long.high >= 1e12)
    #expect(try axis([0.5], "").low < 0.5)
  }

  @Test func `AXS-05 values without a position on a logarithmic axis are refused`() {
    let bench = ChartBench(csv: "x,y\n1,1\n2,2\n")
    for (keys, message) in [
      ("scale='log' min='0'", "in `min`, found `0`"),
      ("scale='log' zero='true'", "does not support zero"),
      ("scale='log' base='1'", "in `base`, found `1`"), ("base='2'", "has no base"),
    ] {
      let errors = bench.draw(
        "<chart type='line' x='x' y='y'><axis side='left' \(keys)/></chart>"
      ).errors
      #expect(errors.count == 1 && errors[0].contains(message), "\(errors)")
    }
  }

  @Test func `AXS-19 uneven x values have proportional distances`() {
    let chart = ChartBench(csv: "x,y\n0,1\n1,2\n10,3\n").draw("<chart type='line' x='x' y='y'/>")
    let xs = chart.markerCenters.map(\.x)
    #expect(near((xs[2] - xs[1]) / (xs[1] - xs[0]), 9, 0.01))
  }

  @Test(.needs(charts: "bar"))
  func `AXS-22 a reversed axis has its larger values at the left or bottom`() throws {
    let bench = ChartBench(csv: "x,y\n1,10\n2,20\n3,40\n")
    let line = bench.draw(
      """
      <chart type='line' x='x' y='y'><axis side='bottom' reverse='true'/>
      <axis side='left' reverse='true'/></chart>
      """)
    let centers = line.markerCenters
    #expect(centers[0].x > centers[1].x && centers[1].x > centers[2].x)
    #expect(centers[0].y < centers[1].y && centers[1].y < centers[2].y)
    let labels = line.tree.elements("//C(rg-axis)[@data-axis='y']//C(rg-tick)/text")
    let ys = labels.map { $0.number("y") }
    #expect(ys.count > 2 && zip(ys, ys.dropFirst()).allSatisfy { $0 < $1 })
    // Bars start at zero on the top and grow downward.
    let bars = bench.draw(
      "<chart type='bar' x='x' y='y'><axis side='left' reverse='true'/></chart>")
    let top = try bars.axis("y").start
    let boxes = bars.tree.elements("//C(rg-bar)").map(\.box)
    #expect(boxes.count == 3 && boxes.allSatisfy { near($0.y, top) })
    #expect(near(boxes[2].height / boxes[0].height, 4))
    let sideways = bench.draw(
      """
      <chart type='bar' x='x' y='y' orientation='horizontal'>
      <axis side='bottom' reverse='true'/></chart>
      """)
    let plot = try #require(sideways.tree.elements("//C(rg-plot)").first).box
    let rows = sideways.tree.elements("//C(rg-bar)").map(\.box)
    #expect(rows.count == 3 && rows.allSatisfy { near($0.x + $0.width, plot.x + plot.width) })
  }

  @Test func `AXS-13 an axis crosses another at a value, or at the edge`()
    throws
  {
    // The test reads the position of the x axis line.
    func line(_ keys: String, _ y: String) throws -> (line: Double, axis: AxisFacts) {
      let chart = ChartBench(csv: "x,y\n1,-4\n2,6\n3,10\n").draw(
        "<chart type='line' x='x' y='y'><axis side='bottom' \(keys)/><axis side='left' \(y)/></chart>"
      )
      let lines = chart.tree.elements("//C(rg-axis)[@data-axis='x']/line")
      return (try #require(lines.first).number("y1"), try chart.axis("y"))
    }
    let inside = try line("cross='0'", "")
    let share = (0 - inside.axis.low) / (inside.axis.high - inside.axis.low)
    #expect(near(inside.line, inside.axis.start + share * (inside.axis.end - inside.axis.start)))
    let outside = try line("cross='0'", "min='5' max='10' range='exact'")
    #expect(near(outside.line, outside.axis.start))
    let chart = ChartBench(csv: "x,y\n1,1\n").draw(
      "<chart type='line' x='x' y='y'><axis side='bottom' cross='low'/></chart>")
    #expect(chart.errors == ["expected a number in `cross`, found `low`"])
  }
}

/// A custom scale with square-root positions.
struct SquareRootScale: ChartScale {
  static let name = "sqrt"
  static let summary = "Numbers from zero by their square roots."
  static let accepts: Set<ScaleValues> = [.number]
  static func hasPlace(_ value: Double) -> Bool { value >= 0 }

  let domain: Extent

  init(_ request: ScaleRequest) {
    domain = Extent(low: max(0, request.extent.low), high: max(1, request.extent.high))
  }

  var isAffine: Bool { false }

  func fraction(of value: Double) -> Double {
    let low = domain.low.squareRoot()
    return (value.squareRoot() - low) / (domain.high.squareRoot() - low)
  }

  func value(at fraction: Double) -> Double {
    let low = domain.low.squareRoot()
    let root = low + fraction * (domain.high.squareRoot() - low)
    return root * root
  }

  func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    var root = domain.low.squareRoot().rounded(.up)
    while root * root <= domain.high, list.ticks.count < 100 {
      list.add(root * root)
      root += 1
    }
  }
}
