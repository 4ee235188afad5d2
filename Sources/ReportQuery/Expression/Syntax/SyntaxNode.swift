import ReportText

/// A parsed expression whose names are not looked up yet.
struct SyntaxNode: Sendable {
  /// The greatest depth of a tree. It bounds the stack of everything that walks it.
  static let depthLimit = 200

  /// What it is.
  let kind: Kind
  /// Where it stands in the decoded text.
  let range: Range<Int>
  /// The number of levels, from 1.
  let depth: Int

  /// The kinds of expression.
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

  /// The operators of numbers.
  enum Arithmetic: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
  }

  /// The operators that compare.
  enum Comparison: String, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// The names of a plain path such as `loop.index`.
  var path: [String]? {
    switch kind {
    case .name(let name): [name]
    case .member(let base, let name, _): base.path.map { $0 + [name] }
    default: nil
    }
  }

  /// The first name of each path in it.
  var roots: Set<String> {
    if case .name(let name) = kind { return [name] }
    return Self.children(of: kind).reduce(into: []) { $0.formUnion($1.roots) }
  }

  /// The functions in it, by their names.
  var functions: Set<String> {
    var names = Self.children(of: kind).reduce(into: Set<String>()) {
      $0.formUnion($1.functions)
    }
    if case .pipe(_, let function, _, _) = kind { names.insert(function) }
    return names
  }

  /// The operands.
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
