import ChartTestSupport
import Testing

/// Tests of the arrangement of bars in a slot.
@Suite struct BarArrangementTests {
  static let wide = "x,a,b,c\nk,1,2,3\nl,4,5,6\nm,3,2,1\nn,2,2,2\no,1,1,1\n"

  static func series(_ attributes: [String], _ block: String = "") -> BarPicture {
    let names = ["a", "b", "c"]
    let series = attributes.enumerated().map { "<series y='\(names[$0])' \($1)/>" }
    return BarPicture(
      wide, "<chart type='bar' x='x' \(block)>\(series.joined())</chart>")
  }

  @Test func `BAR-05 grouped series have exact gaps`() {
    let picture = Self.series(["", "", ""], "gap='0.25' group-gap='0.1'")
    let slot = picture.plot.width / 5
    for row in 0..<5 {
      let bars = (0..<3).map { picture.bars(of: $0)[row] }
      let step = bars[1].x - bars[0].x
      for (one, next) in zip(bars, bars.dropFirst()) {
        #expect(one.right < next.x)
        #expect(isNear((next.x - one.right) / step, 0.1, 0.002))
      }
      guard row < 4 else { continue }
      let gap = picture.bars(of: 0)[row + 1].x - bars[2].right
      #expect(isNear(gap / slot, 0.25, 0.001))
    }
    let touching = Self.series(["", ""], "gap='0' group-gap='0'")
    let all = touching.bars.sorted { $0.x < $1.x }
    for (one, next) in zip(all, all.dropFirst()) { #expect(isNear(one.right, next.x)) }
    for wrong in ["gap='1'", "group-gap='-0.1'", "group-gap='wide'"] {
      #expect(Self.series([""], wrong).chart.errors.count == 1)
    }
  }

  @Test func `BAR-06 groups overlap`() {
    let picture = Self.series(["group='plan'", "group='done' bar-share='0.4'"])
    for (plan, done) in zip(picture.bars(of: 0), picture.bars(of: 1)) {
      #expect(isNear(plan.x + plan.width / 2, done.x + done.width / 2))
      #expect(done.width < plan.width)
    }
    let same = Self.series(["group='one'", "group='two'"])
    for (one, two) in zip(same.bars(of: 0), same.bars(of: 1)) {
      #expect(one.x == two.x && one.width == two.width)
    }
    let pair = Self.series(["group='one'", "group='one'", "group='two'"])
    #expect(pair.bars(of: 0)[0].right < pair.bars(of: 1)[0].x)
    #expect(pair.bars(of: 2)[0].width > pair.bars(of: 0)[0].width)
  }

  @Test func `BAR-07 bars stack by key, with the first series at the base`() {
    let picture = Self.series(["stack='s'", "stack='s'", "stack='s'"])
    let values: [[Double]] = [[1, 4, 3, 2, 1], [2, 5, 2, 2, 1], [3, 6, 1, 2, 1]]
    for row in 0..<5 {
      var end = 0.0
      for series in 0..<3 {
        let bar = picture.bars(of: series)[row]
        #expect(isNear(bar.bottom, picture.y(end)))
        end += values[series][row]
        #expect(isNear(bar.y, picture.y(end)))
      }
    }
    let two = Self.series(["stack='s'", "stack='t'", "stack='s'"])
    #expect(two.bars(of: 0)[0].x == two.bars(of: 2)[0].x)
    #expect(two.bars(of: 1)[0].x > two.bars(of: 0)[0].right)
    #expect(isNear(two.bars(of: 1)[0].bottom, two.y(0)))
    let stacked = Self.series(["", ""], "layout='stacked'")
    #expect(stacked.bars(of: 0)[0].x == stacked.bars(of: 1)[0].x)
    let level = Self.series(["", ""], "layout='stacked' orientation='horizontal'")
    #expect(isNear(level.bars(of: 0)[0].right, level.bars(of: 1)[0].x))
  }

  @Test func `BAR-08 mixed signs in a stack diverge`() {
    let picture = BarPicture(
      "x,a,b,c\nk,3,-2,4\n",
      """
      <chart type='bar' x='x' layout='stacked'>
      <series y='a'/><series y='b'/><series y='c'/></chart>
      """)
    #expect(isNear(picture.bars[0].y, picture.y(3)) && isNear(picture.bars[0].bottom, picture.y(0)))
    #expect(isNear(picture.bars[2].y, picture.y(7)) && isNear(picture.bars[2].bottom, picture.y(3)))
    #expect(isNear(picture.bars[1].y, picture.y(0)))
    #expect(isNear(picture.bars[1].bottom, picture.y(-2)))
  }

  @Test func `BAR-10 a bar width is fixed, a ratio, or in data units`() {
    for bar in Self.series(["", ""], "bar-width='12'").bars { #expect(bar.width == 12) }
    let share = Self.series([""], "bar-share='0.5'")
    for bar in share.bars { #expect(isNear(bar.width, share.plot.width / 10)) }
    let days = BarPicture(
      "d,y\n2026-03-02,1\n2026-03-09,2\n2026-03-16,3\n",
      "<chart type='bar' x='d' y='y' bar-span='2'/>")
    // The slots are one week wide, and the axis has three of them.
    for bar in days.bars { #expect(isNear(bar.width, days.plot.width * 2 / 21)) }
    let numbers = BarPicture(
      "d,y\n0,1\n1,2\n10,3\n", "<chart type='bar' x='d' y='y' bar-span='0.5'/>")
    for bar in numbers.bars { #expect(isNear(bar.width, numbers.plot.width * 0.5 / 11)) }
    let hours = BarPicture(
      "d,y\n2026-03-02T00:00:00,1\n2026-03-02T06:00:00,2\n",
      "<chart type='bar' x='d' y='y' bar-span='3' orientation='horizontal'/>")
    for bar in hours.bars { #expect(isNear(bar.height, hours.plot.height / 4)) }
    let custom = Self.series(["bar-width='30' group='p'", "bar-width='10' group='q'"])
    #expect(custom.bars(of: 0)[0].width == 30 && custom.bars(of: 1)[0].width == 10)
    for wrong in ["bar-share='1.5'", "bar-width='0'", "bar-width='8' bar-share='0.5'"] {
      #expect(Self.series([""], wrong).chart.errors.count == 1)
    }
  }

  @Test(arguments: [0.0, 6, 20], [1, 2, 5])
  func `BAR-11 a bar width depends on padding and count`(padding: Double, count: Int) {
    let rows = (0..<count).map { "k\($0),\($0 + 1)\n" }.joined()
    let picture = BarPicture(
      "x,y\n" + rows, "<chart type='bar' x='x' y='y' padding='\(padding)'/>")
    let width = (picture.plot.width - Double(count - 1) * padding) / Double(count)
    for (index, bar) in picture.bars.enumerated() {
      #expect(isNear(bar.width, width))
      #expect(isNear(bar.x, picture.plot.x + Double(index) * (width + padding)))
    }
    // Each label is centered under its bar.
    let labels = picture.tree.numbers("//C(rg-axis)[@data-axis='x']//text/@x")
    #expect(labels.count == count)
    for (label, bar) in zip(labels, picture.bars) { #expect(isNear(label, bar.x + width / 2)) }
  }

  @Test func `BAR-19 a category has title and subtitle, and short series are padded`() {
    let picture = BarPicture(
      "day,kind,y\nMon,Run,5\nTue,Swim,6\nWed,Rest,\nThu,Run,4\nFri,Rest,\n",
      "<chart type='bar' x='day' subtitle='kind' y='y'/>")
    let strings = picture.tree.strings("//C(rg-axis)[@data-axis='x']//text")
    #expect(
      strings == ["Mon", "Run", "Tue", "Swim", "Wed", "Rest", "Thu", "Run", "Fri", "Rest"])
    let lines = picture.tree.numbers("//C(rg-axis)[@data-axis='x']//text/@y")
    #expect(lines[1] > lines[0] + 8 && lines[0] == lines[2] && lines[1] == lines[3])
    #expect(picture.bars.count == 3)
    #expect(picture.tree.strings("//C(rg-missing)/text") == ["no data", "no data"])
    #expect(
      picture.tree.strings("//table//th[@scope='row']").prefix(2) == ["Mon, Run", "Tue, Swim"])
    // Rows that are absent from the table are missing, too.
    let short = BarPicture(
      "day,y\nMon,5\nTue,6\nWed,4\n",
      """
      <chart type='bar'><series x='day' y='n' data='titles'/><series x='day' y='y'/></chart>
      """, tables: ["titles": "day,n\nMon,1\nTue,1\nWed,1\nThu,1\nFri,1\n"])
    let marks = "//rect[contains(@class, 'rg-missing')]"
    #expect(short.tree.count("//C(rg-series)[@data-series='1']" + marks) == 2)
    #expect(short.tree.count("//C(rg-series)[@data-series='0']" + marks) == 0)
    #expect(short.tree.count("//C(rg-series)[@data-series='0']//C(rg-missing)/text") == 0)
    let wrong = BarPicture("x,y\na,1\n", "<chart type='bar' x='x' y='y' subtitle='z'/>")
    #expect(wrong.chart.errors.count == 1)
  }

  @Test func `BAR-23 tornado bars start at a common center`() {
    let csv = "age,men,women\n20–39,12,15\n40–59,30,22\n60–79,18,25\n"
    let block = """
      <chart type='bar' layout='tornado' orientation='horizontal' x='age' labels='true'>
      <series y='men'/><series y='women'/></chart>
      """
    let picture = BarPicture(csv, block)
    let center = picture.y(0)
    #expect(isNear(center, picture.plot.x + picture.plot.width / 2))
    for (men, women) in zip(picture.bars(of: 0), picture.bars(of: 1)) {
      #expect(isNear(men.right, center) && isNear(women.x, center))
      #expect(men.y == women.y && men.height == women.height)
    }
    #expect(picture.labels.map(\.text) == ["12", "30", "18", "15", "22", "25"])
    for label in picture.labels.prefix(3) { #expect(label.box.x + label.box.width < center) }
    let ticks = picture.tree.strings("//C(rg-axis)[@data-axis='y']//text")
    #expect(!ticks.isEmpty && ticks.allSatisfy { !$0.contains("−") && !$0.contains("-") })
    #expect(ticks == ticks.reversed())
    let one = BarPicture(csv, "<chart type='bar' layout='tornado' x='age' y='men'/>")
    #expect(one.chart.errors.count == 1)
  }
}
