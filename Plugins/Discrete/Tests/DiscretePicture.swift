import ChartTestSupport

/// The marks of a drawn block, with the positions of its axes.
struct DiscretePicture {
  let drawn: DrawnChart
  let tree: MarkupTree
  let plot: (x: Double, y: Double, width: Double, height: Double)
  private let low: Double
  private let high: Double
  private let isHorizontal: Bool

  init(_ csv: String, _ keys: String, _ parts: String = "", locale: String = "en-GB") {
    var bench = ChartBench(csv: csv)
    bench.locale = locale
    bench.language = locale
    drawn = bench.draw("<chart type='discrete' x='x' \(keys)>\(parts)</chart>")
    tree = drawn.tree
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

  /// The middle of the place of so many categories.
  func x(_ place: Int, of count: Int) -> Double {
    let share = (Double(place) + 0.5) / Double(count)
    return isHorizontal ? plot.y + plot.height * share : plot.x + plot.width * share
  }

  var bars: [MarkupElement] { tree.elements("//C(rg-range)") }
  var points: [MarkupElement] { tree.elements("//C(rg-point)") }
  var labels: [MarkupElement] { tree.elements("//C(rg-value-label)") }
  var dashes: [MarkupElement] { tree.elements("//C(rg-missing)/text") }

  func bars(of series: Int) -> [MarkupElement] { bars.filter { $0["data-series"] == "\(series)" } }
  func points(of series: Int) -> [MarkupElement] {
    points.filter { $0["data-series"] == "\(series)" }
  }
}

extension MarkupElement {
  var x: Double { number("x") }
  var y: Double { number("y") }
  var width: Double { number("width") }
  var height: Double { number("height") }
  var right: Double { x + width }
  var bottom: Double { y + height }
  /// The middle of a box, or of a disc, or of the outline of another marker.
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

/// True when two positions of a picture are one, but for rounding to two decimals.
func isNear(_ one: Double, _ other: Double, _ tolerance: Double = 0.021) -> Bool {
  abs(one - other) <= tolerance
}
