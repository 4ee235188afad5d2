import ReportChart

/// Some of the slices, as a block names them.
struct SliceChoice: ChartOptionValue {
  private enum Kind { case all, selected, listed([String]) }

  private let kind: Kind
  let optionText: String

  static var kind: OptionKind {
    .form("`all`, `selected`, or names or places of slices with `;` between them")
  }

  init?(optionText: String) {
    self.optionText = optionText
    switch optionText {
    case "all": kind = .all
    case "selected": kind = .selected
    default:
      let parts = optionText.split(separator: ";").map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      guard !parts.isEmpty, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
      kind = .listed(parts)
    }
  }

  /// True when a row of a series is among them.
  func holds(_ row: Int, of series: SeriesData, named name: ByteText) -> Bool {
    switch kind {
    case .all: true
    case .selected: series.style(row).emphasis == .selected
    case .listed(let parts):
      parts.contains { Int($0) == row || !name.isEmpty && ByteText($0) == name }
    }
  }
}
