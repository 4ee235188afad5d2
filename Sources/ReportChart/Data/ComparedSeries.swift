/// The part of a series that a chart compares others with.
///
/// It has ``Paint/comparison``, takes no colour, dash or marker from the others, and is drawn before them.
public enum SeriesRole: String, ChartOptionChoice, Sendable {
  /// An earlier time of the same person.
  case past
  /// Other people.
  case cohort

  /// The dashes and gaps of its line in user units; those of the two differ, so that nobody needs colours.
  var dash: [Double] { self == .past ? [5, 3] : [2, 3] }

  /// The hatching of its areas: one that others have only where there are many.
  var hatching: Int { self == .past ? 5 : 6 }
}

extension ChartData {
  /// The place of the series that is drawn first; what the chart compares with comes before the others.
  public var firstDrawn: Int { series.firstIndex { $0.role != nil } ?? 0 }

  /// The place of the series that is drawn last.
  public var lastDrawn: Int { series.lastIndex { $0.role == nil } ?? series.count - 1 }
}

extension SeriesData {
  /// The dashes and gaps of its line in user units, unless the author says otherwise; empty for a solid line.
  /// - Parameter place: another place than its own among the dashes of the theme.
  public func dash(in theme: ChartTheme, at place: Int? = nil) -> [Double] {
    role?.dash ?? theme.dash(place ?? themePlace)
  }

  /// The form of its markers, unless the author says otherwise.
  public func marker(in theme: ChartTheme) -> MarkerShape { theme.marker(themePlace) }

  /// The number of the hatching that tells its areas from those of others; nil for a plain fill.
  public var hatching: Int? { role?.hatching ?? (themePlace > 0 ? themePlace : nil) }
}
