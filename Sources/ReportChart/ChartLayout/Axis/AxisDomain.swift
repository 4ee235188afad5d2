import ReportText

/// From data and the author's limits to what a scale must show.
enum AxisDomain {
  /// What the series of an axis need of it.
  struct Requirements {
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
    var marks: [MarkOverhang] = []
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
    /// The value from which lengths are measured; nil for no lengths, NaN for several values.
    var baseline: Double?
    /// The days or moments of an x axis.
    var dates = FewDates()
    /// True for a single value, whose size nothing shows but its distance from zero.
    var isLone = false
  }

  /// An axis of less than so many units has few ticks, so that room for words can double what it shows.
  private static let shortLength = 100.0
  /// Magnitudes beyond this are cut, so that differences stay finite.
  static let limit = 1e300

  /// The request to the scale; nil when there is neither data nor a limit to go by.
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
      // Not at the edge of the plot.
      extent = extent.including(data.low * Self.beyondLone)
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
      // In a low picture the data matter more than the words beyond them.
      let isShort = needs.length < shortLength
      let least = needs.length / (isShort ? 2 : 3)
      let rest = max(needs.length - needs.roomBelow - needs.roomAbove, least, 1)
      let unit = extent.high / rest - extent.low / rest
      if !isLowFixed, needs.roomBelow > 0 {
        let low = lowered(extent.low, by: unit * needs.roomBelow, axis)
        extent.low = isShort && extent.low >= 0 ? max(0, low) : low
      }
      if !isHighFixed, needs.roomAbove > 0 { extent.high += unit * needs.roomAbove }
    }
    if axis.stepIsFactor, includes.count < needs.includes.count, !isLowFixed, extent.low > 0 {
      // Lengths have no end at a baseline without a place: the lowest one is seen all the same.
      extent.low = LogScale.lowered(extent)
    }
    let hasSpace = inner != extent
    let isBaseline = includes.contains { $0 == extent.low }
    widen(
      &extent, axis.values, keepsLow: isLowFixed || isBaseline, keepsHigh: isHighFixed,
      isWhole: axis.isWhole && !axis.isPartial)
    if !needs.marks.isEmpty, !axis.isPartial, scaling.padding == nil {
      extent = MarkPadding.widened(
        extent, needs.marks, length: needs.length, isLowFixed: isLowFixed || isBaseline,
        isHighFixed: isHighFixed)
    }
    let showsTicks = !axis.style.hidden.isSuperset(of: .scale)
    var request = ScaleRequest(
      values: axis.values, extent: extent, isLowFixed: isLowFixed, isHighFixed: isHighFixed,
      // Without ticks room for words needs no round end.
      isRounded: axis.values == .number && !axis.isX && scaling.padding == nil
        && (showsTicks || !hasSpace),
      decimals: decimals(of: axis, extent), tickCount: tickCount, weekStart: weekStart,
      timeZone: axis.timeZone, base: scaling.base, skips: scaling.skips)
    if hasSpace, needs.marks.isEmpty, !axis.stepIsFactor { request.inner = inner }
    request.showsTicks = showsTicks
    request.isTickCountMost = axis.side.isVertical && axis.tickCount == nil
    return request
  }

  /// The least end of the axis of a single value, as a multiple of the value.
  private static let beyondLone = 1.05

  /// True where an axis of numbers without limits has a single value.
  private static func showsZero(_ axis: PreparedAxis, _ needs: Requirements) -> Bool {
    needs.isLone && axis.values == .number && !axis.isX && !axis.isPartial && axis.low == nil
      && axis.high == nil && axis.scaling.padding == nil && axis.range == .widen
  }

  /// A low end moved down, unless the scale has no place there.
  private static func lowered(_ low: Double, by distance: Double, _ axis: PreparedAxis) -> Double {
    axis.isPartial && !axis.hasPlace(low - distance) ? low : low - distance
  }

  /// The most decimals that the labels of an axis can tell apart; nil for any, as on an axis of whole numbers
  /// that shows only one of them.
  private static func decimals(of axis: PreparedAxis, _ extent: Extent) -> Int? {
    let shown = axis.format?.decimals
    guard axis.isWhole else { return shown }
    let hasTwo = extent.high.rounded(.down) > extent.low.rounded(.up)
    return hasTwo ? 0 : shown
  }

  /// Widens an extent without a length: numbers by a tenth of their value, whole ones by 1 at least, and
  /// zero up to one; days by one and moments by half a day.
  static func widen(
    _ extent: inout Extent, _ values: ScaleValues, keepsLow: Bool, keepsHigh: Bool,
    isWhole: Bool = false
  ) {
    let magnitude = max(abs(extent.low), abs(extent.high))
    // Below this the positions of two values would be lost in rounding.
    guard extent.high - extent.low <= max(magnitude * 1e-10, 1e-300) else { return }
    let isZero = values == .number && magnitude < 1e-290
    let pad: Double =
      switch values {
      case .day: 1
      case .dateTime: 43_200
      case .number, .category: max(magnitude * 0.1, isWhole || isZero ? 1 : 0)
      }
    if extent.high < extent.low { extent.high = extent.low }
    if !keepsLow, !isZero || keepsHigh { extent.low -= pad }
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
  /// Adds what the series of another chart need.
  mutating func unite(_ other: AxisDomain.Requirements) {
    data = other.data?.union(data) ?? data
    includes += other.includes.filter { !includes.contains($0) }
    gap = gap > 0 && other.gap > 0 ? min(gap, other.gap) : max(gap, other.gap)
    reach = max(reach, other.reach)
    inset = max(inset, other.inset)
    marks += other.marks
    slotPadding = max(slotPadding, other.slotPadding)
    dates.unite(other.dates)
  }
}

