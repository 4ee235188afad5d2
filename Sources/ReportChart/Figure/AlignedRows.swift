import ReportText

/// The rows of series with days of their own, such as those of several tables: one for each day that any
/// of them has, in the order of the days.
struct AlignedRows {
  /// The number of days.
  let count: Int
  private let seriesCount: Int
  /// For each day the row of each series; -1 where it has none.
  private let rows: [Int]

  /// Aligns the rows of series; nil when they have not all days, when one has a day twice, and when no
  /// two of them have a day in common.
  init?(_ series: [SeriesWords]) {
    var places: [Double: Int] = [:]
    var total = 0
    for own in series {
      guard let key = own.key, own.second == nil, own.description.channels[key].values == .day,
        own.data.columns[key].names.isEmpty, own.keys.count == own.data.rowCount
      else { return nil }
      for day in own.keys {
        guard day.isFinite else { return nil }
        places[day] = 0
      }
      total += own.keys.count
    }
    guard places.count < total else { return nil }
    for (place, day) in places.keys.sorted().enumerated() { places[day] = place }
    var rows = [Int](repeating: -1, count: places.count * series.count)
    for (index, own) in series.enumerated() {
      for (row, day) in own.keys.enumerated() {
        guard let place = places[day], rows[place * series.count + index] < 0 else { return nil }
        rows[place * series.count + index] = row
      }
    }
    count = places.count
    seriesCount = series.count
    self.rows = rows
  }

  /// The rows of all series on a day, by its place; nil where a series has none.
  subscript(place: Int) -> [Int?] {
    rows[(place * seriesCount)..<((place + 1) * seriesCount)].map { $0 < 0 ? nil : $0 }
  }
}
