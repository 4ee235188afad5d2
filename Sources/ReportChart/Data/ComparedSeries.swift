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