// MARK: - Ranges for checks

/// The ranges that an axis could have shown; what it shows is the domain of its scale.
struct AxisRanges {
  /// From the smallest to the largest value.
  var data: Extent?
  /// What the marks need, with baselines and what the author points out.
  var visible: Extent?
  /// What the axis would show without limits.
  var standard: Extent?

  /// Adds them to the group of the axis that was just begun.
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

// MARK: - Room for marks of different sizes

/// A mark that has to lie within the plot: its value on an axis, and how far it reaches around it in
/// units of the picture.
struct MarkOverhang: Sendable {
  /// The value.
  var value: Double
  /// The distance, not negative.
  var reach: Double
}

/// How much longer an axis must be than its values, so that marks of different sizes lie within.
///
/// Both problems are linear programs in one unknown, how long a unit is; their constraints form a
/// convex polygon, and Newton's steps go from one of its edges to the next until they meet the answer.
enum MarkPadding {
  /// Marks do not leave less than this share of an axis to its values.
  private static let leastShare = 0.15
  /// Nor less than so many units.
  static let leastInner = 1.0
  private static let mostSteps = 40

  /// The extent of an axis of so many units that has room for the marks at both ends; it holds `extent`
  /// and leaves an end alone that is fixed. An axis whose values are not negative does not go below
  /// zero for their sake.
  static func widened(
    _ extent: Extent, _ marks: [MarkOverhang], length: Double, isLowFixed: Bool, isHighFixed: Bool
  ) -> Extent {
    guard length > 0, extent.high > extent.low, !marks.isEmpty else { return extent }
    var low = extent.low
    var high = extent.high
    var unit = 0.0
    for _ in 0..<mostSteps {
      var lowest = (end: extent.low, at: extent.low, reach: 0.0)
      var highest = (end: extent.high, at: extent.high, reach: 0.0)
      for mark in marks {
        let down = mark.value - mark.reach * unit
        let up = mark.value + mark.reach * unit
        if !isLowFixed, down < lowest.end { lowest = (down, mark.value, mark.reach) }
        if !isHighFixed, up > highest.end { highest = (up, mark.value, mark.reach) }
      }
      low = lowest.end
      high = highest.end
      let rest = max(length - lowest.reach - highest.reach, length * leastShare)
      let next = (highest.at - lowest.at) / rest
      guard next.isFinite, next > unit * (1 + 1e-9) else { break }
      unit = next
    }
    if extent.low >= 0, low < 0 { low = 0 }
    guard low.isFinite, high.isFinite else { return extent }
    return Extent(low: low, high: high)
  }

  /// The room that stays free at both ends of an axis of so many units.
  /// - Parameters:
  ///   - marks: as shares of the axis from its low end, with their reaches.
  ///   - least: the room that is kept anyway; less than zero where the axis reaches beyond the plot.
  static func ends(
    _ marks: [(share: Double, reach: Double)], length: Double, least: Double
  ) -> (low: Double, high: Double) {
    var inner = length - 2 * least
    var space = (low: least, high: least)
    for _ in 0..<mostSteps {
      var lowest = (space: least, share: 0.0)
      var highest = (space: least, share: 0.0)
      for mark in marks {
        let before = mark.reach - mark.share * inner
        let after = mark.reach - (1 - mark.share) * inner
        if before > lowest.space { lowest = (before, mark.share) }
        if after > highest.space { highest = (after, 1 - mark.share) }
      }
      let over = lowest.space + highest.space + inner - length
      // What one unit less of the axis gains.
      let gain = 1 - lowest.share - highest.share
      guard over > 1e-9 else { return (lowest.space, highest.space) }
      guard gain > 1e-6, inner - over / gain >= leastInner else { return space }
      inner -= over / gain
      space = (lowest.space, highest.space)
    }
    return space
  }
}
