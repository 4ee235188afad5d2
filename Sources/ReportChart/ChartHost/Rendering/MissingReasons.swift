import ReportData
import ReportText

/// The selection of rows that show the reason for a missing value as a glyph.
struct ReasonRows {
  /// The minimum distance of adjacent glyphs, in user units.
  private static let pitch = 2 * ReasonGlyph.overhang
  /// The estimated part of the chart width or height outside the plot, in user units.
  private static let margin = 110.0

  /// A row without a value that can have a glyph, with its x position and its reason.
  private struct Spot {
    var x: Double
    var reason: MissingReason
    var renderer: Int
    var series: Int
    var row: Int
  }

  /// Assigns reason glyphs to rows without a value, if the glyphs do not overlap.
  ///
  /// Each row has a glyph if there is space. If rows are closer, only the middle row of consecutive
  /// rows with one reason has a glyph. Rows in slots with marks then have no glyph. If the
  /// remaining glyphs would still touch, no row has a glyph.
  ///
  /// - Parameter length: the length of the chart along x, in user units.
  static func assign(to data: inout [ChartData], of chart: PreparedChart, length: Double) {
    var spots: [Spot] = []
    var extent: Extent?
    var gap = Double.infinity
    // Marks of several series can share a slot.
    var crowd = 1
    for (index, prepared) in chart.series.enumerated() {
      guard chart.renderers[prepared.renderer].reasonPosition != .none,
        data[prepared.renderer].series[prepared.localIndex].hasReasons,
        let x = prepared.channels.firstIndex(where: { $0.role == .x })
      else { continue }
      if chart.renderers[prepared.renderer].reasonPosition == .slot {
        crowd = max(crowd, data[prepared.renderer].series.count)
      }
      let rows = data[prepared.renderer].series[prepared.localIndex]
      let xs = rows.columns[x].numbers
      extent = Extent(xs).map { $0.union(extent) } ?? extent
      let roles = chart.description.series[index].roles
      let names = rows.columns[x].names.count
      if names > 0 { extent = Extent(low: 0, high: Double(names - 1)).union(extent) }
      gap = min(gap, smallestGap(xs))
      for row in 0..<rows.rowCount where row < xs.count && xs[row].isFinite {
        guard let reason = rows.reason(row, roles) else { continue }
        spots.append(
          Spot(
            x: xs[row], reason: reason, renderer: prepared.renderer, series: prepared.localIndex,
            row: row))
      }
    }
    guard !spots.isEmpty, let extent else { return }
    if !gap.isFinite { gap = 1 }
    let unit =
      max(0, length - margin) / (extent.high - extent.low + gap) / Double(crowd)
    if gap * unit < pitch {
      // Between marks, a glyph must fit into its slot.
      spots = runs(spots.filter { chart.renderers[$0.renderer].reasonPosition == .axis })
    }
    let positions = Set(spots.map(\.x)).sorted()
    for (position, next) in zip(positions, positions.dropFirst())
    where (next - position) * unit < pitch {
      return
    }
    for prepared in chart.series {
      let glyphSpots = spots.filter {
        $0.renderer == prepared.renderer && $0.series == prepared.localIndex
      }
      guard !glyphSpots.isEmpty else { continue }
      var glyphs = [ReasonGlyph?](
        repeating: nil, count: data[prepared.renderer].series[prepared.localIndex].rowCount)
      for spot in glyphSpots { glyphs[spot.row] = ReasonGlyph(reason: spot.reason) }
      data[prepared.renderer].series[prepared.localIndex].reasonGlyphs = glyphs
    }
  }

  /// Returns the smallest distance between two different x positions; infinite for fewer than two.
  private static func smallestGap(_ xs: [Double]) -> Double {
    let positions = Set(xs.filter(\.isFinite)).sorted()
    var gap = Double.infinity
    for (position, next) in zip(positions, positions.dropFirst()) {
      gap = min(gap, next - position)
    }
    return gap
  }

  /// Returns the middle row of each sequence of consecutive rows with one reason.
  private static func runs(_ spots: [Spot]) -> [Spot] {
    var runs: [[Spot]] = []
    for spot in spots {
      if let last = runs.last?.last, last.renderer == spot.renderer, last.series == spot.series,
        last.row + 1 == spot.row, last.reason == spot.reason
      {
        runs[runs.count - 1].append(spot)
      } else {
        runs.append([spot])
      }
    }
    return runs.map { $0[($0.count - 1) / 2] }
  }
}

extension SeriesData {
  /// Returns the reason for the missing value of a row; nil if the row has a value or no reason.
  ///
  /// The reason comes from the main value. For a range or a candle, it is the first reason of its
  /// values.
  func reason(_ row: Int, _ roles: SeriesRoles) -> MissingReason? {
    if let candle = roles.candle {
      return candle.all.lazy.compactMap { columns[$0].reason(row) }.first
    }
    guard let value = roles.value, columns[value].isMissing(row) else { return nil }
    guard let ends = roles.ends, ends.low == value || ends.high == value else {
      return columns[value].reason(row)
    }
    guard columns[ends.low].isMissing(row), columns[ends.high].isMissing(row) else { return nil }
    return columns[ends.low].reason(row) ?? columns[ends.high].reason(row)
  }
}

extension ChartDocument {
  /// The legend entries that explain the missing-reason glyphs, one per reason.
  var reasonEntries: [LegendEntry] {
    var reasons: Set<MissingReason> = []
    for series in chart.series {
      for glyph in data[series.renderer].series[series.localIndex].reasonGlyphs {
        if let glyph { reasons.insert(glyph.reason) }
      }
    }
    return MissingReason.allCases.filter { reasons.contains($0) }.map { reason in
      LegendEntry(
        series: -1, label: ReasonPhrases.word(reason, language: chart.phrases.language),
        symbol: .reason(ReasonGlyph(reason: reason)), paint: .role(.muted))
    }
  }
}
