import Foundation

/// A Cartesian plot and its scales.
struct PlotReading {
  let figure: ReadFigure
  let input: ChartInput
  /// The plot area.
  let area: Box
  /// The scale of the x axis; nil if its labels are unreadable.
  let positionAxis: AxisReading?
  /// The scale of the value axis of each series; nil if its labels are unreadable.
  let values: [AxisReading?]
  /// The value axis of each series.
  let valueGroups: [AxisGroup?]
  /// The maximum distance between a mark and the position of its row, in user units.
  let maximumDistance: Double
  private let words: ValueWords

  init?(_ figure: ReadFigure, _ input: ChartInput, into findings: inout [Finding]) {
    guard let area = figure.plot else { return nil }
    self.figure = figure
    self.input = input
    self.area = area
    let labels = LabelReading(locale: input.locale)
    let calendar = CalendarReading(locale: input.locale)
    func ticks(_ group: AxisGroup) -> TickReading {
      TickReading(figure: figure, group: group, labels: labels, calendar: calendar)
    }
    func judge(_ reading: AxisReading?, _ group: AxisGroup, _ axis: AxisInput) {
      guard !axis.isHidden else { return }
      guard let reading else {
        findings.append(
          Finding(
            .axisUnreadable,
            "axis \(group.id): expected two labels that can be read, found "
              + "\(group.labels.map(\.string))"))
        return
      }
      for stray in reading.strays {
        findings.append(
          Finding(
            .axisLabelAway,
            "axis \(group.id): expected “\(stray.support.text)” at \(written(stray.expected)), found "
              + "it at \(written(stray.support.position))"))
      }
    }
    let names = input.categories
    let keys = input.series.flatMap(\.keys)
    let isTime = keys.contains {
      if case .instant = $0 { return true }
      return false
    }
    var positionAxis: AxisReading?
    if let group = figure.axes["x"] {
      if !names.isEmpty {
        positionAxis = Self.categories(names, ticks(group), group, area)
      } else if isTime {
        let range = keys.compactMap(\.scaled)
        let positions = input.expectations.flatMap { $0.rows(.drawn) }.map(\.position)
        let ends = [input.placeAxis.min, input.placeAxis.max].compactMap(\.self) + range
        let times = ticks(group)
        let hint = AxisHint(
          low: positions.min() ?? 0, high: positions.max() ?? 0,
          ends: group.isLevel ? (area.minX, area.maxX) : (area.minY, area.maxY))
        // The label of a month is at the first day of the month, or at the only row in the month.
        for spots in [[], Set(keys.compactMap(\.scaled)).sorted()] {
          let reading = AxisReading(
            .time,
            supports: times.dateTimes(from: ends.min() ?? 0, to: ends.max() ?? 0, spots: spots),
            hint: hint)
          guard let reading else { continue }
          if positionAxis.map({ $0.strays.count > reading.strays.count }) ?? true {
            positionAxis = reading
          }
          if reading.strays.isEmpty { break }
        }
      } else {
        positionAxis = AxisReading(
          input.placeAxis.isLog ? .log : .linear, supports: ticks(group).numbers(isShare: false))
      }
      let spots = Set(keys.compactMap(\.scaled))
      if spots.count == 1, names.isEmpty, let only = spots.first {
        positionAxis =
          AxisReading(
            only: only, isTime ? .time : .linear,
            supports: isTime
              ? ticks(group).dateTimes(from: only, to: only) : ticks(group).numbers(isShare: false))
          ?? positionAxis
      }
      judge(positionAxis, group, input.placeAxis)
    }
    if positionAxis == nil, input.placeAxis.isHidden {
      positionAxis = UnlabelledAxes(figure, input)?.positionAxis
    }
    self.positionAxis = positionAxis
    // In right-to-left layout, the category names of horizontal bars are on the right.
    let isMirrored = input.isHorizontal && figure.axes["x"]?.side != input.placeAxis.side
    var readings: [String: AxisReading] = [:]
    var rating: Set<String> = []
    var values: [AxisReading?] = []
    var groups: [AxisGroup?] = []
    for index in input.series.indices {
      let group = Self.group(of: input.series[index], in: figure)
      groups.append(group)
      guard let group else {
        values.append(nil)
        continue
      }
      let axis = input.valueAxis(of: index)
      if readings[group.id] == nil, !rating.contains(group.id) {
        rating.insert(group.id)
        let names = input.yCategories
        let reading =
          names.isEmpty
          ? AxisReading(
            axis.isLog ? .log : .linear,
            supports: ticks(group).numbers(isShare: input.isNormalized),
            mirroredBefore: input.layout == .tornado
              ? group.isLevel != (axis.isReversed != isMirrored) : nil)
          : Self.categories(names, ticks(group), group, area)
        let isUsed = input.expectations.contains { expectation in
          Self.group(of: input.series[expectation.series], in: figure)?.id == group.id
            && !expectation.rows(.drawn).isEmpty
        }
        let written = group.labels.isEmpty ? WrittenAxis(figure, input) : nil
        if isUsed, written == nil { judge(reading, group, axis) }
        readings[group.id] =
          reading ?? written?.reading
          ?? (axis.isHidden ? UnlabelledAxes(figure, input)?.values : nil)
      }
      values.append(readings[group.id])
    }
    self.values = values
    valueGroups = groups
    maximumDistance = Self.maximumDistance(input, positionAxis, area)
    words = ValueWords(input)
  }

