import ReportData
import ReportText

/// Makes one row of each group: the keys, then the declared values over the group's columns.
struct GroupStep: ViewStep {
  private let keys: [GroupKey]
  private let values: [ComputedColumn]
  private let countSlot: Int
  private let slot: Int

  init?(_ declaration: GroupDeclaration, in context: inout StepContext) {
    guard let keys = Self.keys(of: declaration, in: &context) else { return nil }
    var names = context.names
    countSlot = names.declare("count", .number(unit: nil))
    slot = names.declareColumns(of: context.schema)
    let areDistinct = context.areDistinct(
      declaration.values.map(\.name), besides: keys.map(\.schema.name))
    var values: [ComputedColumn] = []
    for value in declaration.values {
      if let value = ComputedColumn(value, names: names, &context) { values.append(value) }
    }
    guard areDistinct, values.count == declaration.values.count else { return nil }
    self.keys = keys
    self.values = values
    Self.replaceSchema(keys, values.map(\.schema), in: &context)
  }

  /// The keys of a grouping; nil, with errors, when something is wrong.
  static func keys(
    of declaration: GroupDeclaration, in context: inout StepContext
  ) -> [GroupKey]? {
    guard !declaration.by.isEmpty else {
      context.error(.stepValue, "`group` needs a key", declaration.span)
      return nil
    }
    var keys: [GroupKey] = []
    var isFine = true
    for declared in declaration.by {
      guard let key = GroupKey(declared, in: &context) else {
        isFine = false
        continue
      }
      if keys.contains(where: { $0.schema.name == key.schema.name }) {
        context.error(
          .stepNameTaken, "there would be two columns `\(key.schema.name)`", declared.span)
        isFine = false
      }
      keys.append(key)
    }
    return isFine ? keys : nil
  }

  /// Sets the columns after a grouping.
  static func replaceSchema(
    _ keys: [GroupKey], _ values: [ColumnSchema], in context: inout StepContext
  ) {
    let declared = keys.filter(\.isDeclared).map(\.schema.name)
    context.replaceSchema(
      keys.map(\.schema) + values, dateColumn: keys.first(where: \.isDate)?.schema.name)
    context.declaredColumns = declared
  }

  var slotCount: Int { slot + 1 }

  func apply(to slice: Slice, bindings: inout Bindings) -> Slice {
    let groups = RowGroups(of: slice, by: keys)
    var cells: [CellCollector] = []
    cells.reserveCapacity(values.count)
    for value in values { cells.append(CellCollector(value.schema.type, capacity: groups.count)) }
    for group in groups.slices {
      bindings.values[countSlot] = .number(Double(group.count))
      bindings.values[slot] = .view(group)
      for index in values.indices { values[index].append(to: &cells[index], in: bindings) }
    }
    var columns = groups.keyColumns
    columns.reserveCapacity(keys.count + values.count)
    for index in values.indices {
      columns.append(Column(schema: values[index].schema, values: cells[index].values))
    }
    return Table(name: slice.table.name, columns: columns, rowCount: groups.count).all
  }
}

extension GroupDeclaration.Key {
  /// Where the key stands.
  var span: SourceSpan {
    switch self {
    case .named(let name): name.span
    case .calendar(let word, _): word.span
    }
  }
}
