import ReportData
import ReportText

/// A compiled expression with a numeric result. Only NaN represents a missing value.
///
/// A date gives its day number, a date-time its seconds, and a Boolean value 1 or 0.
indirect enum NumberNode: Sendable {
  case constant(Double)
  case location(ValueLocation)
  case cell(ValueLocation, column: Int)
  /// An aggregate of a column, with the additional argument of its function.
  case aggregate(ColumnNode, argument: Double, ColumnAggregate)
  case presentCount(ColumnNode)
  case missingCount(ColumnNode)
  case rowCount(ValueLocation)
  /// A function of one number. It is not called for a missing value.
  case function(NumberNode, @Sendable (Double) -> Double)
  /// A function of two numbers. It is not called if either value is missing.
  case combination(NumberNode, NumberNode, @Sendable (Double, Double) -> Double)
  case arithmetic(SyntaxNode.Arithmetic, NumberNode, NumberNode)
  /// Arithmetic with a date or date-time result, limited to the years −9999 to 9999.
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
  /// The number of cells of a column that are missing for one reason.
  case reasonCount(ColumnNode, MissingReason)
  /// Whether a cell is missing for one reason.
  case isMissingFor(MissingReason, ValueLocation, column: Int)

  /// Returns the value of the expression for one document; NaN if it is missing.
  func value(in bindings: borrowing Bindings) -> Double {
    switch self {
    case .constant(let value): return value
    case .location(let location): return location.value(in: bindings).number
    case .cell(let location, let column):
      guard case .row(let slice, let row) = location.value(in: bindings) else { return .nan }
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
    case .rowCount(let location):
      guard case .view(let slice) = location.value(in: bindings) else { return .nan }
      return Double(slice.count)
    case .function(let operand, let function):
      let value = operand.value(in: bindings)
      return value.isNaN ? value : Self.finite(function(value))
    case .combination(let left, let right, let function):
      let first = left.value(in: bindings)
      let second = right.value(in: bindings)
      return first.isNaN || second.isNaN ? .nan : Self.finite(function(first, second))
    case .arithmetic(let operation, let left, let right):
      let first = left.value(in: bindings)
      let second = right.value(in: bindings)
      return Self.arithmetic(operation, first, second)
    case .calendar(let operation, let left, let right, let zone):
      let first = left.value(in: bindings)
      let second = right.value(in: bindings)
      return Self.calendar(operation, first, second, zone)
    case .comparison(let operation, let left, let right):
      let first = left.value(in: bindings)
      let second = right.value(in: bindings)
      return Self.comparison(operation, first, second)
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
    case .alternative(let operand, let fallback):
      let value = operand.value(in: bindings)
      return value.isNaN ? fallback.value(in: bindings) : value
    case .isMissing(let operand): return operand.value(in: bindings).isNaN ? 1 : 0
    case .isTextMissing(let operand): return operand.value(in: bindings) == nil ? 1 : 0
    case .reasonCount(let column, let reason):
      guard let (slice, index) = column.slice(in: bindings) else { return .nan }
      return Double((0..<slice.count).count { slice.reason(column: index, row: $0) == reason })
    case .isMissingFor(let reason, let location, let column):
      guard case .row(let slice, let row) = location.value(in: bindings) else { return 0 }
      return slice.reason(column: column, row: row) == reason ? 1 : 0
    }
  }

  /// Returns a number unchanged, or NaN if it is infinite.
  static func finite(_ value: Double) -> Double { value.isFinite ? value : .nan }

  static func arithmetic(
    _ operation: SyntaxNode.Arithmetic, _ first: Double, _ second: Double
  ) -> Double {
    switch operation {
    case .add: finite(first + second)
    case .subtract: finite(first - second)
    case .multiply: finite(first * second)
    case .divide: finite(first / second)
    }
  }

  static func comparison(
    _ operation: SyntaxNode.Comparison, _ first: Double, _ second: Double
  ) -> Double {
    guard !first.isNaN, !second.isNaN else { return .nan }
    return operation.isTrue(first, second) ? 1 : 0
  }

  /// Returns a date or date-time moved by a number of days.
  ///
  /// The result is NaN outside the years −9999 to 9999.
  ///
  /// A date is rounded down to a complete day. For a date-time, complete days preserve the local
  /// time of day. The remaining fraction of a day is a fraction of 24 hours.
  ///
  /// - Parameter zone: the time zone of a date-time; nil for dates.
  static func calendar(
    _ operation: SyntaxNode.Arithmetic, _ first: Double, _ second: Double, _ zone: StudyTimeZone?
  ) -> Double {
    let days = operation == .subtract ? -second : second
    let seconds = zone == nil ? 1.0 : 86_400
    let moved = first + days * seconds
    // The limits are −9999-01-01 and 9999-12-31.
    guard moved >= -4_371_587 * seconds, moved < 2_932_897 * seconds else { return .nan }
    let integerPart = Double(Int(zone == nil ? moved : days))
    guard let zone else { return integerPart > moved ? integerPart - 1 : integerPart }
    if integerPart == 0 { return moved }
    let instant = zone.instant(fromLocal: zone.local(fromInstant: first) + integerPart * seconds)
    return instant + (days - integerPart) * seconds
  }

  // MARK: Values of many rows

  /// Returns the value of the expression for each row of a slice, with each row in turn in a slot.
  ///
  /// Each node processes all rows in one pass. A node that does not depend on the row is evaluated
  /// once.
  func values(of rows: Slice, at slot: Int, in bindings: inout Bindings) -> [Double] {
    switch self {
    case .constant(let value): return [Double](repeating: value, count: rows.count)
    case .cell(let location, let column):
      guard location.slot == slot else { return repeated(rows, in: bindings) }
      return location.fields.isEmpty
        ? rows.numbers(column: column) : [Double](repeating: .nan, count: rows.count)
    case .location(let location), .rowCount(let location):
      return location.slot == slot
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
    case .arithmetic(let operation, let left, let right):
      return Self.joined(left, right, rows, slot, &bindings) { Self.arithmetic(operation, $0, $1) }
    case .calendar(let operation, let left, let right, let zone):
      return Self.joined(left, right, rows, slot, &bindings) {
        Self.calendar(operation, $0, $1, zone)
      }
    case .comparison(let operation, let left, let right):
      return Self.joined(left, right, rows, slot, &bindings) { Self.comparison(operation, $0, $1) }
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
    case .alternative(let operand, let fallback):
      return Self.joined(operand, fallback, rows, slot, &bindings) { $0.isNaN ? $1 : $0 }
    case .isMissing(let operand):
      var values = operand.values(of: rows, at: slot, in: &bindings)
      for row in values.indices { values[row] = values[row].isNaN ? 1 : 0 }
      return values
    case .and, .or, .textEquality, .isTextMissing, .isMissingFor:
      return rowByRow(rows, slot, &bindings)
    }
  }

  /// Returns the values for the rows of a slice, with one evaluation of the expression per row.
  private func rowByRow(_ rows: Slice, _ slot: Int, _ bindings: inout Bindings) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(rows.count)
    for row in 0..<rows.count {
      bindings.values[slot] = .row(rows, row)
      values.append(value(in: bindings))
    }
    return values
  }

  /// Returns the value of an expression that does not use the row, repeated for every row.
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
    let rightValues = right.values(of: rows, at: slot, in: &bindings)
    for row in values.indices { values[row] = body(values[row], rightValues[row]) }
    return values
  }
}

extension SyntaxNode.Comparison {
  /// Returns whether the comparison of two present numbers is true.
  func isTrue(_ first: Double, _ second: Double) -> Bool {
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
  /// Returns the text of the expression for each row of a slice, with each row in turn in a slot.
  func values(of rows: Slice, at slot: Int, in bindings: inout Bindings) -> TextValues {
    if case .choice(let condition, .constant(let first), .constant(let second)) = self {
      let isTrue = condition.values(of: rows, at: slot, in: &bindings)
      var strings = TextValues(
        rows: rows.count, bytes: rows.count * max(first.count, second.count))
      for row in 0..<rows.count { strings.append(isTrue[row] == 1 ? first : second) }
      return strings
    }
    var strings = TextValues(rows: rows.count)
    for row in 0..<rows.count {
      bindings.values[slot] = .row(rows, row)
      if let text = value(in: bindings) { strings.append(text) } else { strings.appendMissing() }
    }
    return strings
  }
}

extension ColumnNode {
  /// The slot that contains the column, or the view of the column.
  fileprivate var slot: Int {
    switch self {
    case .location(let location), .member(let location, _): location.slot
    }
  }
}
