import ChartTestSupport
import TestSupport
import Testing

/// Tests of markers, labels, colours, selections, text, and difficult data.
@Suite struct RadialLookTests {
  static let six = RadialChartTests.six

  @Test func `each mark contains the value that it shows`() throws {
    let tree = RadialChartTests.radar("", "<series y='y' label='One'/><series y='z' label='Two'/>")
      .tree
    let marks = tree.elements("//C(rg-point)[@data-series='1']")
    #expect(marks.map { $0["data-index"] } == ["0", "1", "2", "3", "4", "5"])
    #expect(marks.map { $0["data-value"] } == ["4", "5", "6", "7", "8", "9"])
    #expect(marks[3].text == "Two, D: 7")
    let description = try #require(tree.strings("//desc").first)
    #expect(description.hasPrefix("Radial chart with 2 series. One: 6 values"))
    #expect(description.contains("lowest 10 (A)"))
    #expect(tree.strings("//table//th[@scope='row']").count == 6)
  }

  @Test func `lines have the width, dash, and colour that the author sets`() throws {
    let tree = RadialChartTests.radar(
      "", "<series y='y' width='5' dash='8 2' color='#123456'/><series y='z'/>"
    ).tree
    let line = try #require(tree.elements("//path[contains(@class,'rg-line')]").first)
    #expect(line["stroke-width"] == "5" && line["stroke-dasharray"] == "8 2")
    #expect(line["stroke"] == "#123456")
    let solid = RadialChartTests.radar("", "<series y='z'/><series y='y' dash='none'/>").tree
    #expect(solid.count("//path[contains(@class,'rg-line')][@stroke-dasharray]") == 0)
    let filled = RadialChartTests.radar("area='true' area-color='#abcdef' area-opacity='1'").tree
    #expect(filled.strings("//path[contains(@class,'rg-area')]/@fill") == ["#abcdef"])
  }

  @Test func `markers have the author's form, size, and colour, or are omitted`() {
    let tree = RadialChartTests.radar(
      "marker='square' marker-size='8' marker-color='#ff0000'"
    ).tree
    #expect(tree.count("//path[contains(@class,'rg-point')]") == 6)
    #expect(tree.count("//g[@fill='#ff0000']") == 1)
    #expect(RadialChartTests.radar("markers='none'").tree.count("//C(rg-point)") == 0)
    let many = "name,y\n" + (0..<40).map { "\($0) h,\($0)\n" }.joined()
    let keys = "x='name' y='y'"
    #expect(RadialChartTests.draw(many, keys).tree.count("//C(rg-point)") == 0)
    let all = RadialChartTests.draw(many, keys + " markers='all'")
    #expect(all.tree.count("//C(rg-point)") == 40)
    let alone = RadialChartTests.draw(many, keys + " line='false'")
    #expect(alone.tree.count("//C(rg-point)") == 40 && alone.tree.count("//C(rg-line)") == 0)
    #expect(alone.tree.count("//C(rg-area)") == 0)
  }

