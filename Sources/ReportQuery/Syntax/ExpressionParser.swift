import ReportText

/// A precedence-climbing parser for expressions.
///
/// From tightest to loosest: member, pipeline, unary minus, `* /`, `+ -`, comparisons, `not`,
/// `and`, `or`. Comparisons do not chain.
private struct ExpressionParser {
  /// The precedence of an operator. An operator with a larger value binds its operands first.
  private enum Level: Int {
    case or = 1
    case and, not, comparison, sum, product, minus
  }

  private enum BinaryOperator {
    case arithmetic(SyntaxNode.Arithmetic)
    case comparison(SyntaxNode.Comparison)
    case and
    case or

    var level: Level {
      switch self {
      case .or: .or
      case .and: .and
      case .comparison: .comparison
      case .arithmetic(.add), .arithmetic(.subtract): .sum
      case .arithmetic: .product
      }
    }
  }

  private let source: DecodedText
  private let tokens: [Token]
  private var position = 0
  private var nesting = 0

  /// Parses the text of a complete expression.
  static func parse(_ source: DecodedText) throws(Diagnostic) -> SyntaxNode {
    var parser = ExpressionParser(
      source: source, tokens: try ExpressionLexer.tokens(of: source))
    guard parser.current.kind != .end else {
      throw Diagnostic(.expressionSyntax, "expected an expression", at: source.whole)
    }
    let expression = try parser.expression(.or)
    guard parser.current.kind == .end else { throw parser.unexpected() }
    return expression
  }

  private init(source: DecodedText, tokens: [Token]) {
    self.source = source
    self.tokens = tokens
  }

  private var current: Token { tokens[position] }

  private mutating func advance() { if position + 1 < tokens.count { position += 1 } }

  private mutating func consume(_ symbol: Token.Symbol) -> Bool {
    guard current.kind == .symbol(symbol) else { return false }
    advance()
    return true
  }

  private func makeNode(
    _ kind: SyntaxNode.Kind, _ range: Range<Int>
  ) throws(Diagnostic) -> SyntaxNode {
    let depth = 1 + (SyntaxNode.children(of: kind).map(\.depth).max() ?? 0)
    guard depth <= SyntaxNode.depthLimit else { throw tooDeep(range) }
    return SyntaxNode(kind: kind, range: range, depth: depth)
  }

  // MARK: Operators

  private mutating func expression(_ minimum: Level) throws(Diagnostic) -> SyntaxNode {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= SyntaxNode.depthLimit else { throw tooDeep(current.range) }
    var left = try prefixed(minimum)
    while let nextOperator = binaryOperator(), nextOperator.level.rawValue >= minimum.rawValue {
      let operatorToken = current
      advance()
      guard let next = Level(rawValue: nextOperator.level.rawValue + 1) else { break }
      let right = try expression(next)
      let range = left.range.lowerBound..<right.range.upperBound
      switch nextOperator {
      case .arithmetic(let operation):
        left = try makeNode(.arithmetic(operation, left, right), range)
      case .and: left = try makeNode(.and(left, right), range)
      case .or: left = try makeNode(.or(left, right), range)
      case .comparison(let comparison):
        if case .comparison? = binaryOperator() { throw chained(operatorToken, current) }
        left = try makeNode(.comparison(comparison, left, right), range)
      }
    }
    return left
  }

  private mutating func prefixed(_ minimum: Level) throws(Diagnostic) -> SyntaxNode {
    let start = current
    if start.kind == .symbol(.minus) {
      advance()
      let operand = try expression(.minus)
      return try makeNode(.negation(operand), start.range.lowerBound..<operand.range.upperBound)
    }
    if start.kind == .name("not") {
      guard minimum.rawValue <= Level.not.rawValue else {
        throw Diagnostic(
          .expressionSyntax, "`not` needs brackets here", at: source.span(start.range),
          hints: ["write `(not …)`"])
      }
      advance()
      let operand = try expression(.not)
      return try makeNode(.not(operand), start.range.lowerBound..<operand.range.upperBound)
    }
    return try postfixed()
  }

  private func binaryOperator() -> BinaryOperator? {
    switch current.kind {
    case .name("and"): .and
    case .name("or"): .or
    case .symbol(let symbol):
      SyntaxNode.Comparison(rawValue: symbol.rawValue).map(BinaryOperator.comparison)
        ?? SyntaxNode.Arithmetic(rawValue: symbol.rawValue).map(BinaryOperator.arithmetic)
    default: nil
    }
  }

  // MARK: Members and functions

