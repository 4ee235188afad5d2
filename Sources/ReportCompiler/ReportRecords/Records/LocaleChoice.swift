import ReportData
import ReportText

/// The locale selection for the numbers and dates of each record.
struct LocaleChoice {
  /// The locale for rows without a valid locale.
  let fallback: Spanned<String>
  /// The numeral system for locale tags that do not specify one.
  let numerals: ReportLocale.Numerals
  /// The requested language of all documents; nil to use the language of each record.
  let language: String?
  private(set) var diagnostics = Diagnostics()
  /// The locale tag of each row of the `for-each` table, set by ``locales(_:of:)``.
  private(set) var tags: [String] = []

  init(_ plan: RecordPlan) {
    fallback = plan.fallbackLocale
    numerals = plan.numerals
    language = plan.expectedLanguage
  }

  /// Returns a locale for each row of the `for-each` table.
  mutating func locales(
    _ choice: ReportDeclaration.LocaleChoice?, of participants: LoadedTable
  ) -> [ReportLocale] {
    let locales = declaredLocales(choice, of: participants)
    guard let language, let expected = ReportLocale.named(language, numerals: numerals) else {
      return locales
    }
    // Numbers and dates of one language are confusing in text of another language.
    let requested = LanguageTag(language)
    var needsChange: [String: Bool] = [:]
    return locales.indices.map { row in
      let tag = tags[row]
      let mustChange = needsChange[tag] ?? !LanguageTag(tag).isSameLanguage(as: requested)
      needsChange[tag] = mustChange
      guard mustChange else { return locales[row] }
      tags[row] = language
      return expected
    }
  }

  /// Returns the locale that the project declares for each row of the `for-each` table.
  private mutating func declaredLocales(
    _ choice: ReportDeclaration.LocaleChoice?, of participants: LoadedTable
  ) -> [ReportLocale] {
    let count = participants.table.rowCount
    switch choice {
    case nil:
      tags = Array(repeating: fallback.value, count: count)
      return Array(repeating: locale(fallback), count: count)
    case .fixed(let tag):
      tags = Array(repeating: tag.value, count: count)
      return Array(repeating: locale(tag), count: count)
    case .column(let name):
      let fallbackLocale = locale(fallback)
      guard
        let column = diagnostics.catching({ () throws(Diagnostic) in try participants.column(name) }
        )
      else { return [] }
      let rows = participants.table.all
      var unusable: [Int] = []
      tags = Array(repeating: fallback.value, count: count)
      // A study has many rows but few locales, so they are cached.
      var cache: [ByteText: (tag: String, locale: ReportLocale)] = [:]
      let locales = (0..<count).map { row in
        if let tag = rows.text(column: column, row: row) {
          if let cached = cache[tag] {
            tags[row] = cached.tag
            return cached.locale
          }
          if let locale = ReportLocale.named(tag.string, numerals: numerals) {
            cache[tag] = (tag.string, locale)
            tags[row] = tag.string
            return locale
          }
        }
        unusable.append(row)
        return fallbackLocale
      }
      warn(of: unusable, column: name.value, participants)
      return locales
    }
  }

  /// The maximum number of rows with an invalid locale that are listed in warnings.
  ///
  /// Further rows are only counted.
  private static let listingLimit = 20

  private mutating func warn(of rows: [Int], column: String, _ participants: LoadedTable) {
    let file = participants.declaration.file
    for row in rows.prefix(Self.listingLimit) {
      diagnostics.add(
        Diagnostic(
          .participantLocale,
          "missing or unknown locale; the document uses the locale of the report",
          at: .data(file: file, row: participants.lines[row], column: column), severity: .warning,
          hints: ["write a locale such as `en-GB` in the cell"]))
    }
    let rest = rows.count - Self.listingLimit
    guard rest > 0 else { return }
    diagnostics.add(
      Diagnostic(
        .participantLocale,
        "\(rest) more \(rest == 1 ? "row has" : "rows have") a missing or unknown locale",
        at: .data(file: file, row: nil, column: column), severity: .warning))
  }

  private mutating func locale(_ tag: Spanned<String>) -> ReportLocale {
    if let locale = ReportLocale.named(tag.value, numerals: numerals) { return locale }
    diagnostics.add(
      Diagnostic(
        .projectPlace, "expected a locale such as `en-GB`, found `\(tag.value)`", at: tag.span,
        hints: [
          Suggestion.hint(for: tag.value, among: ReportLocale.allTags)
            ?? "use a language with a region, such as `en-GB` or `de-DE`"
        ]))
    return .standard
  }
}