  @Test func `a rule changes exactly the matching values`() throws {
    let tree = RadialChartTests.radar(
      "labels='all'",
      "<rule above='25' color='#aa0000' marker='diamond' size='6' label='high' show-value='false'/>"
    ).tree
    #expect(
      tree.elements("//path[contains(@class,'rg-point')][@fill='#aa0000']").map { $0["data-index"] }
        == ["2", "3", "4"])
    #expect(tree.strings("//C(rg-value-label)").filter { $0 == "high" }.count == 3)
    let hidden = RadialChartTests.radar("", "<rule rows='1' hide='true'/>").tree
    #expect(hidden.count("//C(rg-point)") == 5)
    // A rule adds a marker to a value that has none by default.
    let one = RadialChartTests.radar("markers='none'", "<rule rows='1' color='#aa0000'/>").tree
    #expect(one.elements("//C(rg-point)").map { $0["data-index"] } == ["1"])
  }

  @Test func `a selection dims the other series`() {
    let tree = RadialChartTests.radar("select='Two'", "<series y='y'/><series y='z' label='Two'/>")
      .tree
    #expect(tree.strings("//C(rg-series)/@opacity") == ["0.2"])
    #expect(tree.count("//C(rg-selected)//path[contains(@class,'rg-line')]") == 1)
  }

  @Test func `labels are outwards from their values if space allows`() throws {
    let plot = try PolarPlot(
      RadialChartTests.draw(
        "name,y\nA,10\nB,20\nC,30\nD,40\nE,35\nF,25\n", "x='name' y='y' labels='all'",
        "<axis side='left' max='80'/>"))
    let labels = plot.tree.elements("//C(rg-value-label)[name()='text']")
    #expect(Set(labels.map(\.text)) == ["10", "20", "30", "40", "35", "25"])
    for label in labels {
      let box = label.box
      let position = plot.polar((box.x + box.width / 2, box.y + box.height / 2))
      #expect(position.distance > plot.radius * label.value / 80, "\(label.text)")
    }
    #expect(RadialChartTests.radar("labels='last'").tree.strings("//C(rg-value-label)") == ["20"])
    let both = RadialChartTests.radar("labels='all' label-content='both'").tree
    #expect(both.strings("//C(rg-value-label)").contains("D: 40"))
  }

  @Test func `an arc changes the distance linearly with the angle`() throws {
    let csv = "x,y\n0,10\n90,10\n180,20\n360,40\n"
    let keys = "x='x' y='y' curve='arc'"
    let plot = try PolarPlot(RadialChartTests.draw(csv, keys))
    let line = try #require(plot.tree.elements("//path[contains(@class,'rg-line')]").first)
    let outline = Outline(line)
    let high = try #require(plot.tree.numbers("//C(rg-axis)[@data-axis='y']/@data-max").first)
    #expect(outline.points.count == 25)
    for (index, point) in outline.points.enumerated() {
      let angle = Double(index) * 15
      let value = angle <= 90 ? 10 : angle <= 180 ? 10 + (angle - 90) / 9 : 20 + (angle - 180) / 9
      let polar = plot.polar(point)
      #expect(PolarPlot.distance(polar.angle, angle) < 0.3)
      #expect(abs(polar.distance - plot.radius * value / high) < 0.05)
    }
    // Between the ends of a piece, the curve follows the spiral.
    var current = outline.points[0]
    for (command, numbers) in Outline.curves(line) where command == "C" {
      let ends = (current, (x: numbers[4], y: numbers[5]))
      let middle = (
        x: (ends.0.x + 3 * numbers[0] + 3 * numbers[2] + ends.1.x) / 8,
        y: (ends.0.y + 3 * numbers[1] + 3 * numbers[3] + ends.1.y) / 8
      )
      let (first, last) = (plot.polar(ends.0), plot.polar(ends.1))
      #expect(abs(plot.polar(middle).distance - (first.distance + last.distance) / 2) < 0.1)
      current = ends.1
    }
    let closed = try PolarPlot(RadialChartTests.draw(csv, keys + " wrap-around='true'"))
    #expect(closed.outlines[0].isClosed)
    // Equal values on spokes are on their ring.
    let equal = try PolarPlot(
      RadialChartTests.draw(
        "name,y\nA,5\nB,5\nC,5\n", "x='name' y='y' curve='arc' wrap-around='true'"))
    for point in equal.outlines[0].points {
      #expect(abs(equal.polar(point).distance - equal.markers[0].distance) < 0.05)
    }
  }

  @Test func `values at angles are joined in row order, or sorted by angle`() throws {
    let csv = "x,y\n0,5\n270,5\n90,5\n180,5\n"
    func angles(_ keys: String) throws -> [Double] {
      let plot = try PolarPlot(
        RadialChartTests.draw(
          csv, "x='x' y='y' \(keys)", "<axis side='bottom' min='0' max='360'/>"))
      return plot.outlines[0].points.map { (plot.polar($0).angle / 90).rounded() * 90 }
    }
    #expect(try angles("") == [0, 270, 90, 180])
    #expect(try angles("sort='x'") == [0, 90, 180, 270])
  }

  @Test func `the center is zero unless values are negative or zero is excluded`() throws {
    func low(_ values: String, _ keys: String = "", _ parts: String = "") -> Double? {
      let csv =
        "name,y\n"
        + values.split(separator: " ").enumerated()
        .map { "N\($0),\($1)\n" }.joined()
      return RadialChartTests.draw(csv, "x='name' y='y' \(keys)", parts).tree
        .numbers("//C(rg-axis)[@data-axis='y']/@data-min").first
    }
    #expect(low("60 70 80") == 0)
    #expect(try #require(low("60 70 80", "include-zero='false'")) >= 50)
    #expect(try #require(low("-5 7 8")) <= -5)
    #expect(low("60 70 80", "range='exact'", "<axis side='left' min='50'/>") == 50)
    let csv = "name,y\nA,-10\nB,0\nC,10\n"
    let plot = try PolarPlot(
      RadialChartTests.draw(csv, "x='name' y='y'", "<axis side='left' grid-shape='curved'/>"))
    #expect(plot.markers[0].distance < plot.markers[1].distance)
    #expect(plot.markers[1].distance > 5)
    // The ring of zero differs from the other rings.
    let rings = plot.tree.elements("//C(rg-gridlines)/circle")
    #expect(
      rings.count { abs($0.number("r") - plot.markers[1].distance) < 0.05 && $0["stroke"] != nil }
        == 1)
    #expect(rings.count { $0["stroke"] != nil } == 1)
  }

  @Test func `values outside an exact range are cut with a mark and counted`() throws {
    let csv = "name,y\nA,50\nB,150\nC,-20\nD,80\n"
    let chart = RadialChartTests.draw(
      csv, "x='name' y='y' range='exact'", "<axis side='left' min='0' max='100'/>")
    let plot = try PolarPlot(chart)
    #expect(abs(plot.markers[1].distance - plot.radius) < 0.02 && plot.markers[2].distance < 0.02)
    #expect(chart.tree.count("//C(rg-overflow)") == 2)
    #expect(chart.notices.contains { $0.kind == .cut && $0.count == 2 })
    let across = RadialChartTests.draw(
      "x,y\n0,1\n90,2\n400,3\n", "x='x' y='y' range='exact'",
      "<axis side='bottom' min='0' max='360'/>")
    #expect(try PolarPlot(across).markers.count == 2)
    #expect(across.notices.contains { $0.kind == .cut && $0.count == 1 })
  }

  @Test func `days without limits have one slot each, the first at 12 o'clock`() throws {
    let csv = "date,y\n" + (1...7).map { "2026-03-0\($0),\($0)\n" }.joined()
    let week = try PolarPlot(RadialChartTests.draw(csv, "x='date' y='y'"))
    for (index, marker) in week.markers.enumerated() {
      #expect(PolarPlot.distance(marker.angle, Double(index) * 360 / 7) < 0.3)
    }
    let limited = try PolarPlot(
      RadialChartTests.draw(
        csv, "x='date' y='y'", "<axis side='bottom' min='2026-03-01' max='2026-03-13'/>"))
    #expect(PolarPlot.distance(limited.markers[3].angle, 90) < 0.3)
  }

  @Test func `a sector is shaded if no series has a value`() throws {
    let tree = RadialChartTests.draw(
      "name,y,z\nA,1,2\nB,,\nC,3,\nD,4,5\n", "x='name'", "<series y='y'/><series y='z'/>"
    ).tree
    #expect(tree.count("//path[contains(@class,'rg-missing')]") == 1)
    #expect(tree.count("//C(rg-gaps)/line") == 2)
    #expect(tree.strings("//C(rg-missing)/title").count == 2)
    let all = RadialChartTests.draw("name,y\nA,\nB,\n", "x='name' y='y'").tree
    #expect(all.count("//C(rg-empty)") == 1 && all.count("//C(rg-point)") == 0)
  }

  @Test func `references on a polygonal grid are polygons and wedges`() throws {
    let plot = try PolarPlot(
      RadialChartTests.radar(
        "",
        """
        <axis side='left' grid-shape='linear' min='0' max='40'/><reference y='20' label='Goal'/>
        <reference y='10' to='30'/><reference x='B' to='D'/><reference x='E'/>
        """))
    let goal = try #require(plot.tree.elements("//C(rg-ref)[@data-value='20']/path").first)
    let corners = PolarPlot.points(of: goal).map { plot.polar($0) }
    #expect(corners.count == 6)
    for corner in corners { #expect(abs(corner.distance - plot.radius / 2) < 0.03) }
    let band = try #require(plot.tree.elements("//C(rg-ref)[@data-value='10']/path").first)
    #expect(Outline(band).parts == 2 && Outline(band).points.count == 12)
    let wedge = try #require(plot.tree.elements("//C(rg-ref)[@data-value='1']/path").first)
    let angles = PolarPlot.points(of: wedge).map { plot.polar($0) }.filter { $0.distance > 1 }
    #expect(angles.map { ($0.angle / 60).rounded() } == [1, 2, 3])
    // On a grid of rings, references are circles.
    let round = RadialChartTests.radar(
      "", "<axis side='left' grid-shape='curved'/><reference y='20'/>"
    ).tree
    #expect(round.count("//C(rg-ref)/circle") == 1)
  }

  @Test(arguments: [
    "", "wrap-around='true' area='true' labels='all'", "curve='arc' missing='dashed'",
  ])
  func `difficult data gives valid charts`(keys: String) {
    let data = [
      "name,y\n", "name,y\nA,1\n", "name,y\nA,0\n", "name,y\nA,\n", "name,y\nA,1\nB,1\n",
      "name,y\nA,0\nB,0\nC,0\n", "name,y\nA,-1\nB,-2\nC,-3\n", "name,y\nA,1e300\nB,-1e300\n",
      "name,y\nA,1e-300\nB,2e-300\nC,0\n", "name,y\n,1\nB,2\n", "name,y\n0,1\n0,2\n0,3\n",
      "name,y\n5,1\n", "name,y\n0,1\n1000000000,2\n5,\n", "name,y\nA,1\nA,2\nB,3\n",
      "name,y\nA,\nB,2\nC,\n", "name,y\n1,1\n2,\n1,3\n", "name,y\n2026-01-01,5\n",
    ]
    for csv in data {
      for shape in ["curved", "linear"] {
        let chart = RadialChartTests.draw(
          csv, "x='name' y='y' \(keys)",
          "<axis side='left' grid-shape='\(shape)' stripes='true'/>")
        #expect(chart.errors.isEmpty, "\(csv)")
        #expect(chart.tree.isWellFormed)
        #expect(AttributeNumbers.complaints(about: chart.figure) == [], "\(csv)")
      }
    }
  }

  @Test func `ten thousand values are few kilobytes and retain their extremes`() throws {
    var random = SeededGenerator(seed: 3)
    var values: [Int] = (0..<10_000).map { _ in Int.random(in: 40...90, using: &random) }
    values[5555] = 190
    let csv = "x,y\n" + values.enumerated().map { "\($0),\($1)\n" }.joined()
    let chart = RadialChartTests.draw(csv, "x='x' y='y' table='none'")
    #expect(chart.figure.utf8.count < 80_000)
    #expect(chart.notices.contains { $0.kind == .sampled && $0.count == 10_000 })
    let plot = try PolarPlot(chart)
    let high = try #require(plot.tree.numbers("//C(rg-axis)[@data-axis='y']/@data-max").first)
    let farthest = plot.outlines[0].points.map { plot.polar($0).distance }.max() ?? 0
    #expect(abs(farthest - plot.radius * 190 / high) < 0.05)
    let points = RadialChartTests.draw(csv, "x='x' y='y' table='none' line='false'")
    let marks = points.tree.count("//C(rg-point)")
    #expect(marks > 500 && marks < 10_000)
    #expect(points.notices.contains { $0.kind == .sampled })
    let spokes = "x,y\n" + (0..<10_000).map { "N\($0),\($0 % 9)\n" }.joined()
    let radar = RadialChartTests.draw(spokes, "x='x' y='y' table='none'")
    #expect(radar.figure.utf8.count < 120_000)
  }

  @Test func `values at the center and outer edge are correct on reversed axes`() throws {
    let plot = try PolarPlot(
      RadialChartTests.radar("", "<axis side='left' reverse='true' min='0' max='40'/>"))
    #expect(plot.markers[3].distance < 0.02)
    #expect(abs(plot.markers[0].distance - plot.radius * 0.75) < 0.02)
  }
}

extension MarkupElement {
  /// The text as a number; NaN if it is not a number.
  fileprivate var value: Double { Double(text) ?? .nan }
}
