import Foundation

/// The minimum size of a visible mark, in user units.
let leastSize = 1.5

/// A check of bars.
struct BarMarks: MarkReader {
  let base: PlottedSeries

  /// The interval that a bar must cover.
  private struct Expected {
    let row: Expectation.Row
    let position: Double
    /// The two ends of the bar. They can be outside the plot.
    let base: Double
    let tip: Double
    /// Whether the value is equal to the start of the bar, so that the bar has no length.
    let isZero: Bool
    /// Whether positions increase towards the tip.
    let isUp: Bool

    func tipPoint(in reader: BarMarks) -> Point { reader.point(along: position, across: tip) }
  }

  private var isStacked: Bool { plot.input.layout == .stacked || seriesInput.stack != nil }

  func read(into log: inout ReadingLog) {
    var free = marks("rg-bar").filter {
      !$0.has("rg-hatch") && !$0.has("rg-goal") && !$0.has("rg-goals") && $0.form != .line
    }
    let repeats = expectation.rows(.repeated).filter { $0.low.isFinite }
    for row in expectation.rows(.drawn) {
      let wanted = wanted(row)
      noteCut(wanted, &log)
      find(wanted, in: &free, &log)
    }
    for row in expectation.rows(.missing) { noteGoal(row, &log) }
    for row in repeats {
      let wanted = wanted(row)
      guard let index = match(wanted, in: free) else { continue }
      log.shownRepeats += 1
      noteCut(wanted, isSure: false, &log)
      take(index, from: &free, for: row, at: wanted.tipPoint(in: self), &log)
    }
    if isStacked { readJoints(into: &log) }
    for mark in free where mark.box.width > 0.01 && mark.box.height > 0.01 {
      let span = plot.span(mark.box)
      log.add(
        .markExtra, series, nil,
        "expected no bar but those of the rows, found one from \(written(axis.value(at: span.low))) to "
          + "\(written(axis.value(at: span.high))) at \(written(plot.along(mark.box.center)))")
    }
  }

  private func wanted(_ row: Expectation.Row) -> Expected {
    let position = positionAxis.position(row.position)
    let tip = axis.position(row.high)
    var base: Double
    if seriesInput.channels["from"] != nil || isStacked {
      base = axis.position(row.low)
    } else {
      base = axis.position(plot.input.baseline)
    }
    if !base.isFinite { base = plot.lowEnd(axis) }
    let start =
      seriesInput.channels["from"] != nil || isStacked ? row.low : plot.input.baseline
    return Expected(
      row: row, position: position, base: base, tip: tip, isZero: row.high == start,
      isUp: (row.high > start) == axis.grows)
  }

  private func noteCut(_ wanted: Expected, isSure: Bool = true, _ log: inout ReadingLog) {
    // The base of a bar or stack needs no arrow. A bar with a `from` value needs an arrow at both
    // ends.
    let ends = seriesInput.channels["from"] == nil ? [wanted.tip] : [wanted.base, wanted.tip]
    for end in ends {
      noteCut(
        wanted.row, at: point(along: wanted.position, across: end),
        maximumDistance: plot.maximumDistance, isSure: isSure,
        &log)
    }
    noteGoal(wanted.row, isSure: isSure, &log)
  }

  /// Records a cut goal, because a goal is drawn even if the row has no value.
  private func noteGoal(_ row: Expectation.Row, isSure: Bool = true, _ log: inout ReadingLog) {
    guard let goal = seriesInput.number("goal", row.index) else { return }
    noteCut(
      row, at: point(along: positionAxis.position(row.position), across: axis.position(goal)),
      maximumDistance: plot.maximumDistance, isSure: isSure, &log)
  }

  private func find(_ wanted: Expected, in free: inout [Mark], _ log: inout ReadingLog) {
    let row = wanted.row
    guard wanted.position.isFinite, wanted.tip.isFinite else { return }
    let length = abs(plot.clamped(wanted.tip) - plot.clamped(wanted.base))
    let isAway = length < 0.01 && (plot.isOutside(wanted.tip) || plot.isOutside(wanted.base))
    if let index = match(wanted, in: free) {
      judge(free[index], wanted, &log)
      take(index, from: &free, for: row, at: wanted.tipPoint(in: self), &log)
      return
    }
    if isAway { return }
    if length < 0.01 {
      if wanted.isZero, isStacked || hasZeroLine(wanted) { return }
    }
    if let index = free.firstIndex(where: { isNear($0, wanted.position) }) {
      let span = plot.span(free[index].box)
      log.add(
        .markAway, series, row.index,
        "expected a bar from \(written(axis.value(at: wanted.base))) to "
          + "\(written(axis.value(at: wanted.tip))), found one from \(written(axis.value(at: span.low))) to "
          + "\(written(axis.value(at: span.high)))")
      take(index, from: &free, for: row, at: wanted.tipPoint(in: self), &log)
      return
    }
    log.add(
      .markMissing, series, row.index,
      "expected a bar to \(written(row.high)) at \(written(wanted.position)), found none")
  }

  private func isNear(_ mark: Mark, _ position: Double) -> Bool {
    let width = plot.width(mark.box)
    // Only the center is compared, because a bar can be wider than its category.
    return abs((width.low + width.high) / 2 - position) <= plot.maximumDistance
  }

