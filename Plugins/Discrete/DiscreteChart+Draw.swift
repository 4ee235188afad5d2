public import ReportChart

extension DiscreteChart {
  /// Draws the bars of a series' ranges, their dots, the dots of its values and the dashes of what is
  /// missing; with the last series the labels of all, so that no mark lies over them.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let lanes = DiscreteLanes(styles, data, in: area)
    let place = DiscretePlace(
      series: series, data: data.series[series], style: styles[series], lanes: lanes, area: area,
      shape: shape(series, of: data))
    let isDense = place.data.rowCount > Self.densityLimit
    if isDense {
      drawDense(place, into: &scene)
    } else {
      drawRanges(place, into: &scene)
      drawEnds(place, into: &scene)
      drawValues(place, into: &scene)
    }
    DiscreteGaps(place: place).draw(data, into: &scene)
    drawLabels(after: series, of: data, lanes, in: area, into: &scene)
  }

  private func drawRanges(_ place: DiscretePlace, into scene: inout Scene) {
    guard place.style.isConnected, place.values.hasRanges else { return }
    scene.beginGroup(class: "rg-ranges", style: place.barStyle)
    let isPlain = place.data.rowStyles.isEmpty
    let radius = place.width < 2 ? 0 : place.width / 2
    for row in place.values.xs.indices {
      guard let range = place.values[row].range, range.high > range.low else { continue }
      if isPlain {
        scene.rect(place.bar(row, range), radius: radius, row: row)
        continue
      }
      let own = place.data.style(row)
      scene.rect(
        place.bar(row, range), radius: radius,
        style: MarkStyle(fill: own.paint.map { .paint($0) }, opacity: own.emphasis.opacity),
        row: row)
    }
    scene.endGroup()
  }

  /// The dots at the ends of ranges, hollow so that they can be seen on their bars.
  private func drawEnds(_ place: DiscretePlace, into scene: inout Scene) {
    guard place.values.hasRanges else { return }
    let size = place.style.size(place.width)
    let hasEnds = place.style.hasEnds(place.width)
    scene.beginGroup(
      class: "rg-ends",
      style: MarkStyle(
        .point, fill: place.style.markerColor.map { .paint(.color($0)) } ?? .role(.background),
        stroke: .paint(place.data.paint), strokeWidth: DiscreteStyle.stroke(size)))
    let isPlain = place.data.rowStyles.isEmpty
    for row in place.values.xs.indices {
      let shown = place.values[row]
      let isJoined = shown.range.map { $0.high > $0.low } ?? false
      if isJoined, !hasEnds { continue }
      let ends = shown.endValues
      if isPlain {
        if let value = ends.first {
          scene.marker(place.shape, at: place.point(row, value), size: size, row: row)
        }
        if let value = ends.second {
          scene.marker(place.shape, at: place.point(row, value), size: size, row: row)
        }
        continue
      }
      let own = place.data.style(row)
      let style = MarkStyle(
        stroke: own.paint.map { .paint($0) }, opacity: own.emphasis.opacity)
      for case let value? in [ends.first, ends.second] {
        scene.marker(
          own.marker ?? place.shape, at: place.point(row, value), size: own.size ?? size,
          style: style, row: row)
      }
    }
    scene.endGroup()
  }

  /// The dots of single values, filled.
  private func drawValues(_ place: DiscretePlace, into scene: inout Scene) {
    guard place.values.hasValues else { return }
    // As large as hollow dots with their outline.
    let ends = place.style.size(place.width)
    let size = place.style.markerSize ?? ends + DiscreteStyle.stroke(ends) / 2
    scene.beginGroup(class: "rg-values", style: place.valueStyle)
    for row in place.values.xs.indices {
      let value = place.values[row].value
      guard value.isFinite else { continue }
      let own = place.data.style(row)
      scene.marker(
        own.marker ?? place.shape, at: place.point(row, value), size: own.size ?? size,
        style: MarkStyle(fill: own.paint.map { .paint($0) }, opacity: own.emphasis.opacity),
        row: row)
    }
    scene.endGroup()
  }

  /// Draws more rows than the picture has room for: what lies on the same unit of the axis as one.
  private func drawDense(_ place: DiscretePlace, into scene: inout Scene) {
    let columns = DiscreteColumns(place)
    if place.style.isConnected, place.values.hasRanges {
      scene.beginGroup(class: "rg-ranges", style: place.barStyle)
      for bar in columns.bars { scene.rect(bar.box, row: bar.row) }
      scene.endGroup()
    }
    scene.beginGroup(class: "rg-values", style: place.valueStyle)
    for dot in columns.dots {
      scene.marker(place.shape, at: dot.point, size: columns.size, row: dot.row)
    }
    scene.endGroup()
    if columns.left > 0 {
      scene.add(ChartRemark(.sampled, series: place.data.index, count: columns.seen))
    }
  }
}
