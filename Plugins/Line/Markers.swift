import ReportChart

extension LineChart {
  /// The maximum number of markers without a line. With more, overlapping markers are omitted.
  static let pointLimit = 5000

  /// The minimum size of a marker on a line that has a ring, in user units.
  private static let minimumRingedSize = 3.0

  /// Returns the overhang of a series' marks around their points, in user units.
  func overhang(_ index: Int, of data: borrowing ChartData) -> Double {
    let style = styles[index]
    var overhang = style.stroke.width / 2
    if isMarked(index, of: data) {
      let size = style.markers.size
      let isLevel =
        [.circle, .square].contains(shape(index, of: data)) && style.markers.custom == nil
      overhang = max(overhang, isLevel ? size + 0.5 : PointStyle.overhang(size))
    }
    for row in data.series[index].rowStyles where row != RowStyle() {
      overhang = max(overhang, PointStyle.overhang(row.size ?? style.markers.size))
    }
    return overhang
  }

  /// Draws the markers of selected values, of isolated values, and of values with a rule.
  ///
  /// Markers outside the plot are omitted.
  func drawMarkers(
    _ series: LineSeries, _ sampler: LineSampler, of data: borrowing ChartData,
    into scene: inout Scene
  ) {
    let rows = markedRows(series, sampler, of: data, into: &scene)
    guard !rows.isEmpty else { return }
    let style = series.style.markers
    let paint = style.color.map { Paint.color($0) } ?? series.data.paint
    let shape = shape(series.index, of: data)
    // Rings around adjacent markers would cut the line into pieces.
    let isClose = zip(rows, rows.dropFirst()).contains { first, second in
      let (dx, dy) = (first.point.x - second.point.x, first.point.y - second.point.y)
      return dx * dx + dy * dy < 9 * style.size * style.size
    }
    // Small markers have no ring, because it would cover a part of them.
    let hasRing = !series.style.isJoined || !isClose && style.size >= Self.minimumRingedSize
    scene.beginGroup(
      class: "rg-markers",
      style: MarkStyle(
        .point, fill: .paint(paint), stroke: hasRing ? .role(.background) : nil,
        strokeWidth: hasRing ? 1 : nil))
    let hasRules = !series.data.rowStyles.isEmpty
    if !hasRules, !series.style.stroke.hasBreaks, style.image == nil, style.path == nil {
      // In most charts, all markers are equal.
      for (row, point) in rows { scene.marker(shape, at: point, size: style.size, row: row) }
      scene.endGroup()
      if style.inner > 0 { drawInner(rows, series, shape, into: &scene) }
      return
    }
    for (row, point) in rows {
      let rowStyle = series.data.style(row)
      let size = rowStyle.size ?? style.size
      let markStyle = markStyle(rowStyle, series, style, row)
      if let marker = style.custom, style.image != nil || rowStyle.marker == nil {
        marker.draw(at: point, size: size, style: markStyle, row: row, into: &scene)
      } else {
        scene.marker(rowStyle.marker ?? shape, at: point, size: size, style: markStyle, row: row)
      }
    }
    scene.endGroup()
    if style.inner > 0, style.image == nil {
      drawInner(rows, series, shape, into: &scene)
    }
  }

  /// Returns the style properties of a marker that differ from its group.
  private func markStyle(
    _ rowStyle: RowStyle, _ series: LineSeries, _ style: PointStyle, _ row: Int
  ) -> MarkStyle {
    var markStyle = MarkStyle.inherited
    if let paint = rowStyle.paint {
      markStyle.fill = .paint(paint)
    } else if style.color == nil, series.style.stroke.gradient.isEmpty,
      let color = series.style.stroke.color(x: series.xs[row], y: series.ys[row])
    {
      markStyle.fill = .paint(.color(color))
    }
    markStyle.opacity = rowStyle.emphasis.opacity
    return markStyle
  }

  /// Draws the inner marker of each marker.
  private func drawInner(
    _ rows: [(row: Int, point: Point)], _ series: LineSeries, _ shape: MarkerShape,
    into scene: inout Scene
  ) {
    let style = series.style.markers
    scene.beginGroup(
      class: "rg-inner-markers",
      style: MarkStyle(
        MarkClass("rg-inner-point"),
        fill: style.innerColor.map { .paint(.color($0)) } ?? .role(.background)))
    for (row, point) in rows {
      let rowStyle = series.data.style(row)
      let size = (rowStyle.size ?? style.size) * style.inner
      let markStyle = MarkStyle(opacity: rowStyle.emphasis.opacity)
      if let path = style.path, rowStyle.marker == nil {
        path.marker.draw(at: point, size: size, style: markStyle, into: &scene)
      } else {
        scene.marker(rowStyle.marker ?? shape, at: point, size: size, style: markStyle)
      }
    }
    scene.endGroup()
  }

