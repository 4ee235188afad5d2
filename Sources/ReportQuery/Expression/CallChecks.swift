import ReportData
import ReportText

extension ExpressionChecker {
  /// Checks and compiles `subject | function(arguments)`.
  mutating func call(
    _ name: String, _ nameRange: Range<Int>, _ subject: SyntaxNode, _ arguments: [SyntaxArgument],
    _ range: Range<Int>
  ) -> Operand? {
    let written = subject
    let subject = check(written)
    let checked = arguments.map { check($0.value) }
    guard let function = FunctionDescription.named(name) else {
      diagnostics.add(unknownFunction(name, nameRange))
      return nil
    }
    let operands = checked.compactMap { $0 }
    guard let subject, operands.count == checked.count,
      let present = inOrder(operands, named: arguments.map(\.name), of: function)
    else { return nil }
    let call = FunctionCall(
      function: function.name,
      subject: subject.fitting(
        !function.takes.contains(.text) || function.takes.contains { $0.accepts(subject) }),
      arguments: present, range: range,
      nameRange: nameRange, source: source, words: names.messages?.words)
    if let problem = problem(of: call, function) {
      diagnostics.add(problem)
      return nil
    }
    if Self.numberFormats.contains(name), let text = identifier(call) { return text }
    var result = diagnostics.catching { () throws(Diagnostic) in try function.compile(call) }
    result?.function = name
    if result != nil, name == "first" || name == "last" { warnOfOrder(written, call) }
    return result
  }

  /// The functions that format a number as a quantity.
  private static let numberFormats: Set<String> = ["number", "percent", "signed", "unit"]

  /// Returns the source text of an identifier and adds a warning; nil for other values.
  private mutating func identifier(_ call: FunctionCall) -> Operand? {
    guard let written = call.subject.written, call.subject.origin?.isIdentifier == true else {
      return nil
    }
    var warning = error(
      .identifierFormat,
      "expected a quantity for `\(call.function)`, found an identifier; reports show it unchanged",
      call.nameRange, hints: ["remove `| \(call.function)`"])
    warning.severity = .warning
    diagnostics.add(warning)
    return call.text(written, origin: call.subject.origin)
  }

  /// Adds a warning if `first` or `last` depends on an undeclared row order.
  ///
  /// With a different row order in the data file, the result would be different.
  private mutating func warnOfOrder(_ subject: SyntaxNode, _ call: FunctionCall) {
    guard let root = subject.path?.first, let entry = names[root], !entry.isOrdered else { return }
    var warning = error(
      .orderUndeclared,
      "`\(call.function)` depends on the row order, but the order is not declared", call.range,
      hints: [
        "set `order: COLUMN` on the table",
        "or add `- sort: COLUMN` to the `steps` of the view",
      ])
    warning.severity = .warning
    diagnostics.add(warning)
  }

  /// Sorts the arguments of a call into parameter order; nil, with an error, if this fails.
  private mutating func inOrder(
    _ operands: [Operand], named names: [(text: String, range: Range<Int>)?],
    of function: FunctionDescription
  ) -> [Operand]? {
    guard names.contains(where: { $0 != nil }) else { return operands }
    let parameterNames = function.parameters.map(\.name)
    var sorted: [Operand?] = Array(repeating: nil, count: parameterNames.count)
    for (position, (operand, name)) in zip(operands, names).enumerated() {
      guard let name else {
        if position < sorted.count { sorted[position] = operand }
        continue
      }
      guard let index = parameterNames.firstIndex(of: name.text) else {
        diagnostics.add(
          error(
            .argumentCount, "function `\(function.name)` has no argument `\(name.text)`",
            name.range,
            hints: Suggestion.hint(for: name.text, among: parameterNames).map { [$0] } ?? []))
        return nil
      }
      guard sorted[index] == nil else {
        diagnostics.add(
          error(.argumentCount, "duplicate argument `\(name.text)`", name.range))
        return nil
      }
      sorted[index] = operand
    }
    while let last = sorted.last, last == nil { sorted.removeLast() }
    guard let gap = sorted.firstIndex(where: { $0 == nil }) else { return sorted.compactMap { $0 } }
    diagnostics.add(
      error(
        .argumentCount, "function `\(function.name)` needs argument `\(parameterNames[gap])`",
        operands.first?.range ?? 0..<0))
    return nil
  }

  // MARK: Arguments

