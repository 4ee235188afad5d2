import ChartTestSupport
import ReportChart
import Testing

/// Tests of values and ranges as dots and bars.
@Suite struct DiscreteRangeTests {
  static let pressure = "x,low,high\nMon,78,128\nTue,82,135\nWed,,\nThu,80,80\nFri,76,\nSat,,131\n"

  @Test(arguments: ["vertical", "horizontal"])
  func `DIS-01 a range has two dots, and a single value has one`(orientation: String) {
    let picture = DiscretePicture(
      Self.pressure, "low='low' high='high' orientation='\(orientation)'")
    let counts = (0..<6).map { row in picture.points.count { $0["data-index"] == "\(row)" } }
    #expect(counts == [2, 2, 0, 1, 1, 1])
    let centers = picture.points.filter { $0["data-index"] == "0" }.map(\.center)
    let along = centers.map { orientation == "horizontal" ? $0.x : $0.y }
    let across = centers.map { orientation == "horizontal" ? $0.y : $0.x }
    #expect(isNear(along[0], picture.y(78)) && isNear(along[1], picture.y(128)))
    #expect(across.allSatisfy { isNear($0, picture.x(0, of: 6)) })
    // The single value is in a separate column.
    let single = DiscretePicture("x,y\na,5\nb,7\n", "y='y'")
    #expect(single.points.count == 2 && single.bars.isEmpty)
    #expect(isNear(single.points[1].center.y, single.y(7)))
  }

  @Test func `DIS-01 marks have the attributes of ranges and values`() {
    let picture = DiscretePicture(
      "x,y,low,high\na,5,3,9\nb,4,,\n", "", "<series y='y' low='low' high='high'/>")
    let first = picture.points.filter { $0["data-index"] == "0" }
    #expect(first.count == 3)
    #expect(first.allSatisfy { $0["data-value"] == "5" && $0["data-lo"] == "3" })
    #expect(picture.bars.map { $0["data-hi"] } == ["9"])
    let range = DiscretePicture(Self.pressure, "low='low' high='high'")
    #expect(range.bars[0]["data-lo"] == "78" && range.bars[0]["data-hi"] == "128")
    #expect(range.bars[0]["data-value"] == nil)
  }

  @Test func `DIS-02 a round bar joins the limits unless it is disabled`() {
    let joined = DiscretePicture(Self.pressure, "low='low' high='high'")
    // A range of zero length is one dot. A range with a missing limit has no bar.
    #expect(joined.bars.count == 2)
    let bar = joined.bars[0]
    #expect(isNear(bar.width, 6) && isNear(bar.number("rx"), 3))
    #expect(isNear(bar.y, joined.y(128) - 3) && isNear(bar.bottom, joined.y(78) + 3))
    let apart = DiscretePicture(Self.pressure, "low='low' high='high' connect='false'")
    #expect(apart.bars.isEmpty)
    #expect(apart.points.count == joined.points.count)
  }

  @Test func `DIS-02 bars have a width, an outline, and dots`() {
    let wide = DiscretePicture(
      Self.pressure,
      "low='low' high='high' bar-width='18' outline='black' outline-width='2' markers='none'")
    #expect(isNear(wide.bars[0].width, 18) && isNear(wide.bars[0].number("rx"), 9))
    let group = wide.tree.elements("//C(rg-ranges)")[0]
    #expect(group["stroke"] == "#000000" && group.number("stroke-width") == 2)
    // Only rows without a bar have dots.
    #expect(Set(wide.points.map { $0["data-index"] ?? "" }) == ["3", "4", "5"])
    let ends = DiscretePicture(
      Self.pressure, "low='low' high='high' marker='square' marker-size='6' marker-color='yellow'")
    #expect(ends.points.allSatisfy { $0.name == "path" })
    #expect(ends.tree.elements("//C(rg-ends)")[0]["fill"] == "#ffff00")
  }

