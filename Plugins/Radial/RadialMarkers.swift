public import ReportChart

extension RadialChart {
  /// The default maximum number of values with a marker for each value.
  private static let automaticMarkerLimit = 31
  /// The maximum number of values with markers on an outline. More markers would hide it.
  static let densityLimit = 1000
  /// The maximum number of markers without an outline. With more, overlapping markers are omitted.
  private static let pointLimit = 5000

  /// Returns whether each value of a series has a marker.
  func isMarked(_ index: Int, of data: borrowing ChartData) -> Bool {
    let style = styles[index]
    if !style.isJoined { return true }
    let count = data.series[index].rowCount
    switch style.markers {
    case .all: return count <= Self.densityLimit
    case .none: return false
    case .auto: return count <= Self.automaticMarkerLimit && data.series[index].role == nil
    }
  }

  /// Returns whether a series has too many values for markers, requested or not.
  func isTooDense(_ index: Int, of data: borrowing ChartData) -> Bool {
    styles[index].isJoined && styles[index].markers != .none
      && data.series[index].rowCount > Self.densityLimit
  }

  /// Returns the marker shape of a series.
  private func shape(_ index: Int, of data: borrowing ChartData) -> MarkerShape {
    styles[index].marker ?? data.series[index].marker(in: data.theme)
  }

  /// Returns the legend symbol of a series.
  func symbol(_ index: Int, of data: borrowing ChartData) -> LegendSymbol {
    let shape = shape(index, of: data)
    guard styles[index].isJoined else { return .marker(shape) }
    return .line(
      dash: dash(index, of: data), marker: isMarked(index, of: data) ? shape : nil)
  }

  /// Draws the markers of selected values, of isolated values, and of values with a rule.
  func drawMarkers(
    _ series: RadialSeries, of data: borrowing ChartData, into scene: inout Scene
  ) {
    let corners = marked(series, of: data, into: &scene)
    guard !corners.isEmpty else { return }
    let paint = series.style.markerColor.map { Paint.color($0) } ?? series.data.paint
    let shape = shape(series.index, of: data)
    scene.beginGroup(
      class: "rg-markers",
      style: MarkStyle(.point, fill: .paint(paint), stroke: .role(.background), strokeWidth: 1))
    for corner in corners {
      let rowStyle = series.data.style(corner.row)
      scene.marker(
        rowStyle.marker ?? shape, at: series.point(corner),
        size: rowStyle.size ?? series.style.markerSize,
        style: MarkStyle(
          fill: rowStyle.paint.map { .paint($0) }, opacity: rowStyle.emphasis.opacity),
        row: corner.row)
    }
    scene.endGroup()
  }

  /// Returns the positions of the values that have a marker.
  private func marked(
    _ series: RadialSeries, of data: borrowing ChartData, into scene: inout Scene
  ) -> [RadialSeries.Corner] {
    var present = series.present
    if !series.data.rowStyles.isEmpty {
      present.removeAll { series.data.style($0.row).isHidden }
    }
    if isMarked(series.index, of: data) {
      guard present.count > Self.pointLimit else { return present }
      // One marker per square of two user units remains.
      var occupied: Set<Point> = []
      let thinned = present.filter { corner in
        let point = series.point(corner)
        let cell = Point(x: (point.x / 2).rounded(.down), y: (point.y / 2).rounded(.down))
        return occupied.insert(cell).inserted
      }
      if thinned.count < present.count {
        scene.add(DataNotice(.sampled, series: series.data.index, count: present.count))
      }
      return thinned
    }
    var rows: Set<Int> = []
    if series.style.missing != .connect || series.present.count == 1 {
      for segment in series.segments(connectsMissing: false) where segment.count == 1 {
        rows.insert(segment[0].row)
      }
    }
    return present.filter {
      rows.contains($0.row) || series.data.style($0.row).needsMarker
    }
  }

  // MARK: Value labels

  /// Returns the labels of values, each next to its marker and preferably outwards.
  public func labels(
    of series: Int, in data: borrowing ChartData, on area: PolarArea
  ) -> ValueLabels? {
    guard styles[series].labels != .none,
      let radialSeries = RadialSeries(series, of: data, styles, in: area)
    else { return nil }
    var corners: [Int: RadialSeries.Corner] = [:]
    for corner in radialSeries.present where !radialSeries.data.style(corner.row).isHidden {
      corners[corner.row] = corner
    }
    let values = radialSeries.ys.indices.map { corners[$0] == nil ? .nan : radialSeries.ys[$0] }
    var labels = ValueLabels()
    for row in radialSeries.style.labels.rows(of: values, limit: Self.densityLimit) {
      guard let corner = corners[row] else { continue }
      let size = radialSeries.data.style(row).size ?? radialSeries.style.markerSize
      let marker = isMarked(series, of: data) ? size : 1
      labels.add(
        radialSeries.data.style(row).words(content(row, radialSeries, of: data)), row: row,
        at: .corner(
          radialSeries.point(corner), gap: marker + radialSeries.style.labelOffset,
          angle: corner.angle))
    }
    return labels
  }

  private func content(
    _ row: Int, _ series: RadialSeries, of data: borrowing ChartData
  ) -> ByteText {
    let value = data.text(series.ys[row], series: series.index)
    if series.style.labelContent == .y { return value }
    let x = data.text(Self.x, row: row, series: series.index)
    return series.style.labelContent == .x ? x : ByteText(x.bytes + [0x3A, 0x20] + value.bytes)
  }
}

extension RowStyle {
  /// Whether the row style sets a property that only a marker can show.
  fileprivate var needsMarker: Bool {
    paint != nil || marker != nil || size != nil || emphasis == .selected
  }
}
