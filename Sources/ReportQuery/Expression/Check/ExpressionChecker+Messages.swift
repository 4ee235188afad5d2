import ReportData
import ReportText

extension ExpressionChecker {
  /// `say('key', name: value, …)`
  mutating func message(_ arguments: [SyntaxArgument], _ range: Range<Int>) -> Operand? {
    let checked = arguments.map { check($0.value) }
    guard let first = arguments.first, first.name == nil,
      arguments.dropFirst().allSatisfy({ $0.name != nil })
    else {
      diagnostics.add(
        error(
          .messageUse, "`say` takes the key of a message, then values by their names", range,
          hints: ["such as `say('steps-more', count: 3)`"]))
      return nil
    }
    guard let scope = names.messages else {
      diagnostics.add(
        error(
          .messageUse, "there are no messages here", range,
          hints: [
            "messages stand in `languages/TAG.yml`, and templates and pages can use them; views "
              + "and paths cannot"
          ]))
      return nil
    }
    guard let operand = checked[0] else { return nil }
    guard let key = operand.constantText else {
      diagnostics.add(
        error(.messageUse, "the key of a message is a text that is written out", operand.range))
      return nil
    }
    guard let message = scope.book.message(named: key.string) else {
      let known = scope.book.messages.map(\.key)
      diagnostics.add(
        error(
          .messageUnknown, "there is no message `\(key.string)`", operand.range,
          hints: Suggestion.hint(for: key.string, among: known).map { [$0] } ?? []))
      return nil
    }
    scope.use(message)
    let given = zip(arguments, checked).dropFirst()
    guard given.allSatisfy({ $0.1 != nil }),
      let values = values(Array(given), of: message, range)
    else { return nil }
    return Operand(
      type: .text,
      node: .text(
        .message(
          MessageCall(message: message, languages: scope.book.languages, arguments: values))),
      range: range, isPresent: true)
  }

  /// What is given, in the order of the placeholders.
  private mutating func values(
    _ given: [(argument: SyntaxArgument, operand: Operand?)], of message: Message,
    _ range: Range<Int>
  ) -> [MessageCall.Argument]? {
    let known = message.parameters.map(\.name)
    var isRight = true
    for (argument, _) in given {
      guard let name = argument.name, !known.contains(name.text) else { continue }
      isRight = false
      diagnostics.add(
        error(
          .messagePlaceholder,
          "the message `\(message.key)` has no placeholder `\(name.text)`", name.range,
          hints: Suggestion.hint(for: name.text, among: known).map { [$0] } ?? []))
    }
    var values: [MessageCall.Argument] = []
    for parameter in message.parameters {
      let found = given.first { $0.argument.name?.text == parameter.name }
      guard let operand = found?.operand else {
        isRight = false
        diagnostics.add(
          error(
            .messagePlaceholder,
            "the message `\(message.key)` needs a value for `\(parameter.name)`", range))
        continue
      }
      guard parameter.accepts(operand) else {
        isRight = false
        let wanted = "the placeholder `\(parameter.name)` is \(parameter.kind.name)"
        diagnostics.add(
          operand.type.isSingleValue
            ? error(.messageType, "\(wanted), not \(operand.type.name)", operand.range)
            : notSingle(operand, wanted))
        continue
      }
      values.append(MessageCall.Argument(operand))
    }
    return isRight ? values : nil
  }
}

extension MessageParameter {
  /// True when a value fits.
  fileprivate func accepts(_ operand: Operand) -> Bool {
    if operand.isMissingLiteral { return true }
    return switch (kind, operand.type) {
    case (.any, let type): type.isSingleValue
    case (.number, .number), (.date, .date), (.date, .datetime), (.moment, .datetime),
      (.word, .text), (.word, .boolean):
      true
    default: false
    }
  }
}

extension MessageCall.Argument {
  fileprivate init(_ operand: Operand) {
    switch operand.node {
    case .number(let node):
      self = .number(node, operand.format ?? NumberFormat(operand.type))
    default: self = .text(operand.text)
    }
  }
}
