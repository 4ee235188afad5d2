import ChartTestSupport
import ReportChart
import Testing

/// Tests of areas, bands, and stacks.
@Suite struct LineAreaTests {
  static let low = "<axis side='left' min='-4' max='4'/>"

  /// Returns the position of a value, from the axis attributes and the plot box.
  static func y(_ value: Double, in chart: DrawnChart) -> Double {
    let axis = chart.tree.elements("//C(rg-axis)[@data-axis='y']")[0]
    let plot = chart.tree.elements("//C(rg-plot)")[0].box
    let (low, high) = (axis.number("data-min"), axis.number("data-max"))
    return plot.y + plot.height * (high - value) / (high - low)
  }

  @Test func `LIN-09 LIN-10 a solid area closes on its baseline and is translucent`() throws {
    let chart = LinePathTests.draw("x,y\n1,3\n2,5\n3,4\n", "area='true' color='#0000ff'")
    let area = try #require(chart.tree.elements("//C(rg-area)").first)
    #expect(area["fill"] == "#0000ff" || area["fill"] == nil)
    #expect(area["fill-opacity"] == "0.4")
    #expect(area.path.last?.command == "Z")
    let zero = Self.y(0, in: chart)
    #expect(LinePathTests.points(area).count { abs($0.y - zero) < 0.01 } == 2)
    let other = LinePathTests.draw(
      "x,y\n1,3\n2,5\n3,4\n", "area='true' area-color='teal' area-opacity='0.7'")
    let customArea = try #require(other.tree.elements("//C(rg-area)").first)
    #expect(customArea["fill"] == "#008080" && customArea["fill-opacity"] == "0.7")
    #expect(LinePathTests.draw("x,y\n1,3\n", "area='true' area-opacity='2'").errors.count == 1)
  }

  @Test(arguments: [
    ("gradient", "down", "linearGradient"), ("gradient", "up", "linearGradient"),
    ("gradient", "right", "linearGradient"), ("gradient", "left", "linearGradient"),
    ("radial", "down", "radialGradient"),
  ])
  func `LIN-09 an area can have a gradient`(fill: String, direction: String, element: String) throws
  {
    let chart = LinePathTests.draw(
      "x,y\n1,3\n2,5\n3,4\n",
      "area='true' area-fill='\(fill)' area-direction='\(direction)' area-end-color='gold'")
    let area = try #require(chart.tree.elements("//C(rg-area)").first)
    let address = try #require(area["fill"])
    #expect(address.hasPrefix("url(#"))
    let id = address.dropFirst(5).dropLast()
    let gradient = try #require(chart.tree.elements("//\(element)[@id='\(id)']").first)
    #expect(gradient["gradientUnits"] == "userSpaceOnUse")
    let colors = chart.tree.strings("//\(element)/stop/@stop-color")
    #expect(colors.count == 2 && colors[1] == "#ffd700")
    switch direction {
    case "down": #expect(fill == "radial" || gradient.number("y1") < gradient.number("y2"))
    case "up": #expect(gradient.number("y1") > gradient.number("y2"))
    case "right": #expect(gradient.number("x1") < gradient.number("x2"))
    default: #expect(gradient.number("x1") > gradient.number("x2"))
    }
    #expect(LinePathTests.draw("x,y\n1,3\n", "area='true' area-fill='grad'").errors.count == 1)
  }

