import ReportData
import ReportText

extension ExpressionChecker {
  /// Checks and compiles a number with a minus sign, `-x`.
  mutating func negation(_ syntax: SyntaxNode, _ range: Range<Int>) -> Operand? {
    guard let operand = check(syntax) else { return nil }
    guard case .number(let unit) = operand.type else {
      diagnostics.add(wrongOperand(operand, "-", "a number"))
      return nil
    }
    let node: NumberNode
    if case .constant(let value) = operand.number {
      node = .constant(-value)
    } else {
      node = .function(operand.number) { -$0 }
    }
    return Operand(
      type: .number(unit: unit), node: .number(node), range: range,
      isConstant: operand.isConstant, isMissingLiteral: operand.isMissingLiteral)
  }

  /// Checks and compiles `+`, `-`, `*`, and `/`.
  ///
  /// The operands are numbers, two dates, or a date and a number of days. The difference of two
  /// dates is a number of days. Between two date-times, a day has 24 hours.
  mutating func arithmetic(
    _ operation: SyntaxNode.Arithmetic, _ left: SyntaxNode, _ right: SyntaxNode, _ range: Range<Int>
  ) -> Operand? {
    let first = check(left)
    let second = check(right)
    guard let first, let second else { return nil }
    var result = Operand(
      type: .number(unit: nil), node: .number(.arithmetic(operation, first.number, second.number)),
      range: range, isConstant: first.isConstant && second.isConstant)
    switch (first.type, second.type, operation) {
    case (.number(let unit), .number(let otherUnit), _):
      if unit == otherUnit, operation == .add || operation == .subtract {
        result.type = .number(unit: unit)
      }
      if let left = first.knownRange, let right = second.knownRange {
        result.numbers = left.combined(operation, right)
      }
      result.isPresent =
        result.numbers != nil && first.isAlwaysPresent && second.isAlwaysPresent
      return result
    case (.date, .date, .subtract): return result
    // A calendar day has 23 or 25 hours when daylight saving time changes.
    case (.datetime, .datetime, .subtract):
      result.node = .number(.function(result.number) { $0 / 86_400 })
      return result
    case (.date, .number, .add), (.date, .number, .subtract), (.datetime, .number, .add),
      (.datetime, .number, .subtract):
      result.type = first.type
      result.node = moved(operation, first, second)
      return result
    case (.number, .date, .add), (.number, .datetime, .add):
      result.type = second.type
      result.node = moved(operation, second, first)
      return result
    default: break
    }
    diagnostics.add(mismatch(operation, first, second, range))
    return nil
  }

  /// Checks and compiles `==`, `!=`, `<`, `<=`, `>`, and `>=`.
  mutating func comparison(
    _ operation: SyntaxNode.Comparison, _ left: SyntaxNode, _ right: SyntaxNode, _ range: Range<Int>
  ) -> Operand? {
    let leftOperand = check(left)
    let rightOperand = check(right)
    guard let leftOperand, let rightOperand else { return nil }
    let (first, second) = Operand.comparable(leftOperand, rightOperand)
    for operand in [first, second] where !operand.type.isSingleValue {
      diagnostics.add(notSingle(operand, "`\(operation.rawValue)` expects single values"))
      return nil
    }
    if first.isMissingLiteral || second.isMissingLiteral {
      let operandText = source.string(first.isMissingLiteral ? second.range : first.range)
      diagnostics.add(
        error(
          .typeMismatch, "cannot compare a value with `missing`", range,
          hints: ["write `\(operandText) | missing`"]))
      return nil
    }
    guard first.type.matches(second.type) else {
      diagnostics.add(differentTypes(operation, first, second, range))
      return nil
    }
    let isConstant = first.isConstant && second.isConstant
    let isPresent = first.isAlwaysPresent && second.isAlwaysPresent
    if case .number = first.node {
      if first.type == .boolean, operation != .equal, operation != .unequal {
        diagnostics.add(noOrder(operation, "true/false values", range))
        return nil
      }
      return Operand(
        type: .boolean, node: .number(.comparison(operation, first.number, second.number)),
        range: range, isConstant: isConstant, isPresent: isPresent)
    }
    guard operation == .equal || operation == .unequal else {
      diagnostics.add(noOrder(operation, "text", range))
      return nil
    }
    warnOfCategory(first, second)
    warnOfCategory(second, first)
    return Operand(
      type: .boolean,
      node: .number(.textEquality(first.text, second.text, isEqual: operation == .equal)),
      range: range, isConstant: isConstant, isPresent: isPresent)
  }

