import Foundation

/// The expected outcome of each row of a series.
public struct Expectation: Sendable {
  /// The outcomes of a row.
  public enum Outcome: Sendable, Hashable {
    /// The row has a mark.
    case drawn
    /// The row lacks a value that its mark needs.
    case missing
    /// The row has a value but no x value.
    case unplaced
    /// The value has no position on the axis, such as zero on a logarithmic one.
    case offScale
    /// Another row of the series has the same x value.
    case repeated
    /// The value is stacked on a missing value.
    case standsOnMissing
    /// The size of the bubble is missing.
    case unsized
    /// The value is negative, and the chart supports positive values only, as in a tornado.
    case negative
  }

  /// A row of a series.
  public struct Row: Sendable {
    /// The index in the series.
    public let index: Int
    /// The outcome.
    public var outcome: Outcome
    /// The x value: a number, seconds, or the index of the category.
    public let position: Double
    /// The start of the mark in axis units, such as the lower value of a range.
    public var low: Double
    /// The end of the mark in axis units: the tip of a bar, or the point of a line.
    public var high: Double
    /// Whether exactly one end of a range is missing.
    public var isHalf = false
    /// Whether the row lacks a value that its mark needs, independent of the outcome.
    public var isValueless = false
  }

  /// The index of the series in the block.
  public let series: Int
  /// The rows of the series.
  public internal(set) var rows: [Row] = []

  /// Returns the rows with an outcome.
  public func rows(_ outcome: Outcome) -> [Row] { rows.filter { $0.outcome == outcome } }
}

extension ChartInput {
  /// The expected outcomes of the rows of all series.
  public var expectations: [Expectation] {
    let names = Dictionary(
      uniqueKeysWithValues: categories.enumerated().map { ($1, Double($0)) })
    var all = series.indices.map { expectation(of: $0, names) }
    if layout == .stacked || series.contains(where: { $0.stack != nil }) { stack(&all) }
    for index in all.indices where series[index].kind == .bar && layout == .tornado && index == 0 {
      for row in all[index].rows.indices { all[index].rows[row].high.negate() }
    }
    return all
  }

  private func expectation(of index: Int, _ names: [String: Double]) -> Expectation {
    let seriesInput = series[index]
    let isLog = valueAxis(of: index).isLog && seriesInput.kind != .pie
    var result = Expectation(series: index)
    let largest =
      (0..<seriesInput.rowCount).compactMap { seriesInput.number("y", $0).map(abs) }.max() ?? 1
    for row in 0..<seriesInput.rowCount {
      let key = row < seriesInput.keys.count ? seriesInput.keys[row] : .missing
      let position: Double?
      switch key {
      case .text(let name): position = names[name]
      case .missing: position = seriesInput.kind == .pie ? Double(row) : nil
      default: position = seriesInput.kind == .pie ? Double(row) : key.scaled
      }
      var values = seriesInput.ends(of: row)
      if seriesInput.kind == .bubble, case .text(let name)? = seriesInput.channels["y"]?[row] {
        let position = yCategories.firstIndex(of: name).map(Double.init)
        values = (nil, position, false, false)
      }
      if isNormalized, seriesInput.kind == .bar, largest > 0 {
        values.high = values.high.map { $0 / largest * 100 }
        values.low = values.low.map { $0 / largest * 100 }
      }
      let low = values.low ?? values.high
      let high = values.high ?? values.low
      var entry = Expectation.Row(
        index: row, outcome: .drawn, position: position ?? .nan, low: low ?? .nan,
        high: high ?? .nan)
      entry.isHalf = values.isHalf
      entry.isValueless = values.isMissing
      if values.isMissing {
        entry.outcome = .missing
      } else if position == nil {
        entry.outcome = .unplaced
      } else if placeAxis.isLog, seriesInput.kind != .pie, (position ?? 1) <= 0 {
        entry.outcome = .offScale
      } else if isLog, [low, high].contains(where: { ($0 ?? 1) <= 0 }) {
        entry.outcome = .offScale
      } else if seriesInput.kind == .bar, layout == .tornado, (high ?? 0) < 0 {
        entry.outcome = .negative
      } else if seriesInput.kind == .bubble, seriesInput.channels["area"] != nil,
        seriesInput.number("area", row) == nil
      {
        entry.outcome = .unsized
      }
      result.rows.append(entry)
    }
    if seriesInput.hidesRepeated {
      var last: [Double: Int] = [:]
      for row in result.rows where row.position.isFinite { last[row.position] = row.index }
      for row in result.rows.indices where result.rows[row].position.isFinite {
        // A row with a later row at the same date or number can also be omitted because it is
        // negative.
        if last[result.rows[row].position] != row,
          result.rows[row].outcome != .negative || !categories.isEmpty
        {
          result.rows[row].outcome = .repeated
        }
      }
    }
    return result
  }

