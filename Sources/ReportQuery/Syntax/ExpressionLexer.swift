import ReportText

/// A lexer that divides the text of an expression into tokens.
struct ExpressionLexer {
  private let source: DecodedText
  private let bytes: [UInt8]
  private var position = 0

  private init(_ source: DecodedText) {
    self.source = source
    bytes = source.bytes
  }

  /// Returns the tokens of an expression. The last token is ``Token/Kind/end``.
  static func tokens(of source: DecodedText) throws(Diagnostic) -> [Token] {
    var lexer = ExpressionLexer(source)
    var tokens: [Token] = []
    while let token = try lexer.next() { tokens.append(token) }
    let end = source.bytes.count
    tokens.append(Token(kind: .end, range: end..<end))
    return tokens
  }

  private mutating func next() throws(Diagnostic) -> Token? {
    skipSpace()
    guard position < bytes.count else { return nil }
    let start = position
    let kind: Token.Kind
    switch bytes[position] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): kind = try number()
    case UInt8(ascii: "'"), UInt8(ascii: "\""): kind = .text(try quoted("text"))
    case UInt8(ascii: "`"):
      let name = try quoted("name")
      if name.isEmpty {
        throw syntax("expected a name in backquotes, found an empty name", start..<position)
      }
      kind = .quotedName(name.string)
    default:
      if let name = nameText() {
        kind = .name(name)
      } else {
        kind = .symbol(try symbol())
      }
    }
    return Token(kind: kind, range: start..<position)
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
        position += 1
      } else if bytes[position] == 0xC2, position + 1 < bytes.count, bytes[position + 1] == 0xA0 {
        position += 2
      } else {
        return
      }
    }
  }

  private func isDigit(_ index: Int) -> Bool {
    index < bytes.count && bytes[index] >= 0x30 && bytes[index] <= 0x39
  }

  // MARK: Numbers and text

  private mutating func number() throws(Diagnostic) -> Token.Kind {
    let start = position
    while isDigit(position) { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: "."), isDigit(position + 1) {
      position += 1
      while isDigit(position) { position += 1 }
    }
    let end = position
    if nameText() != nil {
      throw syntax(
        "expected a number or a name, found `\(source.string(start..<position))`", start..<position,
        hints: ["put a name that starts with a digit in backquotes"])
    }
    guard let value = Double(source.string(start..<end)), value.isFinite else {
      throw syntax("the number is too large", start..<end)
    }
    return .number(value)
  }

  /// Reads quoted text up to the next identical quotation mark. There are no escape sequences.
  private mutating func quoted(_ noun: String) throws(Diagnostic) -> ByteText {
    let start = position
    let mark = bytes[start]
    position += 1
    while position < bytes.count, bytes[position] != mark { position += 1 }
    guard position < bytes.count else {
      let quotationMark = String(Unicode.Scalar(mark))
      throw syntax("the \(noun) has no closing `\(quotationMark)`", start..<bytes.count)
    }
    position += 1
    let content = Array(bytes[start + 1..<position - 1])
    guard String(validating: content, as: UTF8.self) != nil else {
      throw syntax("expected UTF-8 in the \(noun), found an invalid byte", start..<position)
    }
    return ByteText(content)
  }

  // MARK: Names and symbols

  /// Reads a name at the current position; nil if there is none.
  ///
  /// A name starts with a letter or `_`. Letters, digits, and `_` follow, and `-` before one of
  /// these.
  private mutating func nameText() -> String? {
    let start = position
    guard let first = scalar(at: position), Self.startsName(first.value) else { return nil }
    position += first.length
    while true {
      if let next = scalar(at: position), Self.continuesName(next.value) {
        position += next.length
      } else if position < bytes.count, bytes[position] == UInt8(ascii: "-"),
        let after = scalar(at: position + 1), Self.continuesName(after.value)
      {
        position += 1 + after.length
      } else {
        break
      }
    }
    return source.string(start..<position)
  }

  private static func startsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isXIDStart
  }

  private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isXIDContinue
  }

  private func scalar(at index: Int) -> (value: Unicode.Scalar, length: Int)? {
    guard index < bytes.count else { return nil }
    var iterator = bytes[index..<min(bytes.count, index + 4)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, String(scalar).utf8.count)
  }

  private mutating func symbol() throws(Diagnostic) -> Token.Symbol {
    let start = position
    for length in [2, 1] where start + length <= bytes.count {
      if let text = String(validating: bytes[start..<start + length], as: UTF8.self),
        let symbol = Token.Symbol(rawValue: text)
      {
        if symbol == .bar, start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "|") {
          break
        }
        position = start + length
        return symbol
      }
    }
    throw unknownCharacter(at: start)
  }

  private func unknownCharacter(at start: Int) -> Diagnostic {
    guard let scalar = scalar(at: start) else {
      return syntax("expected UTF-8 in the expression, found an invalid byte", start..<start + 1)
    }
    var range = start..<start + scalar.length
    let hint: String?
    switch scalar.value {
    case "=": hint = "compare two values with `==`"
    case "!": hint = "write `not`"
    case "&": hint = "write `and`"
    case "|": hint = "write `or`; a single bar precedes a function"
    case "−", "–", "—": hint = "write a minus sign as `-`, with a space on each side"
    case "×": hint = "write `*`"
    case "÷": hint = "write `/`"
    case "≤": hint = "write `<=`"
    case "≥": hint = "write `>=`"
    case "≠": hint = "write `!=`"
    case "“", "”", "„", "‘", "’", "«", "»": hint = "put text in straight quotes"
    case "[", "]", "{", "}": hint = "group an expression with round brackets"
    default: hint = nil
    }
    let isDoubled = start + 1 < bytes.count && bytes[start + 1] == bytes[start]
    if isDoubled, scalar.length == 1 { range = start..<start + 2 }
    return syntax(
      "`\(source.string(range))` is not part of the expression language", range,
      hints: hint.map { [$0] } ?? [])
  }

  private func syntax(
    _ message: String, _ range: Range<Int>, hints: [String] = []
  ) -> Diagnostic {
    Diagnostic(.expressionSyntax, message, at: source.span(range), hints: hints)
  }
}

/// A token of an expression.
struct Token: Sendable {
  /// The type of a token.
  enum Kind: Sendable, Equatable {
    /// A number, without a sign.
    case number(Double)
    /// A text in quotes.
    case text(ByteText)
    /// A name or a keyword, such as `and`.
    case name(String)
    /// A name in backquotes.
    case quotedName(String)
    /// An operator or a parenthesis.
    case symbol(Symbol)
    /// The end of the expression.
    case end
  }

  /// The operators and parentheses of the expression language.
  enum Symbol: String, Sendable {
    case open = "("
    case close = ")"
    case comma = ","
    case colon = ":"
    case dot = "."
    case bar = "|"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// The type of the token.
  let kind: Kind
  /// The byte range of the token in the decoded text.
  let range: Range<Int>
}

extension DecodedText {
  /// Returns a part of the decoded text as a string, for diagnostics.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// The notation of names in expressions.
enum ExpressionName {
  /// Returns the name for use in an expression, in backquotes if it is not a plain name.
  static func written(_ name: String) -> String {
    let source = DecodedText(SourceFile(name: "", text: name).completeSpan)
    if let tokens = try? ExpressionLexer.tokens(of: source), tokens.count == 2,
      tokens[0].kind == .name(name)
    {
      return name
    }
    return "`\(name)`"
  }
}

extension SourceFile {
  /// The span of the complete source file.
  fileprivate var completeSpan: SourceSpan { span(0..<bytes.count) }
}
