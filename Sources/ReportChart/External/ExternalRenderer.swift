import ReportText

/// Draws a picture that somebody else described: one more renderer, through the contract alone.
struct ExternalRenderer: Sendable {
  let block: ExternalBlock
  /// What is shown; nil when there is none.
  let picture: ExternalPicture?

  /// What the data needs.
  func plan(_ data: borrowing ChartData) -> LayoutRequest {
    guard let picture else {
      return block.geometry == .free
        ? .free(FreeArea.Request(legend: [], isEmpty: true))
        : .axes(
          CartesianArea.Request(
            series: data.series.map { _ in CartesianArea.SeriesRequest(x: nil, y: nil) }, legend: []
          )
        )
    }
    let legend = picture.legend.compactMap { entry -> LegendEntry? in
      guard data.series.indices.contains(entry.series) else { return nil }
      let own = data.series[entry.series]
      return LegendEntry(
        series: own.index, label: entry.label, symbol: entry.symbol,
        paint: entry.paint.resolved(own.paint), outline: entry.outline?.resolved(own.paint))
    }
    guard block.geometry != .free else {
      return .free(
        FreeArea.Request(
          legend: legend, aspect: picture.aspect, isEmpty: picture.marks.isEmpty,
          description: picture.description))
    }
    var requests: [CartesianArea.SeriesRequest] = []
    for (place, series) in data.series.enumerated() {
      let places = ExternalPlaces(block, picture, series, place)
      let needs =
        picture.series.indices.contains(place)
        ? picture.series[place] : ExternalPicture.SeriesNeeds()
      var request = CartesianArea.SeriesRequest(
        x: needs.x.flatMap { places.extent($0, .x) } ?? places.extent(of: .x),
        y: needs.y.flatMap { places.extent($0, .y) } ?? places.extent(of: .y),
        yIncludes: needs.yIncludes, needsSlots: needs.needsSlots, reach: needs.reach)
      request.between = .nothing
      requests.append(request)
    }
    return .axes(
      CartesianArea.Request(series: requests, legend: legend, description: picture.description))
  }

  /// Adds the marks of one series.
  func draw(
    _ series: Int, of data: borrowing ChartData, in area: LaidOutArea, into scene: inout Scene
  ) {
    guard let picture, data.series.indices.contains(series) else { return }
    let own = data.series[series]
    var pen = ExternalPen(
      picture, places: ExternalPlaces(block, picture, own, series), area: area, series: series,
      own: own)
    for mark in picture.marks where mark.series == series { pen.place(mark.form) }
    if pen.isBeyond { scene.clip = pen.box }
    scene.beginGroup(
      class: "rg-marks", style: MarkStyle(.external, fill: .paint(own.paint)),
      isClipped: pen.isBeyond)
    for mark in picture.marks where mark.series == series { pen.draw(mark, into: &scene) }
    scene.endGroup()
  }
}
