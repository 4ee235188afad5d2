import ReportData
import ReportText
import TestSupport
import Testing

@testable import ReportChart

/// Tests of the limits and tick intervals of number axes in complete charts.
@Suite struct AxisEndTests {
  /// Returns the tick values of an axis, computed from the label positions.
  private func ticks(_ block: DrawnBlock, _ id: String) -> [Double] {
    var isInside = false
    var values: [Double] = []
    for (index, mark) in block.scene.marks.enumerated() {
      guard mark.kind == .beginGroup else { continue }
      let name = "\(block.scene.groups[Int(mark.style)].name)"
      if name == "rg-axis" {
        let labelMark = block.scene.marks[index + 1]
        let label = block.scene.labels[Int(labelMark.style)]
        isInside = String(decoding: block.scene.heap[label.text], as: UTF8.self) == id
      } else if name == "rg-tick", isInside {
        values.append(block.scene.numbers[Int(block.scene.marks[index + 1].number)])
      } else if name == "rg-data" {
        isInside = false
      }
    }
    return values
  }

  private func bench(_ a: [Double], _ b: [Double]) -> BlockBench {
    var bench = BlockBench()
    bench.tables["week"] = BlockBench.table([
      Column(
        schema: ColumnSchema(name: "x", type: .number), values: .numbers(a.indices.map(Double.init))
      ),
      Column(schema: ColumnSchema(name: "a", type: .number), values: .numbers(a)),
      Column(schema: ColumnSchema(name: "b", type: .number), values: .numbers(b)),
    ])
    return bench
  }

  @Test func `automatic limits of two axes are their outer ticks at any size`() throws {
    var random = SeededGenerator(seed: 21)
    for round in 0..<300 {
      let scale = random.pick([1e-9, 0.01, 1, 40, 9000, 1e12])
      let shift = random.pick([0.0, 0, 5, 1000])
      func values() -> [Double] {
        (0..<9).map { _ in (Double.random(in: -1...1, using: &random) + shift) * scale }
      }
      let same = round % 10 == 0 ? [Double](repeating: scale, count: 9) : values()
      let height = Int.random(in: 120...500, using: &random)
      let range = random.pick(["", "range=\"data\""])
      let block = try #require(
        bench(same, values()).draw(
          """
          <chart type="line" data="week" x="x" height="\(height)" annotate="true" \(range)>
            <series y="a"/><series y="b" axis="right"/></chart>
          """))
      for (id, axis) in [("y", block.axes[1]), ("right", block.axes[2])] {
        let values = ticks(block, id)
        let low = try #require(Double(axis["min"] ?? ""))
        let high = try #require(Double(axis["max"] ?? ""))
        let first = try #require(values.first)
        let last = try #require(values.last)
        #expect(abs(first - low) <= (high - low) * 1e-6, "\(low)…\(high): \(values)")
        #expect(abs(last - high) <= (high - low) * 1e-6, "\(low)…\(high): \(values)")
      }
    }
  }

  @Test func `a limit of the author is unchanged, and the other is a tick`() throws {
    let block = try #require(
      bench([12, 33, 47], [1, 2, 3]).draw(
        """
        <chart type="line" data="week" x="x" y="a" annotate="true">
          <axis side="left" min="7"/></chart>
        """))
    #expect(block.axes[1]["min"] == "7.0")
    #expect(block.axes[1]["max"].flatMap(Double.init) == ticks(block, "y").last)
  }

  @Test func `a number axis of x has the limits of the data`() throws {
    var bench = bench([1, 2, 3], [4, 5, 6])
    bench.tables["week"] = BlockBench.table([
      Column(
        schema: ColumnSchema(name: "x", type: .number), values: .numbers([0.25, 7.03, 24.37])),
      Column(schema: ColumnSchema(name: "a", type: .number), values: .numbers([1, 2, 3])),
    ])
    let block = try #require(bench.draw("<chart type=\"line\" data=\"week\" x=\"x\" y=\"a\"/>"))
    #expect(block.axes[0]["min"] == "0.25" && block.axes[0]["max"] == "24.37")
  }

  @Test(arguments: ["number(0)", "number(1)", "signed(0)", "percent(0)", "percent(1)"])
  func `no two ticks have equal labels`(format: String) throws {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<60 {
      let scale = random.pick([0.004, 0.3, 1.2, 2, 7, 300])
      let values = (0..<5).map { _ in Double.random(in: -1...1, using: &random) * scale }
      let block = try #require(
        bench(values, values).draw(
          """
          <chart type="line" data="week" x="x" y="a"><axis side="left" format="\(format)"/></chart>
          """))
      let labels = block.labels
        .filter { $0.groups.contains("rg-axis") && $0.anchorPoint.x < 70 }
        .filter { $0.anchorPoint.y < 180 }.map(\.text)
      #expect(labels.count >= 2)
      #expect(Set(labels).count == labels.count, "\(labels)")
    }
  }

  @Test func `a plot has fewer ticks if long names reduce its height`() throws {
    var bench = BlockBench()
    let names = (0..<7).map { "A rather long name of the centre with number \($0)" }
    bench.tables["week"] = BlockBench.table([
      Column(schema: ColumnSchema(name: "x", type: .text), values: .strings(TextValues(names))),
      Column(
        schema: ColumnSchema(name: "y", type: .integer),
        values: .numbers([34, 41, 29, 38, 22, 17, 12])),
    ])
    let block = try #require(
      bench.draw("<chart type=\"bar\" data=\"week\" x=\"x\" y=\"y\" annotate=\"true\"/>"))
    let values = ticks(block, "y")
    #expect(block.labels.filter { values.contains(Double($0.text) ?? -1) }.count == values.count)
    #expect(values.count <= 6 && values.first == 0)
    // Rotated names have two lines before they are shortened.
    #expect(
      block.labels.contains { $0.text.hasSuffix("the centre") || $0.text.hasPrefix("A rather") })
    #expect(block.labels.filter { $0.groups.contains("rg-axis") }.count >= 14 + values.count)
  }
}