  private static func group(of series: SeriesInput, in figure: ReadFigure) -> AxisGroup? {
    if let name = series.axis, let axisGroup = figure.axes[name] { return axisGroup }
    if let name = series.axis {
      if let side = figure.axes.values.first(where: { $0.side == name && $0.id != "x" }) {
        return side
      }
    }
    // The first value axis has the id y.
    return figure.axes["left"] ?? figure.axes["bottom"] ?? figure.axes["y"]
      ?? figure.axes.values.first { $0.id != "x" }
  }

  /// Returns the scale of categories, which have equal widths.
  ///
  /// A single category fills the plot.
  private static func categories(
    _ names: [String], _ ticks: TickReading, _ group: AxisGroup, _ area: Box
  ) -> AxisReading? {
    if let reading = AxisReading(.category, supports: ticks.indexes(of: names)) { return reading }
    guard names.count == 1, group.labels.count > 0 else { return nil }
    // One category fills the plot.
    let low = group.isLevel ? area.minX : area.minY
    let high = group.isLevel ? area.maxX : area.maxY
    let ends = [(0.0, (low + high) / 2), (0.5, high)].map { value, position in
      AxisSupport(text: "", position: position, tolerance: 0, candidates: [value], rounding: 0)
    }
    return AxisReading(.category, supports: ends)
  }

  private static func maximumDistance(
    _ input: ChartInput, _ positionAxis: AxisReading?, _ area: Box
  ) -> Double {
    guard let positionAxis else { return 0 }
    if positionAxis.form == .category { return positionAxis.unit / 2 + 0.6 }
    let spots = Set(input.series.flatMap(\.keys).compactMap(\.scaled)).map(positionAxis.position)
      .filter(\.isFinite).sorted()
    let gaps = zip(spots, spots.dropFirst()).map { $1 - $0 }
    let size = input.isHorizontal ? area.height : area.width
    return (gaps.min() ?? size) / 2 + 0.6
  }

  /// Returns the rank of the title of a mark for a row. The best match has rank 0.
  func rank(_ mark: Mark, _ series: Int, _ row: Int) -> Int { words.rank(mark, series, row) }

  /// Whether an overflow arrow is near a point.
  func hasArrow(near point: Point) -> Bool {
    figure.marks("rg-overflow").contains {
      abs(along($0.box.center) - along(point)) <= maximumDistance + 1
        && abs(across($0.box.center) - across(point)) < 12
    }
  }

  // MARK: Directions

  /// Returns the coordinate along the x axis.
  func along(_ point: Point) -> Double { input.isHorizontal ? point.y : point.x }

  /// Returns the coordinate along the value axis.
  func across(_ point: Point) -> Double { input.isHorizontal ? point.x : point.y }

  /// Returns the interval that a rectangle covers on the value axis.
  func span(_ box: Box) -> (low: Double, high: Double) {
    input.isHorizontal ? (box.minX, box.maxX) : (box.minY, box.maxY)
  }

  /// Returns the interval that a rectangle covers on the x axis.
  func width(_ box: Box) -> (low: Double, high: Double) {
    input.isHorizontal ? (box.minY, box.maxY) : (box.minX, box.maxX)
  }

  /// The limits of the plot on the value axis.
  var valueEnds: (low: Double, high: Double) { span(area) }

  /// The limits of the plot on the x axis.
  var placeEnds: (low: Double, high: Double) { width(area) }

  /// Returns a position limited to the plot.
  func clamped(_ position: Double) -> Double {
    min(max(position, valueEnds.low), valueEnds.high)
  }

  /// Whether a position is outside the plot.
  func isOutside(_ position: Double) -> Bool {
    position < valueEnds.low - 0.5 || position > valueEnds.high + 0.5
  }

  /// Whether a position is at the edge of the plot or outside, where a mark can be cut.
  func isAtEdge(_ position: Double) -> Bool {
    position < valueEnds.low + 0.01 || position > valueEnds.high - 0.01
  }

  /// Returns the position of the low limit of a value axis.
  func lowEnd(_ axis: AxisReading) -> Double { axis.grows ? valueEnds.low : valueEnds.high }
}
