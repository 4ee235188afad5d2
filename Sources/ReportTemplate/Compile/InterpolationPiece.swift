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
  /// The same with the texts that parameters are in every document as text.
  var decided: [Interpolation.Piece] {
    guard
      contains(where: {
        if case .expression(let value) = $0 { value.decidedText != nil } else { false }
      })
    else { return self }
    var result: [Interpolation.Piece] = []
    for piece in self {
      var text: DecodedText
      switch piece {
      case .text(let own): text = own
      case .expression(let value):
        guard let decided = value.decidedText else {
          result.append(piece)
          continue
        }
        text = DecodedText(standingFor: [UInt8](decided.bytes), at: value.source.whole)
      }
      if case .text(let before)? = result.last {
        result.removeLast()
        text = DecodedText(
          bytes: before.bytes + text.bytes,
          offsets: [Int](before.offsets.dropLast()) + text.offsets, file: before.file)
      }
      if !text.bytes.isEmpty { result.append(.text(text)) }
    }
    return result
  }

  /// The text before the first value.
  var constantText: String {
    guard case .text(let text)? = first else { return "" }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The first value in a text.
  var firstValue: Expression? {
    for piece in self { if case .expression(let expression) = piece { return expression } }
    return nil
  }
}

extension Expression {
  /// The text that parameters make it in every document.
  fileprivate var decidedText: ByteText? {
    guard !roots.isEmpty, case .text(let text)? = constant else { return nil }
    return text
  }
}
