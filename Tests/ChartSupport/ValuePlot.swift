/// The plot of a drawn chart, with the scale of its value axis.
public struct ValuePlot {
  /// The box of the plot area.
  public let box: (x: Double, y: Double, width: Double, height: Double)
  /// Whether the value axis is horizontal.
  public let isHorizontal: Bool
  private let low: Double
  private let high: Double

  /// Creates the plot of a figure or SVG. Positions are NaN if it has no plot.
  public init(_ tree: MarkupTree) {
    box = tree.elements("//C(rg-plot)").first?.box ?? (.nan, .nan, .nan, .nan)
    isHorizontal = tree.count("//C(rg-axis)[@data-axis='y'][@data-side='bottom']") > 0
    low = tree.numbers("//C(rg-axis)[@data-axis='y']/@data-min").first ?? .nan
    high = tree.numbers("//C(rg-axis)[@data-axis='y']/@data-max").first ?? .nan
  }

  /// Returns the position of a value.
  public func y(_ value: Double) -> Double {
    let share = (value - low) / (high - low)
    return isHorizontal ? box.x + box.width * share : box.y + box.height * (1 - share)
  }
}

/// Whether two positions are equal up to rounding to two decimals.
public func isNear(_ one: Double, _ other: Double, _ tolerance: Double = 0.021) -> Bool {
  abs(one - other) <= tolerance
}
