import ReportData
import ReportText

/// Keeps the rows for which a condition is true; a missing condition drops the row.
struct WhereStep: ViewStep {
  private let condition: Expression
  private let slot: Int

  init?(_ condition: DecodedText, in context: inout StepContext) {
    var names = context.names
    slot = names.declareCells(of: context.schema)
    guard
      let condition = Expression(
        condition, names: names, for: .condition, into: &context.diagnostics)
    else { return nil }
    self.condition = condition
  }

  var slotCount: Int { slot + 1 }

  func apply(to slice: Slice, bindings: inout Bindings) -> Slice {
    guard case .number(let node) = condition.node else { return slice.part(0..<0) }
    let isTrue = node.values(of: slice, at: slot, in: &bindings)
    var kept: [Int32] = []
    for row in 0..<slice.count where isTrue[row] == 1 { kept.append(Int32(slice.rows[row])) }
    if kept.count == slice.count { return slice }
    return Slice(table: slice.table, rows: .listed(kept, 0..<kept.count))
  }
}

extension Bindings {
  /// A copy with room for the slots that a step adds.
  borrowing func copy(slots: Int) -> Bindings {
    var copy = Bindings(slotCount: 0, as: self)
    copy.values.reserveCapacity(max(slots, values.count))
    copy.values += values
    while copy.values.count < slots { copy.values.append(.missing) }
    return copy
  }
}
