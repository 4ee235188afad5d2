import ReportChart

/// The values and ranges of the rows of a series.
///
/// Rows hidden by a rule are empty.
struct DiscreteValues {
  let xs: [Double]
  private let ys: [Double]?
  private let lows: [Double]?
  private let highs: [Double]?
  private let styles: [RowStyle]

  init(_ series: SeriesData) {
    xs = series[DiscreteChart.x] ?? []
    ys = series[DiscreteChart.y]
    lows = series[DiscreteChart.low]
    highs = series[DiscreteChart.high]
    styles = series.rowStyles
  }

  /// Whether rows have a range, and whether they have a separate value.
  var hasRanges: Bool { lows != nil }
  var hasValues: Bool { ys != nil }

  /// Returns true for a row that a rule hides.
  func isHidden(_ row: Int) -> Bool { !styles.isEmpty && styles[row].isHidden }

  /// The value and the range of a row.
  subscript(row: Int) -> DiscreteRow {
    guard xs[row].isFinite, !isHidden(row) else { return DiscreteRow() }
    return DiscreteRow(
      value: ys?[row] ?? .nan, low: lows?[row] ?? .nan, high: highs?[row] ?? .nan)
  }

  /// The ranges with equal x values, which are next to each other; nil if all x values differ.
  var repeated: RepeatedRows? {
    hasRanges ? RepeatedRows(xs) { !self[$0].isEmpty } : nil
  }

  /// The smallest and largest of all values; nil if there is none.
  var extent: Extent? {
    var extent: Extent?
    for row in xs.indices {
      let entry = self[row]
      for value in [entry.value, entry.low, entry.high] where value.isFinite {
        extent = extent?.including(value) ?? Extent(low: value, high: value)
      }
    }
    return extent
  }

  /// The number of rows with an inverted range, and the first of these rows.
  var inverted: (count: Int, first: Int?) {
    guard let lows, let highs else { return (0, nil) }
    var result: (count: Int, first: Int?) = (0, nil)
    for row in lows.indices where highs[row] < lows[row] {
      if result.count == 0 { result.first = row }
      result.count += 1
    }
    return result
  }

  /// The value and the range limits of a row; NaN for a missing value.
  struct DiscreteRow {
    var value = Double.nan
    var low = Double.nan
    var high = Double.nan

    /// The range; nil if a limit is missing or the limits are inverted.
    var range: Extent? {
      low.isFinite && high.isFinite && low <= high ? Extent(low: low, high: high) : nil
    }

    /// The known limit of a range with a missing limit; nil for all other rows.
    var loneEnd: DiscreteEnd? {
      if low.isFinite == high.isFinite { return nil }
      return low.isFinite ? .low : .high
    }

    /// The limits of the row's range that have a dot.
    ///
    /// A range has two of them. A range of zero length or with a missing limit has one.
    var ends: [(end: DiscreteEnd, value: Double)] {
      if let range {
        return range.low == range.high
          ? [(.high, high)] : [(.low, low), (.high, high)]
      }
      switch loneEnd {
      case .low: return [(.low, low)]
      case .high: return [(.high, high)]
      case nil: return []
      }
    }

    /// The values of the limits with a dot, in the order of ``ends``; nil for a missing one.
    var endValues: (first: Double?, second: Double?) {
      if let range { return range.low == range.high ? (nil, high) : (low, high) }
      switch loneEnd {
      case .low: return (low, nil)
      case .high: return (nil, high)
      case nil: return (nil, nil)
      }
    }

    /// Whether the row has no value and no limit.
    var isEmpty: Bool { !value.isFinite && range == nil && loneEnd == nil }

    /// The middle of the range, or else the value or limit; NaN for an empty row.
    var middle: Double {
      if let range { return range.low / 2 + range.high / 2 }
      return value.isFinite ? value : ends.first?.value ?? .nan
    }
  }
}

/// A limit of a range.
enum DiscreteEnd { case low, high }

// MARK: - Positions in the chart

/// The drawing context of one series: its rows, style, and positions.
struct DiscreteContext {
  let series: Int
  let data: SeriesData
  let style: DiscreteStyle
  let lanes: DiscreteLanes
  let area: CartesianArea
  let shape: MarkerShape
  let values: DiscreteValues
  private let repeated: RepeatedRows?

  init(
    series: Int, data: SeriesData, style: DiscreteStyle, lanes: DiscreteLanes,
    area: CartesianArea, shape: MarkerShape
  ) {
    self.series = series
    self.data = data
    self.style = style
    self.lanes = lanes
    self.area = area
    self.shape = shape
    values = DiscreteValues(data)
    repeated = values.repeated
  }

  /// The width of the bars of the series, in user units.
  var width: Double { lanes.widths[series] }

  /// Returns the point in the chart at a value of a row.
  func point(_ row: Int, _ value: Double) -> Point {
    var point = lanes.point(series, x: values.xs[row], y: value, in: area)
    guard let repeated else { return point }
    let middle = Double(repeated.count(at: values.xs[row]) - 1) / 2
    let offset = (Double(repeated.number(row)) - middle) * lanes.pitches[series] * area.sideways
    if area.isHorizontal { point.y += offset } else { point.x += offset }
    return point
  }

  /// Returns true if a value has a dot.
  ///
  /// In a plot that clips, the dot must be inside the plot.
  func shows(_ row: Int, _ value: Double) -> Bool {
    !area.isCut || area.plot.contains(point(row, value))
  }

  /// The minimum visible length of a bar, in user units.
  private static let minimumLength = 1.0