  private mutating func postfixed() throws(Diagnostic) -> SyntaxNode {
    var node = try primary()
    while true {
      if consume(.dot) {
        let name = try name("expected a name after the dot")
        node = try makeNode(
          .member(node, name: name.text, range: name.range),
          node.range.lowerBound..<name.range.upperBound)
      } else if consume(.bar) {
        let name = try name("expected the name of a function after the bar")
        var end = name.range.upperBound
        var arguments: [SyntaxArgument] = []
        if current.kind == .symbol(.open) { (arguments, end) = try argumentList() }
        node = try makeNode(
          .pipe(node, function: name.text, range: name.range, arguments: arguments),
          node.range.lowerBound..<end)
      } else {
        return node
      }
    }
  }

  private mutating func name(
    _ expected: String
  ) throws(Diagnostic) -> (text: String, range: Range<Int>) {
    let token = current
    switch token.kind {
    case .name(let text), .quotedName(let text):
      advance()
      return (text, token.range)
    default:
      let errorRange = token.kind == .end ? tokens[max(0, position - 1)].range : token.range
      throw Diagnostic(.expressionSyntax, expected, at: source.span(errorRange))
    }
  }

  /// Reads the arguments of a call, `(a, b, name: c, …)`, from the opening parenthesis.
  ///
  /// Named arguments are last.
  private mutating func argumentList() throws(Diagnostic) -> ([SyntaxArgument], end: Int) {
    let open = current
    advance()
    var arguments: [SyntaxArgument] = []
    if current.kind != .symbol(.close) {
      repeat {
        arguments.append(try argument(after: arguments))
      } while consume(.comma)
    }
    return (arguments, try closing(open))
  }

  private mutating func argument(
    after earlier: [SyntaxArgument]
  ) throws(Diagnostic) -> SyntaxArgument {
    if position + 1 < tokens.count, tokens[position + 1].kind == .symbol(.colon) {
      let name = try name("expected the name of an argument before the colon")
      advance()
      if earlier.contains(where: { $0.name?.text == name.text }) {
        throw Diagnostic(
          .expressionSyntax, "duplicate argument `\(name.text)`",
          at: source.span(name.range), hints: ["remove one of the two arguments"])
      }
      return SyntaxArgument(name: name, value: try expression(.or))
    }
    let value = try expression(.or)
    if earlier.last?.name != nil {
      throw Diagnostic(
        .expressionSyntax, "an argument without a name follows an argument with a name",
        at: source.span(value.range), hints: ["write the arguments without a name first"])
    }
    return SyntaxArgument(name: nil, value: value)
  }

  /// Returns the arguments of a built-in form, which must not have names.
  private func unnamed(
    _ arguments: [SyntaxArgument], of function: String
  ) throws(Diagnostic) -> [SyntaxNode] {
    if let name = arguments.lazy.compactMap(\.name).first {
      throw Diagnostic(
        .expressionSyntax, "arguments of `\(function)` cannot have names",
        at: source.span(name.range))
    }
    return arguments.map(\.value)
  }

  /// Reads the closing parenthesis that matches `open` and returns its end offset.
  private mutating func closing(_ open: Token) throws(Diagnostic) -> Int {
    let end = current.range.upperBound
    if consume(.close) { return end }
    guard current.kind == .end else { throw unexpected() }
    throw Diagnostic(
      .expressionSyntax, "missing closing bracket", at: source.span(open.range),
      hints: ["add `)`"])
  }

  private mutating func primary() throws(Diagnostic) -> SyntaxNode {
    let token = current
    switch token.kind {
    case .number(let value):
      advance()
      return try makeNode(.number(value), token.range)
    case .text(let text):
      advance()
      return try makeNode(.text(text), token.range)
    case .quotedName(let name):
      advance()
      return try makeNode(.name(name), token.range)
    case .symbol(.open):
      advance()
      let inner = try expression(.or)
      let end = try closing(token)
      return SyntaxNode(
        kind: inner.kind, range: token.range.lowerBound..<end, depth: inner.depth)
    case .name(let name): return try word(name, token)
    case .symbol, .end: throw unexpected()
    }
  }

  private mutating func word(_ name: String, _ token: Token) throws(Diagnostic) -> SyntaxNode {
    switch name {
    case "true", "false":
      advance()
      return try makeNode(.boolean(name == "true"), token.range)
    case "missing":
      advance()
      return try makeNode(.missing, token.range)
    case "and", "or": throw unexpected()
    default: break
    }
    advance()
    guard current.kind == .symbol(.open) else { return try makeNode(.name(name), token.range) }
    switch name {
    case "if":
      let (arguments, end) = try argumentList()
      return try makeNode(
        .choice(arguments: try unnamed(arguments, of: name)), token.range.lowerBound..<end)
    case "date":
      let (arguments, end) = try argumentList()
      return try makeNode(
        .day(arguments: try unnamed(arguments, of: name)), token.range.lowerBound..<end)
    case "say":
      let (arguments, end) = try argumentList()
      return try makeNode(.message(arguments: arguments), token.range.lowerBound..<end)
    default:
      throw Diagnostic(
        .expressionSyntax, "expected `VALUE | FUNCTION`, found `\(name)(…)`",
        at: source.span(token.range), hints: ["write `week.steps | mean`"])
    }
  }

