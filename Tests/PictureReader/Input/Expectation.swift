import Foundation

/// The fate that each row of a series has to have.
public struct Expectation: Sendable {
  /// The fates of a row.
  public enum Outcome: Sendable, Hashable {
    /// It has a mark.
    case drawn
    /// It has no value, or not all that its mark needs.
    case missing
    /// It has a value but no place on the x axis.
    case unplaced
    /// Its value has no place on the axis, such as zero on a logarithmic one.
    case offScale
    /// Another row of the series has the same place.
    case repeated
    /// It would stand on a missing value.
    case standsOnMissing
    /// Its size is missing.
    case unsized
    /// It is negative where that has no meaning, as in a tornado.
    case negative
  }

  /// A row of a series.
  public struct Row: Sendable {
    /// The place in the series.
    public let index: Int
    /// Its fate.
    public var fate: Outcome
    /// Its place: a number, seconds, or the place of its category.
    public let place: Double
    /// The lower and the higher value that its mark reaches to, in the unit of the axis.
    public var low: Double
    /// The end of its mark: the tip of a bar, the point of a line.
    public var high: Double
    /// True when one of two ends is missing.
    public var isHalf = false
    /// True when it has not all values that its mark needs, whatever becomes of it.
    public var isValueless = false
  }

  /// The place of the series in the block.
  public let series: Int
  /// Its rows.
  public internal(set) var rows: [Row] = []

  /// The rows of a fate.
  public func rows(_ fate: Outcome) -> [Row] { rows.filter { $0.fate == fate } }
}

extension ChartInput {
  /// The fates that the rows of all series have to have.
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
    let own = series[index]
    let isLog = valueAxis(of: index).isLog && own.kind != .pie
    var result = Expectation(series: index)
    let largest = (0..<own.rowCount).compactMap { own.number("y", $0).map(abs) }.max() ?? 1
    for row in 0..<own.rowCount {
      let key = row < own.keys.count ? own.keys[row] : .missing
      let place: Double?
      switch key {
      case .text(let name): place = names[name]
      case .missing: place = own.kind == .pie ? Double(row) : nil
      default: place = own.kind == .pie ? Double(row) : key.scaled
      }
      var values = own.ends(of: row)
      if own.kind == .bubble, case .text(let name)? = own.channels["y"]?[row] {
        let place = yCategories.firstIndex(of: name).map(Double.init)
        values = (nil, place, false, false)
      }
      if isNormalized, own.kind == .bar, largest > 0 {
        values.high = values.high.map { $0 / largest * 100 }
        values.low = values.low.map { $0 / largest * 100 }
      }
      let low = values.low ?? values.high
      let high = values.high ?? values.low
      var entry = Expectation.Row(
        index: row, fate: .drawn, place: place ?? .nan, low: low ?? .nan, high: high ?? .nan)
      entry.isHalf = values.isHalf
      entry.isValueless = values.isMissing
      if values.isMissing {
        entry.fate = .missing
      } else if place == nil {
        entry.fate = .unplaced
      } else if placeAxis.isLog, own.kind != .pie, (place ?? 1) <= 0 {
        entry.fate = .offScale
      } else if isLog, [low, high].contains(where: { ($0 ?? 1) <= 0 }) {
        entry.fate = .offScale
      } else if own.kind == .bar, layout == .tornado, (high ?? 0) < 0 {
        entry.fate = .negative
      } else if own.kind == .bubble, own.channels["area"] != nil, own.number("area", row) == nil {
        entry.fate = .unsized
      }
      result.rows.append(entry)
    }
    if own.hidesRepeated {
      var last: [Double: Int] = [:]
      for row in result.rows where row.place.isFinite { last[row.place] = row.index }
      for row in result.rows.indices where result.rows[row].place.isFinite {
        // Beside a later row one may be left out because it is negative.
        if last[result.rows[row].place] != row,
          result.rows[row].fate != .negative || !categories.isEmpty
        {
          result.rows[row].fate = .repeated
        }
      }
    }
    return result
  }

  /// Puts the values of stacked series on one another.
  private func stack(_ all: inout [Expectation]) {
    // Rows of one date or number are stacks of their own.
    var bases: [String: [Int: (up: Double, down: Double, isKnown: Bool)]] = [:]
    let names = categories
    for index in all.indices {
      let own = series[index]
      guard own.kind == .bar || own.kind == .line, own.stack != nil || layout == .stacked else {
        continue
      }
      // The parts of a stack are measured on one axis.
      let name = "\(own.kind) \(own.axis ?? "") \(own.stack ?? "")"
      for row in all[index].rows.indices {
        let entry = all[index].rows[row]
        guard entry.place.isFinite, entry.fate != .repeated || names.isEmpty else { continue }
        let spot = names.isEmpty ? row : Int(entry.place)
        let ground = own.kind == .line ? 0 : baseline
        var base = bases[name]?[spot] ?? (ground, ground, true)
        if entry.fate == .drawn || (entry.fate == .repeated && !entry.isValueless) {
          if own.kind == .line {
            all[index].rows[row].low = base.up
            all[index].rows[row].high += base.up
            if !base.isKnown, entry.fate == .drawn {
              all[index].rows[row].fate = .standsOnMissing
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
        } else if own.kind == .line {
          base.isKnown = false
        }
        bases[name, default: [:]][spot] = base
      }
    }
  }
}

extension SeriesInput {
  /// True when only one row of each place is shown.
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

  /// The two ends of the mark of a row.
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
