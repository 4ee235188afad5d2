/// Where a diagnostic points.
public enum DiagnosticPlace: Sendable {
  /// Nowhere in particular.
  case nowhere
  /// A stretch of a text that the user wrote; its line is shown.
  case source(SourceSpan)
  /// A file as a whole.
  case file(String)
  /// A cell, row or column of a data file. `row` counts from 1 and is the line of the file where
  /// the record starts; the content of the cell is never shown.
  case data(file: String, row: Int?, column: String?)
  /// A place in a finished document: line and column from 1; the content is never shown.
  case document(line: Int, column: Int)
}
