import ReportData
import ReportText
import TestSupport
import Testing

@testable import ReportChart

/// Tests of the label placement of references.
@Suite struct ReferenceLabelTests {
  private func bench(_ values: [Double]) -> BlockBench {
    var bench = BlockBench()
    bench.tables["week"] = BlockBench.table([
      Column(
        schema: ColumnSchema(name: "x", type: .number),
        values: .numbers(values.indices.map(Double.init))),
      Column(schema: ColumnSchema(name: "y", type: .number), values: .numbers(values)),
    ])
    return bench
  }

  private func box(_ block: DrawnBlock, _ text: String) throws -> Rect {
    let label = try #require(block.labels.first { $0.text.hasPrefix(text) })
    let xs = label.corners.map(\.x)
    let ys = label.corners.map(\.y)
    let left = try #require(xs.min())
    let top = try #require(ys.min())
    return Rect(
      x: left, y: top, width: (xs.max() ?? left) - left, height: (ys.max() ?? top) - top)
  }

  @Test func `the label of a reference avoids the data points`() throws {
    // The line crosses the reference at the upper right, then at the upper left.
    for values in [[2.0, 2, 2, 2, 2, 2, 2, 2, 5.4, 5.5], [5.5, 5.4, 2, 2, 2, 2, 2, 2, 2, 2]] {
      let block = try #require(
        bench(values).draw(
          """
          <chart type="line" data="week" x="x" y="y">
            <axis side="left" min="0" max="10"/><reference y="5" label="Goal"/></chart>
          """))
      let box = try box(block, "Goal")
      for mark in block.scene.marks where mark.kind == .circle {
        let point = Point(
          x: block.scene.numbers[Int(mark.number)], y: block.scene.numbers[Int(mark.number) + 1])
        let disc = Rect(x: point.x - 3.5, y: point.y - 3.5, width: 7, height: 7)
        #expect(!disc.intersects(box))
      }
    }
  }

  @Test func `labels of many references do not overlap and are inside the plot`() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<100 {
      let values = (0..<12).map { _ in Double.random(in: 0...10, using: &random) }
      let count = Int.random(in: 2...8, using: &random)
      let references = (0..<count).map { index in
        let y = Double.random(in: 0...10, using: &random)
        return "<reference y=\"\(y)\" label=\"Limit \(index)\"/>"
      }
      let block = try #require(
        bench(values).draw(
          """
          <chart type="line" data="week" x="x" y="y">\(references.joined())</chart>
          """))
      let boxes = try block.strings(in: "rg-ref").map { try box(block, $0) }
      for (index, box) in boxes.enumerated() {
        #expect(!boxes[..<index].contains { $0.intersects(box) })
        #expect(box.x > 10 && box.y > 0 && box.right < 440)
      }
    }
  }

  @Test func `a line through a box is found, and an adjacent line is not`() {
    let box = Rect(x: 10, y: 10, width: 20, height: 10)
    #expect(box.isCrossed(from: Point(x: 0, y: 0), to: Point(x: 40, y: 30)))
    #expect(box.isCrossed(from: Point(x: 15, y: 12), to: Point(x: 16, y: 13)))
    #expect(!box.isCrossed(from: Point(x: 0, y: 5), to: Point(x: 40, y: 5)))
    #expect(!box.isCrossed(from: Point(x: 0, y: 18), to: Point(x: 20, y: 40)))
  }
}
