import ReportData
import ReportText

/// Chooses how each record's numbers and dates are written.
struct LocaleChoice {
  /// The project's own.
  let fallback: Spanned<String>
  private(set) var diagnostics = Diagnostics()

  init(fallback: Spanned<String>) { self.fallback = fallback }

  /// A locale for each row of the `for-each` table.
  mutating func locales(
    _ choice: ReportDeclaration.LocaleChoice?, of people: LoadedTable
  ) -> [ReportLocale] {
    let count = people.table.rowCount
    switch choice {
    case nil: return Array(repeating: locale(fallback), count: count)
    case .fixed(let tag): return Array(repeating: locale(tag), count: count)
    case .column(let name):
      let own = locale(fallback)
      guard
        let column = diagnostics.catching({ () throws(Diagnostic) in try people.column(name) })
      else { return [] }
      return (0..<count).map { row in
        let tag = people.table.all.text(column: column, row: row)
        if let tag, let locale = ReportLocale.named(tag.string) { return locale }
        diagnostics.add(
          Diagnostic(
            .participantLocale,
            "the locale is \(tag == nil ? "missing" : "unknown"); the report's own is used",
            at: .data(
              file: people.declaration.path.value, row: people.lines[row], column: name.value),
            severity: .warning))
        return own
      }
    }
  }

  private mutating func locale(_ tag: Spanned<String>) -> ReportLocale {
    if let locale = ReportLocale.named(tag.value) { return locale }
    diagnostics.add(
      Diagnostic(
        .projectPlace, "`\(tag.value)` is not a locale that reportgen knows", at: tag.span,
        hints: Suggestion.hint(for: tag.value, among: ReportLocale.allTags).map { [$0] } ?? []))
    return .standard
  }
}
