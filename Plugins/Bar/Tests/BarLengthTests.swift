import ChartTestSupport
import Testing

/// Tests of bar lengths and bar starts.
@Suite struct BarLengthTests {
  static let three = "x,y\na,20\nb,30\nc,50\n"
  static let plain = "<chart type='bar' x='x' y='y'/>"

  @Test func `BAR-01 bars are vertical or horizontal`() {
    let vertical = BarPicture(Self.three, Self.plain)
    #expect(Set(vertical.bars.map(\.height)).count == 3)
    #expect(Set(vertical.bars.map(\.width)).count == 1)
    let level = BarPicture(
      Self.three, "<chart type='bar' x='x' y='y' orientation='horizontal'/>")
    #expect(level.bars.count == 3)
    #expect(Set(level.bars.map(\.height)).count == 1)
    #expect(Set(level.bars.map(\.width)).count == 3)
    for (bar, value) in zip(level.bars, [20.0, 30, 50]) {
      #expect(isNear(bar.x, level.y(0)) && isNear(bar.right, level.y(value)))
    }
  }

  @Test func `BAR-02 bars start at the baseline by default`() {
    let picture = BarPicture(Self.three, Self.plain)
    let heights = picture.bars.map(\.height)
    #expect(heights.count == 3)
    #expect(isNear(heights[0] / heights[2], 0.4, 0.001))
    #expect(isNear(heights[1] / heights[2], 0.6, 0.001))
    let other = BarPicture(Self.three, "<chart type='bar' x='x' y='y' baseline='30'/>")
    #expect(isNear(other.bars[0].y, other.y(30)) && isNear(other.bars[0].bottom, other.y(20)))
    #expect(other.bars[1].height == 0)
    let cut = BarPicture(
      "x,y\na,120\nb,130\n", "<chart type='bar' x='x' y='y' include-baseline='false'/>")
    #expect(cut.tree.numbers("//C(rg-axis)[@data-axis='y']/@data-min")[0] > 100)
    for bar in cut.bars { #expect(isNear(bar.bottom, cut.plot.y + cut.plot.height)) }
    #expect(isNear(cut.bars[1].y, cut.y(130)))
  }

  @Test func `BAR-02 a baseline outside the axis is at its limit`() {
    let cut = BarPicture(
      Self.three,
      """
      <chart type='bar' x='x' y='y'><axis side='left' range='exact' min='10' max='60'/></chart>
      """)
    for (bar, value) in zip(cut.bars, [20.0, 30, 50]) {
      #expect(isNear(bar.bottom, cut.y(10)) && isNear(bar.y, cut.y(value)))
    }
    let high = BarPicture(
      "x,y\na,-20\nb,-30\n",
      """
      <chart type='bar' x='x' y='y'><axis side='left' range='exact' min='-40' max='-10'/></chart>
      """)
    for bar in high.bars { #expect(isNear(bar.y, high.plot.y)) }
  }

  @Test func `BAR-03 negative bars are on the other side of the baseline`() {
    let picture = BarPicture("x,y\na,-10\nb,10\n", Self.plain)
    #expect(isNear(picture.bars[0].y, picture.y(0)))
    #expect(isNear(picture.bars[0].bottom, picture.y(-10)))
    #expect(isNear(picture.bars[1].bottom, picture.y(0)))
    let level = BarPicture(
      "x,y\na,-10\nb,10\n", "<chart type='bar' x='x' y='y' orientation='horizontal'/>")
    #expect(isNear(level.bars[0].right, level.y(0)) && isNear(level.bars[0].x, level.y(-10)))
  }

  @Test func `BAR-04 all-zero and all-equal data have bars`() {
    let zeros = BarPicture("x,y\na,0\nb,0\n", "<chart type='bar' x='x' y='y' labels='true'/>")
    #expect(zeros.bars.map(\.height) == [0, 0])
    #expect(zeros.labels.map(\.text) == ["0", "0"])
    #expect(zeros.tree.count("//C(rg-zeros)/line") == 2)
    let equal = BarPicture("x,y\na,7\nb,7\nc,7\n", Self.plain)
    let heights = Set(equal.bars.map(\.height))
    #expect(heights.count == 1)
    #expect(heights.allSatisfy { $0 > 0 && $0 < equal.plot.height - 1 })
  }

  @Test func `BAR-16 bars can start at the top`() {
    let picture = BarPicture(
      Self.three, "<chart type='bar' x='x' y='y' labels='none' hang='true'/>")
    #expect(picture.bars.count == 3)
    for bar in picture.bars { #expect(isNear(bar.y, picture.plot.y)) }
    let heights = picture.bars.map(\.height)
    #expect(isNear(heights[0] / heights[2], 0.4, 0.001))
    // The axis is inverted as well: its zero is at the top.
    let zero = picture.tree.elements("//C(rg-axis)[@data-axis='y']//text[.='0']")
    let most = picture.tree.elements("//C(rg-axis)[@data-axis='y']//text[.='50']")
    #expect(zero[0].y < most[0].y)
    let level = BarPicture(
      Self.three,
      "<chart type='bar' x='x' y='y' labels='none' hang='true' orientation='horizontal'/>")
    for bar in level.bars { #expect(isNear(bar.right, level.plot.x + level.plot.width)) }
  }

  @Test func `BAR-21 floating bars extend from one value to another`() {
    let picture = BarPicture(
      "x,a,b\nMon,62,118\nTue,58,131\nWed,,120\n",
      "<chart type='bar' x='x' from='a' y='b' include-baseline='false' labels='true'/>")
    #expect(picture.bars.count == 2)
    for (bar, (low, high)) in zip(picture.bars, [(62.0, 118.0), (58, 131)]) {
      #expect(isNear(bar.y, picture.y(high)) && isNear(bar.bottom, picture.y(low)))
    }
    #expect(picture.labels.map(\.text) == ["62–118", "58–131"])
    let level = BarPicture(
      "x,a,b\nMon,62,118\n",
      "<chart type='bar' x='x' from='a' y='b' orientation='horizontal'/>")
    #expect(isNear(level.bars[0].x, level.y(62)) && isNear(level.bars[0].right, level.y(118)))
  }

  @Test func `BAR-22 a bar can be a partly filled goal`() {
    let picture = BarPicture(
      "x,y,g\na,30,120\nb,90,60\n", "<chart type='bar' x='x' y='y' goal='g'/>")
    let goals = picture.tree.elements("//C(rg-goal)")
    #expect(goals.count == 2 && picture.bars.count == 2)
    for (bar, goal) in zip(picture.bars, goals) {
      #expect(bar.x == goal.x && bar.width == goal.width && isNear(bar.bottom, goal.bottom))
    }
    #expect(isNear(picture.bars[0].height / goals[0].height, 0.25, 0.001))
    #expect(isNear(picture.bars[1].height / goals[1].height, 1.5, 0.001))
    // A goal inside its bar is a line across the bar.
    #expect(picture.tree.numbers("//C(rg-reached)/line/@y1").count == 1)
    #expect(isNear(picture.tree.numbers("//C(rg-reached)/line/@y1")[0], picture.y(60)))
  }

  @Test func `BAR-24 tiny bars have a minimum visible length`() {
    let block = "<chart type='bar' x='x' y='y' labels='true' min-length='2' height='300'"
    let csv = "x,y\na,1\nb,1000000\nc,0\nd,-1\n"
    let picture = BarPicture(csv, block + "/>")
    #expect(picture.bars[0].height == 2)
    #expect(picture.bars[1].height > 100)
    #expect(picture.bars[2].height == 0)
    #expect(picture.bars[3].height == 2 && isNear(picture.bars[3].y, picture.y(0)))
    #expect(picture.labels.map(\.text) == ["1", "1,000,000", "0", "−1"])
    let level = BarPicture(csv, block + " orientation='horizontal'/>")
    #expect(level.bars[0].width == 2 && level.bars[3].width == 2)
    #expect(level.labels[0].text == "1")
  }

  @Test func `BAR-20 REP-13 normalized series have labels with raw values`() {
    let picture = BarPicture(
      "x,s,m\na,4000,20\nb,8000,\nc,2000,40\nd,0,10\n",
      """
      <chart type='bar' x='x' width='480' normalize='max' labels='true'>
      <series y='s'/><series y='m'/></chart>
      """)
    let full = picture.y(0) - picture.y(100)
    for (bar, share) in zip(picture.bars(of: 0), [0.5, 1, 0.25, 0]) {
      #expect(isNear(bar.height, full * share))
    }
    for (bar, share) in zip(picture.bars(of: 1), [0.5, 1, 0.25]) {
      #expect(isNear(bar.height, full * share))
    }
    #expect(
      picture.labels.map(\.text) == ["4,000", "8,000", "2,000", "0", "20", "40", "10"])
    // The smallest value of the first series is zero, which has a mark. The missing value of the
    // second series has none.
    #expect(picture.tree.count("//C(rg-zeros)/line") == 1)
    #expect(picture.tree.strings("//C(rg-data)//C(rg-missing)//text").sorted() == ["data", "no"])
  }

  @Test func `MIS-09 a single value is a bar, and many bars are visible`() {
    let one = BarPicture("x,y\na,3\n", Self.plain)
    #expect(one.bars.count == 1)
    #expect(one.bars[0].width > 0 && one.bars[0].width < one.plot.width)
    var csv = "x,y\n"
    for row in 0..<2_000 { csv += "k\(row),\(row % 97)\n" }
    let many = BarPicture(csv, Self.plain)
    #expect(many.bars.count == 2_000)
    // All bars are visible and inside the plot.
    #expect(many.bars.allSatisfy { $0.width == 0.5 && $0.x >= many.plot.x - 0.26 })
    #expect(many.bars.allSatisfy { $0.right <= many.plot.x + many.plot.width + 0.26 })
  }

  @Test func `MIS-09 bars of a hundred thousand categories have finite coordinates`() {
    var csv = "x,y\n"
    for row in 0..<100_000 { csv += "k\(row),\(row % 97 - 40)\n" }
    let figure = ChartBench(csv: csv).draw(
      "<chart type='bar' x='x' y='y' labels='true' titles='false' table='none' annotate='false'/>"
    ).figure
    let bars = figure.utf8.split(separator: UInt8(ascii: "\n")).filter {
      $0.starts(with: "<rect x=".utf8)
    }
    #expect(bars.count >= 100_000)
    #expect(!figure.contains("nan") && !figure.contains("inf"))
  }

  @Test(arguments: [
    "hang='yes'", "include-baseline='0'", "baseline='low'", "min-length='-1'",
    "normalize='sum'", "layout='piled'", "goal='nothing'", "from='x'",
  ])
  func `BAR-02 BAR-16 BAR-24 invalid option values are errors`(option: String) {
    let chart = ChartBench(csv: Self.three).draw("<chart type='bar' x='x' y='y' \(option)/>")
    #expect(chart.errors.count == 1)
    #expect(chart.figure.isEmpty)
  }
}
