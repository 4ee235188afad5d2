import ReportData

/// How the mark of a value looks that is worth a look: never by its colour alone. Markers have a form of
/// their own, all other marks a hatching and an outline.
enum MeaningLook: Int, Sendable, CaseIterable {
  /// Lower than wanted.
  case low
  /// Higher than wanted.
  case high
  /// Neither, but worth a look.
  case notice
  /// Somebody should act.
  case alert

  /// The look of a finding; nil for a value that is as it should be.
  init?(_ finding: Thresholds.Finding, of thresholds: Thresholds) {
    switch (finding, thresholds.level(of: finding)) {
    case (_, .good), (_, .normal): return nil
    case (_, .alert): self = .alert
    case (.reference(let place), .notice): self = place == .low ? .low : .high
    case (.threshold(let place), .notice):
      switch thresholds.list[place].condition {
      case .below, .atMost: self = .low
      case .above, .atLeast: self = .high
      case .equal, .within, .between, .doneBelow: self = .notice
      }
    }
  }

  /// The size of its marker: larger than the others.
  static let markerSize = 5.5

  /// The form of its marker, unlike that of the series.
  func marker(beside own: MarkerShape) -> MarkerShape {
    let shape: MarkerShape =
      switch self {
      case .low: .triangleDown
      case .high: .triangle
      case .notice: .square
      case .alert: .diamond
      }
    return shape == own ? .circle : shape
  }

  /// Its colour, which stands out by 3:1 on a light and on a dark screen; nil on paper, which has none.
  func paint(in theme: ChartTheme) -> Paint? {
    if theme.isMonochrome { return nil }
    return .color(
      self == .alert
        ? Color(red: 0xD3, green: 0x2F, blue: 0x2F) : Color(red: 0xC0, green: 0x5A, blue: 0x00))
  }

  /// The place of its hatching among all.
  var hatching: Int {
    switch self {
    case .low: 2
    case .high: 1
    case .notice: 5
    case .alert: 6
    }
  }
}
