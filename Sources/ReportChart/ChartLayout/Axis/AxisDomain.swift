import ReportText

/// The computation of the value range of an axis, from the data and the author's limits.
enum AxisDomain {
  /// The requirements that the series of an axis have for its range and its space.
  struct Requirements {
    /// The extent of the data; nil if there are no data.
    var data: Extent?
    /// Values that the axis must include for any data, such as a baseline.
    var includes: [Double] = []
    /// The smallest distance between two values that need a slot, or 0 for an axis without slots.
    var gap = 0.0
    /// The largest overhang of marks around their data points, in user units.
    var overhang = 0.0
    /// The required space at the ends of an x axis, in user units.
    var inset = 0.0
    /// Marks with individual overhangs that must be inside the plot.
    var marks: [MarkOverhang] = []
    /// The space between two slots, in user units.
    var slotPadding = 0.0
    /// The space for labels below the smallest values, in user units.
    var spaceBelow = 0.0
    /// The space for labels above the largest values, in user units.
    var spaceAbove = 0.0
    /// The approximate length of the axis, in user units.
    var length = 0.0
    /// Whether small values are at the top or right end of the axis, as large values usually are.
    var isTopAligned = false
    /// Whether the tick labels of the axis omit the minus signs of numbers.
    var isMirrored = false
    /// The value at which bars and other lengths on the axis start; nil for no lengths.
    ///
    /// NaN means that series start at different values.
    var baseline: Double?
    /// The distinct days or date-times of an x axis.
    var dates = FewDates()
    /// Whether the data of the axis have only one value.
    ///
    /// The size of the value is visible only as a distance from zero.
    var isLone = false
  }

  /// The axis length below which value labels get less space in the range, in user units.
  ///
  /// A short axis has few ticks, so space for labels can double its extent.
  private static let shortLength = 100.0
  /// The largest magnitude of an axis limit.
  ///
  /// Larger values are clamped, so that differences stay finite.
  static let limit = 1e300

  /// Returns the range and other input of the scale of an axis; nil if there is nothing to show.
  ///
  /// An axis without data needs both limits. A category axis needs at least one category.
  static func request(
    for axis: PreparedAxis, _ needs: Requirements, categoryCount: Int, tickCount: Int,
    weekStart: Int
  ) -> ScaleRequest? {
    if axis.values == .category {
      guard categoryCount > 0 else { return nil }
      return ScaleRequest(
        values: .category, extent: Extent(low: 0, high: Double(categoryCount - 1)),
        tickCount: tickCount, weekStart: weekStart)
    }
    let scaling = axis.scaling
    var includes = axis.isPartial ? needs.includes.filter(axis.hasPlace) : needs.includes
    let isFromZero = showsZero(axis, needs)
    if isFromZero { includes.append(0) }
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
    if isFromZero, let data = needs.data {
      // The value is at a distance from the edge of the plot.
      extent = extent.including(data.low * Self.outsideLone)
    }
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
    let inner = extent
    if axis.values == .number, extent.high > extent.low, scaling.padding == nil {
      // In a short plot, data have priority over labels outside the data.
      let isShort = needs.length < shortLength
      let minimum = needs.length / (isShort ? 2 : 3)
      let rest = max(needs.length - needs.spaceBelow - needs.spaceAbove, minimum, 1)
      let unit = extent.high / rest - extent.low / rest
      if !isLowFixed, needs.spaceBelow > 0 {
        let low = lowered(extent.low, by: unit * needs.spaceBelow, axis)
        extent.low = isShort && extent.low >= 0 ? max(0, low) : low
      }
      if !isHighFixed, needs.spaceAbove > 0 { extent.high += unit * needs.spaceAbove }
    }
    if axis.stepIsFactor, includes.count < needs.includes.count, !isLowFixed, extent.low > 0 {
      // Lengths have no end at a baseline that the scale cannot show. The lowest length must still
      // be visible.
      extent.low = LogScale.lowered(extent)
    }
    let hasSpace = inner != extent
    let isBaseline = includes.contains { $0 == extent.low }
    widen(
      &extent, axis.values, keepsLow: isLowFixed || isBaseline, keepsHigh: isHighFixed,
      isInteger: axis.isInteger && !axis.isPartial)
    if !needs.marks.isEmpty, !axis.isPartial, scaling.padding == nil {
      extent = MarkPadding.widened(
        extent, needs.marks, length: needs.length, isLowFixed: isLowFixed || isBaseline,
        isHighFixed: isHighFixed)
    }
    let showsTicks = !axis.style.hidden.isSuperset(of: .scale)
    var request = ScaleRequest(
      values: axis.values, extent: extent, isLowFixed: isLowFixed, isHighFixed: isHighFixed,
      // Without ticks, space for labels needs no rounded limit.
      isRounded: axis.values == .number && !axis.isX && scaling.padding == nil
        && (showsTicks || !hasSpace),
      decimals: decimals(of: axis, extent), tickCount: tickCount, weekStart: weekStart,
      timeZone: axis.timeZone, base: scaling.base, skips: scaling.skips)
    if hasSpace, needs.marks.isEmpty, !axis.stepIsFactor { request.inner = inner }
    request.showsTicks = showsTicks
    request.isTickCountMaximum = axis.side.isVertical && axis.tickCount == nil
    return request
  }

