import ChartTestSupport

/// The candles of a drawn block, with the positions of its value axis.
struct CandlePicture {
  let chart: DrawnChart
  let tree: MarkupTree
  private let values: ValuePlot

  /// The channels of the test data.
  static let channels = "x='x' open='o' high='h' low='l' close='c'"

  init(_ csv: String, _ block: String, tables: [String: String] = [:]) {
    var bench = ChartBench(csv: csv)
    for (name, csv) in tables { bench.tables[name] = ChartBench.table(csv, name: name) }
    chart = bench.draw(block)
    tree = chart.tree
    values = ValuePlot(tree)
  }

  /// Creates a chart of one series with additional keys and elements.
  init(_ csv: String, keys: String = "", parts: String = "") {
    self.init(csv, "<chart type='candlestick' \(Self.channels) \(keys)>\(parts)</chart>")
  }

  /// The box of the plot.
  var plot: (x: Double, y: Double, width: Double, height: Double) { values.box }

  /// Returns the position of a value.
  func y(_ value: Double) -> Double { values.y(value) }

  /// The bodies, including lines that replace flat bodies.
  var bodies: [MarkupElement] { inRows("//C(rg-candle)") }
  var wicks: [MarkupElement] { inRows("//C(rg-wick)") }
  var ohlcBars: [MarkupElement] { inRows("//C(rg-ohlc)") }
  var ohlcTicks: [MarkupElement] { inRows("//C(rg-arm)") }
  var labels: [MarkupElement] { tree.elements("//C(rg-value-label)") }

  /// Returns the rows of the marks of a kind of candle.
  func rows(_ kind: String, of mark: String = "rg-candle") -> [Int] {
    tree.numbers("//C(rg-\(kind))/C(\(mark))/@data-index").map { Int($0) }
  }

  private func inRows(_ path: String) -> [MarkupElement] {
    tree.elements(path).sorted { $0.number("data-index") < $1.number("data-index") }
  }
}

extension MarkupElement {
  var isHorizontal: Bool { isNear(number("y1"), number("y2")) }
}
