import ReportData
import ReportText

/// A compiled expression that yields a number, or what is stored as one: the number of a day, the
/// seconds of a moment, 1 for true and 0 for false. NaN is the missing value and nothing else is.
indirect enum NumberNode: Sendable {
  case constant(Double)
  case place(Place)
  case cell(Place, column: Int)
  /// A number made of a column and, when the function has one, an argument.
  case aggregate(ColumnNode, argument: Double, ColumnAggregate)
  case presentCount(ColumnNode)
  case missingCount(ColumnNode)
  case rowCount(Place)
  /// A function of one number, which is not asked for the missing value.
  case function(NumberNode, @Sendable (Double) -> Double)
  /// A function of two numbers, which is not asked for missing values.
  case combination(NumberNode, NumberNode, @Sendable (Double, Double) -> Double)
  case arithmetic(SyntaxNode.Arithmetic, NumberNode, NumberNode)
  /// Arithmetic whose result must be a day (or moment) of the years −9999 to 9999.
  case calendar(SyntaxNode.Arithmetic, NumberNode, NumberNode, StudyTimeZone?)
  case comparison(SyntaxNode.Comparison, NumberNode, NumberNode)
  case textEquality(TextNode, TextNode, isEqual: Bool)
  case not(NumberNode)
  case and(NumberNode, NumberNode)
  case or(NumberNode, NumberNode)
  case choice(NumberNode, NumberNode, NumberNode)
  case alternative(NumberNode, NumberNode)
  case isMissing(NumberNode)
  case isTextMissing(TextNode)
  /// How many cells of a column are missing for a reason.
  case reasonCount(ColumnNode, MissingReason)
  /// Whether a cell is missing for a reason.
  case isMissingFor(MissingReason, Place, column: Int)

  /// The value for one document; NaN when it is missing.
  func value(in bindings: borrowing Bindings) -> Double {
    switch self {
    case .constant(let value): return value
    case .place(let place): return place.value(in: bindings).number
    case .cell(let place, let column):
      guard case .row(let slice, let row) = place.value(in: bindings) else { return .nan }
      return slice.number(column: column, row: row)
    case .aggregate(let column, let argument, let aggregate):
      guard let (slice, index) = column.slice(in: bindings),
        case .numbers(let values) = slice.table.columns[index].values
      else { return .nan }
      return Self.finite(aggregate(values, slice.rows, argument))
    case .presentCount(let column):
      guard let (slice, index) = column.slice(in: bindings) else { return .nan }
      return Double(slice.count - slice.missingCount(column: index))
    case .missingCount(let column):
      guard let (slice, index) = column.slice(in: bindings) else { return .nan }
      return Double(slice.missingCount(column: index))
    case .rowCount(let place):
      guard case .view(let slice) = place.value(in: bindings) else { return .nan }
      return Double(slice.count)
    case .function(let operand, let function):
      let value = operand.value(in: bindings)
      return value.isNaN ? value : Self.finite(function(value))
    case .combination(let left, let right, let function):
      let first = left.value(in: bindings)
      let second = right.value(in: bindings)
      return first.isNaN || second.isNaN ? .nan : Self.finite(function(first, second))
    case .arithmetic(let sign, let left, let right):
      let first = left.value(in: bindings)
      let second = right.value(in: bindings)
      return Self.arithmetic(sign, first, second)
    case .calendar(let sign, let left, let right, let zone):
      let first = left.value(in: bindings)
      let second = right.value(in: bindings)
      return Self.calendar(sign, first, second, zone)
    case .comparison(let sign, let left, let right):
      let first = left.value(in: bindings)
      let second = right.value(in: bindings)
      return Self.comparison(sign, first, second)
    case .textEquality(let left, let right, let isEqual):
      guard let first = left.value(in: bindings), let second = right.value(in: bindings) else {
        return .nan
      }
      return (first == second) == isEqual ? 1 : 0
    case .not(let operand): return 1 - operand.value(in: bindings)
    case .and(let left, let right):
      let first = left.value(in: bindings)
      guard first != 0 else { return 0 }
      let second = right.value(in: bindings)
      return second == 0 ? 0 : first * second
    case .or(let left, let right):
      let first = left.value(in: bindings)
      guard first != 1 else { return 1 }
      let second = right.value(in: bindings)
      return second == 1 ? 1 : first + second
    case .choice(let condition, let first, let second):
      return condition.value(in: bindings) == 1
        ? first.value(in: bindings) : second.value(in: bindings)
    case .alternative(let operand, let other):
      let value = operand.value(in: bindings)
      return value.isNaN ? other.value(in: bindings) : value
    case .isMissing(let operand): return operand.value(in: bindings).isNaN ? 1 : 0
    case .isTextMissing(let operand): return operand.value(in: bindings) == nil ? 1 : 0
    case .reasonCount(let column, let reason):
      guard let (slice, index) = column.slice(in: bindings) else { return .nan }
      return Double((0..<slice.count).count { slice.reason(column: index, row: $0) == reason })
    case .isMissingFor(let reason, let place, let column):
      guard case .row(let slice, let row) = place.value(in: bindings) else { return 0 }
      return slice.reason(column: column, row: row) == reason ? 1 : 0
    }
  }

  /// Infinity becomes missing.
  static func finite(_ value: Double) -> Double { value.isFinite ? value : .nan }

  static func arithmetic(
    _ sign: SyntaxNode.Arithmetic, _ first: Double, _ second: Double
  ) -> Double {
    switch sign {
    case .add: finite(first + second)
    case .subtract: finite(first - second)
    case .multiply: finite(first * second)
    case .divide: finite(first / second)
    }
  }

  static func comparison(
    _ sign: SyntaxNode.Comparison, _ first: Double, _ second: Double
  ) -> Double {
    guard !first.isNaN, !second.isNaN else { return .nan }
    return sign.holds(first, second) ? 1 : 0
  }

  /// A day or moment moved by a number of days. Days stay whole (rounded down); a moment keeps the time of
  /// its clock over whole days, and the rest of a day is of 24 hours.
  /// - Parameter zone: that of a moment; nil for days.
  static func calendar(
    _ sign: SyntaxNode.Arithmetic, _ first: Double, _ second: Double, _ zone: StudyTimeZone?
  ) -> Double {
    let days = sign == .subtract ? -second : second
    let seconds = zone == nil ? 1.0 : 86_400
    let moved = first + days * seconds
    // 9999-12-31 and −9999-01-01, between which the calendar counts.
    guard moved >= -4_371_587 * seconds, moved < 2_932_897 * seconds else { return .nan }
    let whole = Double(Int(zone == nil ? moved : days))
    guard let zone else { return whole > moved ? whole - 1 : whole }
    if whole == 0 { return moved }
    let same = zone.instant(fromLocal: zone.local(fromInstant: first) + whole * seconds)
    return same + (days - whole) * seconds
  }

  // MARK: Values of many rows

  /// The values for the rows of a slice, each of which in turn is the value of a slot: those that
  /// ``value(in:)`` has for each row.
  ///
  /// Each node goes once over all rows. What does not depend on the row is asked for once.
  func values(of rows: Slice, at slot: Int, in bindings: inout Bindings) -> [Double] {
    switch self {
    case .constant(let value): return [Double](repeating: value, count: rows.count)
    case .cell(let place, let column):
      guard place.slot == slot else { return repeated(rows, in: bindings) }
      return place.fields.isEmpty
        ? rows.numbers(column: column) : [Double](repeating: .nan, count: rows.count)
    case .place(let place), .rowCount(let place):
      return place.slot == slot
        ? rowByRow(rows, slot, &bindings) : repeated(rows, in: bindings)
    case .aggregate(let column, argument: _, _), .presentCount(let column),
      .missingCount(let column), .reasonCount(let column, _):
      return column.slot == slot
        ? rowByRow(rows, slot, &bindings) : repeated(rows, in: bindings)
    case .function(let operand, let function):
      var values = operand.values(of: rows, at: slot, in: &bindings)
      for row in values.indices where !values[row].isNaN {
        values[row] = Self.finite(function(values[row]))
      }
      return values
    case .combination(let left, let right, let function):
      return Self.joined(left, right, rows, slot, &bindings) { first, second in
        first.isNaN || second.isNaN ? .nan : Self.finite(function(first, second))
      }
    case .arithmetic(let sign, let left, let right):
      return Self.joined(left, right, rows, slot, &bindings) { Self.arithmetic(sign, $0, $1) }
    case .calendar(let sign, let left, let right, let zone):
      return Self.joined(left, right, rows, slot, &bindings) {
        Self.calendar(sign, $0, $1, zone)
      }
    case .comparison(let sign, let left, let right):
      return Self.joined(left, right, rows, slot, &bindings) { Self.comparison(sign, $0, $1) }
    case .not(let operand):
      var values = operand.values(of: rows, at: slot, in: &bindings)
      for row in values.indices { values[row] = 1 - values[row] }
      return values
    case .choice(let condition, let first, let second):
      var values = condition.values(of: rows, at: slot, in: &bindings)
      let whenTrue = first.values(of: rows, at: slot, in: &bindings)
      let otherwise = second.values(of: rows, at: slot, in: &bindings)
      for row in values.indices { values[row] = values[row] == 1 ? whenTrue[row] : otherwise[row] }
      return values
    case .alternative(let operand, let other):
      return Self.joined(operand, other, rows, slot, &bindings) { $0.isNaN ? $1 : $0 }
    case .isMissing(let operand):
      var values = operand.values(of: rows, at: slot, in: &bindings)
      for row in values.indices { values[row] = values[row].isNaN ? 1 : 0 }
      return values
    case .and, .or, .textEquality, .isTextMissing, .isMissingFor:
      return rowByRow(rows, slot, &bindings)
    }
  }

  /// The value for each row by itself.
  private func rowByRow(_ rows: Slice, _ slot: Int, _ bindings: inout Bindings) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(rows.count)
    for row in 0..<rows.count {
      bindings.values[slot] = .row(rows, row)
      values.append(value(in: bindings))
    }
    return values
  }

  /// The value that is the same for all rows.
  private func repeated(_ rows: Slice, in bindings: borrowing Bindings) -> [Double] {
    [Double](repeating: rows.count > 0 ? value(in: bindings) : .nan, count: rows.count)
  }

  @inline(__always)
  private static func joined(
    _ left: NumberNode, _ right: NumberNode, _ rows: Slice, _ slot: Int,
    _ bindings: inout Bindings, _ body: (Double, Double) -> Double
  ) -> [Double] {
    var values = left.values(of: rows, at: slot, in: &bindings)
    if case .constant(let second) = right {
      for row in values.indices { values[row] = body(values[row], second) }
      return values
    }
    let others = right.values(of: rows, at: slot, in: &bindings)
    for row in values.indices { values[row] = body(values[row], others[row]) }
    return values
  }
}

