import ChartTestSupport

/// The candles of a drawn block, with the positions of its value axis.
struct CandlePicture {
  let drawn: DrawnChart
  let tree: MarkupTree
  private let values: ValuePlot

  /// The channels of the data of these tests.
  static let channels = "x='x' open='o' high='h' low='l' close='c'"

  init(_ csv: String, _ block: String, tables: [String: String] = [:]) {
    var bench = ChartBench(csv: csv)
    for (name, csv) in tables { bench.tables[name] = ChartBench.table(csv, name: name) }
    drawn = bench.draw(block)
    tree = drawn.tree
    values = ValuePlot(tree)
  }

  /// A chart of one series with more keys and parts.
  init(_ csv: String, keys: String = "", parts: String = "") {
    self.init(csv, "<chart type='candlestick' \(Self.channels) \(keys)>\(parts)</chart>")
  }

  /// Where the plot lies.
  var plot: (x: Double, y: Double, width: Double, height: Double) { values.box }

  /// The position of a value.
  func y(_ value: Double) -> Double { values.y(value) }

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
  var isLevel: Bool { isNear(number("y1"), number("y2")) }
}
