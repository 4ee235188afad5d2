import ReportData
import ReportText

/// Adds or replaces columns. Every expression sees the columns as they were before the step.
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

  func apply(to slice: Slice, bindings: borrowing Bindings) -> Slice {
    var inner = bindings.copy(slots: slot + 1)
    let count = slice.count
    var builders = values.map { CellCollector($0.schema.type, capacity: count) }
    for row in 0..<count {
      inner.values[slot] = .row(slice, row)
      for index in values.indices {
        builders[index].append(values[index].expression, in: inner)
      }
    }
    var columns = slice.table.columns
    for index in columns.indices where !targets.contains(index) {
      columns[index].values = columns[index].values.taking(slice.rows)
    }
    for (index, target) in targets.enumerated() {
      let column = Column(schema: values[index].schema, values: builders[index].values)
      if target < columns.count { columns[target] = column } else { columns.append(column) }
    }
    return Table(name: slice.table.name, columns: columns, rowCount: count).all
  }
}
