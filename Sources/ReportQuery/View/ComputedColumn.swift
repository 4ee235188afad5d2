import ReportData
import ReportText

/// A column whose cells are the values of an expression. An object, so that using it for a row does not
/// copy all that the expression holds.
final class ComputedColumn: Sendable {
  let schema: ColumnSchema
  private let node: ExpressionNode

  init?(_ declaration: ValueDeclaration, names: Names, _ context: inout StepContext) {
    let name = declaration.name.name
    guard !name.isEmpty else {
      context.error(.stepValue, "a column needs a name", declaration.name.span)
      return nil
    }
    guard
      let expression = Expression(
        declaration.expression, names: names, for: .singleValue, into: &context.diagnostics)
    else { return nil }
    let origin = expression.origin
    let type: ColumnType
    var unit: String?
    switch expression.type {
    case .number(let known):
      type = origin?.type == .integer && expression.keepsWholeNumbers ? .integer : .number
      unit = known
    case .date: type = .date
    case .datetime: type = .datetime
    case .boolean: type = .boolean
    default: type = .text
    }
    if let declared = declaration.unit {
      if case .number = expression.type {
        unit = declared
      } else {
        context.error(
          .stepValue, "`\(name)` is \(expression.type.name) and has no unit",
          declaration.name.span)
      }
    }
    node = expression.node
    schema = ColumnSchema(
      name: name, type: type,
      label: declaration.label ?? (origin?.name == name ? origin?.label : nil), unit: unit,
      categories: type == .text ? origin?.categories : nil,
      thresholds: type.isNumeric && declaration.unit == nil ? origin?.thresholds : nil)
  }

  /// Adds the value of the expression to a column in the making.
  func append(to cells: inout CellCollector, in bindings: borrowing Bindings) {
    switch node {
    case .number(let node): cells.append(node.value(in: bindings))
    case .text(let node): cells.append(node.value(in: bindings))
    case .column, .place: schema.type == .text ? cells.append(nil) : cells.append(.nan)
    }
  }

  /// The column for the rows of a slice, of which each in turn is the value of a slot.
  func column(of rows: Slice, at slot: Int, in bindings: inout Bindings) -> Column {
    switch node {
    case .number(let node):
      let numbers = node.values(of: rows, at: slot, in: &bindings)
      return Column(schema: schema, values: .numbers(numbers))
    case .text(let node):
      let texts = node.values(of: rows, at: slot, in: &bindings)
      return Column(schema: schema, values: .texts(texts))
    case .column, .place:
      var cells = CellCollector(schema.type, capacity: rows.count)
      for _ in 0..<rows.count { append(to: &cells, in: bindings) }
      return Column(schema: schema, values: cells.values)
    }
  }
}

extension Expression {
  /// True when a column of whole numbers gives whole numbers.
  fileprivate var keepsWholeNumbers: Bool {
    guard let function else { return true }
    return ["min", "max", "first", "last", "sum"].contains(function)
  }
}
