import ReportChart

extension LineChart {
  /// The maximum number of markers without a line. With more, overlapping markers are omitted.
  static let mostPoints = 5000

  /// The minimum size of a marker on a line that has a ring, in user units.
  private static let leastRinged = 3.0

  /// Returns the overhang of a series' marks around their points, in user units.
  func reach(_ place: Int, of data: borrowing ChartData) -> Double {
    let style = styles[place]
    var reach = style.stroke.width / 2
    if isMarked(place, of: data) {
      let size = style.markers.size
      let isLevel = [.circle, .square].contains(shape(place, of: data)) && style.markers.own == nil
      reach = max(reach, isLevel ? size + 0.5 : PointStyle.reach(size))
    }
    for row in data.series[place].rowStyles where row != RowStyle() {
      reach = max(reach, PointStyle.reach(row.size ?? style.markers.size))
    }
    return reach
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
    let shape = shape(series.place, of: data)
    // Rings around adjacent markers would cut the line into pieces.
    let isClose = zip(rows, rows.dropFirst()).contains { first, second in
      let (dx, dy) = (first.point.x - second.point.x, first.point.y - second.point.y)
      return dx * dx + dy * dy < 9 * style.size * style.size
    }
    // Small markers have no ring, because it would cover a part of them.
    let hasRing = !series.style.isJoined || !isClose && style.size >= Self.leastRinged
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
      let own = series.data.style(row)
      let size = own.size ?? style.size
      let markStyle = markStyle(own, series, style, row)
      if let marker = style.own, style.image != nil || own.marker == nil {
        marker.draw(at: point, size: size, style: markStyle, row: row, into: &scene)
      } else {
        scene.marker(own.marker ?? shape, at: point, size: size, style: markStyle, row: row)
      }
    }
    scene.endGroup()
    if style.inner > 0, style.image == nil {
      drawInner(rows, series, shape, into: &scene)
    }
  }

  /// Returns the style properties of a marker that differ from its group.
  private func markStyle(
    _ own: RowStyle, _ series: LineSeries, _ style: PointStyle, _ row: Int
  ) -> MarkStyle {
    var markStyle = MarkStyle.inherited
    if let paint = own.paint {
      markStyle.fill = .paint(paint)
    } else if style.color == nil, series.style.stroke.gradient.isEmpty,
      let color = series.style.stroke.color(x: series.xs[row], y: series.ys[row])
    {
      markStyle.fill = .paint(.color(color))
    }
    markStyle.opacity = own.emphasis.opacity
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
      let own = series.data.style(row)
      let size = (own.size ?? style.size) * style.inner
      let markStyle = MarkStyle(opacity: own.emphasis.opacity)
      if let path = style.path, own.marker == nil {
        path.marker.draw(at: point, size: size, style: markStyle, into: &scene)
      } else {
        scene.marker(own.marker ?? shape, at: point, size: size, style: markStyle)
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
    let place = { (row: Int) -> Point? in
      if hidesRows, series.data.style(row).isHidden { return nil }
      let point = series.point(row).turned(series.isTransposed)
      return series.area.plot.contains(point) ? point : nil
    }
    if isMarked(series.place, of: data) {
      var cells = MarkerCells(count: series.xs.count, limit: Self.mostPoints)
      rows.reserveCapacity(min(series.xs.count, Self.mostPoints))
      for row in series.xs.indices {
        if let point = place(row), cells.takes(point) { rows.append((row, point)) }
      }
      if cells.left > 0 {
        scene.add(
          DataNotice(.sampled, series: series.data.index, count: rows.count + cells.left))
      }
      return rows
    }
    let lone = sampler.segments.filter { $0.count == 1 }.map { $0[0].row }
    var expected = series.style.missing == .connect && sampler.seenCount > 1 ? [] : lone
    if series.style.markers.choice == .auto, series.data.role == nil,
      !isTooDense(series.place, of: data),
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
      if let point = place(row) { rows.append((row, point)) }
    }
    return rows
  }

  // MARK: Selection and shape of markers

  /// The default maximum number of values with a marker for each value.
  static let mostMarkers = 14
  /// The maximum number of values with markers on a line. More markers would hide the line.
  static let densityLimit = 1000

  /// Returns whether each value of a series has a marker.
  func isMarked(_ place: Int, of data: borrowing ChartData) -> Bool {
    let style = styles[place]
    if !style.isJoined { return true }
    let count = data.series[place].rowCount
    switch style.markers.choice {
    case .all: return count <= Self.densityLimit
    case .none: return false
    case .auto: return count <= Self.mostMarkers && data.series[place].role == nil
    }
  }

  /// Returns whether a series has too many values for markers, requested or not.
  func isTooDense(_ place: Int, of data: borrowing ChartData) -> Bool {
    let style = styles[place]
    return style.isJoined && style.markers.choice != .none
      && data.series[place].rowCount > Self.densityLimit
  }

  /// Returns the marker shape of a series.
  func shape(_ place: Int, of data: borrowing ChartData) -> MarkerShape {
    styles[place].markers.shape ?? data.series[place].marker(in: data.theme)
  }

  /// Returns the legend symbol of a series.
  func symbol(_ place: Int, of data: borrowing ChartData) -> LegendSymbol {
    let shape = shape(place, of: data)
    let isMarked = isMarked(place, of: data)
    let dash = styles[place].isJoined ? dash(place, of: data) : nil
    if isMarked, let own = styles[place].markers.own { return .own(own, dash: dash) }
    guard let dash else { return .marker(shape) }
    return .line(dash: dash, marker: isMarked ? shape : nil)
  }

  /// Returns the dash pattern of a series: the author's, or the theme's.
  ///
  /// Series with markers have solid lines until all marker shapes are in use.
  func dash(_ place: Int, of data: borrowing ChartData) -> [Double] {
    if let dash = styles[place].stroke.dash { return dash }
    let own = data.series[place]
    let hasMarkers = isMarked(place, of: data) && !data.theme.isMonochrome
    return own.dash(
      in: data.theme, at: hasMarkers ? own.themePlace / MarkerShape.allCases.count : nil)
  }
}

/// A filter for very many markers, which keeps one marker per square of two units.
private struct MarkerCells {
  private(set) var left = 0
  private let isOn: Bool
  private var taken: Set<Point> = []

  init(count: Int, limit: Int) { isOn = count > limit }

  /// Returns whether a point is the first one in its square.
  mutating func takes(_ point: Point) -> Bool {
    guard isOn else { return true }
    let cell = Point(x: Double(Int(point.x / 2)), y: Double(Int(point.y / 2)))
    if taken.insert(cell).inserted { return true }
    left += 1
    return false
  }
}

extension RowStyle {
  /// Whether the row style sets a property that only a marker can show.
  fileprivate var needsMarker: Bool {
    paint != nil || marker != nil || size != nil || emphasis == .selected
  }
}
