/// What a description says of a series: how many values, where they lie, how they go.
struct SeriesSummary: Sendable {
  /// The way the values go in the order of x.
  enum Trend: Sendable { case rising, falling, steady }

  /// The number of values.
  var count = 0
  /// The number of rows without a value.
  var missing = 0
  /// The number of negative values where only parts of a whole make sense.
  var negative = 0
  /// The rows at the two ends of x, among those with a value.
  var first = -1
  var last = -1
  /// The rows with the lowest and the highest value, the first ones of equals.
  var lowest = -1
  var highest = -1
  /// True when all values are the same.
  var isConstant = true
  /// Nil when x has no direction or there are too few values.
  var trend: Trend?

  /// Goes through the rows of a series.
  /// - Parameter window: the stretch of x that is looked at; nil for all rows.
  init(_ words: SeriesWords, within window: Extent? = nil) {
    guard let value = words.value else { return }
    let values = words.data.columns[value].numbers
    let isOrdered = words.key.map { words.description.channels[$0].values != .category } ?? false
    let places =
      words.key.flatMap { key in
        isOrdered && words.data.columns[key].categories.isEmpty
          ? words.data.columns[key].numbers : nil
      }
    var rows: [Int] = []
    for row in values.indices {
      // The neighbours of a window only lead its lines to the edge.
      if let window, let place = places?[row], !window.contains(place) { continue }
      guard values[row].isFinite, places?[row].isFinite ?? true else {
        missing += 1
        continue
      }
      if words.isWhole, values[row] < 0 {
        negative += 1
        continue
      }
      rows.append(row)
      if lowest < 0 || values[row] < values[lowest] { lowest = row }
      if highest < 0 || values[row] > values[highest] { highest = row }
    }
    count = rows.count
    guard count > 0 else { return }
    isConstant = values[lowest] == values[highest]
    if let places { rows.sort { places[$0] != places[$1] ? places[$0] < places[$1] : $0 < $1 } }
    first = rows[0]
    last = rows[count - 1]
    if places != nil { trend = Self.trend(rows.map { values[$0] }) }
  }

  /// With at least six values: rising (falling) when the mean of the last third lies above (below)
  /// the mean of the first third by more than a quarter of the range between lowest and highest;
  /// otherwise steady.
  static func trend(_ values: [Double]) -> Trend? {
    guard values.count >= 6, let low = values.min(), let high = values.max(), low < high else {
      return nil
    }
    // Of shares of the range, so that no sum overflows.
    let half = low / 2
    let range = high / 2 - half
    let shares = values.map { ($0 / 2 - half) / range }
    let third = values.count / 3
    let before = shares.prefix(third).reduce(0, +) / Double(third)
    let after = shares.suffix(third).reduce(0, +) / Double(third)
    return after - before > 0.25 ? .rising : before - after > 0.25 ? .falling : .steady
  }
}
