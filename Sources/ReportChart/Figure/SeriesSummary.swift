import ReportData

/// What a description says of a series: how many values, where they lie, how they go.
struct SeriesSummary: Sendable {
  /// The way the values go in the order of x.
  enum Trend: Sendable { case rising, falling, steady }

  /// The number of values.
  var count = 0
  /// The number of rows without a value, or without an end of their range.
  var missing = 0
  /// How many of them say why, by their reasons.
  var reasons: [MissingReason: Int] = [:]
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
    // Of a range the summary is of both ends; a value is a range of no length.
    let ends = words.isRangeOnly ? words.ends : nil
    let candle = words.candle
    let lows = words.data.columns[candle?.low ?? ends?.low ?? value].numbers
    let highs = words.data.columns[candle?.high ?? ends?.high ?? value].numbers
    func low(_ row: Int) -> Double { lows[row].isFinite ? lows[row] : highs[row] }
    func high(_ row: Int) -> Double { highs[row].isFinite ? highs[row] : lows[row] }
    let isOrdered = words.key.map { words.description.channels[$0].values != .category } ?? false
    let places =
      words.key.flatMap { key in
        isOrdered && words.data.columns[key].categories.isEmpty
          ? words.data.columns[key].numbers : nil
      }
    var rows: [Int] = []
    rows.reserveCapacity(lows.count)
    for row in lows.indices {
      // The neighbours of a window only lead its lines to the edge.
      if let window, let place = places?[row], !window.contains(place) { continue }
      if candle != nil, words.isMissing(row) {
        addMissing(words.reason(row))
        continue
      }
      if !lows[row].isFinite || !highs[row].isFinite { addMissing(words.reason(row)) }
      guard low(row).isFinite, places?[row].isFinite ?? true else {
        if lows[row].isFinite, highs[row].isFinite { missing += 1 }
        continue
      }
      if words.isWhole, lows[row] < 0 {
        negative += 1
        continue
      }
      rows.append(row)
      if lowest < 0 || low(row) < low(lowest) { lowest = row }
      if highest < 0 || high(row) > high(highest) { highest = row }
    }
    count = rows.count
    guard count > 0 else { return }
    isConstant = rows.allSatisfy { low($0) == low(lowest) && high($0) == high(highest) }
    if candle != nil { isConstant = low(lowest) == high(highest) }
    if let places, !rows.isAscending(by: places) {
      rows.sort { places[$0] != places[$1] ? places[$0] < places[$1] : $0 < $1 }
    }
    first = rows[0]
    last = rows[count - 1]
    guard places != nil else { return }
    let closes = candle.map { words.data.columns[$0.close].numbers }
    trend = Self.trend(rows.map { row in closes?[row] ?? low(row) / 2 + high(row) / 2 })
  }

  /// Counts a row without a value.
  private mutating func addMissing(_ reason: MissingReason?) {
    missing += 1
    if let reason { reasons[reason, default: 0] += 1 }
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
    let third = values.count / 3
    let before = values.prefix(third).reduce(0) { $0 + ($1 / 2 - half) / range } / Double(third)
    let after = values.suffix(third).reduce(0) { $0 + ($1 / 2 - half) / range } / Double(third)
    return after - before > 0.25 ? .rising : before - after > 0.25 ? .falling : .steady
  }
}

extension [Int] {
  /// True when the places of rows that stand in their order do not fall.
  fileprivate func isAscending(by places: [Double]) -> Bool {
    for index in indices.dropFirst() where places[self[index - 1]] > places[self[index]] {
      return false
    }
    return true
  }
}
