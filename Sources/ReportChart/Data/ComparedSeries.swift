/// The role of a series that the chart uses for comparison.
///
/// By default, the series has the colour of ``ThemeRole/missing``. It uses no colour, dash, or
/// marker of the other series. The chart draws it before them.
public enum SeriesRole: String, ChartOptionChoice, Sendable {
  /// The values of the same participant at an earlier time.
  case past
  /// The values of other participants.
  case cohort

  /// The dashes and gaps of the line, in user units. They differ by role, without need for colours.
  var dash: [Double] { self == .past ? [5, 3] : [2, 3] }

  /// The hatching of areas. Other series have it only if there are many series.
  var hatching: Int { self == .past ? 5 : 6 }
}

extension ChartData {
  /// The index of the series that is drawn first. Comparison series precede the others.
  public var firstDrawn: Int { series.firstIndex { $0.role != nil } ?? 0 }

  /// The index of the series that is drawn last.
  public var lastDrawn: Int { series.lastIndex { $0.role == nil } ?? series.count - 1 }
}

extension SeriesData {
  /// Returns the default dashes and gaps of the line, in user units; empty for a solid line.
  ///
  /// `patternIndex` is the index of the dash pattern in the theme; nil for the index of the series.
  public func dash(in theme: ChartTheme, at patternIndex: Int? = nil) -> [Double] {
    role?.dash ?? theme.dash(patternIndex ?? themeIndex)
  }

  /// Returns the marker shape that the theme has for the series.
  public func marker(in theme: ChartTheme) -> MarkerShape { theme.marker(themeIndex) }

  /// The number of the hatching that distinguishes areas of this series; nil for a plain fill.
  public var hatching: Int? { role?.hatching ?? (themeIndex > 0 ? themeIndex : nil) }
}
