extension ChartDocument {
  /// Adds the pins of the other charts of the group, so that all read the same place.
  func addGuides(of frame: SharedFrame) {
    guard let axis = chart.sharedAxis,
      let series = chart.series.firstIndex(where: { $0.xAxis == axis })
    else { return }
    for guide in frame.guides where !pinned.contains(guide) {
      chart.pins.append(
        PreparedPin(series: series, axis: axis, place: .at(.number(guide)), isForeign: true))
      pinned.append(guide)
    }
  }
}
