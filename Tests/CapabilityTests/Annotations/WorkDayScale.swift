import ReportChart

/// A scale of days without the days from 10 to 20 after the first day.
///
/// Values in the omitted interval have no position.
struct WorkDayScale: ChartScale {
  static let name = "work-days"
  static let summary = "Days without an interval."
  static let accepts: Set<ScaleValues> = [.day]
  static let left = 10.0
  static let right = 20.0

  let domain: Extent

  init(_ request: ScaleRequest) { domain = request.extent }

  private var length: Double { domain.high - domain.low - (Self.right - Self.left) }

  func fraction(of value: Double) -> Double {
    let days = value - domain.low
    if days <= Self.left { return days / length }
    if days < Self.right { return .nan }
    return (days - (Self.right - Self.left)) / length
  }

  func value(at fraction: Double) -> Double {
    let days = fraction * length
    return domain.low + (days <= Self.left ? days : days + Self.right - Self.left)
  }

  var isAffine: Bool { false }

  func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    list.add(domain.low)
    list.add(domain.high)
  }
}