  /// Returns the rows with a marker, and their points in the chart.
  private func markedRows(
    _ series: LineSeries, _ sampler: LineSampler, of data: borrowing ChartData,
    into scene: inout Scene
  ) -> [(row: Int, point: Point)] {
    var rows: [(row: Int, point: Point)] = []
    let hidesRows = series.data.rowStyles.contains { $0.isHidden }
    let visiblePoint = { (row: Int) -> Point? in
      if hidesRows, series.data.style(row).isHidden { return nil }
      let point = series.point(row).transposed(series.isTransposed)
      return series.area.plot.contains(point) ? point : nil
    }
    if isMarked(series.index, of: data) {
      var cells = MarkerCells(count: series.xs.count, limit: Self.pointLimit)
      rows.reserveCapacity(min(series.xs.count, Self.pointLimit))
      for row in series.xs.indices {
        if let point = visiblePoint(row), cells.occupy(point) { rows.append((row, point)) }
      }
      if cells.omittedCount > 0 {
        scene.add(
          DataNotice(.sampled, series: series.data.index, count: rows.count + cells.omittedCount))
      }
      return rows
    }
    let lone = sampler.segments.filter { $0.count == 1 }.map { $0[0].row }
    var expected = series.style.missing == .connect && sampler.valueCount > 1 ? [] : lone
    if series.style.markers.choice == .auto, series.data.role == nil,
      !isTooDense(series.index, of: data),
      let end = end(of: series.data, series.style, within: series.shown)
    {
      expected.append(end.row)
    }
    if !series.data.rowStyles.isEmpty {
      for row in series.xs.indices where series.data.style(row).needsMarker { expected.append(row) }
    }
    expected.sort()
    var last = -1
    for row in expected where row != last {
      last = row
      if let point = visiblePoint(row) { rows.append((row, point)) }
    }
    return rows
  }

  // MARK: Selection and shape of markers

  /// The default maximum number of values with a marker for each value.
  static let automaticMarkerLimit = 14
  /// The maximum number of values with markers on a line. More markers would hide the line.
  static let densityLimit = 1000

  /// Returns whether each value of a series has a marker.
  func isMarked(_ index: Int, of data: borrowing ChartData) -> Bool {
    let style = styles[index]
    if !style.isJoined { return true }
    let count = data.series[index].rowCount
    switch style.markers.choice {
    case .all: return count <= Self.densityLimit
    case .none: return false
    case .auto: return count <= Self.automaticMarkerLimit && data.series[index].role == nil
    }
  }

  /// Returns whether a series has too many values for markers, requested or not.
  func isTooDense(_ index: Int, of data: borrowing ChartData) -> Bool {
    let style = styles[index]
    return style.isJoined && style.markers.choice != .none
      && data.series[index].rowCount > Self.densityLimit
  }

  /// Returns the marker shape of a series.
  func shape(_ index: Int, of data: borrowing ChartData) -> MarkerShape {
    styles[index].markers.shape ?? data.series[index].marker(in: data.theme)
  }

  /// Returns the legend symbol of a series.
  func symbol(_ index: Int, of data: borrowing ChartData) -> LegendSymbol {
    let shape = shape(index, of: data)
    let isMarked = isMarked(index, of: data)
    let dash = styles[index].isJoined ? dash(index, of: data) : nil
    if isMarked, let marker = styles[index].markers.custom { return .custom(marker, dash: dash) }
    guard let dash else { return .marker(shape) }
    return .line(dash: dash, marker: isMarked ? shape : nil)
  }

  /// Returns the dash pattern of a series: the author's, or the theme's.
  ///
  /// Series with markers have solid lines until all marker shapes are in use.
  func dash(_ index: Int, of data: borrowing ChartData) -> [Double] {
    if let dash = styles[index].stroke.dash { return dash }
    let series = data.series[index]
    let hasMarkers = isMarked(index, of: data) && !data.theme.isMonochrome
    return series.dash(
      in: data.theme, at: hasMarkers ? series.themeIndex / MarkerShape.allCases.count : nil)
  }
}

/// A filter for very many markers, which retains one marker per square of two units.
private struct MarkerCells {
  private(set) var omittedCount = 0
  private let isOn: Bool
  private var occupied: Set<Point> = []

  init(count: Int, limit: Int) { isOn = count > limit }

  /// Returns whether a point is the first one in its square.
  mutating func occupy(_ point: Point) -> Bool {
    guard isOn else { return true }
    let cell = Point(x: Double(Int(point.x / 2)), y: Double(Int(point.y / 2)))
    if occupied.insert(cell).inserted { return true }
    omittedCount += 1
    return false
  }
}

extension RowStyle {
  /// Whether the row style sets a property that only a marker can show.
  fileprivate var needsMarker: Bool {
    paint != nil || marker != nil || size != nil || emphasis == .selected
  }
}
