import ReportText

/// A parser for the ICU MessageFormat syntax.
///
/// The syntax has placeholders with formats, `plural` with an offset and exact numbers,
/// `selectordinal`, `select`, `#`, and apostrophes. A placeholder has its index in `parameters`.
/// The parser appends new placeholders to that list.
struct MessageParser {
  /// The maximum nesting depth of `plural` and `select` forms in a message.
  static let depthLimit = 20

  let source: DecodedText
  let language: String
  private(set) var parameters: [MessageParameter]
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// The argument index and offset of the innermost `plural` around the current position.
  ///
  /// It is nil outside `plural`.
  private var plural: (argument: Int, offset: Double)?

  private init(_ source: DecodedText, language: String, parameters: [MessageParameter]) {
    self.source = source
    self.language = language
    self.parameters = parameters
    bytes = source.bytes
  }

  /// Parses a message of one language.
  static func parse(
    _ source: DecodedText, language: String, parameters: inout [MessageParameter]
  ) throws(Diagnostic) -> MessagePattern {
    var parser = MessageParser(source, language: language, parameters: parameters)
    let pattern = try parser.pattern(isNested: false)
    parameters = parser.parameters
    return pattern
  }

  // MARK: Text

  private mutating func pattern(isNested: Bool) throws(Diagnostic) -> MessagePattern {
    var pattern = MessagePattern()
    var text: [UInt8] = []
    let start = max(0, position - 1)
    func flush(_ text: inout [UInt8], _ pattern: inout MessagePattern) {
      if !text.isEmpty { pattern.parts.append(.text(ByteText(text))) }
      text = []
    }
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "'"): apostrophe(into: &text)
      case UInt8(ascii: "{"):
        flush(&text, &pattern)
        pattern.parts.append(try placeholder())
      case UInt8(ascii: "}"):
        guard isNested else {
          throw syntax(
            "`}` has no opening `{`", position..<position + 1,
            hints: ["write a literal brace between apostrophes: `'}'`"])
        }
        flush(&text, &pattern)
        return pattern
      case UInt8(ascii: "#"):
        position += 1
        if let plural {
          flush(&text, &pattern)
          pattern.parts.append(.number(argument: plural.argument, offset: plural.offset))
        } else {
          text.append(byte)
        }
      default:
        text.append(byte)
        position += 1
      }
    }
    guard !isNested else { throw unclosed(start) }
    flush(&text, &pattern)
    return pattern
  }

  /// Reads an apostrophe.
  ///
  /// Two apostrophes represent one. An apostrophe before a brace, or before `#` in a plural, starts
  /// literal text.
  private mutating func apostrophe(into text: inout [UInt8]) {
    let mark = UInt8(ascii: "'")
    position += 1
    guard position < bytes.count else { return text.append(mark) }
    switch bytes[position] {
    case mark:
      text.append(mark)
      position += 1
    case UInt8(ascii: "{"), UInt8(ascii: "}"): quoted(into: &text)
    case UInt8(ascii: "#") where plural != nil: quoted(into: &text)
    default: text.append(mark)
    }
  }

  private mutating func quoted(into text: inout [UInt8]) {
    let mark = UInt8(ascii: "'")
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == mark {
        guard position < bytes.count, bytes[position] == mark else { return }
        position += 1
      }
      text.append(byte)
    }
  }

  // MARK: Placeholders

  /// Reads `{name}`, `{name, type}`, or `{name, type, style}`.
  private mutating func placeholder() throws(Diagnostic) -> MessagePart {
    let open = position
    position += 1
    skipSpace()
    let name = try word("expected a placeholder name, as in `{count}`")
    guard name.text.utf8.first.map({ $0 > 0x39 || $0 < 0x30 }) ?? false else {
      throw syntax("expected a placeholder name, found a number", name.range)
    }
    skipSpace()
    if consume("}") {
      return .argument(try argument(name, .any), .plain)
    }
    guard consume(",") else { throw unexpected(open, "`,` or `}`") }
    skipSpace()
    let type = try word("expected the type of the placeholder")
    skipSpace()
    switch type.text {
    case "plural", "selectordinal":
      guard consume(",") else { throw unexpected(open, "`,` and forms") }
      let kind = type.text == "plural" ? PluralRules.Kind.cardinal : .ordinal
      return try forms(of: name, kind, type.range, open)
    case "select":
      guard consume(",") else { throw unexpected(open, "`,` and words") }
      return try words(of: name, type.range, open)
    case "number", "date", "time":
      let style = consume(",") ? try style(open) : nil
      guard consume("}") else { throw unexpected(open, "`,` or `}`") }
      return try formatted(name, type, style)
    default:
      let types = ["plural", "select", "selectordinal", "number", "date", "time"]
      throw syntax(
        "unknown placeholder type `\(type.text)`", type.range,
        hints: [
          Suggestion.hint(for: type.text, among: types)
            ?? "use one of these types: \(types.map { "`\($0)`" }.joined(separator: ", "))"
        ])
    }
  }

  private mutating func formatted(
    _ name: MessageWord, _ type: MessageWord, _ style: MessageWord?
  ) throws(Diagnostic) -> MessagePart {
    switch type.text {
    case "number":
      let argument = try argument(name, .number)
      guard let style else { return .argument(argument, .plain) }
      let styles = MessageFormat.numberStyles
      guard let match = styles.first(where: { $0.name == style.text }) else {
        throw unknown(style, among: styles.map(\.name), "a number style")
      }
      return .argument(argument, .formatted(match.format))
    case "date":
      let argument = try argument(name, .date)
      guard let style else { return .argument(argument, .day(.medium)) }
      let styles = MessageFormat.dateStyles
      guard let match = styles.first(where: { $0.rawValue == style.text }) else {
        throw unknown(style, among: styles.map(\.rawValue), "a date style")
      }
      return .argument(argument, .day(match))
    default:
      if let style, style.text != "short" {
        throw unknown(style, among: ["short"], "a time style")
      }
      return .argument(try argument(name, .dateTime), .time)
    }
  }

  /// Returns the index of the placeholder with a name, and restricts the type of its values.
  private mutating func argument(
    _ name: MessageWord, _ kind: MessageParameter.Kind
  ) throws(Diagnostic) -> Int {
    guard let index = parameters.firstIndex(where: { $0.name == name.text }) else {
      parameters.append(
        MessageParameter(name: name.text, kind: kind, span: source.span(name.range)))
      return parameters.count - 1
    }
    let earlier = parameters[index].kind
    guard let joined = earlier.joined(kind) else {
      throw Diagnostic(
        .messageType,
        "placeholder `\(name.text)` is \(kind.name) here and \(earlier.name) elsewhere",
        at: source.span(name.range))
    }
    parameters[index].kind = joined
    return index
  }

  // MARK: Forms

  private mutating func forms(
    of name: MessageWord, _ kind: PluralRules.Kind, _ type: Range<Int>, _ open: Int
  ) throws(Diagnostic) -> MessagePart {
    let argument = try argument(name, .number)
    let rules = PluralRules(language: language, kind)
    skipSpace()
    var offset = 0.0
    if bytes[position...].starts(with: Array("offset:".utf8)) {
      position += 7
      skipSpace()
      offset = try number()
    }
    var choice = MessagePlural(argument: argument, offset: offset, rules: rules)
    let outer = plural
    plural = (argument, offset)
    defer { plural = outer }
    while true {
      skipSpace()
      if consume("}") { break }
      let start = position
      if consume("=") {
        let number = try number()
        let pattern = try form(open)
        guard !choice.exact.contains(where: { $0.number == number }) else {
          throw twice(start)
        }
        choice.exact.append((number, pattern))
        continue
      }
      let word = try form(named: "a form such as `one` or `other`", open)
      let categories = PluralCategory.allCases.filter { rules.categories.contains($0) }
      guard let category = PluralCategory(rawValue: word.text),
        let index = PluralCategory.allCases.firstIndex(of: category), categories.contains(category)
      else {
        throw Diagnostic(
          .messageForm, "`\(word.text)` is not a number form in language `\(language)`",
          at: source.span(word.range),
          hints: ["use \(Self.list(categories.map(\.rawValue))), or a number such as `=0`"])
      }
      let pattern = try form(open)
      guard choice.forms[index] == nil else { throw twice(start) }
      choice.forms[index] = pattern
    }
    let lost = zip(PluralCategory.allCases, choice.forms).filter { category, pattern in
      pattern == nil && rules.needed.contains(category) && !choice.covers(category, kind)
    }
    guard lost.isEmpty else {
      throw Diagnostic(
        .messageForm,
        "incomplete \(kind == .cardinal ? "plural" : "ordinal") of `\(name.text)`: missing "
          + Self.list(lost.map(\.0.rawValue)),
        at: source.span(type),
        hints: ["write all forms of `\(language)`: \(Self.list(rules.needed.map(\.rawValue)))"])
    }
    return .plural(choice)
  }

  private mutating func words(
    of name: MessageWord, _ type: Range<Int>, _ open: Int
  ) throws(Diagnostic) -> MessagePart {
    var choice = MessageSelect(argument: try argument(name, .word))
    var other: MessagePattern?
    while true {
      skipSpace()
      if consume("}") { break }
      let word = try form(named: "a word such as `other`", open)
      let pattern = try form(open)
      if word.text == "other" {
        if other != nil { throw twice(word.range.lowerBound) }
        other = pattern
      } else {
        guard !choice.words.contains(where: { $0.word == ByteText(word.text) }) else {
          throw twice(word.range.lowerBound)
        }
        choice.words.append((ByteText(word.text), pattern))
      }
    }
    guard let other else {
      throw Diagnostic(
        .messageForm, "the `select` of `\(name.text)` has no `other`", at: source.span(type),
        hints: ["add `other` for all other words and for a missing value"])
    }
    choice.other = other
    return .select(choice)
  }

  /// Reads the keyword of a `plural` or `select` form.
  private mutating func form(
    named expected: String, _ open: Int
  ) throws(Diagnostic) -> MessageWord {
    guard position < bytes.count else { throw unclosed(open) }
    return try word("expected \(expected)")
  }

  /// Reads the text of a form in braces, `{ text }`.
  private mutating func form(_ open: Int) throws(Diagnostic) -> MessagePattern {
    skipSpace()
    guard consume("{") else { throw unexpected(open, "`{` and text") }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw syntax(
        "forms are nested more than \(Self.depthLimit) levels deep", position - 1..<position)
    }
    let pattern = try pattern(isNested: true)
    position += 1
    return pattern
  }

  // MARK: Tokens

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      position += 1
    }
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads a word of letters, digits, `_`, and `-`.
  private mutating func word(_ expected: String) throws(Diagnostic) -> MessageWord {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x80
      let isDigit = byte >= 0x30 && byte <= 0x39
      guard isLetter || isDigit || byte == 0x5F || byte == 0x2D else { break }
      position += 1
    }
    guard position > start else {
      throw syntax(expected, start..<min(bytes.count, start + 1))
    }
    return MessageWord(text: source.string(start..<position), range: start..<position)
  }

  /// Reads the style of a placeholder, up to the closing brace.
  private mutating func style(_ open: Int) throws(Diagnostic) -> MessageWord {
    skipSpace()
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "}") { position += 1 }
    guard position < bytes.count else { throw unclosed(open) }
    var end = position
    while end > start, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return MessageWord(text: source.string(start..<end), range: start..<max(end, start))
  }

  private mutating func number() throws(Diagnostic) -> Double {
    let start = position
    while position < bytes.count, bytes[position] >= 0x30 && bytes[position] <= 0x39 {
      position += 1
    }
    guard let number = Double(source.string(start..<position)), number < 1e9 else {
      throw syntax(
        "expected an integer", start..<max(position, min(bytes.count, start + 1)))
    }
    return number
  }

  // MARK: Errors

  private static func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }

  private func syntax(
    _ message: String, _ range: Range<Int>, hints: [String] = []
  ) -> Diagnostic {
    Diagnostic(.messageSyntax, message, at: source.span(range), hints: hints)
  }

  private func unclosed(_ open: Int) -> Diagnostic {
    syntax("missing closing brace", open..<min(bytes.count, open + 1))
  }

  private func unexpected(_ open: Int, _ expected: String) -> Diagnostic {
    guard position < bytes.count else { return unclosed(open) }
    var end = position + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return syntax(
      "found `\(source.string(position..<end))`, expected \(expected)", position..<end)
  }

  private func twice(_ start: Int) -> Diagnostic {
    syntax("duplicate form", start..<min(bytes.count, start + 1))
  }

  private func unknown(
    _ word: MessageWord, among names: [String], _ expected: String
  ) -> Diagnostic {
    syntax(
      "`\(word.text)` is not \(expected)", word.range,
      hints: [
        Suggestion.hint(for: word.text, among: names)
          ?? "use one of these styles: \(Self.list(names))"
      ])
  }
}

extension MessagePlural {
  /// Returns whether an exact number replaces a form that applies to one number only.
  fileprivate func covers(_ category: PluralCategory, _ kind: PluralRules.Kind) -> Bool {
    guard category != .other, offset == 0, kind == .cardinal else { return false }
    let members = (0...200).filter { rules.category(of: $0) == category }
    return members.count == 1 && exact.contains { $0.number == Double(members[0]) }
  }
}
