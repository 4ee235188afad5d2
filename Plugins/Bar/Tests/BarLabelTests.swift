import ChartTestSupport
import TestSupport
import Testing

/// Tests of bar labels.
@Suite struct BarLabelTests {
  static let signed = "x,y,t\na,20,fair\nb,-30,poor\nc,50,good\n"

  @Test func `BAR-17 LBL-09 a label is at the bar end with a margin, also for negatives`() {
    let vertical = BarPicture(
      Self.signed, "<chart type='bar' x='x' y='y' labels='true' label-offset='6'/>")
    #expect(vertical.labels.map(\.text) == ["20", "−30", "50"])
    for (bar, label) in zip(vertical.bars, vertical.labels) {
      #expect(isNear(label.x, bar.x + bar.width / 2))
    }
    #expect(isNear(vertical.labels[0].y, vertical.bars[0].y - 6))
    // Capital letters at size 10.5 are 7.22 units high, and their top is at the margin.
    #expect(isNear(vertical.labels[1].y - 7.22, vertical.bars[1].bottom + 6))
    let level = BarPicture(
      Self.signed,
      "<chart type='bar' x='x' y='y' labels='true' orientation='horizontal'/>")
    let group = level.tree.elements("//C(rg-labels)")
    #expect(group[0]["text-anchor"] == nil)
    #expect(isNear(level.labels[0].x, level.bars[0].right + 4))
    #expect(isNear(level.labels[1].x, level.bars[1].x - 4))
    #expect(level.labels[1]["text-anchor"] == "end")
  }

