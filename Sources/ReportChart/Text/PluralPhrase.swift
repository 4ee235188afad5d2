import ReportText

/// A phrase that depends on a number, which stands in it as `{0}`, in the forms that a language has.
struct PluralPhrase: Sendable {
  var zero: StaticString?
  var one: StaticString?
  var two: StaticString?
  var few: StaticString?
  var many: StaticString?
  let other: StaticString

  /// The phrase in a form.
  subscript(category: PluralCategory) -> StaticString {
    let form =
      switch category {
      case .zero: zero
      case .one: one
      case .two: two
      case .few: few
      case .many: many
      case .other: StaticString?.none
      }
    return form ?? other
  }
}
