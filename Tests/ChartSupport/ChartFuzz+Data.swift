import ReportData
import ReportText

extension ChartFuzz {
  static var numberNames: [String] { ["n", "m", "k", "i"] }
  /// The columns with consistent values.
  ///
  /// Open and close are between low and high. Amounts are not negative.
  static var suitedNames: [String] { ["open", "high", "low", "close", "area", "value"] }
  static var columnNames: [String] { ["n", "i", "d", "t", "c", "b", "c", "d"] }

  static var numbers: [Double] {
    [
      0, -0.0, 1, -1, 0.1, 1e300, -1e300, 1.7e308, -1.7e308, 1e-300, .leastNonzeroMagnitude,
      9_007_199_254_740_992,
      .infinity, -.infinity, .nan, 1e15, 1e16, 123_456_789.123, 0.5, 99.999_999_999, -1e-7,
    ]
  }

  /// Returns a table with one column per type. Most values are unusual.
  mutating func table() -> Table {
    let count = pick([0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 7, 7, 7, 8, 12, 31, below(60), below(140)])
    let columns =
      suited(count) + [
        numbers("n", .number, count), numbers("m", .number, count), numbers("k", .number, count),
        numbers("i", .integer, count), days("d", .date, count), days("t", .datetime, count),
        strings("c", count),
        Column(
          schema: ColumnSchema(name: "b", type: .boolean),
          values: .numbers((0..<count).map { _ in pick([0, 1, .nan]) })),
      ]
    return Table(name: "data", columns: columns, rowCount: count)
  }

  private mutating func schema(_ name: String, _ type: ColumnType) -> ColumnSchema {
    let units = [nil, nil, "h", "%", "°", "steps per <day>", "\u{0}", "kg·m²"]
    let label = chance(0.5) ? name : pick(Self.strings)
    return ColumnSchema(
      name: name, type: type, label: label, unit: pick(units),
      thresholds: type.isNumeric && chance(0.3) ? thresholds() : nil)
  }

  /// Returns random thresholds for a column.
  private mutating func thresholds() -> Thresholds {
    let low = Double(below(200)) - 50
    let high = low + Double(below(80))
    let conditions: [Threshold.Condition] = [
      .below(low), .atMost(low), .above(high), .atLeast(high), .equal(low), .within(low, high),
      .between(low, high), .doneBelow(3),
    ]
    let list = (0..<below(4)).map { _ in
      Threshold(pick(conditions), title: pick(Self.strings), level: pick(Threshold.Level.allCases))
    }
    let reference = ReferenceRange(
      low: chance(0.7) ? low : nil, high: chance(0.7) ? high : nil)
    return Thresholds(reference: chance(0.7) ? reference : nil, list: list)
  }

  /// Returns the columns of ``suitedNames``: a random walk with its range.
  ///
  /// Some values are missing, equal, huge, or exchanged.
  private mutating func suited(_ count: Int) -> [Column] {
    var columns = [[Double]](repeating: [], count: Self.suitedNames.count)
    let unit = pick([1.0, 1, 1, 10, 0.01, 1e6, 1e-300, 1e300])
    var here = Double(below(400)) - (chance(0.3) ? 200 : 0)
    let isFlat = chance(0.1)
    for _ in 0..<count {
      let close = isFlat || chance(0.1) ? here : here + Double(below(21)) - 10
      var low = min(here, close) - Double(below(6))
      var high = max(here, close) + Double(below(6))
      if chance(0.02) { swap(&low, &high) }
      let area = chance(0.1) ? 0 : abs(close)
      for (index, value) in [here, high, low, close, area, area].enumerated() {
        columns[index].append(
          chance(0.06) ? .nan : chance(0.01) ? pick(Self.numbers) : value * unit)
      }
      here = close
    }
    return zip(Self.suitedNames, columns).map {
      Column(schema: schema($0, .number), values: .numbers($1))
    }
  }

  private mutating func numbers(_ name: String, _ type: ColumnType, _ count: Int) -> Column {
    let base = pick(Self.numbers.filter(\.isFinite))
    let kind = below(9)
    let values = (0..<count).map { row -> Double in
      switch kind {
      case 0: base
      case 1: 0
      case 2: .nan
      case 3: pick(Self.numbers)
      case 4: Double(row) * base
      case 5: chance(0.2) ? .nan : Double(below(20_000)) / 100 - 50
      case 6: base + Double(row) * 1e-9
      default: chance(0.1) ? .nan : Double(below(100))
      }
    }
    let isWhole = type == .integer
    return Column(
      schema: schema(name, type),
      values: .numbers(
        isWhole ? values.map { min(9e15, max(-9e15, $0.rounded(.towardZero))) } : values))
  }

  private mutating func days(_ name: String, _ type: ColumnType, _ count: Int) -> Column {
    let unit = type == .date ? 1.0 : pick([1.0, 60, 3600, 86_400])
    // 0001-01-01, 1969-12-31, 2024-02-26, 9999-12-31
    let start = pick([-719_162.0, -1, 19_779, 2_932_896]) * (type == .date ? 1 : 86_400)
    let step = pick([0.0, 1, 1, 1, 7, 31, 400, -1])
    let kind = below(5)
    let values = (0..<count).map { row -> Double in
      let value = start + Double(row) * step * unit
      switch kind {
      case 0: return .nan
      case 1: return chance(0.3) ? .nan : value
      case 2: return start + Double(below(1000)) * unit
      default: return value
      }
    }
    return Column(schema: schema(name, type), values: .numbers(values))
  }

  private mutating func strings(_ name: String, _ count: Int) -> Column {
    let kind = below(4)
    let values = (0..<count).map { row -> String? in
      switch kind {
      case 0: pick(Self.strings)
      case 1: chance(0.3) ? nil : "Category \(row)"
      case 2: pick(["a", "b", "c"])
      default: "Day \(row)"
      }
    }
    var columnSchema = schema(name, .text)
    if chance(0.2) { columnSchema.categories = ["a", "b", "Tuesday"] }
    return Column(schema: columnSchema, values: .strings(TextValues(values)))
  }
}
