import ChartTestSupport

/// The bars of a drawn block, with the positions of its value axis.
struct BarPicture {
  let chart: DrawnChart
  let tree: MarkupTree
  /// The bars in drawing order.
  let bars: [MarkupElement]
  private let values: ValuePlot

  init(_ csv: String, _ block: String, tables: [String: String] = [:]) {
    var bench = ChartBench(csv: csv)
    for (name, csv) in tables { bench.tables[name] = ChartBench.table(csv, name: name) }
    chart = bench.draw(block)
    tree = chart.tree
    bars = tree.elements("//C(rg-bar)")
    values = ValuePlot(tree)
  }

  /// The box of the plot.
  var plot: (x: Double, y: Double, width: Double, height: Double) { values.box }

  /// Returns the position of a value.
  func y(_ value: Double) -> Double { values.y(value) }

  func bars(of series: Int) -> [MarkupElement] {
    bars.filter { $0["data-series"] == "\(series)" }
  }

  /// The value labels.
  var labels: [MarkupElement] { tree.elements("//C(rg-value-label)") }
}
