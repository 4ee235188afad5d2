import ReportData
import ReportText

/// The functions of missing values and their reasons.
enum ReasonFunctions {
  static let all: [FunctionDescription] = [missing, reason]

  private static let missing = FunctionDescription(
    "missing", .columns, takes: [.anyColumn, .singleValue],
    [.init("reason", .text, isRequired: false)], yields: "a number or a true/false value",
    """
    The number of missing values of a column; for a single value, whether it is missing. With a \
    reason, such as `'not-worn'`, the function counts only values that are missing for this reason.
    """
  ) { call throws(Diagnostic) in
    if let argument = call.arguments.first {
      return try missing(call, for: reason(of: call, argument))
    }
    switch call.subject.node {
    case .number(let node): return call.number(.isMissing(node), .boolean, nil, isPresent: true)
    case .text(let node): return call.number(.isTextMissing(node), .boolean, nil, isPresent: true)
    default:
      return call.number(
        .missingCount(try call.column().node), .number(unit: nil), .count, isPresent: true)
    }
  }

  private static let reason = FunctionDescription(
    "reason", .columns, takes: [.singleValue], yields: "text",
    """
    The reason for a missing cell as text, from `missing` or `reason` of its column; missing if \
    the cell has a value or no reason.
    """
  ) { call throws(Diagnostic) in
    let cell = try cell(of: call)
    return call.text(.reason(cell.location, column: cell.column))
  }

  /// Returns the operand of a call of `missing` with a reason, for a column or one cell.
  private static func missing(
    _ call: FunctionCall, for reason: MissingReason
  ) throws(Diagnostic) -> Operand {
    if case .column(let node) = call.subject.node, case .column(let schema) = call.subject.type {
      guard schema.hasReasons else { throw noReasons(call, schema.name) }
      return call.number(
        .reasonCount(node, reason), .number(unit: nil), .count, isPresent: true)
    }
    let cell = try cell(of: call)
    return call.number(
      .isMissingFor(reason, cell.location, column: cell.column), .boolean, nil, isPresent: true)
  }

  /// Returns the missing reason that a text literal names, as the argument of a call.
  private static func reason(
    of call: FunctionCall, _ argument: Operand
  ) throws(Diagnostic) -> MissingReason {
    let code = try call.writtenText(0).string
    if let reason = MissingReason(code: code) { return reason }
    let codes = MissingReason.allCases.map(\.code)
    throw call.error(
      .reasonUnknown, "unknown reason `\(code)` for a missing value", argument.range,
      hints: [
        Suggestion.hint(for: code, among: codes)
          ?? "use one of the reasons \(codes.map { "`\($0)`" }.joined(separator: ", "))"
      ])
  }

  /// Returns the cell before the bar, which must be in a column with missing reasons.
  private static func cell(
    of call: FunctionCall
  ) throws(Diagnostic) -> (location: ValueLocation, column: Int) {
    let cell: (ValueLocation, Int)? =
      switch call.subject.node {
      case .number(.cell(let location, let column)), .text(.cell(let location, let column)):
        (location, column)
      default: nil
      }
    guard let cell else {
      throw call.error(
        .reasonUnknown, "expected a cell of a table, which can have a reason", call.subject.range,
        hints: ["write `\(call.function)` directly after the cell, as in `day.steps | reason`"])
    }
    guard call.subject.origin?.hasReasons == true else {
      throw noReasons(call, call.subject.origin?.name)
    }
    return cell
  }

  private static func noReasons(_ call: FunctionCall, _ column: String?) -> Diagnostic {
    call.error(
      .reasonUnknown, "the column has no reasons for missing values", call.subject.range,
      hints: [
        column.map {
          "add `missing` or `reason` to column `\($0)` in the project file; a computed column "
            + "has no reasons"
        } ?? "use a cell of a column"
      ])
  }
}