  /// Returns the box of a bar between two values.
  ///
  /// - Parameter hasDots: whether dots in the rounded ends show the values. The bar then encloses
  ///   the dots. Otherwise the ends of the bar are the values.
  func bar(_ row: Int, _ range: Extent, hasDots: Bool) -> Rect {
    let low = point(row, range.low)
    let high = point(row, range.high)
    let half = width / 2
    let length = area.isHorizontal ? abs(high.x - low.x) : abs(high.y - low.y)
    let overhang = hasDots ? half : max(0, (Self.minimumLength - length) / 2)
    let across = (x: area.isHorizontal ? overhang : half, y: area.isHorizontal ? half : overhang)
    return Rect(
      x: min(low.x, high.x) - across.x, y: min(low.y, high.y) - across.y,
      width: abs(high.x - low.x) + 2 * across.x, height: abs(high.y - low.y) + 2 * across.y)
  }

  /// The style of bars, with an outline in the background colour that separates adjacent bars.
  var barStyle: MarkStyle {
    let outlineWidth = style.outlineWidth ?? (style.outline == nil ? nil : 1)
    // Thin bars can touch, so the outline must leave no light gaps between them.
    let isThin = outlineWidth == nil && width < DiscreteStyle.thin
    return MarkStyle(
      .range, fill: .paint(data.paint),
      stroke: isThin
        ? .paint(data.paint) : style.outline.map { .paint(.color($0)) } ?? .role(.background),
      strokeWidth: isThin ? 0.4 : outlineWidth ?? 1)
  }

  /// The style of the dots of single values, dark for visibility on bars.
  var valueStyle: MarkStyle {
    let isOnBars = values.hasRanges && style.isConnected
    return MarkStyle(
      .point, fill: isOnBars ? .role(.text) : .paint(data.paint), stroke: .role(.background),
      strokeWidth: 1)
  }
}

/// The lanes of the series, side by side in the slot of an x value.
///
/// Each series has a lane as wide as its marks. The lanes of a group are centered in the slot. In
/// ResearchKit, lanes are 8 points wide and, for odd counts, half a lane off the center. These
/// lanes are always centered.
struct DiscreteLanes {
  /// The bar width of each series, in user units.
  private(set) var widths: [Double] = []
  /// The offset of each series from the middle of its slot, in user units.
  private(set) var offsets: [Double] = []
  /// The distance between two ranges of a series in one slot, in user units.
  private(set) var pitches: [Double] = []
  /// The space for each series in a slot next to the other series of its group, in user units.
  private(set) var spaces: [Double] = []
  /// The outward overhang of missing-value marks of the outer series of a group, in user units.
  ///
  /// A negative value is an overhang to the left or the top.
  private(set) var overhangs: [Double] = []
  /// The minimum visible width of a missing-value mark in a lane, in user units.
  private static let minimumMarkWidth = 12.0

  init(_ styles: [DiscreteStyle], _ data: borrowing ChartData, in area: CartesianArea) {
    var lanes: [Double] = []
    for (index, style) in styles.enumerated() {
      let repeats = DiscreteValues(data.series[index]).repeated?.maximumCount ?? 1
      let count = styles.count { $0.group == style.group } * repeats
      // Adjacent marks must not overlap the next slot.
      let space = count == 1 ? Self.space(index, data, in: area) : area.slot(index)
      let width = style.barWidth ?? Self.width(space / Double(count))
      widths.append(width)
      let size = style.size(width)
      let hasDots =
        style.markerSize != nil
        || data.series[index][DiscreteChart.low] != nil
          && style.hasEnds(width, isAlone: DiscreteChart.isAlone(data))
      let pitch = hasDots ? max(width, 2 * size + DiscreteStyle.stroke(size)) : width
      pitches.append(pitch)
      lanes.append(pitch * Double(repeats))
      spaces.append(count == 1 ? space : pitch * Double(repeats))
    }
    for (index, style) in styles.enumerated() {
      let members = styles.indices.filter { styles[$0].group == style.group }
      let total = members.reduce(0) { $0 + lanes[$1] }
      let before = members.reduce(0) { $1 < index ? $0 + lanes[$1] : $0 }
      offsets.append(area.sideways * (before + lanes[index] / 2 - total / 2))
      let margin = (area.slot(index) - total) / 2
      let direction =
        members.count < 2 ? 0.0 : index == members.first ? -1 : index == members.last ? 1 : 0
      overhangs.append(
        area.sideways * direction * max(0, min(Self.minimumMarkWidth - spaces[index], margin)))
    }
  }

  /// Returns the automatic bar width for a space.
  ///
  /// Bars touch if there is little space.
  private static func width(_ space: Double) -> Double {
    min(DiscreteStyle.widest, max(0.5, space < 3 ? space : max(2.4, 0.5 * space)))
  }

  /// Returns the distance between two slots, in user units.
  ///
  /// The distance is usually the slot width. If few slots are close together, it is about half of
  /// the even distance.
  private static func space(
    _ index: Int, _ data: borrowing ChartData, in area: CartesianArea
  ) -> Double {
    let length = area.isHorizontal ? area.plot.height : area.plot.width
    let rows = max(1, data.series[index].rowCount)
    return max(area.slot(index), length / Double(rows) / 2)
  }

  /// Returns the middle of the marks of a series for a value.
  func point(_ series: Int, x: Double, y: Double, in area: CartesianArea) -> Point {
    var point = area.point(series, x: x, y: y)
    if area.isHorizontal { point.y += offsets[series] } else { point.x += offsets[series] }
    return point
  }

  /// Returns the lane of the missing-value marks of a series.
  func missingLane(_ series: Int, x: Double, in area: CartesianArea) -> MarkLane {
    var base = point(series, x: x, y: area.axes[series].y.domain.low, in: area)
    let shift = overhangs[series] / 2
    if area.isHorizontal { base.y += shift } else { base.x += shift }
    return MarkLane(base: base, width: spaces[series] + abs(overhangs[series]))
  }
}
