/// The plot of a drawn chart, with the positions of its value axis.
public struct ValuePlot {
  /// Where it lies.
  public let box: (x: Double, y: Double, width: Double, height: Double)
  /// True when values run to the right.
  public let isHorizontal: Bool
  private let low: Double
  private let high: Double

  /// The plot of a figure or picture; positions are NaN when it has none.
  public init(_ tree: MarkupTree) {
    box = tree.elements("//C(rg-plot)").first?.box ?? (.nan, .nan, .nan, .nan)
    isHorizontal = tree.count("//C(rg-axis)[@data-axis='y'][@data-side='bottom']") > 0
    low = tree.numbers("//C(rg-axis)[@data-axis='y']/@data-min").first ?? .nan
    high = tree.numbers("//C(rg-axis)[@data-axis='y']/@data-max").first ?? .nan
  }

  /// The position of a value.
  public func y(_ value: Double) -> Double {
    let share = (value - low) / (high - low)
    return isHorizontal ? box.x + box.width * share : box.y + box.height * (1 - share)
  }
}

/// True when two positions of a picture are one, but for rounding to two decimals.
public func isNear(_ one: Double, _ other: Double, _ tolerance: Double = 0.021) -> Bool {
  abs(one - other) <= tolerance
}