  @Test(arguments: [1, 2, 3, 4, 5], ["vertical", "horizontal"])
  func `DIS-03 ranges in one slot are side by side around its middle`(
    count: Int, orientation: String
  ) {
    let series = (0..<count).map { _ in "<series low='low' high='high'/>" }.joined()
    let picture = DiscretePicture(
      "x,low,high\na,1,4\nb,2,5\nc,3,6\n", "markers='none' orientation='\(orientation)'",
      series)
    for row in 0..<3 {
      let middles = picture.bars.filter { $0["data-index"] == "\(row)" }.map(\.center)
        .map { orientation == "horizontal" ? $0.y : $0.x }
      #expect(middles.count == count)
      let width = orientation == "horizontal" ? picture.bars[0].height : picture.bars[0].width
      for (one, next) in zip(middles, middles.dropFirst()) { #expect(isNear(next - one, width)) }
      let mean = middles.reduce(0, +) / Double(count)
      #expect(isNear(mean, picture.x(row, of: 3)))
    }
  }

  @Test func `DIS-03 lanes can have different widths, and groups share their positions`() {
    let csv = "x,low,high\na,1,4\nb,2,5\n"
    let wide = DiscretePicture(
      csv, "markers='none'",
      "<series low='low' high='high' bar-width='6'/><series low='low' high='high' bar-width='14'/>")
    let middle = wide.x(0, of: 2)
    #expect(isNear(wide.bars(of: 0)[0].x, middle - 10))
    #expect(isNear(wide.bars(of: 1)[0].right, middle + 10))
    #expect(isNear(wide.bars(of: 0)[0].right, wide.bars(of: 1)[0].x))
    let groups = DiscretePicture(
      csv, "", "<series low='low' high='high' group='a'/><series low='low' high='high' group='b'/>")
    for bar in groups.bars {
      let row = Int(bar["data-index"] ?? "") ?? -1
      #expect(isNear(bar.center.x, groups.x(row, of: 2)))
    }
  }

  @Test func `DIS-03 the number of lanes fits the available space`() {
    let rows = (0..<60).map { "d\($0),\($0 % 7),\($0 % 7 + 5)\n" }.joined()
    let series = String(repeating: "<series low='low' high='high'/>", count: 3)
    let picture = DiscretePicture("x,low,high\n" + rows, "width='480'", series)
    let slot = picture.plot.width / 60
    #expect(picture.bars.allSatisfy { $0.width * 3 <= slot })
    #expect(picture.bars.count == 180)
  }

  @Test func `DIS-04 an inverted range is refused with series and row, without values`() {
    let picture = DiscretePicture(
      "x,low,high,a,b\nMon,1,2,3,4\nTue,1,2,9876,4\nWed,1,2,55,5\n", "",
      "<series low='low' high='high'/><series low='a' high='b'/>")
    #expect(
      picture.chart.notices == [
        DataNotice(.inverted, series: 1, count: 2, row: 1, isError: true)
      ])
  }