  @Test func `BAR-17 custom text replaces the value`() {
    let picture = BarPicture(
      Self.signed, "<chart type='bar' x='x' y='y' text='t' labels='true'/>")
    #expect(picture.labels.map(\.text) == ["fair", "poor", "good"])
    #expect(
      BarPicture(Self.signed, "<chart type='bar' x='x' y='y' text='z' labels='true'/>")
        .chart.errors.count == 1)
  }

  @Test func `LBL-09 labels show x, y, or both, rotated, below or above the data`() {
    let block = "<chart type='bar' x='x' y='y' labels='true' "
    #expect(
      BarPicture(Self.signed, block + "label-content='x'/>").labels.map(\.text) == ["a", "b", "c"])
    #expect(
      BarPicture(Self.signed, block + "label-content='both'/>").labels.map(\.text)
        == ["a: 20", "b: −30", "c: 50"])
    let rotated = BarPicture(Self.signed, block + "label-angle='vertical'/>")
    #expect(rotated.labels.count == 3)
    for label in rotated.labels {
      #expect(label["transform"]?.hasPrefix("rotate(-90 ") == true)
    }
    #expect(rotated.labels[2].box.height > rotated.labels[2].box.width)
    #expect(
      isNear(rotated.labels[0].box.y + rotated.labels[0].box.height, rotated.bars[0].y - 4, 1))
    let figure = BarPicture(Self.signed, block + "label-layer='under'/>").chart.figure
    let over = BarPicture(Self.signed, block + "/>").chart.figure
    func isUnder(_ figure: String) -> Bool {
      guard let labels = figure.firstRange(of: "rg-value-label"),
        let bars = figure.firstRange(of: "rg-bars")
      else { return false }
      return labels.lowerBound < bars.lowerBound
    }
    #expect(isUnder(figure) && !isUnder(over))
    for wrong in [
      "label-content='z'", "label-angle='30'", "label-offset='-2'", "label-layer='top'",
    ] {
      #expect(BarPicture(Self.signed, block + wrong + "/>").chart.errors.count == 1)
    }
  }

  @Test func `LBL-09 labels can be inside a bar or at its base`() {
    let inside = BarPicture(Self.signed, "<chart type='bar' x='x' y='y' labels='inside'/>")
    for (bar, label) in zip(inside.bars, inside.labels) {
      #expect(label.box.y >= bar.y && label.box.y + label.box.height <= bar.bottom)
    }
    let base = BarPicture(Self.signed, "<chart type='bar' x='x' y='y' labels='base'/>")
    #expect(isNear(base.labels[2].box.y + base.labels[2].box.height, base.bars[2].bottom - 4, 2.6))
    let stacked = BarPicture(
      "x,a,b\nk,30,50\nl,20,1\n",
      "<chart type='bar' x='x' layout='stacked' labels='true'><series y='a'/><series y='b'/></chart>"
    )
    // The piece with the value 1 has no space for its label.
    #expect(stacked.labels.map(\.text) == ["30", "20", "50"])
  }

  @Test(arguments: ["vertical", "horizontal"], ["horizontal", "vertical"])
  func `LBL-09 labels never overlap and stay in the chart`(
    orientation: String, angle: String
  ) {
    for count in [3, 9, 30, 200] {
      let rows = (0..<count).map {
        "k\($0),\(($0 * 7919) % 12_345),\(($0 * 104_729) % 54_321 - 999)\n"
      }
      let picture = BarPicture(
        "x,a,b\n" + rows.joined(),
        """
        <chart type='bar' x='x' labels='true' orientation='\(orientation)' label-angle='\(angle)'>
        <series y='a' group='p'/><series y='b' group='q'/></chart>
        """)
      let boxes = picture.labels.map(\.box)
      if count == 3 { #expect(boxes.count == 6) }
      for (index, one) in boxes.enumerated() {
        #expect(one.x >= 0 && one.x + one.width <= 400)
        #expect(one.y >= 0)
        for other in boxes[(index + 1)...] {
          let isApart =
            one.x + one.width <= other.x + 0.05 || other.x + other.width <= one.x + 0.05
            || one.y + one.height <= other.y + 2.4 || other.y + other.height <= one.y + 2.4
          #expect(isApart)
        }
      }
    }
  }

  @Test func `BAR-17 a bar at the author's limit has space for its label`() {
    let picture = BarPicture(
      "x,y\na,100\nb,40\n",
      "<chart type='bar' x='x' y='y' labels='true'><axis side='left' min='0' max='100'/></chart>")
    #expect(picture.labels.count == 2)
    #expect(picture.labels[0].box.y >= 0 && picture.labels[0].box.y < picture.bars[0].y)
    #expect(picture.labels[1].box.y < picture.bars[1].y)
  }

  @Test(.needs(charts: "line"))
  func `BAR-17 bars have the label options of lines and two more`() {
    func strings(_ value: String) -> [String] {
      BarPicture(
        "x,y\na,5\nb,9\nc,1\nd,3\n", "<chart type='bar' x='x' y='y' labels='\(value)'/>"
      ).tree.strings("//C(rg-labels)/text")
    }
    #expect(strings("none") == [] && strings("false") == [])
    #expect(strings("all") == ["5", "9", "1", "3"] && strings("true") == strings("all"))
    #expect(strings("auto") == strings("all") && strings("inside").count > 1)
    #expect(strings("last") == ["3"])
    #expect(strings("extremes") == ["9", "1"])
    let many = (0..<40).map { "\($0),\(($0 * 7) % 40 + 1)\n" }.joined()
    let picture = BarPicture(
      "x,y\n" + many, "<chart type='bar' x='x' y='y' width='1600' labels='auto'/>")
    #expect(Set(picture.tree.strings("//C(rg-labels)/text")) == ["1", "40", "34"])
    let line = ChartBench(csv: "x,y\n1,5\n2,9\n")
    for (word, count) in [("true", 2), ("false", 0)] {
      let tree = line.draw("<chart type='line' x='x' y='y' labels='\(word)'/>").tree
      #expect(tree.count("//C(rg-value-label)") == count)
    }
    let wrong = line.draw("<chart type='bar' x='x' y='y' labels='lst'/>")
    #expect(wrong.errors.count == 1 && wrong.errors[0].contains("`extremes`"))
  }
}
