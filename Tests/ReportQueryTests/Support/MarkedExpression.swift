import ReportText

/// An expression with `‹` and `›` around the expected text ranges of diagnostics.
///
/// With markers, tests need no column numbers.
struct MarkedExpression: Sendable {
  /// The text without the markers.
  let file: SourceFile
  /// The marked text ranges, ordered by their start.
  let ranges: [Range<Int>]

  /// Creates the expression from a text with markers. Markers can be nested.
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

  /// The text without the markers, with its location in the file.
  var text: DecodedText { DecodedText(file.span(0..<file.bytes.count)) }

  /// Returns the text with markers around the location of a diagnostic.
  ///
  /// If the location is in another file, the text has no markers.
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
