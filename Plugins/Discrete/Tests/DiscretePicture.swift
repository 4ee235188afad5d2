import ChartTestSupport

/// The marks of a drawn block, with the positions of its axes.
struct DiscretePicture {
  let chart: DrawnChart
  let tree: MarkupTree
  private let values: ValuePlot

  /// Creates the chart of a block.
  ///
  /// - Parameter isPlain: whether the block has only the listed keys. Otherwise, range limits have
  ///   dots, and labels are off without a key.
  init(
    _ csv: String, _ keys: String, _ parts: String = "", locale: String = "en-GB",
    isPlain: Bool = false
  ) {
    var keys = keys
    if !isPlain, !(keys + parts).contains("markers=") { keys += " markers='all'" }
    if !isPlain, !(keys + parts).contains("labels=") { keys += " labels='none'" }
    var bench = ChartBench(csv: csv)
    bench.locale = locale
    bench.language = locale
    chart = bench.draw("<chart type='discrete' x='x' \(keys)>\(parts)</chart>")
    tree = chart.tree
    values = ValuePlot(tree)
  }

  /// The box of the plot.
  var plot: (x: Double, y: Double, width: Double, height: Double) { values.box }

  /// Returns the position of a value.
  func y(_ value: Double) -> Double { values.y(value) }

  /// Returns the middle of the slot of one of several categories.
  func x(_ index: Int, of count: Int) -> Double {
    let share = (Double(index) + 0.5) / Double(count)
    return values.isHorizontal
      ? plot.y + plot.height * share : plot.x + plot.width * share
  }

  var bars: [MarkupElement] { tree.elements("//C(rg-range)") }
  var points: [MarkupElement] { tree.elements("//C(rg-point)") }
  var labels: [MarkupElement] { tree.elements("//C(rg-value-label)") }
  /// The text elements and the marks for missing values.
  var missing: [MarkupElement] { tree.elements("//C(rg-missing)/text") }
  var missingMarks: [MarkupElement] {
    tree.elements("//C(rg-data)//rect[contains(@class, 'rg-missing')]")
  }

  func bars(of series: Int) -> [MarkupElement] { bars.filter { $0["data-series"] == "\(series)" } }
  func points(of series: Int) -> [MarkupElement] {
    points.filter { $0["data-series"] == "\(series)" }
  }
}

extension MarkupElement {
  /// The center of a box, of a disc, or of the outline of another marker.
  var center: (x: Double, y: Double) {
    if name == "circle" { return (number("cx"), number("cy")) }
    if name == "rect" { return (x + width / 2, y + height / 2) }
    let numbers = path.flatMap(\.numbers)
    let xs = stride(from: 0, to: numbers.count - 1, by: 2).map { numbers[$0] }
    let ys = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return (.nan, .nan) }
    return ((left + right) / 2, (top + bottom) / 2)
  }
}
