import ChartTestSupport

/// The candles of a drawn block, with the positions of its value axis.
struct CandlePicture {
  let drawn: DrawnChart
  let tree: MarkupTree
  let plot: (x: Double, y: Double, width: Double, height: Double)
  private let low: Double
  private let high: Double
  private let isHorizontal: Bool

  /// The channels of the data of these tests.
  static let channels = "x='x' open='o' high='h' low='l' close='c'"

  init(_ csv: String, _ block: String, tables: [String: String] = [:]) {
    var bench = ChartBench(csv: csv)
    for (name, csv) in tables { bench.tables[name] = ChartBench.table(csv, name: name) }
    drawn = bench.draw(block)
    tree = drawn.tree
    plot = tree.elements("//C(rg-plot)").first?.box ?? (.nan, .nan, .nan, .nan)
    isHorizontal = tree.count("//C(rg-axis)[@data-axis='y'][@data-side='bottom']") > 0
    low = tree.numbers("//C(rg-axis)[@data-axis='y']/@data-min").first ?? .nan
    high = tree.numbers("//C(rg-axis)[@data-axis='y']/@data-max").first ?? .nan
  }

  /// A chart of one series with more keys and parts.
  init(_ csv: String, keys: String = "", parts: String = "") {
    self.init(csv, "<chart type='candlestick' \(Self.channels) \(keys)>\(parts)</chart>")
  }

  /// The position of a value.
  func y(_ value: Double) -> Double {
    let share = (value - low) / (high - low)
    return isHorizontal ? plot.x + plot.width * share : plot.y + plot.height * (1 - share)
  }

  /// The bodies, and the lines in place of some.
  var bodies: [MarkupElement] { inRows("//C(rg-candle)") }
  var wicks: [MarkupElement] { inRows("//C(rg-wick)") }
  var trunks: [MarkupElement] { inRows("//C(rg-ohlc)") }
  var arms: [MarkupElement] { inRows("//C(rg-arm)") }
  var labels: [MarkupElement] { tree.elements("//C(rg-value-label)") }

  /// The rows of the marks of a kind.
  func rows(_ kind: String, of mark: String = "rg-candle") -> [Int] {
    tree.numbers("//C(rg-\(kind))/C(\(mark))/@data-index").map { Int($0) }
  }

  private func inRows(_ path: String) -> [MarkupElement] {
    tree.elements(path).sorted { $0.number("data-index") < $1.number("data-index") }
  }
}

extension MarkupElement {
  var x: Double { number("x") }
  var y: Double { number("y") }
  var width: Double { number("width") }
  var height: Double { number("height") }
  var right: Double { x + width }
  var bottom: Double { y + height }
  var isLevel: Bool { isNear(number("y1"), number("y2")) }
}

/// True when two positions of a picture are one, but for rounding to two decimals.
func isNear(_ one: Double, _ other: Double, _ tolerance: Double = 0.021) -> Bool {
  abs(one - other) <= tolerance
}