  /// Stacks the values of stacked series.
  private func stack(_ all: inout [Expectation]) {
    // Without categories, each row is a separate stack.
    var bases: [String: [Int: (up: Double, down: Double, isKnown: Bool)]] = [:]
    let names = categories
    for index in all.indices {
      let seriesInput = series[index]
      guard seriesInput.kind == .bar || seriesInput.kind == .line,
        seriesInput.stack != nil || layout == .stacked
      else {
        continue
      }
      // All parts of a stack use one axis.
      let name = "\(seriesInput.kind) \(seriesInput.axis ?? "") \(seriesInput.stack ?? "")"
      for row in all[index].rows.indices {
        let entry = all[index].rows[row]
        guard entry.position.isFinite, entry.outcome != .repeated || names.isEmpty else { continue }
        let spot = names.isEmpty ? row : Int(entry.position)
        let ground = seriesInput.kind == .line ? 0 : baseline
        var base = bases[name]?[spot] ?? (ground, ground, true)
        if entry.outcome == .drawn || (entry.outcome == .repeated && !entry.isValueless) {
          if seriesInput.kind == .line {
            all[index].rows[row].low = base.up
            all[index].rows[row].high += base.up
            if !base.isKnown, entry.outcome == .drawn {
              all[index].rows[row].outcome = .standsOnMissing
            }
            base.up = all[index].rows[row].high
          } else if entry.high >= 0 {
            all[index].rows[row].low = base.up
            all[index].rows[row].high += base.up
            base.up = all[index].rows[row].high
          } else {
            all[index].rows[row].low = base.down
            all[index].rows[row].high += base.down
            base.down = all[index].rows[row].high
          }
        } else if seriesInput.kind == .line {
          base.isKnown = false
        }
        bases[name, default: [:]][spot] = base
      }
    }
  }
}

extension SeriesInput {
  /// Whether only one row per x value is visible.
  fileprivate var hidesRepeated: Bool {
    switch kind {
    case .bar, .discrete, .candlestick: true
    case .radial, .line:
      keys.contains {
        if case .text = $0 { return true }
        return false
      }
    case .bubble, .pie: false
    }
  }

  /// Returns the two ends of the mark of a row.
  fileprivate func ends(of row: Int) -> (
    low: Double?, high: Double?, isMissing: Bool, isHalf: Bool
  ) {
    switch kind {
    case .bar:
      let high = number("y", row)
      guard channels["from"] != nil else { return (nil, high, high == nil, false) }
      let low = number("from", row)
      return (low, high, low == nil || high == nil, false)
    case .candlestick:
      let all = ["open", "high", "low", "close"].map { number($0, row) }
      return (all[2], all[1], all.contains { $0 == nil }, false)
    case .pie:
      let value = number("value", row)
      return (nil, value, value == nil, false)
    case .bubble:
      let y = number("y", row)
      return (nil, y, y == nil, false)
    case .line, .radial, .discrete:
      let main = number("y", row)
      if channels["y"] != nil, kind != .discrete || channels["low"] == nil {
        return (nil, main, main == nil, false)
      }
      let low = number("low", row)
      let high = number("high", row)
      if channels["y"] != nil {
        return (
          [low, main].compactMap(\.self).min(), [high, main].compactMap(\.self).max(),
          low == nil && high == nil && main == nil, main == nil || (low == nil) != (high == nil)
        )
      }
      return (low, high, low == nil && high == nil, (low == nil) != (high == nil))
    }
  }
}
