import ReportData
import ReportText

/// A view step that adds columns to the rows, or replaces columns.
///
/// Every expression uses the columns before the step.
struct ComputeStep: ViewStep {
  private let values: [ComputedColumn]
  private let targets: [Int]
  private let slot: Int

  init?(_ declarations: [ValueDeclaration], in context: inout StepContext) {
    var names = context.names
    slot = names.declareCells(of: context.schema)
    let areDistinct = context.areDistinct(declarations.map(\.name))
    var values: [ComputedColumn] = []
    for declaration in declarations {
      if let value = ComputedColumn(declaration, names: names, &context) { values.append(value) }
    }
    guard areDistinct, values.count == declarations.count else { return nil }
    var columns = context.schema.columns
    var targets: [Int] = []
    for value in values {
      context.declaredColumns.removeAll { $0 == value.schema.name }
      if let index = columns.firstIndex(where: { $0.name == value.schema.name }) {
        columns[index] = value.schema
        targets.append(index)
      } else {
        columns.append(value.schema)
        targets.append(columns.count - 1)
      }
    }
    let date = context.dateColumn.flatMap { name in
      columns.contains { $0.name == name && $0.type.isTemporal } ? name : nil
    }
    context.replaceSchema(columns, dateColumn: date)
    self.values = values
    self.targets = targets
  }

  var slotCount: Int { slot + 1 }

  func apply(to slice: Slice, bindings: inout Bindings) -> Slice {
    var newColumns: [Column] = []
    newColumns.reserveCapacity(values.count)
    for value in values { newColumns.append(value.column(of: slice, at: slot, in: &bindings)) }
    return Table(
      name: slice.table.name, columns: slice.columns(replacing: targets, by: newColumns),
      rowCount: slice.count
    ).all
  }
}
