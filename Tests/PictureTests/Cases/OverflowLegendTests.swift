import ChartTestSupport
import TestSupport
import Testing

/// Tests that the legend explains the arrows of values outside an axis in exactly the charts that
/// have arrows.
@Suite(.needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "radial"))
struct OverflowLegendTests {
  private static let words: Set = [
    "outside the axis", "außerhalb der Achse", "en dehors de l’axe", "fuera del eje", "軸の範囲外",
    "خارج",
  ]

  @Test func `A random chart has a legend entry for its arrows, and none without arrows`() {
    var counts = (with: 0, without: 0)
    var wrong: [String] = []
    for seed in 1...3000 as ClosedRange<UInt64> {
      let block = RandomBlock(seed: seed).spec
      let chart = DrawnSpec(block.yaml)
      guard chart.errors.isEmpty, block["legend"]?["position"]?.string != "none" else { continue }
      let arrows = chart.tree.count("//C(rg-overflow)")
      // A long label has several lines, each in a separate element.
      let legend = chart.tree.strings("//C(rg-legend-item)//text").joined(separator: " ")
      let isExplained = Self.words.contains { legend.contains($0) }
      if (arrows > 0) != isExplained {
        wrong.append("\(arrows) arrows in seed \(seed):\n\(block.yaml)")
      }
      if arrows > 0 { counts.with += 1 } else { counts.without += 1 }
    }
    #expect(wrong.isEmpty, "\(wrong.count) charts: \(wrong.prefix(5).joined(separator: "\n"))")
    #expect(counts.with > 20 && counts.without > 20, "\(counts)")
  }
}
