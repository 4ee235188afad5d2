/// An address in a style sheet: of a file that is loaded with it.
struct StyleSheetAddress: Equatable {
  /// The address, without quotation marks and escapes.
  let text: String
  /// Where it stands in the style sheet, by bytes: the string with its quotation marks, or what stands between
  /// the parentheses of a `url(…)` without any.
  let place: Range<Int>
}
