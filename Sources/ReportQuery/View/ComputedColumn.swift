import ReportData
import ReportText

/// A column whose cells are the values of an expression. An object, so that using it for a row does not
/// copy all that the expression holds.
final class ComputedColumn: Sendable {
  let expression: Expression
  let schema: ColumnSchema

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
    self.expression = expression
    schema = ColumnSchema(
      name: name, type: type,
      label: declaration.label ?? (origin?.name == name ? origin?.label : nil), unit: unit,
      categories: type == .text ? origin?.categories : nil)
  }
}

extension Expression {
  /// True when a column of whole numbers gives whole numbers.
  fileprivate var keepsWholeNumbers: Bool {
    guard let function else { return true }
    return ["min", "max", "first", "last", "sum"].contains(function)
  }
}