  // MARK: Errors

  private func unexpected() -> Diagnostic {
    let token = current
    guard token.kind != .end else {
      let last = tokens[max(0, position - 1)]
      return Diagnostic(
        .expressionSyntax, "the expression is incomplete after `\(source.string(last.range))`",
        at: source.span(last.range))
    }
    var hints: [String] = []
    if position > 0, case .name(let word) = tokens[position - 1].kind, ["and", "or"].contains(word)
    {
      hints = ["write `\(word)` between two conditions"]
    } else if token.kind == .symbol(.dot), position + 1 < tokens.count,
      case .number = tokens[position + 1].kind
    {
      hints = ["start a number with a digit, as in `0.5`"]
    }
    return Diagnostic(
      .expressionSyntax, "unexpected `\(source.string(token.range))`",
      at: source.span(token.range), hints: hints)
  }

  private func chained(_ first: Token, _ second: Token) -> Diagnostic {
    Diagnostic(
      .expressionSyntax, "cannot compare three values in a chain",
      at: source.span(second.range),
      hints: ["write two comparisons, and join them with `and`: `x > 1 and 5 > x`"])
  }

  private func tooDeep(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .expressionDepth,
      "the expression is nested more than \(SyntaxNode.depthLimit) levels deep",
      at: source.span(range))
  }
}

extension Diagnostics {
  /// Parses an expression; nil if there is a syntax error.
  mutating func parsing(_ source: DecodedText) -> SyntaxNode? {
    catching { () throws(Diagnostic) in try ExpressionParser.parse(source) }
  }
}

/// A parsed expression with unresolved names.
struct SyntaxNode: Sendable {
  /// The maximum depth of an expression tree. It limits the stack of recursive functions.
  static let depthLimit = 200

  /// The type of the node, with its operands.
  let kind: Kind
  /// The byte range of the expression in the decoded text.
  let range: Range<Int>
  /// The number of levels in the expression tree of this node, at least 1.
  let depth: Int

  /// The type of an expression node.
  indirect enum Kind: Sendable {
    case number(Double)
    case text(ByteText)
    case boolean(Bool)
    case missing
    case name(String)
    case member(SyntaxNode, name: String, range: Range<Int>)
    case pipe(SyntaxNode, function: String, range: Range<Int>, arguments: [SyntaxArgument])
    case choice(arguments: [SyntaxNode])
    case day(arguments: [SyntaxNode])
    case message(arguments: [SyntaxArgument])
    case negation(SyntaxNode)
    case not(SyntaxNode)
    case arithmetic(Arithmetic, SyntaxNode, SyntaxNode)
    case comparison(Comparison, SyntaxNode, SyntaxNode)
    case and(SyntaxNode, SyntaxNode)
    case or(SyntaxNode, SyntaxNode)
  }

  /// The arithmetic operators.
  enum Arithmetic: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
  }

  /// The comparison operators.
  enum Comparison: String, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// The names of a plain path, such as `loop.index`; nil for all other expressions.
  var path: [String]? {
    switch kind {
    case .name(let name): [name]
    case .member(let base, let name, _): base.path.map { $0 + [name] }
    default: nil
    }
  }

  /// The first name of each path in the expression.
  var roots: Set<String> {
    if case .name(let name) = kind { return [name] }
    return Self.children(of: kind).reduce(into: []) { $0.formUnion($1.roots) }
  }

  /// The names of the functions in the expression.
  var functions: Set<String> {
    var names = Self.children(of: kind).reduce(into: Set<String>()) {
      $0.formUnion($1.functions)
    }
    if case .pipe(_, let function, _, _) = kind { names.insert(function) }
    return names
  }

  /// Returns the operands of a node of this type, in order.
  static func children(of kind: Kind) -> [SyntaxNode] {
    switch kind {
    case .number, .text, .boolean, .missing, .name: []
    case .member(let base, _, _): [base]
    case .pipe(let subject, _, _, let arguments): [subject] + arguments.map(\.value)
    case .message(let arguments): arguments.map(\.value)
    case .choice(let arguments), .day(let arguments): arguments
    case .negation(let operand), .not(let operand): [operand]
    case .arithmetic(_, let left, let right), .comparison(_, let left, let right),
      .and(let left, let right), .or(let left, let right):
      [left, right]
    }
  }
}

/// An argument of a call, by position or by name, as in `count: 3`.
struct SyntaxArgument: Sendable {
  /// The name of the parameter with its byte range; nil for an argument by position.
  let name: (text: String, range: Range<Int>)?
  /// The expression that gives the value of the argument.
  let value: SyntaxNode

  /// The byte range of the argument, including the name.
  var range: Range<Int> {
    (name?.range.lowerBound ?? value.range.lowerBound)..<value.range.upperBound
  }
}
