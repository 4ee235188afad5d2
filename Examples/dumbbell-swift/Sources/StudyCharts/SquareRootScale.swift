public import ReportChart

/// A scale on which the distance from zero is the square root of the value.
///
/// Large numbers use less space than on a linear scale. Negative values have no position.
public struct SquareRootScale: ChartScale {
  /// The name of the scale in a chart block.
  public static let name = "square-root"
  /// A summary for the reference.
  public static let summary = "Numbers from zero, with positions at their square roots."
  /// The accepted value types: only numbers.
  public static let accepts: Set<ScaleValues> = [.number]

  /// The linear scale that provides the ticks and the limits, rounded outwards to ticks.
  private let numbers: NumberScale
  /// The square root of the lower limit.
  private let low: Double
  /// The difference between the square roots of both limits.
  private let length: Double

  /// Creates the scale for the data and the settings of the author.
  public init(_ request: ScaleRequest) {
    var request = request
    request.extent.low = max(0, request.extent.low)
    request.extent.high = max(request.extent.low + 1e-12, request.extent.high)
    numbers = NumberScale(request)
    low = max(0, numbers.domain.low).squareRoot()
    length = numbers.domain.high.squareRoot() - low
  }

  /// The lower and the upper limit.
  public var domain: Extent { Extent(low: low * low, high: numbers.domain.high) }
  /// Whether equal differences have equal distances: false.
  public var isAffine: Bool { false }
  /// Returns whether a value is zero or positive.
  public static func hasPlace(_ value: Double) -> Bool { value.isFinite && value >= 0 }

  /// Returns the position of a value, from 0 (lower limit) to 1 (upper limit).
  ///
  /// The position is NaN for a negative value.
  public func fraction(of value: Double) -> Double {
    value >= 0 ? (value.squareRoot() - low) / length : .nan
  }

  /// Returns the value at a position: the inverse of ``fraction(of:)``.
  public func value(at fraction: Double) -> Double {
    let root = low + fraction * length
    return root * root
  }

  /// Adds the ticks of the linear scale, without negative ticks.
  public func ticks(count: Int, into list: inout TickList) {
    numbers.ticks(count: count, into: &list)
    list.ticks.removeAll { $0.value < 0 }
  }
}
