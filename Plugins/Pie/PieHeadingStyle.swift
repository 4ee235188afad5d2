import ReportChart

/// The words in the hole of a ring or above it.
struct PieHeadingStyle: Sendable {
  /// Where they stand.
  enum Place: String, ChartOptionChoice { case center, above }

  static let title = ChartOption<OptionText?>(
    "heading", default: nil, "A word, a number or a sign in the hole; it may be an expression.")
  static let text = ChartOption<OptionText?>(
    "subheading", default: nil, "A smaller line below it; it may be an expression.")
  static let place = ChartOption(
    "heading-place", default: Place.center,
    "Whether these stand in the hole or above; above a disc without a hole in any case.")

  static let options = [title.description, text.description, place.description]

  let title: OptionText?
  let text: OptionText?
  let place: Place

  init(_ options: borrowing ChartOptions) throws(Diagnostic) {
    title = options(Self.title)
    text = options(Self.text)
    place = try options(Self.place)
  }
}
