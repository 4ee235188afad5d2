import Foundation

/// A check of overflow arrows, missing-value marks, covered marks, and baselines.
struct ReasonGlyphMarks {
  let figure: ReadFigure
  let input: ChartInput
  let plot: PlotReading?
  let polar: PolarReading?

  // MARK: Cut values

  func readArrows(into log: inout ReadingLog) {
    // Cut values are unknown if an axis is unreadable.
    if let plot, plot.positionAxis == nil || plot.values.contains(where: { $0 == nil }) { return }
    let arrows = figure.marks("rg-overflow").filter { $0.form == .path }
    guard !log.isSampled else { return }
    let centers = arrows.map(\.box.center)
    for cut in log.cuts where cut.isSure {
      let isMarked = centers.contains { isNextTo($0, cut) }
      if !isMarked, !isBesidePlot(cut) {
        log.add(
          .cutUnmarked, cut.series, cut.row,
          "expected an arrow at \(written(cut.point.x)), \(written(cut.point.y)), found none")
      }
    }
    let lows = lowEnds(&log, centers)
    for center in centers
    where !(log.cuts + lows).contains(where: { isNextTo(center, $0) }) {
      log.add(
        .cutExtra, nil, nil,
        "expected an arrow only where a value is cut, found one at \(written(center.x)), "
          + written(center.y))
    }
  }

  /// Returns the arrows of values without a position on a logarithmic axis.
  ///
  /// These arrows are at the low edge of the axis.
  private func lowEnds(_ log: inout ReadingLog, _ centers: [Point]) -> [ReadingLog.Cut] {
    var cuts: [ReadingLog.Cut] = []
    for expectation in input.expectations {
      for row in expectation.rows where row.outcome == .offScale || row.outcome == .repeated {
        guard let spot = spot(row.position), row.low <= 0 || row.high <= 0 else { continue }
        var point = spot
        var maximumDistance = 14.0
        if let plot {
          guard let axis = plot.values[expectation.series] else { continue }
          let edge = plot.lowEnd(axis)
          point = plot.input.isHorizontal ? Point(edge, spot.y) : Point(spot.x, edge)
          maximumDistance = plot.maximumDistance
        } else if let polar {
          point = polar.center
        }
        guard point.x.isFinite, point.y.isFinite else { continue }
        let cut = ReadingLog.Cut(
          series: expectation.series, row: row.index, point: point,
          maximumDistance: maximumDistance, isSure: false)
        cuts.append(cut)
        if row.outcome == .offScale, !centers.contains(where: { isNextTo($0, cut) }) {
          log.add(
            .cutUnmarked, expectation.series, row.index,
            "expected an arrow for a value from zero down at \(written(point.x)), "
              + "\(written(point.y)), found none")
        }
      }
    }
    return cuts
  }

  private func isNextTo(_ arrow: Point, _ cut: ReadingLog.Cut) -> Bool {
    guard let plot else { return arrow.distance(to: cut.point) < 14 }
    return abs(plot.along(arrow) - plot.along(cut.point)) <= cut.maximumDistance + 1
      && abs(plot.across(arrow) - plot.across(cut.point)) < 12
  }

  private func isBesidePlot(_ cut: ReadingLog.Cut) -> Bool {
    guard let plot else { return false }
    let position = plot.along(cut.point)
    return position < plot.placeEnds.low - 0.5 || position > plot.placeEnds.high + 0.5
  }

  // MARK: Missing values