  /// Checks and compiles `if(condition, a, b)`.
  mutating func choice(_ arguments: [SyntaxNode], _ range: Range<Int>) -> Operand? {
    guard arguments.count == 3 else {
      diagnostics.add(
        error(
          .argumentCount,
          "`if` expects a condition and two values, found \(count(arguments.count))", range))
      return nil
    }
    let condition = condition(arguments[0], "if")
    let left = check(arguments[1])
    let right = check(arguments[2])
    guard let condition, let left, let right else { return nil }
    let (first, second) = Operand.comparable(left, right)
    for operand in [first, second] where !operand.type.isSingleValue {
      diagnostics.add(notSingle(operand, "`if` expects single values"))
      return nil
    }
    let isEqual =
      first.isMissingLiteral || second.isMissingLiteral || first.type.matches(second.type)
    guard isEqual else {
      diagnostics.add(
        error(
          .typeMismatch,
          "expected two values of one type in `if`, found \(first.type.name) and "
            + "\(second.type.name)",
          range, hints: ["use values of one type, or `missing`"]))
      return nil
    }
    var result = Operand.joined(
      first, second, range, numbers: { .choice(condition.number, $0, $1) },
      strings: { .choice(condition.number, $0, $1) })
    result.isConstant = condition.isConstant && result.isConstant
    result.isPresent = first.isAlwaysPresent && second.isAlwaysPresent
    return result
  }

  /// Checks and compiles `date('2026-11-03')`.
  mutating func day(_ arguments: [SyntaxNode], _ range: Range<Int>) -> Operand? {
    guard arguments.count == 1 else {
      diagnostics.add(
        error(.argumentCount, "`date` expects one text, found \(count(arguments.count))", range))
      return nil
    }
    guard let argument = check(arguments[0]) else { return nil }
    guard let text = argument.constantText else {
      diagnostics.add(
        error(
          .constantValue, "`date` expects a day in quotes, such as `'2026-11-03'`",
          argument.range))
      return nil
    }
    guard let day = CalendarDay(iso: text.string) else {
      diagnostics.add(
        error(
          .constantValue, "expected a calendar day, found `\(text.string)`", argument.range,
          hints: ["write the year, the month, and the day: `2026-11-03`"]))
      return nil
    }
    return Operand(
      type: .date, node: .number(.constant(Double(day.number))), range: range, isConstant: true)
  }

  // MARK: Errors

  /// Returns the error in the subject or the arguments of a call; nil if there is none.
  private func problem(of call: FunctionCall, _ function: FunctionDescription) -> Diagnostic? {
    if !function.takes.contains(where: { $0.accepts(call.subject) }) {
      return wrongSubject(call, function)
    }
    let needed = function.parameters.filter(\.isRequired).count
    guard (needed...function.parameters.count).contains(call.arguments.count) else {
      let range = call.nameRange.lowerBound..<call.range.upperBound
      return error(
        .argumentCount,
        "`\(function.name)` expects \(expected(function)), found \(count(call.arguments.count))",
        range)
    }
    for (parameter, argument) in zip(function.parameters, call.arguments)
    where !parameter.takes.accepts(argument) {
      let expected =
        "argument `\(parameter.name)` of `\(function.name)` expects \(parameter.takes.name)"
      return argument.type.isSingleValue
        ? error(.typeMismatch, "\(expected), found \(argument.type.name)", argument.range)
        : notSingle(argument, expected)
    }
    return nil
  }

  private func wrongSubject(
    _ call: FunctionCall, _ function: FunctionDescription
  ) -> Diagnostic {
    let expected = function.takes.map(\.name).joined(separator: " or ")
    let message = "`\(function.name)` expects \(expected)"
    let subject = call.subject
    if !subject.type.isSingleValue, function.takes.contains(where: \.isSingle) {
      return notSingle(subject, message)
    }
    let type =
      if case .column = subject.type { columnContent(subject.type) } else { subject.type.name }
    let needsColumn = function.takes.contains { $0.isColumn }
    var hints: [String] = []
    if needsColumn, case .view(let schema) = subject.type,
      let column = schema.columns.first(where: \.type.isNumeric) ?? schema.columns.first
    {
      let name = ExpressionName.written(column.name)
      hints = ["name a column, such as `\(source.string(subject.range)).\(name)`"]
    } else if needsColumn, type == "a column of text" {
      hints = [
        "declare `type: number` for the column; "
          + "then reportgen lists the rows that are not numbers"
      ]
    }
    return error(.typeMismatch, "\(message), found \(type)", subject.range, hints: hints)
  }

  /// Returns a description of the values in a column of a type, for diagnostics.
  private func columnContent(_ type: ValueType) -> String {
    guard case .column(let column) = type else { return type.name }
    return column.type == .text ? "a column of text" : type.name
  }

  /// The function names in spreadsheets, SQL, and statistics packages, with their names here.
  private static let synonyms = [
    "average": "mean", "avg": "mean", "total": "sum", "minimum": "min", "maximum": "max",
    "sd": "stdev", "std": "stdev", "stddev": "stdev", "percentile": "quantile", "n": "count",
    "length": "count", "len": "count", "fixed": "number", "format": "number", "concat": "list",
    "coalesce": "default", "ifnull": "default",
  ]

  private func unknownFunction(_ name: String, _ range: Range<Int>) -> Diagnostic {
    let hint =
      if name == PathPattern.pseudonymFunction {
        "write `\(name)` as the last function in the braces of an output path"
      } else if let synonym = Self.synonyms[name.lowercased()] {
        "did you mean `\(synonym)`?"
      } else {
        Suggestion.hint(for: name, among: FunctionDescription.all.map(\.name))
          ?? "run `reportgen functions` to list all functions"
      }
    return error(.functionUnknown, "unknown function `\(name)`", range, hints: [hint])
  }

