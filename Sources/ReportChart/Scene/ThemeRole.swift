/// The colours of the theme that are not in its palette.
public enum ThemeRole: String, Sendable, Hashable, CaseIterable {
  /// Labels of ticks, legend and notes.
  case text
  /// Titles of axes and other second-rank words.
  case muted
  /// Axis lines and ticks.
  case axis
  /// Grid lines.
  case grid
  /// Reference lines.
  case reference
  /// Reference bands.
  case band
  /// Every other stripe of a striped plot.
  case stripe
  /// What lies behind the chart; separators between neighbouring areas.
  case background
  /// Marks that stand for a missing value.
  case missing
  /// Words on a dark fill.
  case light
  /// Words on a light fill.
  case dark

  /// The place among all roles.
  var place: Int {
    switch self {
    case .text: 0
    case .muted: 1
    case .axis: 2
    case .grid: 3
    case .reference: 4
    case .band: 5
    case .stripe: 6
    case .background: 7
    case .missing: 8
    case .light: 9
    case .dark: 10
    }
  }
}