extension SyntaxNode.Comparison {
  /// True when two present numbers stand in this order.
  func holds(_ first: Double, _ second: Double) -> Bool {
    switch self {
    case .equal: first == second
    case .unequal: first != second
    case .less: first < second
    case .lessOrEqual: first <= second
    case .greater: first > second
    case .greaterOrEqual: first >= second
    }
  }
}

extension TextNode {
  /// The values for the rows of a slice, each of which in turn is the value of a slot.
  func values(of rows: Slice, at slot: Int, in bindings: inout Bindings) -> TextValues {
    if case .choice(let condition, .constant(let first), .constant(let second)) = self {
      let isTrue = condition.values(of: rows, at: slot, in: &bindings)
      var texts = TextValues(
        rows: rows.count, bytes: rows.count * max(first.count, second.count))
      for row in 0..<rows.count { texts.append(isTrue[row] == 1 ? first : second) }
      return texts
    }
    var texts = TextValues(rows: rows.count)
    for row in 0..<rows.count {
      bindings.values[slot] = .row(rows, row)
      if let text = value(in: bindings) { texts.append(text) } else { texts.appendMissing() }
    }
    return texts
  }
}

extension ColumnNode {
  /// The slot in which the column, or its view, stands.
  fileprivate var slot: Int {
    switch self {
    case .place(let place), .member(let place, _): place.slot
    }
  }
}
