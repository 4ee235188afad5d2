import ReportChart

/// The values and ranges of the rows of a series. Rows that a rule hides show nothing.
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

  /// True when rows have a range, and when they have a value of its own.
  var hasRanges: Bool { lows != nil }
  var hasValues: Bool { ys != nil }

  /// True for a row that a rule hides.
  func isHidden(_ row: Int) -> Bool { !styles.isEmpty && styles[row].isHidden }

  /// The value and the range of a row.
  subscript(row: Int) -> DiscreteRow {
    guard xs[row].isFinite, !isHidden(row) else { return DiscreteRow() }
    return DiscreteRow(
      value: ys?[row] ?? .nan, low: lows?[row] ?? .nan, high: highs?[row] ?? .nan)
  }

  /// The ranges that share places, which stand side by side; nil when none do.
  var repeated: RepeatedRows? {
    hasRanges ? RepeatedRows(xs) { !self[$0].isEmpty } : nil
  }

  /// The smallest and the largest of all values; nil when there is none.
  var extent: Extent? {
    var whole: Extent?
    for row in xs.indices {
      let own = self[row]
      for value in [own.value, own.low, own.high] where value.isFinite {
        whole = whole?.including(value) ?? Extent(low: value, high: value)
      }
    }
    return whole
  }

  /// The rows whose range ends below where it begins: how many, and the first.
  var inverted: (count: Int, first: Int?) {
    guard let lows, let highs else { return (0, nil) }
    var found: (count: Int, first: Int?) = (0, nil)
    for row in lows.indices where highs[row] < lows[row] {
      if found.count == 0 { found.first = row }
      found.count += 1
    }
    return found
  }

  /// The value and the ends of the range of a row; NaN for a missing one.
  struct DiscreteRow {
    var value = Double.nan
    var low = Double.nan
    var high = Double.nan

    /// The range, when both ends are there and in order.
    var range: Extent? {
      low.isFinite && high.isFinite && low <= high ? Extent(low: low, high: high) : nil
    }

    /// The end of a range whose other end is missing.
    var loneEnd: DiscreteEnd? {
      if low.isFinite == high.isFinite { return nil }
      return low.isFinite ? .low : .high
    }

    /// The ends with a dot: two of a range, one of a range without length or of half a range.
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

    /// The values of the ends with a dot, in the order of ``ends``; nil for none.
    var endValues: (first: Double?, second: Double?) {
      if let range { return range.low == range.high ? (nil, high) : (low, high) }
      switch loneEnd {
      case .low: return (low, nil)
      case .high: return (nil, high)
      case nil: return (nil, nil)
      }
    }

    /// True when there is nothing to show.
    var isEmpty: Bool { !value.isFinite && range == nil && loneEnd == nil }

    /// The middle of what is shown; NaN for nothing.
    var middle: Double {
      if let range { return range.low / 2 + range.high / 2 }
      return value.isFinite ? value : ends.first?.value ?? .nan
    }
  }
}

/// An end of a range.
enum DiscreteEnd { case low, high }

// MARK: - Places in the picture

/// One series while it is drawn: its rows and where they lie.
struct DiscretePlace {
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

  /// The width of bars.
  var width: Double { lanes.widths[series] }

  /// The place of a value of a row.
  func point(_ row: Int, _ value: Double) -> Point {
    var point = lanes.point(series, x: values.xs[row], y: value, in: area)
    guard let repeated else { return point }
    let middle = Double(repeated.count(at: values.xs[row]) - 1) / 2
    let offset = (Double(repeated.number(row)) - middle) * lanes.pitches[series] * area.sideways
    if area.isHorizontal { point.y += offset } else { point.x += offset }
    return point
  }

  /// True where a value has its dot: where the plot cuts, only within it.
  func shows(_ row: Int, _ value: Double) -> Bool {
    !area.isCut || area.plot.contains(point(row, value))
  }

  /// The length with which a bar is seen.
  private static let leastLength = 1.0

  /// The box of a bar between two values.
  /// - Parameter hasDots: true where dots in its round ends show the values, which the bar then encloses; else its ends
  ///   are the values.
  func bar(_ row: Int, _ range: Extent, hasDots: Bool) -> Rect {
    let low = point(row, range.low)
    let high = point(row, range.high)
    let half = width / 2
    let length = area.isHorizontal ? abs(high.x - low.x) : abs(high.y - low.y)
    let beyond = hasDots ? half : max(0, (Self.leastLength - length) / 2)
    let across = (x: area.isHorizontal ? beyond : half, y: area.isHorizontal ? half : beyond)
    return Rect(
      x: min(low.x, high.x) - across.x, y: min(low.y, high.y) - across.y,
      width: abs(high.x - low.x) + 2 * across.x, height: abs(high.y - low.y) + 2 * across.y)
  }

