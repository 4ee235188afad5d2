import ReportData
import ReportText

extension ExpressionChecker {
  /// Checks and compiles a name in an expression; nil, with an error, if it is unknown.
  mutating func name(_ name: String, _ range: Range<Int>) -> Operand? {
    guard let entry = names[name] else {
      diagnostics.add(unknownName(name, range))
      return nil
    }
    if let constant = entry.constant { return self.constant(constant, entry.type, range) }
    if let strings = entry.translations {
      return Operand(type: .text, node: .text(.translated(strings)), range: range, isPresent: true)
    }
    let location = ValueLocation(slot: entry.slot)
    let node: ExpressionNode
    if let column = entry.column {
      if case .column = entry.type {
        node = .column(.member(location, column))
      } else {
        node = cell(location, column, entry.type)
      }
    } else {
      node = self.node(location, entry.type)
    }
    var result = Operand(type: entry.type, node: node, range: range, origin: entry.schema)
    if entry.schema?.type == .integer { result.numbers = .integers }
    if entry.column != nil, let schema = entry.schema {
      result.written = written(location, node, schema)
    }
    if let properties = entry.expression {
      result.origin = properties.origin
      result.numbers = properties.range
      result.isPresent = properties.isPresent
      if case .number = node {
        result.format = properties.format
        result.written = properties.written
      }
    }
    return result
  }

  /// Returns the operand of a name with the same value in all documents.
  private func constant(_ value: Value, _ type: ValueType, _ range: Range<Int>) -> Operand {
    let node: ExpressionNode =
      switch value {
      case .number(let number): .number(.constant(number))
      case .dateTime(let seconds): .number(.constant(seconds))
      case .day(let day): .number(.constant(Double(day.number)))
      case .boolean(let isTrue): .number(.constant(isTrue ? 1 : 0))
      case .text(let text): .text(.constant(text))
      case .missing, .column, .row, .view, .record:
        type == .text ? .text(.missing) : .number(.constant(.nan))
      }
    return Operand(type: type, node: node, range: range, isConstant: true)
  }

  /// Checks and compiles the member after a dot: a column of a row or view, or a record field.
  mutating func member(
    _ syntax: SyntaxNode, _ base: SyntaxNode, _ name: String, _ nameRange: Range<Int>
  ) -> Operand? {
    if let path = base.path, let first = path.first, names[first] == nil, let dotted = syntax.path,
      names[dotted.joined(separator: ".")] != nil
    {
      let column = dotted.joined(separator: ".")
      diagnostics.add(
        error(
          .nameUnknown, "unknown name `\(first)`", base.range,
          hints: ["put column `\(column)` in backquotes, because its name contains a dot"]))
      return nil
    }
    guard let operand = check(base) else { return nil }
    guard case .location(var location) = operand.node else {
      diagnostics.add(
        error(
          .memberUnknown,
          "`\(source.string(operand.range))` is \(operand.type.name) and has no field `\(name)`",
          nameRange))
      return nil
    }
    switch operand.type {
    case .row(let schema):
      guard let index = schema.index(of: name) else { break }
      let type = ValueType.cell(of: schema.columns[index])
      var result = Operand(
        type: type, node: cell(location, index, type), range: syntax.range,
        origin: schema.columns[index])
      if schema.columns[index].type == .integer { result.numbers = .integers }
      result.written = written(location, result.node, schema.columns[index])
      return result
    case .view(let schema):
      guard let index = schema.index(of: name) else { break }
      return Operand(
        type: .column(schema.columns[index]), node: .column(.member(location, index)),
        range: syntax.range, origin: schema.columns[index])
    case .record(let fields):
      guard let index = fields.firstIndex(where: { $0.name == name }) else { break }
      location.fields.append(index)
      var result = Operand(
        type: fields[index].type, node: node(location, fields[index].type), range: syntax.range)
      result.numbers = fields[index].numbers
      result.isPresent = fields[index].numbers != nil
      return result
    default: break
    }
    diagnostics.add(unknownMember(name, nameRange, of: operand))
    return nil
  }

