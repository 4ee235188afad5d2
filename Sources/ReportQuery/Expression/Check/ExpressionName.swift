import ReportText

/// How a name is written in an expression.
enum ExpressionName {
  /// The name as it stands in an expression: in backquotes when it holds other signs than a plain
  /// name has.
  static func written(_ name: String) -> String {
    let source = DecodedText(SourceFile(name: "", text: name).whole)
    if let tokens = try? ExpressionLexer.tokens(of: source), tokens.count == 2,
      tokens[0].kind == .name(name)
    {
      return name
    }
    return "`\(name)`"
  }
}

extension SourceFile {
  /// All of it.
  fileprivate var whole: SourceSpan { span(0..<bytes.count) }
}
