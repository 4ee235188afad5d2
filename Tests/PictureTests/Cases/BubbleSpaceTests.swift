import ChartTestSupport
import TestSupport
import Testing

/// Tests of the space for bubbles at the axis limits, and of the size key.
///
/// The axes reserve space for the bubbles near their limits, not for the largest bubble everywhere.
/// The key contains a disc as large as the largest bubble.
@Suite(.needs(charts: "bubble"))
struct BubbleSpaceTests {
  @Test(arguments: 0..<40)
  func `Each axis limit has space for its discs and at most one step`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 3...20, using: &random)
    func column(_ range: ClosedRange<Int>) -> [Int] {
      (0..<count).map { _ in Int.random(in: range, using: &random) }
    }
    let (x, y, area) = (column(100...900), column(20...80), column(1...400))
    let chart = DrawnSpec(
      """
      type: bubble
      x: a
      y: b
      area: c
      labels: none
      annotate: true
      data: {a: \(x), b: \(y), c: \(area)}
      locale: en-GB
      """)
    #expect(chart.errors == [])
    let discs = chart.tree.elements("//C(rg-bubbles)//circle")
    try #require(discs.count == count)
    let plot = try #require(chart.tree.elements("//C(rg-plot)").first)
    for (axis, center, start, length) in [
      ("x", "cx", "x", "width"), ("y", "cy", "y", "height"),
    ] {
      let low = plot.number(start)
      let high = low + plot.number(length)
      let lows = try #require(discs.map { $0.number(center) - $0.number("r") }.min())
      let highs = try #require(discs.map { $0.number(center) + $0.number("r") }.max())
      let ticks = chart.tree.count("//C(rg-axis)[@data-axis='\(axis)']//C(rg-tick)")
      try #require(ticks > 1, "\(axis)")
      let step = (high - low) / Double(ticks - 1)
      #expect(lows >= low - 0.5 && highs <= high + 0.5, "\(axis)")
      #expect(lows - low <= step + 6 && high - highs <= step + 6, "\(axis)")
    }
    let radii = discs.map { $0.number("r") }
    let keys = chart.tree.elements("//C(rg-legend)//circle").map { $0.number("r") }
    let largest = try #require(radii.max())
    let key = try #require(keys.max())
    // The maximum diameter of a disc in the key is a fifth of the chart height.
    let isWide = 2 * largest > 44
    #expect(
      isWide ? key <= 22.01 && key >= 22 * 0.7 : abs(key - largest) < 0.02, "\(key), \(largest)")
  }
}
