import ChartTestSupport
import TestSupport
import Testing

/// Tests of bubble paints, edge treatment, and labels.
@Suite struct BubbleLookTests {
  static let csv = "x,y,n,u\n1,-2,5,a\n3,4,20,b\n2,7,45,c\n5,-5,11,d\n"

  static func picture(_ keys: String, _ parts: String = "", csv: String = csv) -> BubblePicture {
    BubblePicture(csv, "<chart type='bubble' x='x' y='y' area='n' \(keys)>\(parts)</chart>")
  }

  @Test func `BUB-07 bubbles have opacity, rule colours, and a paint below the baseline`() {
    let group = Self.picture("opacity='0.35' color='#123456'").tree.elements("//C(rg-bubbles)")
    #expect(group.map { $0["fill-opacity"] } == ["0.35"])
    #expect(group.map { $0["fill"] } == ["#123456"] && group.map { $0["stroke"] } == ["#123456"])
    let custom = Self.picture("below-color='#aa0000'", "<rule rows='1' color='#00aa00'/>")
    #expect(custom.bubble(1)?["fill"] == "#00aa00" && custom.bubble(1)?["stroke"] == "#00aa00")
    #expect(custom.bubble(0)?["fill"] == "#aa0000" && custom.bubble(3)?["fill"] == "#aa0000")
    #expect(custom.bubble(2)?["fill"] == nil)
    let high = Self.picture("below-color='#aa0000' baseline='5'")
    #expect(high.bubbles.filter { $0["fill"] == "#aa0000" }.count == 3)
    let lined = Self.picture("outline='#000000' outline-width='3'").tree.elements("//C(rg-bubbles)")
    #expect(lined.map { $0["stroke"] } == ["#000000"])
    #expect(lined.map { $0["stroke-width"] } == ["3"])
    let bare = Self.picture("outline-width='0'").tree.elements("//C(rg-bubbles)")
    #expect(bare.map { $0["stroke"] } == ["none"])
    for wrong in ["opacity='2'", "opacity='pale'", "below-color='x'", "outline-width='-1'"] {
      #expect(Self.picture(wrong).chart.errors.count == 1, "\(wrong)")
    }
  }

  @Test func `BUB-07 fills are lighter if more bubbles overlap`() {
    func opacity(_ count: Int) -> Double {
      let csv = "x,y,n\n" + (0..<count).map { "\($0 * 7 % 31),\($0 * 13 % 37),3\n" }.joined()
      return Self.picture("diameter='40'", csv: csv).tree.numbers("//C(rg-bubbles)/@fill-opacity")
        .first ?? .nan
    }
    #expect(opacity(5) == 0.6)
    #expect(opacity(200) < 0.6 && opacity(200) > opacity(900) && opacity(900) >= 0.12)
  }

  @Test func `labels in bubbles are readable without a backdrop in all themes`() {
    for theme in ["light", "dark", "print"] {
      let tree = Self.picture("labels='all' diameter='60' theme='\(theme)' height='400'").tree
      #expect(tree.strings("//C(rg-bubbles)/@fill-opacity") == ["0.4"])
      #expect(tree.count("//C(rg-value-label)") == 4)
      // Only the label next to the smallest bubble has a backdrop.
      #expect(tree.count("//C(rg-backdrop)") <= 1, "\(theme)")
    }
    let solid = Self.picture("labels='all' diameter='60' opacity='1' height='400' color='#000'")
    let labels = solid.tree.elements("//C(rg-value-label)")
    #expect(labels.count == 4)
    // Dark text on black is not readable.
    for label in labels {
      for bubble in solid.bubbles {
        let across = label.number("x") - bubble.number("cx")
        let down = label.number("y") - bubble.number("cy")
        #expect((across * across + down * down).squareRoot() >= bubble.number("r"))
      }
    }
  }

