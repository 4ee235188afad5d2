/// A place in the terms in which it is printed. All numbers count from 1.
struct DiagnosticPosition {
  var file: String?
  var line: Int?
  /// In characters, as editors count them.
  var column: Int?
  var endLine: Int?
  /// The column after the last character.
  var endColumn: Int?
  /// The line of a data file where the record starts.
  var row: Int?
  /// The column of a data file.
  var field: String?
  /// The stretch of the source whose line may be shown.
  var span: SourceSpan?

  init(_ place: DiagnosticPlace) {
    switch place {
    case .nowhere: break
    case .source(let span):
      let start = span.file.position(of: span.range.lowerBound)
      let end = span.file.position(of: span.range.upperBound)
      file = span.file.name
      (line, column) = (start.line, start.column)
      (endLine, endColumn) = (end.line, end.column)
      self.span = span
    case .file(let name): file = name
    case .data(let name, let row, let field):
      file = name
      line = row
      self.row = row
      self.field = field
    case .document(let line, let column):
      self.line = line
      self.column = column
    }
  }

  /// `file:12:5`, `file:12`, `file`, `document:12:5`, or nil.
  var text: String? {
    guard var text = file ?? (line == nil ? nil : "document") else { return nil }
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    return text
  }
}