  /// The limit that the axis of a single value includes, as a multiple of the value.
  private static let outsideLone = 1.05

  /// Returns whether an axis shows zero: a number axis without limits and with a single value.
  private static func showsZero(_ axis: PreparedAxis, _ needs: Requirements) -> Bool {
    needs.isLone && axis.values == .number && !axis.isX && !axis.isPartial && axis.low == nil
      && axis.high == nil && axis.scaling.padding == nil && axis.range == .widen
  }

  /// Returns the low limit of an axis minus a distance, if the scale has a position there.
  private static func lowered(_ low: Double, by distance: Double, _ axis: PreparedAxis) -> Double {
    axis.isPartial && !axis.hasPlace(low - distance) ? low : low - distance
  }

  /// Returns the maximum number of decimals that tick labels can show; nil for no maximum.
  ///
  /// An axis of integers has no decimals if it contains at least two integers.
  private static func decimals(of axis: PreparedAxis, _ extent: Extent) -> Int? {
    let shown = axis.format?.decimals
    guard axis.isInteger else { return shown }
    let hasTwo = extent.high.rounded(.down) > extent.low.rounded(.up)
    return hasTwo ? 0 : shown
  }

  /// Widens an axis range that contains only one value.
  ///
  /// Numbers are widened by a tenth of their value, and integers by at least 1. Zero is widened to
  /// 1. Dates are widened by one day and date-times by half a day.
  static func widen(
    _ extent: inout Extent, _ values: ScaleValues, keepsLow: Bool, keepsHigh: Bool,
    isInteger: Bool = false
  ) {
    let magnitude = max(abs(extent.low), abs(extent.high))
    // Below this distance, rounding would make two positions equal.
    guard extent.high - extent.low <= max(magnitude * 1e-10, 1e-300) else { return }
    let isZero = values == .number && magnitude < 1e-290
    let pad: Double =
      switch values {
      case .day: 1
      case .dateTime: 43_200
      case .number, .category: max(magnitude * 0.1, isInteger || isZero ? 1 : 0)
      }
    if extent.high < extent.low { extent.high = extent.low }
    if !keepsLow, !isZero || keepsHigh { extent.low -= pad }
    if !keepsHigh || keepsLow { extent.high += pad }
  }

