/// From data and the author's limits to what a scale must show.
enum AxisDomain {
  /// What the series of an axis need of it.
  struct Needs {
    /// The extent of the data.
    var data: Extent?
    /// Values that must be visible whatever the data, such as a baseline.
    var includes: [Double] = []
    /// The smallest distance between two values that need a slot; 0 for none.
    var gap = 0.0
    /// How far marks reach beyond their points, and the room wanted at the ends of an x axis, in
    /// units of the picture.
    var reach = 0.0
    var inset = 0.0
    /// Marks with a reach of their own that have to lie within the plot.
    var marks: [MarkReach] = []
    /// The space between two slots, in units of the picture.
    var slotPadding = 0.0
    /// The room for labels beyond the smallest and the largest values, in units of the picture.
    var roomBelow = 0.0
    var roomAbove = 0.0
    /// About how long the axis will be, in units of the picture.
    var length = 0.0
    /// True when small values lie where large ones usually do.
    var isHanging = false
    /// True when ticks are named without their signs.
    var isMirrored = false
  }

  /// Magnitudes beyond this are cut, so that differences stay finite.
  static let limit = 1e300

  /// The request to the scale; nil when there is neither data nor a limit to go by.
  static func request(
    for axis: PreparedAxis, _ needs: Needs, categoryCount: Int, tickCount: Int, weekStart: Int
  ) -> ScaleRequest? {
    if axis.values == .category {
      guard categoryCount > 0 else { return nil }
      return ScaleRequest(
        values: .category, extent: Extent(low: 0, high: Double(categoryCount - 1)),
        tickCount: tickCount, weekStart: weekStart)
    }
    let scaling = axis.scaling
    let includes = axis.isPartial ? needs.includes.filter(axis.hasPlace) : needs.includes
    let low = axis.range == .data ? nil : axis.low
    let high = axis.range == .data ? nil : axis.high
    var extent = needs.data
    for value in includes {
      extent = extent?.including(value) ?? Extent(low: value, high: value)
    }
    if needs.data == nil, low == nil || high == nil { return nil }
    let data = extent
    for value in [low, high] {
      guard let value else { continue }
      extent = extent?.including(value) ?? Extent(low: value, high: value)
    }
    guard var extent else { return nil }
    var isLowFixed = false
    var isHighFixed = false
    if let low, axis.range == .exact || low <= data?.low ?? low {
      extent.low = low
      isLowFixed = true
    }
    if let high, axis.range == .exact || high >= data?.high ?? high {
      extent.high = high
      isHighFixed = true
    }
    extent.low = min(limit, max(-limit, extent.low))
    extent.high = min(limit, max(-limit, extent.high))
    if let padding = scaling.padding {
      if !isLowFixed { extent.low = lowered(extent.low, by: padding.low, axis) }
      if !isHighFixed { extent.high += padding.high }
    }
    if needs.gap > 0 {
      extent.low = lowered(extent.low, by: needs.gap / 2, axis)
      extent.high += needs.gap / 2
      isLowFixed = true
      isHighFixed = true
    }
    if axis.values == .number, extent.high > extent.low, scaling.padding == nil {
      let rest = max(needs.length - needs.roomBelow - needs.roomAbove, needs.length / 3, 1)
      let unit = extent.high / rest - extent.low / rest
      if !isLowFixed, needs.roomBelow > 0 {
        extent.low = lowered(extent.low, by: unit * needs.roomBelow, axis)
      }
      if !isHighFixed, needs.roomAbove > 0 { extent.high += unit * needs.roomAbove }
    }
    let isBaseline = includes.contains { $0 == extent.low }
    widen(
      &extent, axis.values, keepsLow: isLowFixed || isBaseline, keepsHigh: isHighFixed,
      hasPlace: axis.isPartial ? axis.hasPlace : nil)
    if !needs.marks.isEmpty, !axis.isPartial, scaling.padding == nil {
      extent = MarkRoom.widened(
        extent, needs.marks, length: needs.length, isLowFixed: isLowFixed || isBaseline,
        isHighFixed: isHighFixed)
    }
    return ScaleRequest(
      values: axis.values, extent: extent, isLowFixed: isLowFixed, isHighFixed: isHighFixed,
      isRounded: axis.values == .number && !axis.isX && scaling.padding == nil,
      decimals: decimals(of: axis), tickCount: tickCount, weekStart: weekStart,
      base: scaling.base, skips: scaling.skips)
  }

  /// A low end moved down, unless the scale has no place there.
  private static func lowered(_ low: Double, by distance: Double, _ axis: PreparedAxis) -> Double {
    axis.isPartial && !axis.hasPlace(low - distance) ? low : low - distance
  }

  /// The most decimals that the labels of an axis can tell apart; nil for any.
  private static func decimals(of axis: PreparedAxis) -> Int? {
    guard let shown = axis.format?.decimals else { return axis.isWhole ? 0 : nil }
    return axis.isWhole ? 0 : shown
  }

  /// Widens an extent without a length by 1 or a tenth of its value, whichever is more; days by one
  /// and moments by half a day.
  static func widen(
    _ extent: inout Extent, _ values: ScaleValues, keepsLow: Bool, keepsHigh: Bool,
    hasPlace: (@Sendable (Double) -> Bool)? = nil
  ) {
    let magnitude = max(abs(extent.low), abs(extent.high))
    // Below this the positions of two values would be lost in rounding.
    guard extent.high - extent.low <= max(magnitude * 1e-10, 1e-300) else { return }
    let pad: Double =
      switch values {
      case .day: 1
      case .moment: 43_200
      case .number, .category: max(1, magnitude * 0.1)
      }
    if extent.high < extent.low { extent.high = extent.low }
    if !keepsLow {
      let low = extent.low
      extent.low = low - pad
      // Half the value where there is no place so far down, unless there is none below at all.
      if let hasPlace, !hasPlace(low - pad) { extent.low = hasPlace(low / 2) ? low / 2 : low }
    }
    if !keepsHigh || keepsLow { extent.high += pad }
  }

  /// The smallest distance between two different values; a day, a moment of a day, or 1 when there
  /// is only one value; 0 when there is none.
  static func gap(of values: [Double], _ kind: ScaleValues) -> Double {
    let sorted = isAscending(values) ? values : values.filter(\.isFinite).sorted()
    var least = Double.infinity
    var last = Double.nan
    for value in sorted where value.isFinite {
      if value > last { least = min(least, value - last) }
      last = value
    }
    if least.isFinite { return least }
    if last.isNaN { return 0 }
    return kind == .moment ? 86_400 : 1
  }

  private static func isAscending(_ values: [Double]) -> Bool {
    var last = -Double.infinity
    for value in values where value.isFinite {
      if value < last { return false }
      last = value
    }
    return true
  }
}
