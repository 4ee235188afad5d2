/// The value scale of a single series of few bars or ranges without axis labels.
///
/// The lowest and highest end determine the scale. All other ends must fit it. Each value has a
/// label in the chart.
struct WrittenAxis {
  /// The scale; nil if no mark has a length.
  let reading: AxisReading?

  /// The maximum length of a mark that can be longer than its value, in user units.
  private static let tiny = 1.6

  /// Creates the scale; nil if a value has no label or the marks do not fit the rows.
  init?(_ figure: ReadFigure, _ input: ChartInput) {
    guard input.series.count == 1, [.bar, .discrete].contains(input.kind), !figure.isSimplified,
      let expectation = input.expectations.first
    else { return nil }
    let marked = expectation.rows(.drawn)
    // If the x axis has no categories, two rows at one position can both have marks.
    for rows in [marked, marked + expectation.rows(.repeated)] {
      guard let axis = WrittenAxis(rows, figure, input) else { continue }
      self = axis
      return
    }
    return nil
  }

  private init?(_ rows: [Expectation.Row], _ figure: ReadFigure, _ input: ChartInput) {
    let isBar = input.kind == .bar
    let ends = rows.map { row in
      isBar
        ? (low: min(input.baseline, row.high), high: max(input.baseline, row.high))
        : (low: min(row.low, row.high), high: max(row.low, row.high))
    }
    let labels = ends.count + (isBar ? 0 : ends.count { $0.low < $0.high })
    guard !ends.isEmpty, figure.strings("rg-labels").count >= labels else { return nil }
    let longest = ends.map { $0.high - $0.low }.max() ?? 0
    let spans = Self.spans(figure, isBar: isBar, isLevel: !input.isHorizontal)
    // Only bars above the minimum length are used, because their length is exact.
    let long = isBar ? spans.filter { $0.high - $0.low > Self.tiny } : spans
    let least = isBar ? longest * 0.02 : -1
    let usable = ends.filter { $0.high - $0.low > least }
    guard let low = usable.map(\.low).min(), let high = usable.map(\.high).max(), high > low,
      let first = long.map(\.low).min(), let last = long.map(\.high).max(), last > first
    else {
      reading = nil
      return
    }
    let axis = input.valueAxis(of: 0)
    let isMirrored = input.isHorizontal && figure.axes["x"]?.side != input.placeAxis.side
    let grows = input.isHorizontal != (axis.isReversed != isMirrored)
    let ways = [(first, last), (last, first)]
    for (start, end) in grows ? ways : ways.reversed() {
      let factor = (end - start) / (high - low)
      func position(_ value: Double) -> Double { start + (value - low) * factor }
      let fits = usable.allSatisfy { row in
        let ends = [position(row.low), position(row.high)].sorted()
        return abs(ends[1] - ends[0]) <= Self.tiny
          || spans.contains { abs($0.low - ends[0]) < 0.6 && abs($0.high - ends[1]) < 0.6 }
      }
      guard fits else { continue }
      reading = AxisReading(
        .linear,
        supports: [(low, start), (high, end)].map { value, position in
          AxisSupport(
            text: "", position: position, tolerance: 0.5, candidates: [value], rounding: 0)
        })
      return
    }
    return nil
  }

  /// Returns the intervals of the marks along the value axis.
  ///
  /// The interval of a range excludes the half circles of dots at its ends.
  private static func spans(
    _ figure: ReadFigure, isBar: Bool, isLevel: Bool
  ) -> [(low: Double, high: Double)] {
    func span(_ box: Box, less round: Double) -> (low: Double, high: Double) {
      isLevel
        ? (box.minY + round, box.maxY - round) : (box.minX + round, box.maxX - round)
    }
    if isBar {
      return figure.marks("rg-bar", series: 0).filter {
        !$0.has("rg-hatch") && !$0.has("rg-goal") && !$0.has("rg-goals") && $0.form != .line
      }.map { span($0.box, less: 0) }
    }
    let ranges = figure.marks("rg-ranges", series: 0).filter { !$0.has("rg-hatch") }
    let ends = figure.marks("rg-ends", series: 0)
    let dots = ends + figure.marks("rg-values", series: 0)
    return ranges.map { range in
      let hasDots = ends.contains { range.box.contains($0.center, within: 0) }
      return span(range.box, less: hasDots ? min(range.box.width, range.box.height) / 2 : 0)
    }
      + dots.map { span($0.box, less: (isLevel ? $0.box.height : $0.box.width) / 2) }
  }
}
