import ReportText

/// Where in a template an identifier or a reference stands.
struct TemplatePlace {
  /// What is taken for granted there.
  let facts: Facts
  /// The loops around it, the outermost first.
  let loops: [Int]
  /// The number of the innermost `table` around it.
  let table: Int?
  /// Where its value stands.
  let span: SourceSpan
}
