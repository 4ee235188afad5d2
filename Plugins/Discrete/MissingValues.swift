public import ReportChart

extension DiscreteChart {
  /// The places at which a series has no value, and those at which a range has only one end.
  public func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions? {
    let own = data.series[series]
    let values = DiscreteValues(own)
    var missing = MissingPositions(of: [own], x: Self.x) { _, row in
      // A hidden mark is not a missing one.
      values.isHidden(row) || !values[row].isEmpty || own.isUnplaced(row)
    }
    guard values.hasRanges, own.rowCount <= Self.densityLimit else { return missing }
    for row in values.xs.indices where !own.isUnplaced(row) && values[row].loneEnd != nil {
      missing.places.append(MissingPositions.Place(partial: values.xs[row]))
    }
    return missing
  }

  /// The parts of slots in which the marks of a series stand.
  public func lanes(
    of series: Int, at xs: [Double], in data: borrowing ChartData, on area: CartesianArea
  ) -> [MarkLane]? {
    let lanes = DiscreteLanes(styles, data, in: area)
    return xs.map { lanes.missingLane(series, x: $0, in: area) }
  }
}