  @Test func `DIS-05 a missing value has an empty slot with a text`() {
    for orientation in ["vertical", "horizontal"] {
      let picture = DiscretePicture(
        Self.pressure, "low='low' high='high' orientation='\(orientation)'")
      #expect(picture.tree.count("//C(rg-mark)[@data-index='2']") == 0)
      // The empty slot has a text, and each missing limit has a mark.
      #expect(picture.missing.map(\.text) == ["no data"] && picture.missingMarks.count == 2)
      let words = picture.missing[0]
      #expect(isNear(orientation == "horizontal" ? words.y : words.x, picture.x(2, of: 6), 4))
      let edge = orientation == "horizontal" ? picture.plot.x : picture.plot.y + picture.plot.height
      #expect(abs((orientation == "horizontal" ? words.x : words.y) - edge) < 4)
    }
    let narrow = DiscretePicture(
      "x,y,z\na,1,2\nb,,3\nc,2,\n", "missing-text='N/A'", "<series y='y'/><series y='z'/>")
    // The lanes are 10 units wide, which is not enough for three letters.
    #expect(narrow.missing.isEmpty && narrow.missingMarks.count == 2)
    #expect(narrow.tree.strings("//C(rg-legend)//text") == ["y", "z", "N/A"])
    #expect(
      DiscretePicture("x,y\na,1\nb,\n", "y='y' missing-text='N/A'").missing.map(\.text) == ["N/A"])
  }

  @Test func `DIS-05 half a range is a dot, and its other limit is reported missing`() {
    let picture = DiscretePicture(Self.pressure, "low='low' high='high'")
    #expect(picture.bars.allSatisfy { $0["data-index"] != "4" && $0["data-index"] != "5" })
    let low = picture.points.filter { $0["data-index"] == "4" }[0]
    let high = picture.points.filter { $0["data-index"] == "5" }[0]
    #expect(isNear(low.center.y, picture.y(76)) && isNear(high.center.y, picture.y(131)))
    let marks = picture.missingMarks.map(\.box)
    // Both marks are on the axis.
    let bottom = picture.plot.y + picture.plot.height
    #expect(marks.allSatisfy { abs($0.y + $0.height - bottom) < 0.02 })
    let titles = picture.tree.strings("//C(rg-mark)[@data-index='4']/title")
    #expect(titles == ["Fri: low 76; high no data"])
    #expect(
      picture.tree.strings("//C(rg-mark)[@data-index='5']/title") == ["Sat: low no data; high 131"])
    #expect(picture.tree.strings("//tbody/tr[5]/td") == ["76", "–"])
  }

  @Test func `DIS-05 a hidden value is not a missing value`() {
    let picture = DiscretePicture(
      "x,y\na,1\nb,5\nc,\n", "y='y'", "<rule above='4' hide='true'/>")
    #expect(picture.points.count == 1)
    #expect(picture.missing.count == 1)
  }

  @Test func `DIS-06 pressure and pulse in one chart differ by more than colour`() {
    let picture = DiscretePicture(
      "x,low,high,pulse\nMon,78,128,64\nTue,82,135,71\n", "",
      "<series low='low' high='high' label='Pressure'/><series y='pulse' label='Pulse'/>")
    #expect(picture.bars(of: 0).count == 2 && picture.bars(of: 1).isEmpty)
    #expect(picture.points(of: 0).count == 4 && picture.points(of: 1).count == 2)
    #expect(picture.points(of: 0).allSatisfy { $0.name == "circle" })
    #expect(picture.points(of: 1).allSatisfy { $0.name == "path" })
    #expect(picture.tree.strings("//C(rg-legend-item)//text") == ["Pressure", "Pulse"])
    // One entry has a bar with two dots, the other has a square.
    #expect(picture.tree.count("//C(rg-legend-item)[@data-series='0']/rect") == 1)
    #expect(picture.tree.count("//C(rg-legend-item)[@data-series='0']/circle") == 2)
    #expect(picture.tree.count("//C(rg-legend-item)[@data-series='1']/rect") == 0)
    #expect(picture.tree.count("//C(rg-legend-item)[@data-series='1']/path") == 1)
  }

  @Test func `a chart without values or with half a range is refused`() {
    func errors(_ keys: String) -> [String] { DiscretePicture(Self.pressure, keys).chart.errors }
    #expect(
      errors("") == ["missing channel in a `discrete` series: expected `y`, or `low` and `high`"])
    #expect(errors("low='low'") == ["channel `low` requires channel `high`"])
    #expect(
      errors("y='low' high='high'") == ["channel `high` requires channel `low`"])
    #expect(errors("low='x' high='high'").count == 1)
  }
}

/// Tests of ranges with default styles.
@Suite struct DiscreteDefaultTests {
  @Test func `a few ranges are round bars with both limits as labels`() {
    let picture = DiscretePicture(
      "x,low,high\na,60,120\nb,65,131\nc,58,110\n", "low='low' high='high'", isPlain: true)
    #expect(picture.points.isEmpty)
    #expect(picture.bars.map { $0.number("width") } == [6, 6, 6])
    #expect(Set(picture.labels.map(\.text)) == ["60", "120", "65", "131", "58", "110"])
  }

  @Test func `several series of ranges differ by dots that do not touch`() {
    let picture = DiscretePicture(
      "x,a,b,c,d\nk,60,120,65,131\nl,58,110,61,118\n", "",
      "<series low='a' high='b'/><series low='c' high='d'/>", isPlain: true)
    let dots = (0..<2).map { picture.points(of: $0) }
    #expect(dots.map(\.count) == [4, 4])
    #expect(dots[0][0].name != dots[1][0].name)
    let middles = (0..<2).map { picture.bars(of: $0)[0].center.x }
    #expect(middles[1] - middles[0] >= 2 * dots[0][0].number("r") + 1)
  }

  @Test func `of many ranges, the lowest and the highest limit have labels`() {
    let rows = (0..<12).map { "d\($0),\(50 + $0),\(100 + $0)\n" }.joined()
    let picture = DiscretePicture("x,low,high\n" + rows, "low='low' high='high'", isPlain: true)
    #expect(Set(picture.labels.map(\.text)) == ["50", "111"])
  }

  @Test func `the axis has the name of the series, not of the low column`() {
    func title(_ keys: String) -> [String] {
      DiscretePicture("x,Lowest,Highest\na,60,120\n", keys, isPlain: true).tree
        .strings("//C(rg-axis-title)")
    }
    #expect(title("low='Lowest' high='Highest' label='Pulse'").first == "Pulse")
    #expect(title("low='Lowest' high='Highest'") == [])
  }
}
