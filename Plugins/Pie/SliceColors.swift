import ReportChart

/// Colours of slices, one after the other; they repeat.
struct SliceColors: ChartOptionValue {
  let colors: [Color]

  static var kind: OptionKind { .form("colours with spaces between them, such as `teal #c33`") }

  init?(optionText: String) {
    var colors: [Color] = []
    for word in optionText.split(separator: " ") {
      guard let color = Color(optionText: String(word)) else { return nil }
      colors.append(color)
    }
    guard !colors.isEmpty else { return nil }
    self.colors = colors
  }

  var optionText: String { colors.map(\.optionText).joined(separator: " ") }

  /// The colour at a place, from 0.
  subscript(place: Int) -> Color { colors[place % colors.count] }
}