  func readGaps(_ expectations: [Expectation], into log: inout ReadingLog) {
    guard input.kind != .pie else { return }
    // A small line without axes shows a trend, and its gaps need no mark.
    if plot != nil, figure.strings.allSatisfy({ $0.axis == nil }) { return }
    for expectation in expectations {
      let seriesInput = input.series[expectation.series]
      // A range with one end has a missing-value mark for the other end.
      let hasEnds = seriesInput.kind == .discrete && seriesInput.channels["y"] == nil
      let missing = expectation.rows.filter {
        ($0.outcome == .missing || (hasEnds && $0.isHalf && $0.outcome == .drawn))
          && $0.position.isFinite
      }
      if missing.isEmpty || seriesInput.rowCount > 62 || seriesInput.options["missing"] == "connect"
      {
        continue
      }
      if seriesInput.kind == .bubble { continue }
      var glyphs = glyphs(of: expectation.series)
      for row in missing {
        // Several rows at one position are skipped.
        if expectation.rows.contains(where: { $0.position == row.position && $0.index != row.index }
        ) {
          continue
        }
        // Zero has no position on a logarithmic axis.
        guard let spot = spot(row.position), spot.x.isFinite || spot.y.isFinite else { continue }
        if seriesInput.options["missing"] == "dashed",
          seriesInput.kind == .line || seriesInput.kind == .radial
        {
          continue
        }
        let isOfAll = expectations.allSatisfy { other in
          !other.rows.contains { $0.position == row.position && $0.outcome != .missing }
        }
        // A gap of all series is drawn once, with the first series. On a polar chart, only the dash
        // counts, because the sector is its background.
        if isOfAll,
          figure.marks("rg-gaps").contains(where: {
            $0.form != .path && isGlyph($0.box, for: spot, seriesInput.kind)
          })
        {
          continue
        }
        if let index = nearest(glyphs, to: spot, seriesInput.kind) {
          // A dash belongs to one row. A gap segment belongs to all rows in it.
          if !covers(glyphs[index], spot) { glyphs.remove(at: index) }
        } else {
          log.add(
            .missingUnmarked, expectation.series, row.index,
            "expected a sign of a missing value at \(written(spot.x)), \(written(spot.y)), found none"
          )
        }
      }
    }
    for text in figure.strings("rg-missing") {
      let space = figure.plot ?? figure.viewBox
      guard !space.contains(inkOfDash(text).center, within: 2) else { continue }
      log.add(
        .missingAway, text.series, nil,
        "expected the sign “\(text.string)” inside the plot, found it at \(written(text.anchorPoint.y))"
      )
    }
    readFalseGaps(expectations, into: &log)
  }

  /// Checks that gap segments and dashes are only at missing values.
  private func readFalseGaps(_ expectations: [Expectation], into log: inout ReadingLog) {
    for mark in figure.marks("rg-gaps") {
      let candidates = expectations.filter { mark.series == nil || $0.series == mark.series }
        .filter { [.line, .radial].contains(input.series[$0.series].kind) }
      let isTrue = candidates.contains { expectation in
        expectation.rows.contains { row in
          guard row.outcome != .drawn, let spot = spot(row.position) else { return false }
          return row.outcome == .missing && isGlyph(mark.box, for: spot, .line)
        }
      }
      if !isTrue, !candidates.isEmpty, spot(0) != nil {
        log.add(
          .missingAway, mark.series, nil,
          "expected the sign of missing data only where a value is missing, found “\(mark.title ?? "")” at "
            + written(mark.box.center.x))
      }
    }
  }

  /// Returns the ink box of a dash, a thin line in the lower half of the text.
  private func inkOfDash(_ text: PictureText) -> Box {
    let middle = text.anchorPoint.y + 0.05 * text.size
    return Box(minX: text.box.minX, minY: middle - 0.5, maxX: text.box.maxX, maxY: middle + 0.5)
  }

  private func glyphs(of series: Int) -> [Box] {
    // A stack of bars has one missing-value mark for all its segments.
    let isStacked =
      input.series[series].kind == .bar
      && (input.layout == .stacked || input.series[series].stack != nil)
    return figure.strings("rg-missing").filter {
      $0.series == nil || $0.series == series || isStacked
    }.map(\.box)
      + figure.marks("rg-missing").filter {
        // The legend also shows such a mark. The sector around a dash outside the circle is its
        // background.
        !$0.has("rg-legend") && $0.form != .path
          && ($0.series == nil || $0.series == series || isStacked || $0.has("rg-c-missing"))
      }.map(\.box)
      // A gap of all series is drawn once, with the first series.
      + figure.marks("rg-gaps").filter { $0.has("rg-c-missing") }.map(\.box)
  }

