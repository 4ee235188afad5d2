import ChartTestSupport
import ReportChart
import TestSupport
import Testing

/// Tests of the text and position of slice labels.
@Suite struct PieLabelTests {
  private func strings(_ keys: String, locale: String = "en-GB") -> [String] {
    PiePicture(
      "k,v\nWalking,1250.5\nRunning,2501\nRest,1250.5\n",
      "<chart type='pie' width='520' height='260' label='k' value='v' \(keys)/>", locale: locale
    ).labels.map(\.text)
  }

  @Test func `PIE-15 labels show percentage, value, name, or two of them, by locale`() {
    #expect(strings("labels='percent'") == ["25%", "50%", "25%"])
    #expect(
      strings("labels='percent'", locale: "de-DE") == ["25\u{A0}%", "50\u{A0}%", "25\u{A0}%"])
    #expect(strings("labels='value'") == ["1,251", "2,501", "1,251"])
    #expect(
      strings("labels='value' format='number(1)'", locale: "de-DE")
        == ["1.250,5", "2.501,0", "1.250,5"])
    #expect(strings("labels='name'") == ["Walking", "Running", "Rest"])
    #expect(
      Set(strings("labels='both' percent-decimals='1'"))
        == ["Walking 25.0%", "Running 50.0%", "Rest 25.0%"])
    #expect(
      Set(strings("labels='name-value' format='number(1)'"))
        == ["Walking 1,250.5", "Running 2,501.0", "Rest 1,250.5"])
    #expect(strings("labels='none'") == [])
  }

  @Test func `PIE-16 percentages add up to 100, or are rounded independently`() {
    func sum(_ values: [String], _ keys: String) -> Int {
      PiePicture(values, keys).labels.reduce(0) { $0 + (Int($1.text.dropLast()) ?? 0) }
    }
    #expect(sum(["1", "1", "1"], "") == 100)
    #expect(sum(["1", "1", "1"], "rounding='independent'") == 99)
    // Marks, table, and description contain the same percentages.
    let picture = PiePicture(["1", "1", "1"], "rounding='independent'")
    #expect(
      picture.tree.strings("//C(rg-slice)/title") == ["a: 1 (33%)", "b: 1 (33%)", "c: 1 (33%)"])
    #expect(picture.tree.strings("//tbody//td") == ["1 (33%)", "1 (33%)", "1 (33%)"])
    let fine = PiePicture(["1", "1", "1"], "percent-decimals='2'")
    #expect(Set(fine.labels.map(\.text)) == ["33.34%", "33.33%"])
    #expect(fine.tree.strings("//C(rg-slice)/title")[0] == "a: 1 (33.34%)")
  }

  @Test func `PIE-17 labels outside the pie have distance and do not overlap`() {
    let picture = PiePicture(Array(repeating: "1", count: 12) + ["88"])
    #expect(picture.labels.count == 13)
    PieBoxes.check(picture)
    let apart = PiePicture(["3", "5", "4"], "label-place='outside' label-offset='17'")
    #expect(apart.labels.count == 3)
    for (label, slice) in zip(apart.labels, apart.slices) {
      let box = label.box
      let across = max(0, box.x - slice.center.x, slice.center.x - box.x - box.width)
      let down = max(0, box.y - slice.center.y, slice.center.y - box.y - box.height)
      let distance = (across * across + down * down).squareRoot()
      #expect(distance >= slice.outer + 16.5, "\(label.text)")
    }
    let right = PiePicture(["1", "1"], "label-place='outside' label-offset='17'")
    let gap = right.labels[0].box.x - right.slices[0].center.x - right.slices[0].outer
    #expect(isNear(gap, 17, 0.2))
  }

  @Test func `PIE-17 the pie shrinks and labels wrap instead of being shortened`() {
    let csv = "k,v\nA rather long name of a part,3\nAnother long name,4\nThird,2\n"
    let block = "<chart type='pie' label='k' value='v' labels='both' width='300' height='220'>"
    let picture = PiePicture(csv, block + "<legend position='none'/></chart>")
    PieBoxes.check(picture)
    // A long label has two lines before it is shortened.
    let words = picture.labels.map(\.text).joined(separator: " ")
    for label in ["A rather long name of a part 33%", "Another long name 45%", "Third 22%"] {
      #expect(words.contains(label), "\(words)")
    }
    #expect(picture.slices[0].outer < 105 && picture.slices[0].outer > 40)
    let wide = PiePicture(
      csv, block.replacing("width='300'", with: "width='700'") + "<legend position='none'/></chart>"
    )
    #expect(wide.labels.map(\.text).contains("A rather long name of a part 33%"))
    #expect(wide.slices[0].outer > picture.slices[0].outer)
  }

  @Test func `PIE-18 a spoke connects an anchor in the slice with the label`() throws {
    let picture = PiePicture(
      ["3", "5", "4"],
      """
      label-place='outside' spokes='all' spoke-anchor='3' spoke-padding='7' spoke-offset='6' hole='0.4' \
      spoke-colors='red navy' spoke-widths='1 2'
      """)
    let spokes = picture.tree.elements("//C(rg-spoke)")
    #expect(spokes.count == 3 && picture.labels.count == 3)
    let circles = picture.tree.elements("//C(rg-spoke)/circle")
    let ends = picture.tree.elements("//C(rg-spoke)/line[2]")
    let starts = picture.tree.elements("//C(rg-spoke)/line[1]")
    #expect(circles.count == 3 && ends.count == 3)
    for index in 0..<3 {
      let slice = try #require(
        picture.slices.first { isOnRay(circles[index], of: $0) }, "\(index)")
      let x = circles[index].number("cx") - slice.center.x
      let y = circles[index].number("cy") - slice.center.y
      #expect(isNear((x * x + y * y).squareRoot(), (slice.inner + slice.outer) / 2 + 6, 0.05))
      #expect(circles[index].number("r") == 3)
      #expect(isNear(starts[index].number("x1"), circles[index].number("cx")))
      #expect(isNear(starts[index].number("x2"), ends[index].number("x1")))
      let gaps = picture.labels.map { label in
        let box = label.box
        return min(
          abs(box.x - ends[index].number("x2")),
          abs(box.x + box.width - ends[index].number("x2")))
          + abs(label.number("y") - 0.344 * 10.5 - ends[index].number("y2"))
      }
      #expect(gaps.contains { isNear($0, 7, 0.05) }, "\(gaps)")
    }
    #expect(Set(spokes.map { $0["stroke"] ?? "" }) == ["#ff0000", "#000080"])
    #expect(Set(spokes.map { $0["stroke-width"] ?? "" }) == ["1", "2"])
  }

  private func isOnRay(_ circle: MarkupElement, of slice: SliceForm) -> Bool {
    let angle = slice.middle * .pi / 180
    let x = circle.number("cx") - slice.center.x
    let y = circle.number("cy") - slice.center.y
    let across = x * Trigonometry.cosine(angle) + y * Trigonometry.sine(angle)
    let along = x * Trigonometry.sine(angle) - y * Trigonometry.cosine(angle)
    return abs(across) < 0.1 && along > 0
  }

  @Test func `PIE-18 spokes have the length of the block and can be omitted`() {
    let picture = PiePicture(
      ["3", "5", "4"], "label-place='outside' spokes='all' spoke-length='70' radius-factor='0.25'")
    for (line, slice) in zip(picture.tree.elements("//C(rg-spoke)/line[1]"), picture.slices) {
      let x = line.number("x2") - line.number("x1")
      let y = line.number("y2") - line.number("y1")
      #expect(isNear((x * x + y * y).squareRoot(), 70, 0.05))
      #expect(slice.outer > 0)
    }
    let crowd = Array(repeating: "1", count: 12) + ["88"]
    #expect(PiePicture(crowd).tree.count("//C(rg-spoke)") > 3)
    #expect(PiePicture(crowd, "spokes='none'").tree.count("//C(rg-spoke)") == 0)
    #expect(PiePicture(["1", "1"], "label-place='outside'").tree.count("//C(rg-spoke)") == 0)
    // By default, a spoke starts outside its slice.
    let usual = PiePicture(["3", "5", "4"], "label-place='outside' spokes='all'")
    #expect(usual.tree.count("//C(rg-spoke)/circle") == 0)
    for (line, slice) in zip(usual.tree.elements("//C(rg-spoke)/line[1]"), usual.slices) {
      let x = line.number("x1") - slice.center.x
      let y = line.number("y1") - slice.center.y
      #expect(isNear((x * x + y * y).squareRoot(), slice.outer, 0.05))
    }
  }

  @Test func `PIE-19 slices below a threshold have neither label nor spoke`() {
    let picture = PiePicture(
      ["2", "3", "10", "85"], "label-threshold='5' spokes='all' label-place='outside'")
    #expect(picture.labels.map(\.text).sorted() == ["10%", "85%"])
    #expect(picture.tree.count("//C(rg-spoke)") == 2)
    #expect(picture.slices.count == 4)
    #expect(picture.chart.notices == [])
  }

  @Test func `labels inside slices are readable on their colour`() {
    let picture = PiePicture(["1", "1"], "patterns='none' slice-colors='white black'")
    #expect(picture.labels.map { $0["fill"] } == ["#111111", "#ffffff"])
    #expect(PiePicture(["1", "1"]).tree.count("//C(rg-backdrop)") == 1)
  }

  @Test func `ACC-05 the percentage of a title is the one in the label`() {
    let tree = PiePicture(["1", "1", "1"], "labels='percent'").tree
    let shown = tree.strings("//C(rg-slice-label)")
    #expect(shown.sorted() == ["33%", "33%", "34%"])
    for (row, percent) in shown.enumerated() {
      let titles = tree.strings("//C(rg-slice)[@data-index='\(row)']/title")
      #expect(titles.count == 1 && titles[0].contains("(\(percent))"))
      #expect(tree.strings("//tbody/tr[\(row + 1)]/td")[0].contains("(\(percent))"))
      #expect(tree.strings("//desc")[0].contains("\(["a", "b", "c"][row]) 1 (\(percent))"))
    }
  }
}