  /// Returns the smallest distance between two different values.
  ///
  /// For a single value, the distance is one day for date-times and 1 for other values. Without
  /// values, the distance is 0.
  static func gap(of values: [Double], _ kind: ScaleValues) -> Double {
    let sorted = isAscending(values) ? values : values.filter(\.isFinite).sorted()
    var smallest = Double.infinity
    var last = Double.nan
    for value in sorted where value.isFinite {
      if value > last { smallest = min(smallest, value - last) }
      last = value
    }
    if smallest.isFinite { return smallest }
    if last.isNaN { return 0 }
    return kind == .dateTime ? 86_400 : 1
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

extension AxisDomain.Requirements {
  /// Adds the requirements that the series of another chart have for the same axis.
  mutating func unite(_ other: AxisDomain.Requirements) {
    data = other.data?.union(data) ?? data
    includes += other.includes.filter { !includes.contains($0) }
    gap = gap > 0 && other.gap > 0 ? min(gap, other.gap) : max(gap, other.gap)
    overhang = max(overhang, other.overhang)
    inset = max(inset, other.inset)
    marks += other.marks
    slotPadding = max(slotPadding, other.slotPadding)
    dates.unite(other.dates)
  }
}

// MARK: - Ranges for checks

/// The ranges of an axis that an annotated chart contains for checks.
///
/// The range that the axis actually shows is the domain of its scale.
struct AxisRanges {
  /// The range from the smallest to the largest value of the data.
  var data: Extent?
  /// The range of the data and of all values that the axis must include.
  var visible: Extent?
  /// The range of the axis without the author's limits.
  var standard: Extent?

  /// Adds the ranges as attributes to the current axis group.
  func add(to scene: inout Scene) {
    if let data {
      scene.attribute(.low, data.low)
      scene.attribute(.high, data.high)
    }
    if let visible {
      scene.attribute(.visibleLow, visible.low)
      scene.attribute(.visibleHigh, visible.high)
    }
    if let standard {
      scene.attribute(.defaultLow, standard.low)
      scene.attribute(.defaultHigh, standard.high)
    }
  }
}

// MARK: - Space for marks of different sizes

/// A mark that must be inside the plot, with its overhang along one axis.
struct MarkOverhang: Sendable {
  /// The value of the mark on the axis.
  var value: Double
  /// The overhang of the mark around its data point, in user units; at least 0.
  var overhang: Double
}

/// Axis expansion that gives marks of different sizes space inside the plot.
///
/// Both problems are linear programs in one variable, the length of a user unit. Their constraints
/// form a convex polygon. Newton's method moves along the edges of the polygon and stops after at
/// most 40 steps.
enum MarkPadding {
  /// The minimum share of an axis that remains for its values.
  private static let minimumShare = 0.15
  /// The minimum length of an axis that remains for its values, in user units.
  static let minimumInner = 1.0
  private static let maximumSteps = 40

  /// Returns an axis range, widened so that the marks near both limits are inside the plot.
  ///
  /// The result contains `extent` and preserves fixed limits. If `extent` is not negative, the
  /// result is not negative either.
  ///
  /// - Parameter length: the length of the axis, in user units.
  static func widened(
    _ extent: Extent, _ marks: [MarkOverhang], length: Double, isLowFixed: Bool, isHighFixed: Bool
  ) -> Extent {
    guard length > 0, extent.high > extent.low, !marks.isEmpty else { return extent }
    var low = extent.low
    var high = extent.high
    var unit = 0.0
    for _ in 0..<maximumSteps {
      var lowest = (end: extent.low, value: extent.low, overhang: 0.0)
      var highest = (end: extent.high, value: extent.high, overhang: 0.0)
      for mark in marks {
        let down = mark.value - mark.overhang * unit
        let up = mark.value + mark.overhang * unit
        if !isLowFixed, down < lowest.end { lowest = (down, mark.value, mark.overhang) }
        if !isHighFixed, up > highest.end { highest = (up, mark.value, mark.overhang) }
      }
      low = lowest.end
      high = highest.end
      let rest = max(length - lowest.overhang - highest.overhang, length * minimumShare)
      let next = (highest.value - lowest.value) / rest
      guard next.isFinite, next > unit * (1 + 1e-9) else { break }
      unit = next
    }
    if extent.low >= 0, low < 0 { low = 0 }
    guard low.isFinite, high.isFinite else { return extent }
    return Extent(low: low, high: high)
  }

  /// Returns the free space that marks need at both ends of an axis, in user units.
  ///
  /// - Parameters:
  ///   - marks: the positions as shares of the axis from its low end, with their overhangs.
  ///   - length: the length of the axis, in user units.
  ///   - minimum: the minimum space, negative if the axis extends outside the plot.
  static func ends(
    _ marks: [(share: Double, overhang: Double)], length: Double, minimum: Double
  ) -> (low: Double, high: Double) {
    var inner = length - 2 * minimum
    var space = (low: minimum, high: minimum)
    for _ in 0..<maximumSteps {
      var lowest = (space: minimum, share: 0.0)
      var highest = (space: minimum, share: 0.0)
      for mark in marks {
        let before = mark.overhang - mark.share * inner
        let after = mark.overhang - (1 - mark.share) * inner
        if before > lowest.space { lowest = (before, mark.share) }
        if after > highest.space { highest = (after, 1 - mark.share) }
      }
      let over = lowest.space + highest.space + inner - length
      // The space gained by one user unit less of the axis.
      let gain = 1 - lowest.share - highest.share
      guard over > 1e-9 else { return (lowest.space, highest.space) }
      guard gain > 1e-6, inner - over / gain >= minimumInner else { return space }
      inner -= over / gain
      space = (lowest.space, highest.space)
    }
    return space
  }
}
