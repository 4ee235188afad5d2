import ChartTestSupport
import Testing

/// Tests of text in the hole or above the pie.
@Suite struct PieHeadingTests {
  private func middle(_ element: MarkupElement, _ size: Double) -> (x: Double, y: Double) {
    (element.number("x"), element.number("y") - 0.344 * size)
  }

  @Test func `PIE-20 title and text are in the hole`() {
    let one = PiePicture(["1", "2"], "hole='0.6' heading='42'")
    let title = one.tree.elements("//C(rg-pie-heading)")
    #expect(title.map(\.text) == ["42"])
    #expect(title[0]["text-anchor"] == "middle" && title[0].number("font-size") == 22)
    let center = one.slices[0].center
    #expect(isNear(middle(title[0], 22).x, center.x, 0.1))
    #expect(isNear(middle(title[0], 22).y, center.y, 0.1))
    let two = PiePicture(["1", "2"], "hole='0.6' heading='42' subheading='days'")
    let boxes = two.tree.elements("//C(rg-pie-heading) | //C(rg-pie-subheading)").map(\.box)
    #expect(boxes.count == 2 && boxes[0].y + boxes[0].height <= boxes[1].y + 3)
    for box in boxes {
      for (x, y) in [(box.x, box.y), (box.x + box.width, box.y + box.height)] {
        let across = x - two.slices[0].center.x
        let down = y - two.slices[0].center.y
        #expect((across * across + down * down).squareRoot() < two.slices[0].inner)
      }
    }
  }

  @Test func `PIE-20 title and text are above the pie`() {
    for keys in ["hole='0.6' heading-place='above'", ""] {
      let picture = PiePicture(["1", "2"], "\(keys) heading='Steps' subheading='of a week'")
      let boxes = picture.tree.elements("//C(rg-pie-heading) | //C(rg-pie-subheading)").map(\.box)
      #expect(boxes.count == 2)
      let top = picture.slices[0].center.y - picture.slices[0].outer
      #expect(boxes.allSatisfy { $0.y + $0.height < top && $0.y >= 0 })
    }
  }

  @Test
  func `PIE-20 a title without space in the hole is above, also if computed`() {
    var bench = ChartBench(csv: PiePicture.csv(["1", "2"]))
    bench.inputs = [.number(12.5), .text("a title that is far too long for such a small hole")]
    let picture = PiePicture(
      bench,
      "<chart type='pie' label='k' value='v' hole='0.4' heading='{1}' subheading='{0}'/>")
    let title = picture.tree.elements("//C(rg-pie-heading)")
    #expect(
      title.map(\.text).joined(separator: " ")
        == "a title that is far too long for such a small hole")
    let top = picture.slices[0].center.y - picture.slices[0].outer
    #expect(title.allSatisfy { $0.box.y + $0.box.height < top && $0.box.y >= 0 })
    #expect(picture.tree.strings("//C(rg-pie-subheading)") == ["12.5"])
    bench.inputs = [.missing, .missing]
    let empty = PiePicture(
      bench, "<chart type='pie' label='k' value='v' hole='0.4' heading='{1}' subheading='{0}'/>")
    #expect(empty.tree.count("//C(rg-pie-heading) | //C(rg-pie-subheading)") == 0)
  }
}
