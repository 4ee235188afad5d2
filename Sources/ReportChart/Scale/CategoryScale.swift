/// The scale for categories: slots of equal width in order.
public struct CategoryScale: ChartScale {
  /// `category`
  public static let name = "category"
  /// What it does.
  public static let summary = "Categories side by side, each in a slot of the same width."
  /// Categories.
  public static let accepts: Set<ScaleValues> = [.category]

  /// Half a slot before the first and after the last category.
  public let domain: Extent

  /// A slot for each place of the extent.
  public init(_ request: ScaleRequest) {
    domain = Extent(low: -0.5, high: max(0.5, request.extent.high + 0.5))
  }

  /// The share of the domain before the middle of the slot.
  public func fraction(of value: Double) -> Double {
    (value - domain.low) / (domain.high - domain.low)
  }

  /// The place at a share of the domain.
  public func value(at fraction: Double) -> Double {
    domain.low + fraction * (domain.high - domain.low)
  }

  /// True.
  public var isAffine: Bool { true }

  /// The share of one category.
  public var slot: Double { 1 / (domain.high - domain.low) }

  /// One tick in the middle of each slot; the wish is the host's to meet by thinning labels.
  public func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    list.step = .categories(1)
    var place = 0.0
    while place < domain.high {
      list.add(place)
      place += 1
    }
  }
}
