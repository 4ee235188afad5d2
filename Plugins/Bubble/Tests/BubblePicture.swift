import ChartTestSupport

/// The bubbles of a drawn block.
struct BubblePicture {
  let chart: DrawnChart
  let tree: MarkupTree
  /// The bubbles in drawing order.
  let bubbles: [MarkupElement]
  let plot: (x: Double, y: Double, width: Double, height: Double)

  init(_ csv: String, _ block: String) { self.init(ChartBench(csv: csv), block) }

  init(_ bench: ChartBench, _ block: String) {
    chart = bench.draw(block)
    tree = chart.tree
    bubbles = tree.elements("//circle[contains(@class,'rg-bubble')]")
    plot = tree.elements("//C(rg-plot)").first?.box ?? (.nan, .nan, .nan, .nan)
  }

  func bubbles(of series: Int) -> [MarkupElement] {
    bubbles.filter { $0["data-series"] == "\(series)" }
  }

  /// Returns the bubble of a row; nil if there is none.
  func bubble(_ row: Int, of series: Int = 0) -> MarkupElement? {
    bubbles(of: series).first { $0["data-index"] == "\(row)" }
  }

  var radii: [Double] { bubbles.map { $0.number("r") } }

  /// Whether every circle is inside the plot.
  var containsAll: Bool {
    !bubbles.isEmpty
      && bubbles.allSatisfy { bubble in
        let (x, y, r) = (bubble.number("cx"), bubble.number("cy"), bubble.number("r"))
        return x - r >= plot.x - 0.02 && x + r <= plot.x + plot.width + 0.02
          && y - r >= plot.y - 0.02 && y + r <= plot.y + plot.height + 0.02
      }
  }

  /// The discs of the size legend, with their labels.
  var samples: [(radius: Double, label: String)] {
    zip(
      tree.numbers("//C(rg-legend-size)/circle/@r"), tree.strings("//C(rg-legend-size)/text")
    ).map { ($0, $1) }
  }
}