  /// Returns the member names of a row, view, or record.
  func memberNames(of type: ValueType) -> [String] {
    switch type {
    case .row(let schema), .view(let schema): schema.names
    case .record(let fields): fields.map(\.name)
    default: []
    }
  }

  private func node(_ location: ValueLocation, _ type: ValueType) -> ExpressionNode {
    switch type {
    case .text: .text(.location(location))
    case .column: .column(.location(location))
    case .row, .view, .record: .location(location)
    case .number, .date, .datetime, .boolean: .number(.location(location))
    }
  }

  private func cell(_ location: ValueLocation, _ column: Int, _ type: ValueType) -> ExpressionNode {
    type == .text
      ? .text(.cell(location, column: column)) : .number(.cell(location, column: column))
  }

  /// Returns the source text of a verbatim cell; nil for all other values.
  private func written(
    _ location: ValueLocation, _ node: ExpressionNode, _ schema: ColumnSchema
  ) -> TextNode? {
    guard schema.isVerbatim, case .number(.cell(_, let column)) = node else { return nil }
    return .written(location, column: column)
  }

  // MARK: Errors

  private func unknownName(_ name: String, _ range: Range<Int>) -> Diagnostic {
    var hints: [String] = []
    if let (left, right) = difference(name, isKnown: { names[$0] != nil }) {
      hints = ["put spaces around the minus: `\(left) - \(right)`"]
    } else if let hint = Suggestion.hint(for: name, among: names.all) {
      hints = [hint]
    } else if FunctionDescription.named(name) != nil {
      hints = ["write function `\(name)` after a bar, as in `week.steps | \(name)`"]
    } else if !names.all.isEmpty {
      hints = ["use one of these names: \(Suggestion.list(names.all.sorted()))"]
    }
    return error(.nameUnknown, "unknown name `\(name)`", range, hints: hints)
  }

  private func unknownMember(
    _ name: String, _ range: Range<Int>, of operand: Operand
  ) -> Diagnostic {
    let base = source.string(operand.range)
    let members = memberNames(of: operand.type)
    var hints: [String] = []
    if let (left, right) = difference(name, isKnown: { members.contains($0) }) {
      hints = ["put spaces around the minus: `\(base).\(left) - \(right)`"]
    } else if let hint = Suggestion.hint(for: name, among: members) {
      hints = [hint]
    } else if let dotted = members.first(where: { $0.hasPrefix("\(name).") }) {
      hints = ["put a name with a dot in backquotes: \(base).`\(dotted)`"]
    } else if !members.isEmpty {
      // The participant column is already resolved, so these names are column names and not data.
      hints = ["use a name of `\(base)`: \(Suggestion.list(members))"]
    }
    let memberKind = if case .record = operand.type { "field" } else { "column" }
    return error(.memberUnknown, "`\(base)` has no \(memberKind) `\(name)`", range, hints: hints)
  }

  /// Returns the operands of a minus sign without spaces, as in `a-b`; nil for other names.
  ///
  /// The left operand is a known name. The right operand is a number, a known name, or a name in
  /// scope.
  ///
  /// The left operand is a known name. The right operand is a number, a known name, or a name in
  /// scope.
  private func difference(
    _ name: String, isKnown: (String) -> Bool
  ) -> (left: Substring, right: Substring)? {
    var start = name.startIndex
    while let minus = name[start...].firstIndex(of: "-") {
      let left = name[..<minus]
      let right = name[name.index(after: minus)...]
      let isNumber = !right.isEmpty && right.allSatisfy { "0123456789".contains($0) }
      if isKnown(String(left)), isNumber || isKnown(String(right)) || names[String(right)] != nil {
        return (left, right)
      }
      start = name.index(after: minus)
    }
    return nil
  }
}