  private func match(_ wanted: Expected, in free: [Mark]) -> Int? {
    let low = plot.clamped(min(wanted.base, wanted.tip))
    let high = plot.clamped(max(wanted.base, wanted.tip))
    // Very short segments are enlarged and displace the adjacent segments.
    let give = isStacked ? 2.6 * Double(tinyCount(at: wanted.position)) : 0
    let tolerance = self.tolerance + give
    func covers(_ mark: Mark) -> Bool {
      guard isNear(mark, wanted.position) else { return false }
      let span = plot.span(mark.box)
      let start = plot.clamped(span.low)
      let end = plot.clamped(span.high)
      if high - low < leastSize, !wanted.isZero, end - start <= 2.6 {
        // A tiny bar has the base and the direction of a longer bar.
        let base = plot.clamped(wanted.base)
        let isUp = wanted.isUp
        let ends = isUp ? (near: start, far: end) : (near: end, far: start)
        // At the limits of the plot, a tiny bar has the opposite direction.
        let isAtEnd =
          min(abs(base - plot.valueEnds.low), abs(base - plot.valueEnds.high)) <= leastSize
        let isTransposed = isAtEnd && abs(ends.far - plot.clamped(wanted.tip)) <= tolerance
        return isTransposed
          || abs(ends.near - base) <= tolerance
            && [high - low, leastSize].contains { length in
              abs(ends.far - (isUp ? base + length : base - length)) <= tolerance
            }
      }
      return abs(start - low) <= tolerance && abs(end - high) <= tolerance
    }
    return best(of: free, for: wanted.row, where: covers) { mark in
      let beside = abs(plot.along(mark.box.center) - wanted.position)
      guard give > 0 else { return beside }
      // With this tolerance, the ends have priority over the x position.
      let span = plot.span(mark.box)
      return ((abs(span.low - low) + abs(span.high - high)) * 10).rounded() * 1000 + beside
    }
  }

  /// Checks that each segment of a stack starts at the end of the previous one.
  private func readJoints(into log: inout ReadingLog) {
    let all = plot.figure.marks("rg-bar").filter { mark in
      guard let series = mark.series, !mark.has("rg-hatch"), mark.form != .line else {
        return false
      }
      let other = plot.input.series[series]
      return series <= self.series && other.stack == seriesInput.stack
        && other.group == seriesInput.group
        && other.axis == seriesInput.axis
    }
    var base = axis.position(plot.input.baseline)
    if !base.isFinite { base = plot.lowEnd(axis) }
    // Bars of rows at one position can be less than one unit apart.
    let columns = Dictionary(grouping: all) { (plot.along($0.box.center) * 50).rounded() }
    for (_, marks) in columns {
      let spans = marks.map { mark in
        let span = plot.span(mark.box)
        return (mark, (low: plot.clamped(span.low), high: plot.clamped(span.high)))
      }.filter { $0.1.high - $0.1.low > 0.01 }
      for isUp in [true, false] {
        let side = spans.filter { (($0.1.low + $0.1.high) / 2 > base) == isUp }
          .sorted { isUp ? $0.1.low < $1.1.low : $0.1.high > $1.1.high }
        for (first, second) in zip(side, side.dropFirst()) where second.0.series == series {
          let gap = isUp ? second.1.low - first.1.high : first.1.low - second.1.high
          if abs(gap) > 0.6 {
            log.add(
              .markAway, series, nil,
              "expected a piece that begins where the one before ends, found \(written(gap)) between them"
            )
          }
        }
      }
    }
  }

  /// Returns the number of segments of minimum length at a position, in all series.
  private func tinyCount(at position: Double) -> Int {
    plot.figure.marks("rg-bar").count { mark in
      guard !mark.has("rg-hatch"), mark.form != .line, isNear(mark, position) else { return false }
      let span = plot.span(mark.box)
      return (0.01...2.6).contains(span.high - span.low)
    }
  }

  private func hasZeroLine(_ wanted: Expected) -> Bool {
    marks("rg-zeros").contains { mark in
      isNear(mark, wanted.position) && abs(plot.across(mark.box.center) - wanted.tip) < 0.6
    }
  }

  private func judge(_ mark: Mark, _ wanted: Expected, _ log: inout ReadingLog) {
    let span = plot.span(mark.box)
    let seen = plot.clamped(span.high) - plot.clamped(span.low)
    let exact = abs(wanted.tip - wanted.base)
    let isOut = plot.isOutside(wanted.tip) || plot.isOutside(wanted.base)
    if wanted.isZero {
      if !isStacked, !isOut, seen < 0.01, !hasZeroLine(wanted) {
        log.add(
          .markUnseen, series, wanted.row.index,
          "expected a line for a bar without a length, found none")
      }
    } else if seen < leastSize - 0.05, !isOut {
      log.add(
        .markUnseen, series, wanted.row.index,
        "expected a bar at least \(leastSize) long for \(written(wanted.row.high)), found \(written(seen))"
      )
    } else if exact < leastSize - 0.05, seen >= leastSize - 0.05 {
      log.enlarged += 1
    }
    let width = plot.width(mark.box)
    if width.high < plot.placeEnds.low - 0.5 || width.low > plot.placeEnds.high + 0.5 {
      let edge = min(max(wanted.position, plot.placeEnds.low), plot.placeEnds.high)
      if plot.input.placeAxis.isExact {
        log.cuts.append(
          ReadingLog.Cut(
            series: series, row: wanted.row.index,
            point: point(along: edge, across: plot.clamped(wanted.tip)), maximumDistance: 12))
      } else {
        log.add(
          .markOutside, series, wanted.row.index, "expected a bar within the plot, found it beside")
      }
    }
  }
}
