/// The scale for categories: slots of equal width, in order.
public struct CategoryScale: ChartScale {
  /// The name `category`.
  public static let name = "category"
  /// The summary of the scale, for the reference documentation.
  public static let summary = "Categories side by side, each in a slot of the same width."
  /// The accepted value types: categories only.
  public static let accepts: Set<ScaleValues> = [.category]

  /// The domain, with half a slot before the first and after the last category.
  public let domain: Extent

  /// Creates a scale with one slot for each index of the extent.
  public init(_ request: ScaleRequest) {
    domain = Extent(low: -0.5, high: max(0.5, request.extent.high + 0.5))
  }

  /// Returns the fraction of the domain before the middle of the slot.
  public func fraction(of value: Double) -> Double {
    (value - domain.low) / (domain.high - domain.low)
  }

  /// Returns the category index at a fraction of the domain.
  public func value(at fraction: Double) -> Double {
    domain.low + fraction * (domain.high - domain.low)
  }

  /// Whether the conversion to positions is affine; always true.
  public var isAffine: Bool { true }

  /// The width of one category, as a fraction of the domain.
  public var slot: Double { 1 / (domain.high - domain.low) }

  /// Adds one tick in the middle of each slot, for any `count`. The host reduces the labels later.
  public func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    list.step = .categories(1)
    var index = 0.0
    while index < domain.high {
      list.add(index)
      index += 1
    }
  }
}
