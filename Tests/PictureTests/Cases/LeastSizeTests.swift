import ChartTestSupport
import ReportChart
import TestSupport
import Testing

/// Tests that each non-zero value has a visible mark.
///
/// The description counts marks that are larger than their values.
@Suite(.needs(charts: "bar", "line", "pie"))
struct LeastSizeTests {
  @Test func `Small segments of a stack are visible and the stack ends at its sum`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      data: {d: [A, B], a: [2500, 7], b: [9, 1200], c: [4, 0.5]}
      series: [{y: a}, {y: b}, {y: c}]
      layout: stacked
      """)
    #expect(chart.description.contains("4 marks drawn larger than their values"))
    let bars = chart.tree.elements("//C(rg-bars)/rect").map(\.box)
    #expect(bars.count == 6)
    #expect(bars.allSatisfy { $0.height >= 1.5 })
    for column in 0..<2 {
      let pieces = [bars[column], bars[column + 2], bars[column + 4]]
      for (lower, upper) in zip(pieces, pieces.dropFirst()) {
        #expect(abs(upper.y + upper.height - lower.y) < 0.02)
      }
      let height = pieces.reduce(0) { $0 + $1.height }
      let sum = [2513, 1207.5][column]
      #expect(abs(height / sum * 1000 - bars[0].height / 2500 * 1000) < 2)
    }
  }

  @Test func `Stacks of two axes are adjacent and lines of two axes are not stacked`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      data: {d: [A], a: [43], b: [23], c: [2]}
      series: [{y: a}, {y: b, axis: right}, {y: c, axis: right}]
      layout: stacked
      """)
    let bars = chart.tree.elements("//C(rg-bars)/rect").map(\.box)
    #expect(abs(bars[0].y + bars[0].height - bars[1].y - bars[1].height) < 0.02)
    #expect(bars[0].x + bars[0].width <= bars[1].x)
    #expect(bars[1].x == bars[2].x)
    let lines = DrawnSpec(
      """
      type: line
      x: d
      data: {d: [1, 2], a: [40, 43], b: [20, 23]}
      series: [{y: a, stack: s}, {y: b, stack: s, axis: right}]
      labels: all
      """)
    #expect(lines.ticks("right") == ["20", "21", "22", "23"])
  }

  @Test func `The minimum length of bars leaves space for labels`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      data: {d: [A, B], a: [-2, 63600]}
      series: [{y: a, labels: all}]
      """)
    #expect(chart.labels == ["−2", "63,600"])
  }

  @Test func `The smallest slices are visible`() {
    let chart = DrawnSpec(
      """
      type: pie
      label: d
      value: v
      data: {d: [A, B, C], v: [1000000000000000, 0.004, 0]}
      """)
    #expect(chart.tree.count("//C(rg-slices)/path[title]") == 2)
    #expect(chart.description.contains("1 mark drawn larger than its value"))
  }

  @Test func `A floating bar without a length is a line`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      from: a
      y: b
      data: {d: [A, B], a: [7, 2], b: [7, 5]}
      """)
    #expect(chart.tree.count("//C(rg-zeros)//line | //C(rg-zeros)//path") == 1)
  }

  @Test func `Ends that are moved apart retain their order and their sum`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...12, using: &random)
      var sum = 0.0
      let ends = (0..<count).map { _ in
        sum += Bool.random(using: &random) ? Double.random(in: 0...1, using: &random) : 40
        return sum
      }
      let apart = ends.apart(by: 2)
      let lengths = zip(apart, [0] + apart).map { $0 - $1 }
      #expect(lengths.allSatisfy { $0 >= 2 - 1e-9 })
      #expect(abs((apart.last ?? 0) - max(sum, 2 * Double(count))) < 1e-9)
      if zip(ends, [0] + ends).allSatisfy({ $0 - $1 >= 2 }) { #expect(apart == ends) }
    }
  }
}
