import ReportText

/// An expression in which `‹` and `›` stand around the stretches that a test expects a diagnostic
/// to point at, so that no test counts columns.
struct MarkedExpression: Sendable {
  /// The text without the marks.
  let file: SourceFile
  /// The marked stretches, in the order in which they begin.
  let ranges: [Range<Int>]

  /// Takes the marks out of a text. Marks can be nested.
  init(_ marked: String, name: String = "test") {
    var text = ""
    var open: [Int] = []
    var ranges: [Range<Int>] = []
    for character in marked {
      switch character {
      case "‹": open.append(text.utf8.count)
      case "›":
        guard let start = open.popLast() else { preconditionFailure("`›` without `‹`") }
        ranges.append(start..<text.utf8.count)
      default: text.append(character)
      }
    }
    precondition(open.isEmpty, "`‹` without `›`")
    file = SourceFile(name: name, text: text)
    self.ranges = ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// The text without the marks, with the way back to the file.
  var text: DecodedText { DecodedText(file.span(0..<file.bytes.count)) }

  /// The text with marks around what a diagnostic points at; the text as it is when it points
  /// elsewhere.
  func marking(_ diagnostic: Diagnostic) -> String {
    guard case .source(let span) = diagnostic.place, span.file === file else {
      return String(decoding: file.bytes, as: UTF8.self)
    }
    let bytes = file.bytes
    return String(decoding: bytes[..<span.range.lowerBound], as: UTF8.self) + "‹"
      + String(decoding: bytes[span.range], as: UTF8.self) + "›"
      + String(decoding: bytes[span.range.upperBound...], as: UTF8.self)
  }
}