  @Test func `LIN-11 an area below the baseline has a second paint`() throws {
    for (baseline, csv) in [(0.0, "x,y\n1,-1\n2,2\n3,-3\n"), (1, "x,y\n1,0\n2,3\n3,-2\n")] {
      let chart = LinePathTests.draw(
        csv, "area='true' area-baseline='\(baseline)' area-below-color='red'", children: Self.low)
      let areas = chart.tree.elements("//C(rg-area)")
      #expect(areas.count == 2)
      let base = Self.y(baseline, in: chart)
      let above = LinePathTests.points(try #require(areas.first))
      let below = LinePathTests.points(try #require(areas.last))
      #expect(areas[1]["fill"] == "#ff0000" && areas[0]["fill"] != "#ff0000")
      #expect(above.allSatisfy { $0.y <= base + 0.01 } && above.contains { $0.y < base - 5 })
      #expect(below.allSatisfy { $0.y >= base - 0.01 } && below.contains { $0.y > base + 5 })
      #expect(areas[0].path.count { $0.command == "M" } == 1)
      #expect(areas[1].path.count { $0.command == "M" } == 2)
    }
    let one = LinePathTests.draw(
      "x,y\n1,-1\n2,2\n3,-3\n", "area='true' curve='monotone' area-below-color='red'")
    #expect(one.tree.count("//C(rg-area)") == 2)
    let zero = Self.y(0, in: one)
    let curve = LinePathTests.points(one.tree.elements("//C(rg-area)")[0])
    #expect(curve.allSatisfy { $0.y <= zero + 0.02 })
  }

  @Test func `LIN-12 an area can extend to the edges`() throws {
    let csv = "x,y\n1,3\n2,5\n3,4\n"
    let chart = LinePathTests.draw(csv, "area='true' extend-to-edges='true'")
    let area = LinePathTests.points(try #require(chart.tree.elements("//C(rg-area)").first))
    let line = LinePathTests.points(LinePathTests.lines(chart)[0])
    let plot = chart.tree.elements("//C(rg-plot)")[0].box
    let zero = Self.y(0, in: chart)
    #expect(abs(area[0].x - (line[0].x - 24)) < 0.01 && abs(area[0].y - zero) < 0.01)
    #expect(abs(area[4].x - (line[2].x + 24)) < 0.01 && abs(area[4].y - zero) < 0.01)
    #expect(abs(area[0].x - plot.x) < 0.01 && abs(area[4].x - plot.x - plot.width) < 0.01)
    #expect(abs(area[1].x - line[0].x) < 0.01)
  }

  @Test func `LIN-16 an inverted part of a band has a second fill`() throws {
    let csv = "x,y,lo,hi\n1,3,1,5\n2,3,2,4\n3,3,4,2\n4,3,5,1\n"
    let chart = LinePathTests.draw(
      csv, "low='lo' high='hi' band-inverted-color='red' markers='none'")
    let bands = chart.tree.elements("//C(rg-band)")
    #expect(bands.count == 2)
    #expect(bands[1]["fill"] == "#ff0000" && bands[0]["fill"] != "#ff0000")
    let first = LinePathTests.points(bands[0])
    let second = LinePathTests.points(bands[1])
    // The two lines cross at 3, halfway between x 2 and x 3.
    let xs = LinePathTests.points(LinePathTests.lines(chart)[0]).map(\.x)
    let middle = (xs[1] + xs[2]) / 2
    #expect(abs((first.map(\.x).max() ?? 0) - middle) < 0.02)
    #expect(abs((second.map(\.x).min() ?? 0) - middle) < 0.02)
    #expect(first.contains { abs($0.x - middle) < 0.02 && abs($0.y - Self.y(3, in: chart)) < 0.02 })
    let plain = LinePathTests.draw("x,y,lo,hi\n1,3,1,5\n2,3,2,4\n", "low='lo' high='hi'")
    #expect(plain.tree.count("//C(rg-band)") == 1)
    let hatched = LinePathTests.draw(csv, "low='lo' high='hi' curve='monotone'")
    #expect(hatched.tree.hatchings(over: "//C(rg-band)").count { $0 != nil } == 1)
    // The line is above the hatching.
    #expect(hatched.tree.count("//C(rg-hatch)/following::*[contains(@class,'rg-line')]") > 0)
  }

  @Test func `LIN-16 a band has a gap if one of its limits is missing`() {
    let csv = "x,y,lo,hi\n1,3,1,5\n2,3,2,4\n3,3,,4\n4,3,2,4\n5,3,2,4\n"
    let band = LinePathTests.draw(csv, "low='lo' high='hi'").tree.elements("//C(rg-band)")
    #expect(band.count == 1 && band[0].path.count { $0.command == "M" } == 2)
  }

  @Test func `LIN-19 the top of a stack is at the sum`() {
    let csv = "x,a,b,c\n1,1,2,3\n2,2,2,1\n3,3,1,1\n4,1,1,5\n"
    let chart = ChartBench(csv: csv).draw(
      "<chart type='line' x='x' stack='all' area='true'>"
        + "<series y='a'/><series y='b'/><series y='c'/></chart>")
    let tops = LinePathTests.lines(chart).map { LinePathTests.points($0) }
    let sums: [[Double]] = [[1, 2, 3, 1], [3, 4, 4, 2], [6, 5, 5, 7]]
    for (series, values) in sums.enumerated() {
      for (row, sum) in values.enumerated() {
        #expect(abs(tops[series][row].y - Self.y(sum, in: chart)) < 0.02)
      }
    }
    // Each area is between its line and the line below.
    let areas = chart.tree.elements("//C(rg-area)").map { LinePathTests.points($0) }
    #expect(areas.count == 3)
    for row in 0..<4 {
      #expect(areas[2].contains { abs($0.y - tops[1][row].y) < 0.01 && $0.x == tops[1][row].x })
      #expect(areas[0].contains { abs($0.y - Self.y(0, in: chart)) < 0.01 })
    }
    // No area covers a line.
    let kinds = chart.tree.strings("//C(rg-mark)[not(contains(@class,'rg-point'))]/@class")
    #expect(kinds.map { $0.contains("rg-area") } == [true, true, true, false, false, false])
    #expect(chart.tree.strings("//C(rg-area)/@data-series") == ["0", "1", "2"])
    // The attributes of a mark contain its value, not the sum.
    #expect(
      chart.tree.strings("//C(rg-point)[@data-series='2']/@data-value") == ["3", "1", "1", "5"])
  }

  @Test func `LIN-19 lines stack by key, and a missing part makes the sum missing`() {
    let csv = "x,a,b,c\n1,1,2,3\n2,2,,1\n3,3,1,1\n4,3,1,1\n"
    let chart = ChartBench(csv: csv).draw(
      "<chart type='line' x='x'><series y='a' stack='one'/><series y='b' stack='one'/>"
        + "<series y='c' stack='two'/></chart>")
    let lines = LinePathTests.lines(chart)
    #expect(lines[0].path.count { $0.command == "M" } == 1)
    // A sum with an unknown part is unknown.
    #expect(LinePathTests.points(lines[1]).count == 2)
    #expect(chart.tree.count("//C(rg-point)[@data-series='1']") == 3)
    // The other stack starts at zero.
    #expect(abs(LinePathTests.points(lines[2])[0].y - Self.y(3, in: chart)) < 0.02)
    // A series without a row at an x position adds nothing there.
    var bench = ChartBench(csv: "x,a\n1,1\n2,2\n")
    bench.tables["more"] = ChartBench.table("x,b\n1,5\n2,5\n3,5\n")
    let uneven = bench.draw(
      "<chart type='line' x='x' stack='s'><series y='a'/><series y='b' data='more'/></chart>")
    let top = LinePathTests.points(LinePathTests.lines(uneven)[1])
    for (row, sum) in [6.0, 7, 5].enumerated() {
      #expect(abs(top[row].y - Self.y(sum, in: uneven)) < 0.02)
    }
  }
}

extension LineAreaTests {
  @Test func `LIN-11 an area without a baseline position ends at the low limit`()
    throws
  {
    var bench = ChartBench(csv: "x,y\n1,10\n2,1000\n3,100\n")
    bench.charts = ChartRegistry(
      bench.charts.plugins, scales: ScaleRegistry([ScalePlugin(PositiveScale.self)]))
    let chart = bench.draw(
      "<chart type='line' x='x' y='y' area='true' area-below-color='red'/>")
    let area = try #require(chart.tree.elements("//C(rg-area)").first)
    let plot = chart.tree.elements("//C(rg-plot)")[0].box
    let points = LinePathTests.points(area)
    #expect(points.count == 5 && points.allSatisfy { $0.y.isFinite })
    #expect(points.count { abs($0.y - plot.y - plot.height) < 0.01 } >= 2)
    #expect(chart.tree.count("//C(rg-point)") == 3)
  }
}

/// A scale for positive numbers from 1 upwards, with decreasing distances.
private struct PositiveScale: ChartScale {
  static let name = "positive"
  static let summary = "Positive numbers."
  static let accepts: Set<ScaleValues> = [.number]
  let domain: Extent
  init(_ request: ScaleRequest) { domain = Extent(low: 1, high: max(2, request.extent.high)) }
  var isAffine: Bool { false }
  func fraction(of value: Double) -> Double {
    value > 0 ? (1 - 1 / value) / (1 - 1 / domain.high) : .nan
  }
  func value(at fraction: Double) -> Double { 1 / (1 - fraction * (1 - 1 / domain.high)) }
  func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    list.add(1)
  }
}
