import ReportText

/// Diagnostics of the scanner.
///
/// They never quote values or text of the document.
extension DocumentScanner {
  /// Adds an error, unless the document already has the maximum number.
  @inline(never)
  mutating func report(
    _ code: DiagnosticCode, at position: Position, _ message: String, hint: String? = nil
  ) {
    if isFull { return }
    let (line, column) = lineAndColumn(position)
    var hints = hint.map { [$0] } ?? []
    if problems.count == Self.problemLimit - 1 {
      hints.append("correct these errors first; the list of errors is incomplete")
    }
    problems.append(
      Diagnostic(code, message, at: .document(line: line, column: column), hints: hints))
  }

  /// Adds a warning, unless the document already has the maximum number.
  mutating func warn(_ code: DiagnosticCode, at position: Position, _ message: String) {
    if warnings.count >= Self.warningLimit { return }
    let (line, column) = lineAndColumn(position)
    warnings.append(
      Diagnostic(code, message, at: .document(line: line, column: column), severity: .warning))
  }

  /// Whether the document already has the maximum number of errors.
  ///
  /// The scanner then stops as soon as possible.
  var isFull: Bool { problems.count >= Self.problemLimit }

  /// Returns the line and the column of a position in the document, both from 1.
  ///
  /// Columns count characters.
  private func lineAndColumn(_ position: Position) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    var byte = base
    while byte < position {
      if byte[0] == 0x0A {
        line += 1
        column = 1
      } else if byte[0] & 0xC0 != 0x80 {
        column += 1
      }
      byte += 1
    }
    return (line, column)
  }

  // MARK: Names in messages

  /// Returns a name of the document for a message, truncated to 40 bytes.
  ///
  /// Names are plain ASCII.
  func shown(_ start: Position, _ length: Int) -> String {
    let bytes = UnsafeBufferPointer(start: start, count: min(length, 40))
    return String(decoding: bytes, as: UTF8.self) + (length > 40 ? "…" : "")
  }

  /// Returns the name of an element type in backticks.
  func elementName(_ type: UInt16) -> String {
    if type == 0 { return "the element" }
    return "`\(tables.compiled.names[Int(view.types[Int(type)].name)].local)`"
  }

  /// Returns the name of an open element in backticks.
  func openName(_ level: Int) -> String {
    let element = open[level]
    if level == 0 { return "the document" }
    return "`\(shown(base + element.start + 1, Int(element.nameLength)))`"
  }

  /// Returns the name of an attribute in backticks.
  func attributeName(_ attribute: UInt16) -> String {
    "`\(tables.compiled.attributes[Int(attribute)])`"
  }

  /// Returns the names of the elements with one of these traits.
  func names(withTrait traits: UInt32) -> String {
    var names: [String] = []
    for type in tables.compiled.types.dropFirst() where type.traits & traits != 0 {
      let name = "`\(tables.compiled.names[type.name].local)`"
      if !names.contains(name) { names.append(name) }
    }
    return Self.list(names)
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
  }

  /// Returns the names of the elements, text, or end that a state allows, for a message.
  private func expected(inState state: UInt16) -> String {
    // Templates cannot contain scripts.
    var parts = tables.compiled.expectedNames(inState: Int(state)).filter { $0 != "script" }
      .map { "`\($0)`" }
    if view.afterText[Int(state)] != CompiledGrammar.noText { parts.insert("text", at: 0) }
    if view.accepting[Int(state)] { parts.insert("the end tag", at: 0) }
    return Self.list(parts)
  }

  // MARK: Messages about elements

  mutating func unknownElement(_ name: Position, _ length: Int, isInSVG: Bool) {
    let shown = shown(name, length)
    if shown == "script" {
      report(.scriptElement, at: name - 1, "element `script` is not allowed")
      return
    }
    let parent = view.types[Int(open[depth].type)]
    if open[depth].type == 0, depth > 0 { return }
    let namespace: Grammar.Namespace = isInSVG ? .svg : .xhtml
    let names = tables.compiled.names.filter { $0.namespace == namespace }.map(\.local)
    let expected = expected(inState: open[depth].state)
    let location = depth > 0 ? "in \(elementName(open[depth].type))" : "here"
    report(
      .unknownElement, at: name - 1,
      "unknown \(parent.isSVG ? "SVG" : "XHTML") element `\(shown)`; allowed \(location): "
        + expected,
      hint: Suggestion.hint(for: shown, among: names))
  }

  mutating func elementNotAllowed(_ type: UInt16) {
    if view.types[Int(type)].task == .script {
      // The task of the element reports this error, as for a second script.
      hasScript = true
      hasScriptFile = true
      return
    }
    let parent = open[depth]
    let scope = depth > 0 ? "in \(elementName(parent.type))" : "as the root element"
    report(
      .elementNotAllowed, at: tagStart,
      "element \(elementName(type)) is not allowed \(scope); "
        + "allowed here: \(expected(inState: parent.state))")
  }

  mutating func forbiddenNesting(_ type: UInt16, _ traits: UInt32) {
    var level = depth
    while level > 1, open[level - 1].forbidden & traits != 0 { level -= 1 }
    report(
      .forbiddenNesting, at: tagStart,
      "element \(elementName(type)) is not allowed inside \(openName(level)), at any depth")
  }

  mutating func misplacedText(_ position: Position) {
    let top = open + depth
    if top.pointee.marks.contains(.textReported) || top.pointee.type == 0 { return }
    top.pointee.marks.insert(.textReported)
    report(
      .misplacedText, at: position,
      "text is not allowed directly in \(openName(depth)); allowed here: "
        + expected(inState: top.pointee.state))
  }

  mutating func incompleteElement(_ type: UInt16, state: UInt16, at position: Position) {
    report(
      .incompleteElement, at: position,
      "element \(elementName(type)) is incomplete: expected \(expected(inState: state))")
  }

  // MARK: Messages about attributes

  mutating func malformedAttribute(_ name: Position, _ length: Int, at position: Position) {
    report(
      .malformedTag, at: position,
      "expected `=` and a value in double quotes after attribute `\(shown(name, length))` "
        + "of \(elementName(tagType))")
  }

  mutating func duplicateAttribute(_ attribute: UInt16, at position: Position) {
    report(
      .repeatedAttribute, at: position,
      "\(elementName(tagType)) has the duplicate attribute \(attributeName(attribute))")
  }

  /// Reports missing attributes and wrong combinations of attributes in the current tag.
  mutating func checkAttributes(_ type: UInt16) {
    let element = tables.compiled.types[Int(type)]
    for (index, attribute) in element.required.enumerated() {
      if lastTags[attribute] == tag || element.required[..<index].contains(attribute) { continue }
      report(
        .missingAttribute, at: tagStart,
        "element \(elementName(type)) needs the attribute \(attributeName(UInt16(attribute)))")
    }
    for combination in element.combinations {
      let count = combination.others.count { lastTags[$0] == tag }
      if let attribute = combination.attribute {
        if (count > 0) != (lastTags[attribute] == tag) {
          report(
            .wrongAttributeCombination, at: tagStart,
            "element \(elementName(type)) needs \(attributeName(UInt16(attribute))) together with "
              + "one of " + attributeNames(combination.others))
        }
      } else if count != 1 {
        report(
          .wrongAttributeCombination, at: tagStart,
          "element \(elementName(type)) has \(count) of these attributes, expected one: "
            + attributeNames(combination.others))
      }
    }
  }

  private func attributeNames(_ attributes: [Int]) -> String {
    Self.list(attributes.map { attributeName(UInt16($0)) })
  }

  mutating func wrongValue(_ attribute: UInt16, _ type: ValueType, at position: Position) {
    let use = view.uses[Int(tagType) * view.attributeCount + Int(attribute)]
    let rule = tables.compiled.rules[Int(use & GrammarView.ruleBits) - 1]
    report(
      type.code, at: position,
      "invalid value in \(attributeName(attribute)) of \(elementName(tagType)): expected "
        + rule.expectation)
  }
}

extension ValueType {
  /// The code of the diagnostic for an invalid value of this type.
  var code: DiagnosticCode {
    switch self {
    case .path: .wrongPath
    case .transform: .wrongTransform
    case .paint, .colour: .wrongColour
    case .dateTime: .wrongDateTime
    case .language: .wrongLanguage
    case .identifier: .wrongIdentifier
    case .link, .resource, .source: .wrongAddress
    case .number, .extent, .quantity, .share, .length, .size, .lengths, .numbers, .dashes, .box,
      .points, .viewBox:
      .wrongNumber
    default: .wrongValue
    }
  }
}