  @Test func `the label of a bubble is not on another bubble`() {
    var random = SeededGenerator(seed: 7)
    var lineCount = 0
    for _ in 0..<30 {
      let rows = (0..<12).map { row in
        let numbers = (0..<3).map { _ in Int.random(in: 1...40, using: &random) }
        return "\(numbers[0]),\(numbers[1]),\(numbers[2]),Clinic \(row)\n"
      }
      let picture = Self.picture(
        "text='u' labels='all' diameter='50' height='300'", csv: "x,y,n,u\n" + rows.joined())
      for box in picture.tree.elements("//C(rg-value-label)").map(\.box) {
        let middle = (x: box.x + box.width / 2, y: box.y + box.height / 2)
        let touched = picture.bubbles.filter { bubble in
          let x = max(box.x, min(bubble.number("cx"), box.x + box.width)) - bubble.number("cx")
          let y = max(box.y, min(bubble.number("cy"), box.y + box.height)) - bubble.number("cy")
          let radius = max(0, bubble.number("r") - 2)
          return x * x + y * y < radius * radius
        }
        for bubble in touched {
          #expect(
            abs(bubble.number("cx") - middle.x) < 1 && abs(bubble.number("cy") - middle.y) < 3)
        }
      }
      for line in picture.tree.elements("//C(rg-leaders)/line") {
        lineCount += 1
        let starts = picture.bubbles.filter { bubble in
          let x = line.number("x1") - bubble.number("cx")
          let y = line.number("y1") - bubble.number("cy")
          return abs((x * x + y * y).squareRoot() - bubble.number("r")) < 0.1
        }
        #expect(!starts.isEmpty)
      }
    }
    #expect(lineCount > 0)
  }

  @Test func `LEG-08 series differ by pattern in bubbles and in the legend`() {
    let series = (0..<8).map { "<series y='y' label='S\($0)'/>" }.joined()
    let tree = BubblePicture(
      Self.csv, "<chart type='bubble' x='x' area='n' patterns='all' diameter='30'>\(series)</chart>"
    ).tree
    let fills = tree.strings("//C(rg-bubbles)/@fill")
    let patterns = tree.hatchings(over: "//C(rg-bubbles)/circle", inset: 0.5)
    let count = patterns.count / 8
    let styles = (0..<8).map { series in
      Set(
        patterns[series * count..<(series + 1) * count].map { "\(fills[series]) \($0 ?? "none")" })
    }
    #expect(
      Set(styles).count == 8 && styles.allSatisfy { $0.count == 1 } && !patterns.contains(nil))
    let item = "//C(rg-legend-item)[not(contains(@class,'size'))]/circle"
    let legend = zip(tree.strings("\(item)/@fill"), tree.hatchings(over: item, inset: 0.5))
    #expect(legend.map { ["\($0) \($1 ?? "none")"] } == styles)
  }

  @Test func `BUB-08 all circles are inside the plot by default`() {
    let far = "x,y,n\n0,100,50\n10,0,2\n0,0,30\n10,100,9\n5,50,1\n"
    let days = "x,y,n\n2026-03-01,5,3\n2026-03-02,9,9\n2026-03-09,1,4\n"
    let names = "x,y,n\na,up,4\nb,up,9\na,down,25\nc,down,2\n"
    for csv in [Self.csv, far, days, names, "x,y,n\n1,1,1\n"] {
      for keys in [
        "", "diameter='30'", "diameter='80'", "orientation='horizontal' diameter='60'",
        "height='150'", "width='200' height='600'", "orientation='horizontal' labels='all'",
        "width='800' height='240' diameter='70'",
      ] {
        let picture = Self.picture(keys, csv: csv)
        #expect(picture.chart.errors.isEmpty && picture.containsAll, "\(keys) \(csv)")
        #expect(picture.tree.count("//C(rg-bubbles)[@clip-path]") == 0)
      }
    }
    let log = Self.picture(
      "diameter='50'", "<axis side='left' scale='log'/>", csv: "x,y,n\n1,1,4\n2,1000,9\n")
    #expect(log.containsAll)
    // An axis with nonnegative values does not extend below zero for bubbles.
    let zero = Self.picture("diameter='50'", csv: far)
    #expect(zero.tree.numbers("//C(rg-axis)/@data-min") == [0, 0])
    #expect((zero.tree.numbers("//C(rg-axis)[@data-axis='x']/@data-max").first ?? 0) > 10)
  }

  @Test func `BUB-08 clipped bubbles and exact ranges do not change axis limits`() {
    let far = "x,y,n\n0,100,50\n10,0,2\n0,0,30\n10,100,9\n5,50,1\n"
    let clipped = Self.picture("diameter='60' edge='clip'", csv: far)
    #expect(!clipped.containsAll)
    #expect(clipped.tree.count("//C(rg-bubbles)[@clip-path]") == 1)
    let box = clipped.tree.elements("//clipPath/rect").first?.box
    #expect(box.map { $0 == clipped.plot } ?? false)
    #expect(clipped.tree.numbers("//C(rg-axis)/@data-max") == [10, 100])
    let exact = Self.picture(
      "diameter='60' range='exact'", "<axis side='left' min='0' max='80'/>", csv: far)
    #expect(exact.tree.numbers("//C(rg-axis)[@data-axis='y']/@data-max") == [80])
    #expect(exact.tree.numbers("//C(rg-axis)[@data-axis='y']/@data-end").first == exact.plot.y)
    #expect(exact.tree.count("//*[@clip-path]//circle") > 0)
    #expect(exact.chart.notices.map(\.kind) == [.cut])
    #expect(Self.picture("edge='cut'").chart.errors.count == 1)
  }

  @Test func `BUB-08 bubbles that are too large for any space are clipped`() {
    let picture = Self.picture("scale='5000'")
    #expect(picture.chart.errors.isEmpty && !picture.containsAll)
    #expect(picture.tree.count("//C(rg-bubbles)[@clip-path]") == 1)
  }

  @Test func `labels are in or next to their bubbles and never overlap`() {
    let csv =
      "x,y,n,u\n"
      + (0..<31).map { "\($0 * 7 % 31),\($0 * 13 % 29),\(1 + $0 % 9),K\($0)\n" }.joined()
    let picture = Self.picture("labels='all' text='u' diameter='40'", csv: csv)
    let boxes = picture.tree.elements("//C(rg-value-label)").map(\.box)
    #expect(boxes.count > 15)
    for (index, box) in boxes.enumerated() {
      #expect(box.x >= picture.plot.x && box.x + box.width <= picture.plot.x + picture.plot.width)
      for other in boxes[..<index] {
        #expect(
          box.x >= other.x + other.width || other.x >= box.x + box.width
            || box.y >= other.y + other.height || other.y >= box.y + box.height)
      }
    }
    // Labels are inside bubbles that do not overlap others.
    let apart = Self.picture(
      "labels='all' text='u' diameter='40'", csv: "x,y,n,u\n0,0,9,K\n5,9,9,L\n9,2,9,M\n")
    #expect(apart.tree.count("//C(rg-value-label)") == 3)
    for label in apart.tree.elements("//C(rg-value-label)").map(\.box) {
      let middle = (x: label.x + label.width / 2, y: label.y + label.height / 2)
      #expect(
        apart.bubbles.contains {
          abs($0.number("cx") - middle.x) < 1 && abs($0.number("cy") - middle.y) < 3
        })
    }
    let left = picture.chart.notices.first { $0.kind == .unmarked }?.count ?? 0
    #expect(boxes.count + left == 31)
    #expect(
      Self.picture("labels='all' diameter='40'").tree.strings("//C(rg-value-label)").count == 4)
    let content = Self.picture("labels='last' label-content='x' diameter='40'")
    #expect(content.tree.strings("//C(rg-value-label)") == ["5"])
  }

  @Test func `INT-01 ACC-02 titles, table, and description contain all three values`() throws {
    let bench = ChartBench(
      csv: "steps,sleep,mood\n6000,7.5,4\n9000,8,5\n",
      columns: [.init(name: "sleep", unit: "h")])
    let picture = BubblePicture(
      bench, "<chart type='bubble' x='steps' y='sleep' area='mood'/>")
    let title = try #require(picture.bubbles.first?.text)
    #expect(title == "9,000: 8.0\u{A0}h; mood 5")
    #expect(
      picture.tree.strings("//C(rg-data)//th[@scope='col']") == ["steps", "sleep (h)", "mood"])
    #expect(picture.tree.count("//C(rg-data)//td") == 4)
    #expect(picture.tree.strings("//desc")[0].contains("mood from 4 to 5"))
  }

  @Test func `ten thousand bubbles give a small chart with a notice`() {
    let csv =
      "x,y,n\n"
      + (0..<10_000).map { "\($0 * 7919 % 997),\($0 * 104_729 % 991),\($0 % 9)\n" }.joined()
    let chart = ChartBench(csv: csv).draw(
      ChartSource("<chart type='bubble' x='x' y='y' area='n' diameter='8' table='none'/>"))
    #expect(chart.figure.utf8.count < 300_000)
    let shown = chart.tree.count("//C(rg-bubbles)/circle")
    #expect(shown > 1000 && shown <= 2000)
    #expect(chart.notices.map(\.kind) == [.sampled] && chart.notices[0].count == 10_000)
  }
}
