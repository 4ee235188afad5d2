import ChartTestSupport
import TestSupport
import Testing

/// K24: labels of references that lie close together.
@Suite(.needs(charts: "line")) struct ReferenceLabelTests {
  @Test func `No line of a reference crosses the label of another`() throws {
    let drawn = try DrawnSpec.named("J2-reference-labels-close")
    let over = drawn.tree.elements("//C(rg-over)//*[self::line or self::text or self::rect]")
    let lastLine = try #require(over.lastIndex { $0.name == "line" })
    let firstText = try #require(over.firstIndex { $0.name == "text" })
    // Each label lies over all lines, on a background of its own; that of the band stands in it.
    #expect(lastLine < firstText)
    #expect(drawn.tree.count("//C(rg-over)//C(rg-backdrop)") == 3)
    #expect(over.count { $0.name == "text" } == 4)
  }

  @Test func `A label keeps off the line of another reference where it can`() throws {
    let drawn = DrawnSpec(
      """
      type: line
      x: d
      y: v
      data: {d: [1, 2, 3, 4], v: [0, 10, 5, 100]}
      references: [{y: 50, label: Goal}, {y: 56, label: Mean}]
      """)
    let lines = drawn.tree.elements("//C(rg-over)//line").map { $0.number("y1") }
    let boxes = drawn.tree.elements("//C(rg-over)//C(rg-backdrop)").map(\.box)
    #expect(lines.count == 2 && boxes.count == 2)
    for box in boxes {
      for line in lines { #expect(line <= box.y || line >= box.y + box.height) }
    }
  }
}
