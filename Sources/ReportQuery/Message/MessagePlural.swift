import ReportText

/// Texts for numbers.
struct MessagePlural: Sendable {
  let argument: Int
  /// What is taken off the number before its form is looked for.
  let offset: Double
  let rules: PluralRules
  /// Those for single numbers, `=0`.
  var exact: [(number: Double, pattern: MessagePattern)] = []
  /// Those for forms, in the order of `PluralCategory.allCases`; that of `other` is always there.
  var forms: [MessagePattern?] = Array(repeating: nil, count: PluralCategory.allCases.count)

  var patterns: [MessagePattern] { exact.map(\.pattern) + forms.compactMap { $0 } }

  /// The text for a number; the one for all others when it is missing.
  func pattern(for number: Double) -> MessagePattern? {
    if let found = exact.first(where: { $0.number == number }) { return found.pattern }
    guard number.isFinite else { return forms.last ?? nil }
    let operands = PluralOperands(
      number - offset, decimals: MessageFormat.mostDecimals, exactly: false)
    let place = PluralCategory.allCases.firstIndex(of: rules.category(of: operands))
    return place.flatMap { forms[$0] } ?? forms.last ?? nil
  }
}