  private func spot(_ xPosition: Double) -> Point? {
    if let plot, let positionAxis = plot.positionAxis {
      let position = positionAxis.position(xPosition)
      return plot.input.isHorizontal ? Point(.nan, position) : Point(position, .nan)
    }
    if let polar {
      let angle = polar.direction.position(xPosition) / polar.radius
      return Point(
        polar.center.x + polar.radius * sin(angle), polar.center.y - polar.radius * cos(angle))
    }
    return nil
  }

  private func nearest(_ glyphs: [Box], to spot: Point, _ kind: ChartInput.Kind) -> Int? {
    func away(_ index: Int) -> Double {
      guard let plot else { return glyphs[index].center.distance(to: spot) }
      return abs(plot.along(glyphs[index].center) - plot.along(spot))
    }
    return glyphs.indices.filter { isGlyph(glyphs[$0], for: spot, kind) }.min {
      away($0) < away($1)
    }
  }

  /// Whether a gap segment covers a row. On a polar chart, a sector covers all its rows.
  private func covers(_ box: Box, _ spot: Point) -> Bool {
    guard let plot else { return max(box.width, box.height) > 14 }
    let width = plot.width(box)
    let position = plot.along(spot)
    return width.high - width.low > 14 && width.low - 0.6 <= position
      && position <= width.high + 0.6
  }

  private func isGlyph(_ box: Box, for spot: Point, _ kind: ChartInput.Kind) -> Bool {
    guard let plot else {
      // The mark is outside the circle, or is a sector from the center.
      return box.center.distance(to: spot) < 12 || box.contains(spot, within: 6)
    }
    let width = plot.width(box)
    let position = plot.input.isHorizontal ? spot.y : spot.x
    guard position.isFinite else { return true }
    if kind == .line { return width.low - 0.6 <= position && position <= width.high + 0.6 }
    return abs((width.low + width.high) / 2 - position) <= max(plot.maximumDistance, 14)
  }

  // MARK: Covered marks

  func readCovers(into log: inout ReadingLog) {
    let opaque = figure.marks.filter {
      $0.isOpaque && [.rect, .circle].contains($0.form) && $0.series != nil
        && ($0.has("rg-bar") || $0.has("rg-candle") || $0.has("rg-range") || $0.has("rg-bubble"))
        && !$0.has("rg-hatch")
    }
    let hasGroups = input.series.contains { $0.group != nil }
    guard !hasGroups else { return }
    // The description counts bars without space.
    var counted = DescriptionReading(figure.description, labels: input.series.map(\.label)).unmarked
    for entry in log.entries {
      guard let mark = entry.mark, mark.has("rg-bar") || mark.has("rg-candle") else { continue }
      guard mark.form == .rect, let box = mark.box.intersection(figure.plot ?? figure.viewBox),
        box.width > 0.5, box.height > 0.5
      else { continue }
      let cover = opaque.first { other in
        other.order > mark.order && other.box.contains(box, within: 0.3)
          && (other.form == .rect)
          && !log.entries.contains {
            $0.mark?.order == other.order && $0.series == entry.series && $0.row == entry.row
          }
      }
      if cover != nil, counted > 0 {
        counted -= 1
      } else if cover != nil {
        log.add(
          .markCovered, entry.series, entry.row,
          "expected a bar that is seen, found it under a later one")
      }
    }
  }

  // MARK: Baselines

  func readBaselines(_ expectations: [Expectation], into log: inout ReadingLog) {
    guard let plot else { return }
    let lines = figure.marks.filter { $0.has("rg-baseline") || $0.has("rg-axis-line") }
    for expectation in expectations {
      let seriesInput = input.series[expectation.series]
      guard seriesInput.kind == .bar, seriesInput.channels["from"] == nil,
        seriesInput.options["include-baseline"] != "false",
        let axis = plot.values[expectation.series],
        !expectation.rows(.drawn).isEmpty
      else { continue }
      var base = axis.position(input.baseline)
      if !base.isFinite { base = plot.lowEnd(axis) }
      guard !plot.isOutside(base) else { continue }
      let hasLine = lines.contains { abs(plot.across($0.box.center) - base) < 0.8 }
      if !hasLine {
        log.add(
          .baselineMissing, expectation.series, nil,
          "expected a line at \(written(base)) on which the bars stand, found none")
      }
    }
  }
}
