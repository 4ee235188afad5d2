internal import ReportQuery
internal import ReportText

extension Interpolation.Piece {
  /// Where it stands; of a value, what is between the braces.
  var span: SourceSpan {
    switch self {
    case .text(let text): text.whole
    case .expression(let expression): expression.source.whole
    }
  }
}

extension [Interpolation.Piece] {
  /// The first value in a text.
  var firstValue: Expression? {
    for piece in self { if case .expression(let expression) = piece { return expression } }
    return nil
  }
}
