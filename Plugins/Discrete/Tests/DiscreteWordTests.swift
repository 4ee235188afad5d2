import ChartTestSupport
import ReportChart
import Testing

/// Tests of labels, titles, descriptions, and tables of ranges.
@Suite struct DiscreteWordTests {
  static let weights = "x,low,high\na,1234.5,2345.25\nb,1000,3000.5\nc,1500.25,2000\n"

  @Test(arguments: [
    ("en-GB", ["1,234.5", "2,345.25"]), ("de-DE", ["1.234,5", "2.345,25"]),
    ("fr-FR", ["1\u{202F}234,5", "2\u{202F}345,25"]),
  ])
  func `DIS-07 labels contain both limits of a range in the language`(
    locale: String, expected: [String]
  ) {
    let picture = DiscretePicture(
      "x,low,high\na,1234.5,2345.25\n",
      "low='low' high='high' labels='all' format='number(2)'", locale: locale)
    let plain = DiscretePicture(
      "x,low,high\na,1.5,2.25\nb,3,4\n", "low='low' high='high' labels='all'", locale: locale)
    let point = locale == "en-GB" ? "." : ","
    #expect(
      Set(plain.labels.map(\.text))
        == ["1\(point)5", "2\(point)3", "3\(point)0", "4\(point)0"])
    #expect(picture.labels.count == 2)
    #expect(
      Set(picture.labels.map { $0.text.replacing("\(point)50", with: "\(point)5") })
        == Set(expected))
  }

  @Test(arguments: ["vertical", "horizontal"])
  func `DIS-07 each label is outside its limit`(orientation: String) {
    let picture = DiscretePicture(
      "x,low,high\na,70,120\nb,80,140\nc,75,75\n",
      "low='low' high='high' labels='all' label-offset='5' orientation='\(orientation)'")
    #expect(Set(picture.labels.map(\.text)) == ["70", "120", "80", "140", "75"])
    for label in picture.labels {
      guard
        let point = picture.points.first(where: {
          $0["data-lo"] == label.text || $0["data-hi"] == label.text
        })
      else { continue }
      let isHigh = point["data-hi"] == label.text
      let value = picture.y(Double(label.text) ?? .nan)
      if orientation == "horizontal" {
        let gap = isHigh ? label.box.x - value : value - label.box.x - label.box.width
        #expect(isNear(gap, 8.6, 0.1))
      } else {
        let gap = isHigh ? value - label.box.y - label.box.height : label.box.y - value
        #expect(gap > 5 && gap < 13)
      }
    }
  }

  @Test(
    arguments: [
      ("none", []), ("false", []), ("last", ["1500.25", "2000"]), ("extremes", ["1000", "3000.5"]),
      ("all", ["1234.5", "2345.25", "1000", "3000.5", "1500.25", "2000"]),
      ("auto", ["1234.5", "2345.25", "1000", "3000.5", "1500.25", "2000"]),
      ("true", ["1234.5", "2345.25", "1000", "3000.5", "1500.25", "2000"]),
    ] as [(String, [String])])
  func `DIS-07 LBL-09 label options apply to both limits`(choice: String, values: [String]) {
    let picture = DiscretePicture(
      Self.weights, "low='low' high='high' labels='\(choice)' format='plain'")
    _ = picture
    let shown = DiscretePicture(Self.weights, "low='low' high='high' labels='\(choice)'")
    let numbers = shown.labels.map { Double($0.text.replacing(",", with: "")) ?? .nan }
    #expect(numbers.count == values.count)
    for value in values.compactMap(Double.init) {
      #expect(numbers.contains { abs($0 - value) <= 0.5 })
    }
  }

  @Test(arguments: [3, 9, 30, 120], ["vertical", "horizontal"])
  func `DIS-07 LBL-09 labels never overlap and stay in the chart`(
    count: Int, orientation: String
  ) {
    let rows = (0..<count).map {
      let low = $0 * 7919 % 90
      return "k\($0),\(low),\(low + $0 * 31 % 60),\($0 * 13 % 80)\n"
    }
    let picture = DiscretePicture(
      "x,low,high,y\n" + rows.joined(), "labels='all' orientation='\(orientation)'",
      "<series low='low' high='high'/><series y='y'/><series y='y' low='low' high='high'/>")
    let boxes = picture.labels.map(\.box)
    #expect(!boxes.isEmpty)
    let height = picture.tree.elements("//svg")[0]["viewBox"].map {
      Double($0.split(separator: " ")[3]) ?? .nan
    }
    for (index, one) in boxes.enumerated() {
      #expect(one.x >= 0 && one.x + one.width <= 400)
      #expect(one.y >= 0 && one.y + one.height <= height ?? 0)
      for other in boxes[(index + 1)...] {
        let isApart =
          one.x + one.width <= other.x + 0.05 || other.x + other.width <= one.x + 0.05
          || one.y + one.height <= other.y + 0.05 || other.y + other.height <= one.y + 0.05
        #expect(isApart)
      }
    }
    let left = picture.chart.notices.filter { $0.kind == .unmarked }.reduce(0) { $0 + $1.count }
    if count == 120 { #expect(left > 0) }
  }

  @Test func `ACC-03 a range is described as one phrase`() {
    let csv = "x,low,high\nMon,78,128\nTue,82,135\nWed,76,124\n"
    let picture = DiscretePicture(csv, "low='low' high='high' unit='mmHg'")
    #expect(
      picture.tree.strings("//C(rg-range)/title")[0]
        == "Mon: range from 78\u{A0}mmHg to 128\u{A0}mmHg")
    #expect(
      picture.tree.strings("//desc") == [
        "Point and range chart of low – high, 3 ranges from Mon to Wed, "
          + "lowest 76\u{A0}mmHg (Wed), highest 135\u{A0}mmHg (Tue)."
      ])
    #expect(picture.tree.strings("//thead//th") == ["x", "low (mmHg)", "high (mmHg)"])
    #expect(picture.tree.strings("//tbody/tr[2]/*") == ["Tue", "82", "135"])
  }

  @Test func `ACC-03 a description contains one range, equal ranges, or a value in a range`() {
    #expect(
      DiscretePicture("x,low,high\na,1,2\n", "low='low' high='high'").tree.strings("//desc")
        == ["Point and range chart of low – high, 1 range: a: range from 1 to 2."])
    #expect(
      DiscretePicture("x,low,high\na,1,2\nb,1,2\n", "low='low' high='high'").tree.strings("//desc")
        == ["Point and range chart of low – high, 2 ranges from a to b, all range from 1 to 2."])
    let both = DiscretePicture("x,y,low,high\na,5,3,9\n", "y='y' low='low' high='high'").tree
    #expect(both.strings("//C(rg-range)/title") == ["a: 5, range from 3 to 9"])
    let missing = DiscretePicture("x,low,high\na,1,2\nb,,4\nc,,\n", "low='low' high='high'")
    #expect(
      missing.tree.strings("//desc")[0].hasSuffix(
        "2 ranges from a to b, lowest 1 (a), highest 4 (b), 2 values missing."))
  }

  @Test func `two pressures are separate in the table and the slot titles`() {
    let picture = DiscretePicture(
      "x,a,b,c,d\nMon,78,128,80,131\n", "titles='slot'",
      "<series low='a' high='b' label='Left'/><series low='c' high='d' label='Right'/>")
    #expect(
      picture.tree.strings("//thead//th") == ["x", "Left, a", "Left, b", "Right, c", "Right, d"])
    #expect(
      picture.tree.strings("//C(rg-range)/title")[0]
        == "Mon: Left range from 78 to 128 and Right range from 80 to 131")
  }

  @Test func `the label of a rule is shown once per range`() {
    let picture = DiscretePicture(
      "x,low,high\na,78,128\nb,90,150\n", "low='low' high='high' labels='all'",
      "<rule above='140' channel='high' label='high!' color='#a00000' marker='triangle' size='7'/>")
    #expect(Set(picture.labels.map(\.text)) == ["78", "128", "90", "150 high!"])
    let alone = DiscretePicture(
      "x,low,high\na,78,128\nb,90,150\n", "low='low' high='high' labels='all'",
      "<rule above='140' channel='high' label='high!' show-value='false'/>")
    #expect(Set(alone.labels.map(\.text)) == ["78", "128", "high!"])
    #expect(picture.bars[1]["fill"] == "#a00000")
    let ends = picture.points.filter { $0["data-index"] == "1" }
    #expect(ends.count == 2 && ends.allSatisfy { $0.name == "path" && $0["stroke"] == "#a00000" })
  }
}
