public import ReportChart

/// Places at distances of square roots, so that large counts take less room. Values below zero have no
/// place.
public struct SquareRootScale: ChartScale {
  /// `square-root`
  public static let name = "square-root"
  /// What it does.
  public static let summary = "Numbers from zero at distances of their square roots."
  /// Numbers.
  public static let accepts: Set<ScaleValues> = [.number]

  /// The ends, rounded outwards to ticks, and the ticks: as on the scale for numbers.
  private let numbers: NumberScale
  private let low: Double
  private let length: Double

  /// Makes the scale for what the data need.
  public init(_ request: ScaleRequest) {
    var request = request
    request.extent.low = max(0, request.extent.low)
    request.extent.high = max(request.extent.low + 1e-12, request.extent.high)
    numbers = NumberScale(request)
    low = max(0, numbers.domain.low).squareRoot()
    length = numbers.domain.high.squareRoot() - low
  }

  /// The low and the high end.
  public var domain: Extent { Extent(low: low * low, high: numbers.domain.high) }
  /// False: equal steps are not equally wide.
  public var isAffine: Bool { false }
  /// Zero and above.
  public static func hasPlace(_ value: Double) -> Bool { value.isFinite && value >= 0 }

  /// The share of the way between the roots of the ends.
  public func fraction(of value: Double) -> Double {
    value >= 0 ? (value.squareRoot() - low) / length : .nan
  }

  /// The inverse of ``fraction(of:)``.
  public func value(at fraction: Double) -> Double {
    let root = low + fraction * length
    return root * root
  }

  /// Those of the scale for numbers.
  public func ticks(count: Int, into list: inout TickList) {
    numbers.ticks(count: count, into: &list)
    list.ticks.removeAll { $0.value < 0 }
  }
}