  private func expected(_ function: FunctionDescription) -> String {
    let parameters = function.parameters
    if parameters.isEmpty { return "no arguments" }
    let names = parameters.map { "`\($0.name)`" }.joined(separator: ", ")
    let atMost = parameters.allSatisfy(\.isRequired) ? "" : "at most "
    return "\(atMost)\(count(parameters.count)) (\(names))"
  }

  private func count(_ number: Int) -> String {
    switch number {
    case 0: "no arguments"
    case 1: "1 argument"
    default: "\(number) arguments"
    }
  }

  /// Checks and compiles `say('key', name: value, …)`.
  mutating func message(_ arguments: [SyntaxArgument], _ range: Range<Int>) -> Operand? {
    let checked = arguments.map { check($0.value) }
    guard let first = arguments.first, first.name == nil,
      arguments.dropFirst().allSatisfy({ $0.name != nil })
    else {
      diagnostics.add(
        error(
          .messageUse, "`say` expects the key of a message, then named values", range,
          hints: ["write, for example, `say('steps-more', count: 3)`"]))
      return nil
    }
    guard let scope = names.messages else {
      diagnostics.add(
        error(
          .messageUse, "messages are not available here", range,
          hints: [
            "write messages in `languages/TAG.yml`, and use them in templates and pages, not in "
              + "views and paths"
          ]))
      return nil
    }
    guard let operand = checked[0] else { return nil }
    guard let key = operand.constantText else {
      diagnostics.add(
        error(.messageUse, "expected the key of a message in quotes", operand.range))
      return nil
    }
    guard let message = scope.catalogue.message(named: key.string) else {
      let keys = scope.catalogue.messages.map(\.key)
      diagnostics.add(
        error(
          .messageUnknown, "unknown message `\(key.string)`: no translated text has this key",
          operand.range,
          hints: [
            Suggestion.hint(for: key.string, among: keys)
              ?? "add the message to the files in `languages`"
          ]))
      return nil
    }
    scope.use(message)
    let inputs = zip(arguments, checked).dropFirst()
    guard inputs.allSatisfy({ $0.1 != nil }),
      let values = values(Array(inputs), of: message, range)
    else { return nil }
    return Operand(
      type: .text,
      node: .text(
        .message(
          MessageCall(message: message, languages: scope.catalogue.languages, arguments: values))),
      range: range, isPresent: true)
  }

  /// Returns the arguments of a message in the order of its placeholders; nil if there are errors.
  private mutating func values(
    _ inputs: [(argument: SyntaxArgument, operand: Operand?)], of message: Message,
    _ range: Range<Int>
  ) -> [MessageCall.Argument]? {
    let placeholderNames = message.parameters.map(\.name)
    var isRight = true
    for (argument, _) in inputs {
      guard let name = argument.name, !placeholderNames.contains(name.text) else { continue }
      isRight = false
      diagnostics.add(
        error(
          .messagePlaceholder,
          "message `\(message.key)` has no placeholder `\(name.text)`", name.range,
          hints: Suggestion.hint(for: name.text, among: placeholderNames).map { [$0] } ?? []))
    }
    var values: [MessageCall.Argument] = []
    for parameter in message.parameters {
      let input = inputs.first { $0.argument.name?.text == parameter.name }
      guard let operand = input?.operand?.fitting(parameter.kind != .word) else {
        isRight = false
        diagnostics.add(
          error(
            .messagePlaceholder,
            "message `\(message.key)` needs a value for `\(parameter.name)`", range))
        continue
      }
      guard parameter.accepts(operand) else {
        isRight = false
        let expected = "placeholder `\(parameter.name)` expects \(parameter.kind.name)"
        diagnostics.add(
          operand.type.isSingleValue
            ? error(.messageType, "\(expected), found \(operand.type.name)", operand.range)
            : notSingle(operand, expected))
        continue
      }
      values.append(MessageCall.Argument(operand, isFree: parameter.kind == .any))
    }
    return isRight ? values : nil
  }
}

extension MessageParameter {
  /// Returns whether the placeholder accepts a value.
  fileprivate func accepts(_ operand: Operand) -> Bool {
    if operand.isMissingLiteral { return true }
    return switch (kind, operand.type) {
    case (.any, let type): type.isSingleValue
    case (.number, .number), (.date, .date), (.date, .datetime), (.dateTime, .datetime),
      (.word, .text), (.word, .boolean):
      true
    default: false
    }
  }
}

extension MessageCall.Argument {
  /// - Parameter isFree: true if the placeholder accepts any single value.
  fileprivate init(_ operand: Operand, isFree: Bool) {
    switch operand.node {
    case .number(let node):
      self = .number(
        node, operand.format ?? NumberFormat(operand.type),
        written: isFree ? operand.written : nil)
    default: self = .text(operand.text)
    }
  }
}
