import ChartTestSupport
import Testing

/// Tests of missing bars.
@Suite struct BarMissingTests {
  @Test func `the description of floating bars includes both limits`() {
    let chart = ChartBench(csv: "d,low,high\nMon,-2.2,5\nTue,1,8.4\nWed,,9\nThu,16.1,3\n").draw(
      "<chart type='bar' x='d' from='low' y='high'/>")
    let words = chart.tree.strings("//desc").joined()
    #expect(words.contains("3 ranges from Mon to Thu"), "\(words)")
    #expect(words.contains("lowest −2.2 (Mon), highest 16.1 (Thu)"), "\(words)")
    #expect(words.contains("1 value missing"))
    #expect(
      chart.tree.strings("//C(rg-bar)/title") == [
        "Mon: range from −2.2 to 5.0", "Tue: range from 1.0 to 8.4", "Thu: range from 16.1 to 3.0",
      ])
    // A bar without a start value is missing, too.
    #expect(chart.tree.strings("//C(rg-missing)/text") == ["no data"])
  }

  @Test(arguments: ["vertical", "horizontal"])
  func `MIS-02 LBL-10 zero differs from a missing value in bars`(orientation: String) {
    let picture = BarPicture(
      "x,y\na,0\nb,\nc,4\n",
      "<chart type='bar' x='x' y='y' labels='true' orientation='\(orientation)'/>")
    #expect(picture.labels.map(\.text) == ["0", "4"])
    #expect(picture.tree.strings("//C(rg-missing)/text") == ["no data"])
    let zeros = picture.tree.elements("//C(rg-zeros)/line")
    #expect(zeros.count == 1)
    let bar = picture.bars[0]
    #expect(isNear(zeros[0].number("x1"), bar.x) && isNear(zeros[0].number("y1"), bar.y))
    #expect(isNear(zeros[0].number("x2"), bar.right) && isNear(zeros[0].number("y2"), bar.bottom))
    // The text does not touch the baseline, but the line for zero is on it.
    let words = picture.tree.elements("//C(rg-missing)/text")[0]
    if orientation == "vertical" {
      #expect(words.y < picture.y(0) - 2)
    } else {
      #expect(words.x > picture.y(0) + 2)
    }
  }

  @Test func `MIS-02 each missing piece of a stack has a mark`() {
    let picture = BarPicture(
      "x,a,b,c\nk,3,,4\nl,,,2\nm,,,\nn,1,1,1\n",
      """
      <chart type='bar' x='x' layout='stacked'>
      <series y='a'/><series y='b'/><series y='c'/></chart>
      """)
    let marks = picture.tree.elements("//C(rg-data)//rect[contains(@class, 'rg-missing')]").map(
      \.box)
    #expect(
      marks.map { ($0.y + $0.height).rounded() }
        == [7, 2, 2].map { (picture.y($0) - 0.75).rounded() })
    #expect(marks[1].x < marks[2].x && marks[2].width < marks[0].width)
    // The text is at the only position without any value.
    #expect(picture.tree.strings("//C(rg-missing)/text") == ["no data"])
    #expect(isNear(picture.tree.elements("//C(rg-missing)/text")[0].y, picture.y(0) - 3))
    // A missing piece takes no space.
    #expect(isNear(picture.bars(of: 2)[0].bottom, picture.y(3)))
  }

  @Test func `MIS-05 data without values gives neither marks nor NaN`() {
    for csv in ["x,y\n", "x,y\na,\nb,\n"] {
      let picture = BarPicture(
        csv,
        "<chart type='bar' x='x' y='y' labels='true' corner-radius='1' padding='4' hang='true'/>")
      #expect(picture.bars.isEmpty)
      #expect(!picture.chart.figure.lowercased().contains("nan"))
    }
  }
}
