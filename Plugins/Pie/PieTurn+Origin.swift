import ReportChart

extension PieTurn {
  /// Where the first part of a series begins, in radians clockwise from 12 o'clock.
  func origin(of parts: [PiePart], _ series: SeriesData) -> Double {
    let chosen = parts.first { part in
      part.row >= 0
        && slice?.holds(part.row, of: series, named: PieChart.name(part.row, series)) == true
    }
    guard let chosen else { return start }
    return angle - sign * (chosen.from + chosen.to) / 2 * Trigonometry.turn
  }
}
