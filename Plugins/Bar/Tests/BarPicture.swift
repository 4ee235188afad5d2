import ChartTestSupport

/// The bars of a drawn block, with the positions of its value axis.
struct BarPicture {
  let drawn: DrawnChart
  let tree: MarkupTree
  /// The bars in the order of the picture.
  let bars: [MarkupElement]
  let plot: (x: Double, y: Double, width: Double, height: Double)
  private let low: Double
  private let high: Double
  private let isHorizontal: Bool

  init(_ csv: String, _ block: String, tables: [String: String] = [:]) {
    var bench = ChartBench(csv: csv)
    for (name, csv) in tables { bench.tables[name] = ChartBench.table(csv, name: name) }
    drawn = bench.draw(block)
    tree = drawn.tree
    bars = tree.elements("//C(rg-bar)")
    plot = tree.elements("//C(rg-plot)").first?.box ?? (.nan, .nan, .nan, .nan)
    isHorizontal = tree.count("//C(rg-axis)[@data-axis='y'][@data-side='bottom']") > 0
    low = tree.numbers("//C(rg-axis)[@data-axis='y']/@data-min").first ?? .nan
    high = tree.numbers("//C(rg-axis)[@data-axis='y']/@data-max").first ?? .nan
  }

  /// The position of a value.
  func y(_ value: Double) -> Double {
    let share = (value - low) / (high - low)
    return isHorizontal ? plot.x + plot.width * share : plot.y + plot.height * (1 - share)
  }

  func bars(of series: Int) -> [MarkupElement] {
    bars.filter { $0["data-series"] == "\(series)" }
  }

  /// The labels of values.
  var labels: [MarkupElement] { tree.elements("//C(rg-value-label)") }
}

extension MarkupElement {
  var x: Double { number("x") }
  var y: Double { number("y") }
  var width: Double { number("width") }
  var height: Double { number("height") }
  var right: Double { x + width }
  var bottom: Double { y + height }
}

/// True when two positions of a picture are one, but for rounding to two decimals.
func isNear(_ one: Double, _ other: Double, _ tolerance: Double = 0.021) -> Bool {
  abs(one - other) <= tolerance
}
