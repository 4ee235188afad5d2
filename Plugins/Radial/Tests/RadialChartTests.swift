import ChartTestSupport
import TestSupport
import Testing

/// Tests of directions, spokes, outlines, areas, the grid, the radius, and missing values.
@Suite struct RadialChartTests {
  static let six = "name,y,z\nA,10,4\nB,20,5\nC,30,6\nD,40,7\nE,30,8\nF,20,9\n"

  static func draw(_ csv: String, _ keys: String, _ parts: String = "") -> DrawnChart {
    ChartBench(csv: csv).draw("<chart type='radial' \(keys)>\(parts)</chart>")
  }

  static func radar(_ keys: String = "", _ parts: String = "") -> DrawnChart {
    draw(
      six, "x='name' width='440' height='240' \(parts.contains("<series") ? "" : "y='y'") \(keys)",
      parts)
  }

  @Test func `RAD-01 a number is an angle, and half the range is opposite the start`() throws {
    for (low, high) in [(0.0, 360.0), (0, 24), (-180, 180), (10, 30)] {
      let rows = (0...8).map { low + (high - low) * Double($0) / 8 }
      let csv = "x,y\n" + rows.map { "\($0),5\n" }.joined()
      for limits in ["", "<axis side='bottom' min='\(low)' max='\(high)'/>"] {
        let plot = try PolarPlot(Self.draw(csv, "x='x' y='y'", limits))
        #expect(abs(plot.domain.low - low) < 1e-9 && abs(plot.domain.high - high) < 1e-9)
        for (row, point) in plot.markers.enumerated() {
          #expect(PolarPlot.distance(point.angle, Double(row) * 45) < 0.05)
        }
        #expect(abs(plot.markers[4].angle - 180) < 0.05)
      }
    }
    // The limits are outside the data: 6 of 24 hours is a quarter.
    let clock = try PolarPlot(
      Self.draw("x,y\n6,3\n12,3\n", "x='x' y='y'", "<axis side='bottom' min='0' max='24'/>"))
    #expect(abs(clock.markers[0].angle - 90) < 0.05 && abs(clock.markers[1].angle - 180) < 0.05)
    #expect(
      Set(clock.tree.strings("//C(rg-axis)[@data-axis='x']//text")).isSuperset(of: ["0", "3", "6"]))
    // The direction is anticlockwise.
    let reversed = try PolarPlot(
      Self.draw(
        "x,y\n6,3\n12,3\n", "x='x' y='y'",
        "<axis side='bottom' min='0' max='24' reverse='true'/>"))
    #expect(abs(reversed.markers[0].angle - 270) < 0.05)
  }

  @Test func `RAD-01 distances from the center follow the radius axis`() throws {
    let plot = try PolarPlot(Self.draw("x,y\n0,10\n90,20\n180,40\n270,0\n360,5\n", "x='x' y='y'"))
    let high = try #require(plot.tree.numbers("//C(rg-axis)[@data-axis='y']/@data-max").first)
    #expect(plot.tree.numbers("//C(rg-axis)[@data-axis='y']/@data-min") == [0])
    for (point, value) in zip(plot.markers, [10.0, 20, 40, 0, 5]) {
      #expect(abs(point.distance - plot.radius * value / high) < 0.02)
    }
  }

  @Test func `RAD-02 six categories have spokes at 60 degrees, the first at 12 o'clock`() throws {
    let plot = try PolarPlot(Self.radar())
    let spokes = plot.spokes
    #expect(spokes.count == 6)
    for (index, spoke) in spokes.enumerated() {
      #expect(PolarPlot.distance(spoke.angle, Double(index) * 60) < 0.05)
      #expect(abs(spoke.distance - plot.radius) < 0.02)
    }
    for (index, marker) in plot.markers.enumerated() {
      #expect(PolarPlot.distance(marker.angle, Double(index) * 60) < 0.1)
    }
    let strings = plot.tree.strings("//C(rg-axis)[@data-axis='x']//text")
    #expect(strings == ["A", "B", "C", "D", "E", "F"])
    let reversed = try PolarPlot(Self.radar("", "<axis side='bottom' reverse='true'/>"))
    #expect(PolarPlot.distance(reversed.markers[1].angle, 300) < 0.1)
    #expect(PolarPlot.distance(reversed.markers[0].angle, 0) < 0.1)
  }

  @Test func `RAD-02 series in another row order are joined from spoke to spoke`() throws {
    var bench = ChartBench(csv: Self.six)
    bench.tables["other"] = ChartBench.table("name,y\nF,1\nA,2\nC,3\nB,4\nD,5\nE,6\n")
    let chart = bench.draw(
      "<chart type='radial' x='name'><series y='y'/><series data='other' y='y'/></chart>")
    let plot = try PolarPlot(chart)
    #expect(plot.spokes.count == 6)
    let angles = plot.outlines[1].points.map { plot.polar($0).angle }
    for (index, angle) in angles.enumerated() {
      #expect(PolarPlot.distance(angle, Double(index) * 60) < 0.1)
    }
  }

  @Test func `RAD-03 outlines are closed on request, and by default on spokes`() throws {
    for (csv, isUsual) in [(Self.six, true), ("name,y\n0,1\n90,2\n200,3\n", false)] {
      let keys = "x='name' y='y'"
      let usual = try PolarPlot(Self.draw(csv, keys)).outlines
      #expect(usual.count == 1 && usual[0].isClosed == isUsual)
      let open = try PolarPlot(Self.draw(csv, keys + " wrap-around='false'")).outlines
      #expect(open.count == 1 && open[0].isClosed == false)
      let closed = try PolarPlot(Self.draw(csv, keys + " wrap-around='true'")).outlines
      #expect(closed.count == 1 && closed[0].isClosed && closed[0].ends == 1)
      #expect(closed[0].points.count == open[0].points.count)
    }
  }

  @Test func `RAD-04 an area is filled to the center and is translucent`() throws {
    #expect(Self.radar("area='false'").tree.count("//C(rg-area)") == 0)
    let open = try PolarPlot(Self.radar("area='true' wrap-around='false'"))
    let area = try #require(open.tree.elements("//path[contains(@class,'rg-area')]").first)
    #expect(area.number("fill-opacity") > 0 && area.number("fill-opacity") < 1)
    // An open outline is filled from the center.
    let points = PolarPlot.points(of: area)
    #expect(points.count == 7 && open.polar(points[0]).distance < 0.02)
    let closed = try PolarPlot(Self.radar("area='true' wrap-around='true' area-opacity='0.6'"))
    let closedArea = try #require(closed.tree.elements("//path[contains(@class,'rg-area')]").first)
    #expect(closedArea.number("fill-opacity") == 0.6)
    #expect(PolarPlot.points(of: closedArea).count == 6)
  }

  @Test(.needs(charts: "line")) func `RAD-05 rings are circles or polygons on each axis`()
    throws
  {
    func shapes(_ parts: String) throws -> (rings: [String], edge: String) {
      let tree = Self.radar("", parts).tree
      let rings = tree.elements("//C(rg-gridlines)/C(rg-grid)").map(\.name).filter { $0 != "line" }
      let edges = tree.elements("//C(rg-axis)[@data-axis='x']/C(rg-axis-line)").map(\.name)
      #expect(edges.count == 1)
      return (rings, edges.first ?? "")
    }
    let curved = try shapes("<axis side='left' grid-shape='curved'/>")
    #expect(curved.rings.count >= 3 && Set(curved.rings) == ["circle"] && curved.edge == "circle")
    for parts in ["", "<axis side='left' grid-shape='linear'/>"] {
      let web = try shapes(parts)
      #expect(web.rings.count == curved.rings.count)
      #expect(Set(web.rings) == ["path"] && web.edge == "path")
    }
    let curvedRings = try shapes(
      "<axis side='left' grid-shape='curved'/><axis side='bottom' grid-shape='linear'/>")
    #expect(Set(curvedRings.rings) == ["circle"] && curvedRings.edge == "path")
    let rings = try shapes("<axis side='bottom' grid-shape='curved'/>")
    #expect(Set(rings.rings) == ["path"] && rings.edge == "circle")
    // A polygonal grid line has a corner on each spoke, at the distance of the ring.
    let plot = try PolarPlot(Self.radar("", "<axis side='left' grid-shape='linear'/>"))
    for thread in plot.tree.elements("//path[contains(@class,'rg-grid')]") {
      let corners = PolarPlot.points(of: thread).map { plot.polar($0) }
      #expect(corners.count == 6 && thread.path.last?.command.lowercased() == "z")
      for (index, corner) in corners.enumerated() {
        #expect(PolarPlot.distance(corner.angle, Double(index) * 60) < 0.3)
        #expect(abs(corner.distance - corners[0].distance) < 0.03)
      }
    }
    let line = ChartBench(csv: "x,y\n1,2\n").draw(
      "<chart type='line' x='x' y='y'><axis side='left' grid-shape='linear'/></chart>")
    #expect(line.errors == ["an axis of a chart with x and y axes does not support `grid-shape`"])
  }

  @Test func `RAD-06 the radius axis goes upwards from the center, with labelled ticks`() throws {
    let plot = try PolarPlot(Self.radar())
    let line = try #require(
      plot.tree.elements("//C(rg-axis)[@data-axis='y']/line[contains(@class,'rg-axis-line')]").first
    )
    #expect(abs(line.number("x1") - plot.center.x) < 0.02)
    #expect(abs(line.number("y1") - plot.center.y) < 0.02)
    #expect(abs(line.number("x2") - plot.center.x) < 0.02)
    #expect(abs(line.number("y2") - (plot.center.y - plot.radius)) < 0.02)
    let high = try #require(plot.tree.numbers("//C(rg-axis)[@data-axis='y']/@data-max").first)
    let ticks = plot.tree.elements("//C(rg-axis)[@data-axis='y']//C(rg-tick)/line")
    let values = plot.tree.numbers("//C(rg-axis)[@data-axis='y']//C(rg-tick)/@data-value")
    #expect(ticks.count >= 3 && ticks.count == values.count)
    for (tick, value) in zip(ticks, values) {
      #expect(abs(tick.number("y1") - (plot.center.y - plot.radius * value / high)) < 0.02)
      #expect(abs(tick.number("x1") - plot.center.x) < 0.02)
      #expect(abs(tick.number("x2") - tick.number("x1")) == 4)
    }
    // With the author's number of ticks, each tick has a label. By default, a web has two.
    let requested = Self.radar("", "<axis side='left' ticks='4'/>").tree
    #expect(requested.strings("//C(rg-axis-labels)//text").count >= 3)
    let bare = Self.radar("", "<axis side='left' hide='line ticks labels'/>").tree
    #expect(bare.count("//C(rg-axis)[@data-axis='y']//line") == 0)
    #expect(bare.count("//C(rg-axis-labels)//text") == 0)
  }

  @Test func `RAD-07 several series have separate paths and legend entries`() throws {
    let chart = Self.radar("", "<series y='y' label='One'/><series y='z' label='Two'/>")
    let tree = chart.tree
    #expect(tree.count("//path[contains(@class,'rg-line')]") == 2)
    #expect(tree.strings("//C(rg-legend-item)/text") == ["One", "Two"])
    // Lines, dashes, and markers distinguish series without colours.
    let dashes = tree.elements("//path[contains(@class,'rg-line')]").map { $0["stroke-dasharray"] }
    #expect(dashes[0] != dashes[1])
    #expect(tree.count("//C(rg-legend-item)[@data-series='1']//line[@stroke-dasharray]") == 1)
    #expect(tree.count("//C(rg-series)//circle[contains(@class,'rg-point')]") == 6)
    #expect(tree.count("//C(rg-series)//path[contains(@class,'rg-point')]") == 6)
  }

  @Test func `RAD-08 an outline is open, bridged, or connected at a missing value`() throws {
    let csv = "name,y\nA,10\nB,20\nC,30\nD,\nE,30\nF,20\n"
    func outlines(_ keys: String) throws -> [Outline] {
      try PolarPlot(Self.draw(csv, "x='name' y='y' \(keys)")).outlines
    }
    let gap = try outlines("")
    #expect(gap.count == 1 && gap[0].parts == 2 && !gap[0].isClosed)
    #expect(try outlines("missing='gap'")[0].parts == 2)
    let around = try outlines("missing='gap' wrap-around='true'")
    #expect(around[0].parts == 2 && !around[0].isClosed && around[0].points.count == 6)
    let connected = try outlines("missing='connect'")
    #expect(connected.count == 1 && connected[0].parts == 1 && connected[0].points.count == 5)
    #expect(try outlines("missing='connect' wrap-around='true'")[0].isClosed)
    let dashed = try outlines("missing='dashed'")
    #expect(dashed.count == 2 && dashed[0].parts == 2 && dashed[1].parts == 1)
    // A missing corner has a missing-value mark, and is never a value at the center.
    let chart = Self.draw(csv, "x='name' y='y'")
    #expect(chart.tree.count("//C(rg-missing)[@data-index='3']") == 1)
    #expect(chart.tree.count("//C(rg-point)[@data-index='3']") == 0)
    let plot = try PolarPlot(chart)
    #expect(plot.markers.allSatisfy { $0.distance > 1 })
    // A category without a row is missing too.
    var bench = ChartBench(csv: Self.six)
    bench.tables["other"] = ChartBench.table("name,y\nA,1\nB,2\nD,5\nE,6\n")
    let fewer = try PolarPlot(
      bench.draw(
        "<chart type='radial' x='name'><series y='y'/><series data='other' y='y'/></chart>")
    )
    #expect(fewer.outlines[1].parts == 2)
  }

  @Test(arguments: ["gap", "dashed", "connect"])
  func `RAD-08 an outline with a missing value is not filled`(missing: String) throws {
    let keys = "x='name' y='y' area='true' wrap-around='true' missing='\(missing)'"
    let open = Self.draw("name,y\nA,10\nB,20\nC,30\nD,\nE,30\nF,20\n", keys)
    #expect(open.tree.count("//C(rg-area)") == 0 && open.tree.count("//C(rg-line)") > 0)
    let closed = Self.draw("name,y\nA,10\nB,20\nC,30\nD,5\nE,30\nF,20\n", keys)
    #expect(closed.tree.count("//C(rg-area)") == 1)
  }

  @Test func `RAD-10 a second axis of a kind and stacking are refused`() {
    let second = "expected one y axis in a polar chart, found another"
    #expect(
      Self.radar("", "<axis side='left'/><axis side='right' id='r'/>").errors.contains(second))
    #expect(
      Self.radar("", "<series y='y'/><series y='z' axis='right'/>").errors == [second])
    #expect(
      Self.radar("", "<axis side='bottom'/><axis side='top'/>").errors
        == ["expected one x axis in a polar chart, found another"])
    let stacked = Self.radar("stack='s'")
    #expect(stacked.errors == ["unknown key `stack` in a chart of type `radial`"])
    #expect(
      stacked.diagnostics.flatMap(\.hints)
        == ["remove `stack`; each series of a polar chart starts at the center"])
    let series = Self.radar("", "<series y='y' stack='s'/><series y='z' stack='s'/>")
    #expect(series.errors.count == 2)
    #expect(Self.radar("", "<axis side='right'/><axis side='top'/>").errors.isEmpty)
  }
}
