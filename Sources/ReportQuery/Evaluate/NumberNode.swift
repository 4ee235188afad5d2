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
  case calendar(SyntaxNode.Arithmetic, NumberNode, NumberNode, secondsPerUnit: Double)
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
    case .calendar(let sign, let left, let right, let seconds):
      let first = left.value(in: bindings)
      let second = right.value(in: bindings)
      return Self.calendar(sign, first, second, seconds)
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

  /// A day or moment moved by a number of days; days stay whole (rounded down).
  static func calendar(
    _ sign: SyntaxNode.Arithmetic, _ first: Double, _ second: Double, _ seconds: Double
  ) -> Double {
    let moved = sign == .subtract ? first - second * seconds : first + second * seconds
    // 9999-12-31 and −9999-01-01, between which the calendar counts.
    guard moved >= -4_371_587 * seconds, moved < 2_932_897 * seconds else { return .nan }
    guard seconds == 1 else { return moved }
    let whole = Double(Int(moved))
    return whole > moved ? whole - 1 : whole
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
