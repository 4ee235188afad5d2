public import ReportChart

extension DiscreteChart {
  /// Returns the positions without a value, and those with only one limit of a range.
  public func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions? {
    let seriesData = data.series[series]
    let values = DiscreteValues(seriesData)
    var missing = MissingPositions(of: [seriesData], x: Self.x) { _, row in
      // A hidden mark is not missing.
      values.isHidden(row) || !values[row].isEmpty || seriesData.isUnplaced(row)
    }
    guard values.hasRanges, seriesData.rowCount <= Self.densityLimit else { return missing }
    for row in values.xs.indices where !seriesData.isUnplaced(row) && values[row].loneEnd != nil {
      missing.positions.append(MissingPositions.Position(partial: values.xs[row]))
    }
    return missing
  }

  /// Returns the lanes of the missing-value marks of a series.
  public func lanes(
    of series: Int, at xs: [Double], in data: borrowing ChartData, on area: CartesianArea
  ) -> [MarkLane]? {
    let lanes = DiscreteLanes(styles, data, in: area)
    return xs.map { lanes.missingLane(series, x: $0, in: area) }
  }
}
