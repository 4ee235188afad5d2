import ReportChart

extension LineChart {
  /// Up to so many values have markers unless the author says otherwise.
  static let mostMarkers = 31
  /// Up to so many values have markers at all on a line; more would hide it.
  static let densityLimit = 1000

  /// True when each value of a series has a marker.
  func isMarked(_ place: Int, of data: borrowing ChartData) -> Bool {
    let style = styles[place]
    if !style.isJoined { return true }
    let count = data.series[place].rowCount
    switch style.markers.choice {
    case .all: return count <= Self.densityLimit
    case .none: return false
    case .auto: return count <= Self.mostMarkers
    }
  }

  /// True when there are so many values that markers, wished for or not, would hide one another.
  func isTooDense(_ place: Int, of data: borrowing ChartData) -> Bool {
    let style = styles[place]
    return style.isJoined && style.markers.choice != .none
      && data.series[place].rowCount > Self.densityLimit
  }

  /// The form of a series' markers.
  func shape(_ place: Int, of data: borrowing ChartData) -> MarkerShape {
    styles[place].markers.shape ?? data.theme.marker(data.series[place].index)
  }

  /// The picture of a series in the legend.
  func symbol(_ place: Int, of data: borrowing ChartData) -> LegendSymbol {
    let shape = shape(place, of: data)
    let isMarked = isMarked(place, of: data)
    let dash = styles[place].isJoined ? dash(place, of: data) : nil
    if isMarked, let own = styles[place].markers.own { return .own(own, dash: dash) }
    guard let dash else { return .marker(shape) }
    return .line(dash: dash, marker: isMarked ? shape : nil)
  }

  /// The dash of a series: the author's, or the theme's. With markers, as many series as there are
  /// forms of markers have none.
  func dash(_ place: Int, of data: borrowing ChartData) -> [Double] {
    if let dash = styles[place].stroke.dash { return dash }
    let index = data.series[place].index
    return isMarked(place, of: data) && !data.theme.isMonochrome
      ? data.theme.dash(index / MarkerShape.allCases.count) : data.theme.dash(index)
  }
}