  /// Checks and compiles `and` and `or`.
  mutating func logic(
    _ word: String, _ left: SyntaxNode, _ right: SyntaxNode, _ range: Range<Int>,
    _ combine: (NumberNode, NumberNode) -> NumberNode
  ) -> Operand? {
    let first = condition(left, word)
    let second = condition(right, word)
    guard let first, let second else { return nil }
    return Operand(
      type: .boolean, node: .number(combine(first.number, second.number)), range: range,
      isConstant: first.isConstant && second.isConstant,
      isPresent: first.isAlwaysPresent && second.isAlwaysPresent)
  }

  /// Checks an operand of `not`, `and`, or `or`, or the condition of `if`.
  mutating func condition(_ syntax: SyntaxNode, _ word: String) -> Operand? {
    guard let operand = check(syntax) else { return nil }
    if operand.type == .boolean || operand.isMissingLiteral { return operand }
    diagnostics.add(wrongOperand(operand, word, "a condition"))
    return nil
  }

  private func moved(
    _ operation: SyntaxNode.Arithmetic, _ date: Operand, _ days: Operand
  ) -> ExpressionNode {
    .number(.calendar(operation, date.number, days.number, date.type.dateTimeZone))
  }

  // MARK: Errors

  /// Creates the error for an operand that an operator or function does not accept.
  func wrongOperand(_ operand: Operand, _ word: String, _ expected: String) -> Diagnostic {
    if !operand.type.isSingleValue {
      return notSingle(operand, "`\(word)` expects \(expected)")
    }
    return error(
      .typeMismatch, "`\(word)` expects \(expected), found \(operand.type.name)", operand.range)
  }

  private func mismatch(
    _ operation: SyntaxNode.Arithmetic, _ first: Operand, _ second: Operand, _ range: Range<Int>
  ) -> Diagnostic {
    for operand in [first, second] where !operand.type.isSingleValue {
      return notSingle(operand, "`\(operation.rawValue)` expects single values")
    }
    for operand in [first, second] where operand.type == .text || operand.type == .boolean {
      let hints =
        operation == .add && operand.type == .text
        ? ["to join text, write the values next to each other"] : []
      return error(
        .typeMismatch, "`\(operation.rawValue)` expects numbers, found \(operand.type.name)",
        operand.range, hints: hints)
    }
    return error(
      .typeMismatch,
      "`\(operation.rawValue)` cannot combine \(first.type.name) and \(second.type.name)", range,
      hints: ["subtract a date from a date, or add days to a date or subtract them"])
  }

  private func differentTypes(
    _ operation: SyntaxNode.Comparison, _ first: Operand, _ second: Operand, _ range: Range<Int>
  ) -> Diagnostic {
    var hints: [String] = []
    for (date, text) in [(first, second), (second, first)] {
      if date.type == .date, let text = text.constantText {
        hints = ["write the day as `date('\(text.string)')`"]
      }
    }
    return error(
      .typeMismatch,
      "`\(operation.rawValue)` cannot compare \(first.type.name) with \(second.type.name)", range,
      hints: hints)
  }

  private func noOrder(
    _ operation: SyntaxNode.Comparison, _ operands: String, _ range: Range<Int>
  ) -> Diagnostic {
    error(
      .typeMismatch, "`\(operation.rawValue)` cannot compare \(operands)", range,
      hints: ["use `==` or `!=`"])
  }

  /// Adds a warning if a cell is compared with a constant that is not a declared column value.
  private mutating func warnOfCategory(_ cell: Operand, _ constant: Operand) {
    guard let categories = cell.origin?.categories, let text = constant.constantText?.string,
      !categories.contains(text)
    else { return }
    var warning = error(
      .comparisonConstant,
      "`\(source.string(cell.range))` never has the value `\(text)`", constant.range,
      hints: Suggestion.hint(for: text, among: categories).map { [$0] } ?? [])
    warning.severity = .warning
    diagnostics.add(warning)
  }
}