  /// The style of bars, with a line of the background around them, so that neighbours keep apart.
  var barStyle: MarkStyle {
    let ownWidth = style.outlineWidth ?? (style.outline == nil ? nil : 1)
    // Thin bars may touch: no light is to shine through between them.
    let isThin = ownWidth == nil && width < DiscreteStyle.thin
    return MarkStyle(
      .range, fill: .paint(data.paint),
      stroke: isThin
        ? .paint(data.paint) : style.outline.map { .paint(.color($0)) } ?? .role(.background),
      strokeWidth: isThin ? 0.4 : ownWidth ?? 1)
  }

  /// The style of the dots of single values: dark on bars, so that they can be seen.
  var valueStyle: MarkStyle {
    let isOnBars = values.hasRanges && style.isConnected
    return MarkStyle(
      .point, fill: isOnBars ? .role(.text) : .paint(data.paint), stroke: .role(.background),
      strokeWidth: 1)
  }
}

/// The places of the series of one place beside one another. Each takes a lane as wide as its marks; the
/// lanes of a group lie around the middle of the place. ResearchKit's are 8 points wide and, where
/// their number is odd, half a lane off the middle; these are not.
struct DiscreteLanes {
  /// The width of each series' bars.
  private(set) var widths: [Double] = []
  /// The distances of the middle of each series' marks from the middle of its place, in units of the picture.
  private(set) var offsets: [Double] = []
  /// The distance of two ranges of a series at one place.
  private(set) var pitches: [Double] = []
  /// The room that each series has at a place beside its neighbours in a group.
  private(set) var rooms: [Double] = []
  /// The widths by which the marks of missing values of the outer series of a group exceed their lanes outwards; negative
  /// to the left or the top.
  private(set) var overhangs: [Double] = []
  /// The width at which the mark of a missing value in a lane is seen.
  private static let seenWidth = 12.0

  init(_ styles: [DiscreteStyle], _ data: borrowing ChartData, in area: CartesianArea) {
    var lanes: [Double] = []
    for (place, style) in styles.enumerated() {
      let repeats = DiscreteValues(data.series[place]).repeated?.most ?? 1
      let count = styles.count { $0.group == style.group } * repeats
      // Marks side by side keep out of the next place.
      let space = count == 1 ? Self.space(place, data, in: area) : area.slot(place)
      let width = style.barWidth ?? Self.width(space / Double(count))
      widths.append(width)
      let size = style.size(width)
      let hasDots =
        style.markerSize != nil
        || data.series[place][DiscreteChart.low] != nil
          && style.hasEnds(width, isAlone: DiscreteChart.isAlone(data))
      let pitch = hasDots ? max(width, 2 * size + DiscreteStyle.stroke(size)) : width
      pitches.append(pitch)
      lanes.append(pitch * Double(repeats))
      rooms.append(count == 1 ? space : pitch * Double(repeats))
    }
    for (place, style) in styles.enumerated() {
      let members = styles.indices.filter { styles[$0].group == style.group }
      let total = members.reduce(0) { $0 + lanes[$1] }
      let before = members.reduce(0) { $1 < place ? $0 + lanes[$1] : $0 }
      offsets.append(area.sideways * (before + lanes[place] / 2 - total / 2))
      let beside = (area.slot(place) - total) / 2
      let way =
        members.count < 2 ? 0.0 : place == members.first ? -1 : place == members.last ? 1 : 0
      overhangs.append(
        area.sideways * way * max(0, min(Self.seenWidth - rooms[place], beside)))
    }
  }

  /// The width of bars nobody set for so much room each: where there is hardly any, they touch.
  private static func width(_ space: Double) -> Double {
    min(DiscreteStyle.widest, max(0.5, space < 3 ? space : max(2.4, 0.5 * space)))
  }

  /// The distance of two places: the slot, but where only a few places lie close together about half of
  /// what each would have if they were spread evenly.
  private static func space(
    _ place: Int, _ data: borrowing ChartData, in area: CartesianArea
  ) -> Double {
    let length = area.isHorizontal ? area.plot.height : area.plot.width
    let rows = max(1, data.series[place].rowCount)
    return max(area.slot(place), length / Double(rows) / 2)
  }

  /// The middle of a series' marks for a value at a place.
  func point(_ series: Int, x: Double, y: Double, in area: CartesianArea) -> Point {
    var point = area.point(series, x: x, y: y)
    if area.isHorizontal { point.y += offsets[series] } else { point.x += offsets[series] }
    return point
  }

  /// The lane of the marks of a series' missing values at a place.
  func missingLane(_ series: Int, x: Double, in area: CartesianArea) -> MarkLane {
    var base = point(series, x: x, y: area.axes[series].y.domain.low, in: area)
    let shift = overhangs[series] / 2
    if area.isHorizontal { base.y += shift } else { base.x += shift }
    return MarkLane(base: base, width: rooms[series] + abs(overhangs[series]))
  }
}
