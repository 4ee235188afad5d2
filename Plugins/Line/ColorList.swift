import ReportChart

/// Two colours or more.
struct ColorList: ChartOptionValue {
  let colors: [Color]

  static var kind: OptionKind { .form("two colours or more, such as `teal orange`") }

  init?(optionText: String) {
    var colors: [Color] = []
    for word in optionText.split(separator: " ") {
      guard let color = Color(optionText: String(word)) else { return nil }
      colors.append(color)
    }
    guard colors.count > 1 else { return nil }
    self.colors = colors
  }

  var optionText: String { colors.map(\.optionText).joined(separator: " ") }
}
