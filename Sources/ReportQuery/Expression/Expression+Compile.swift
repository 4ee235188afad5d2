public import ReportText

extension Expression {
  /// Parses and checks an expression.
  /// - Throws: a syntax error, an unknown name or function, or a type that does not fit, at its
  ///   place in `source`; the first when there are several.
  public init(
    _ source: DecodedText, names: Names, for purpose: ExpressionPurpose = .anything
  ) throws(Diagnostic) {
    var diagnostics = Diagnostics()
    guard let expression = Expression(source, names: names, for: purpose, into: &diagnostics)
    else {
      throw diagnostics.all.first { $0.severity == .error }
        ?? Diagnostic(.expressionSyntax, "an expression is wanted", at: source.whole)
    }
    self = expression
  }

  /// Parses and checks an expression; nil, with everything that is wrong in `diagnostics`, when it
  /// does not hold. Adds warnings too.
  public init?(
    _ source: DecodedText, names: Names, for purpose: ExpressionPurpose = .anything,
    into diagnostics: inout Diagnostics
  ) {
    guard let syntax = diagnostics.parsing(source) else { return nil }
    self.init(syntax, source: source, names: names, for: purpose, into: &diagnostics)
  }

  /// Checks an expression that is parsed already.
  init?(
    _ syntax: SyntaxNode, source: DecodedText, names: Names, for purpose: ExpressionPurpose,
    into diagnostics: inout Diagnostics
  ) {
    var checker = ExpressionChecker(source: source, names: names)
    let operand = checker.check(syntax, for: purpose)
    diagnostics.add(contentsOf: checker.diagnostics)
    guard let operand else { return nil }
    self.source = source
    type = operand.type
    isConstant = operand.isConstant
    origin = operand.origin
    function = operand.function
    path = syntax.path
    roots = syntax.roots
    node = operand.node
    range = operand.knownRange
    isPresent = operand.isAlwaysPresent
    format = operand.format ?? NumberFormat(operand.type)
    constant =
      operand.isConstant && operand.format == nil
        && syntax.functions.isSubset(of: Self.withoutLocale)
      ? Self.value(of: operand.node, operand.type) : nil
  }

  /// The functions whose results no locale changes.
  private static let withoutLocale: Set<String> = ["missing", "default", "anchor"]

  private static func value(of node: ExpressionNode, _ type: ValueType) -> Value {
    let none = Bindings(slotCount: 0, locale: .standard)
    return switch node {
    case .number(let node): .scalar(node.value(in: none), type)
    case .text(let node): node.value(in: none).map(Value.text) ?? .missing
    case .column(let node): node.value(in: none)
    case .place(let place): place.value(in: none)
    }
  }
}
