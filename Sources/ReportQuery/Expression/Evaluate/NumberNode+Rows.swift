import ReportData

extension NumberNode {
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
    case .calendar(let sign, let left, let right, let seconds):
      return Self.joined(left, right, rows, slot, &bindings) {
        Self.calendar(sign, $0, $1, seconds)
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
