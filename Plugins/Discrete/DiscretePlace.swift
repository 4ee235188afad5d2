import ReportChart

/// One series while it is drawn: its rows and where they lie.
struct DiscretePlace {
  let series: Int
  let data: SeriesData
  let style: DiscreteStyle
  let lanes: DiscreteLanes
  let area: CartesianArea
  let shape: MarkerShape
  let values: DiscreteValues

  init(
    series: Int, data: SeriesData, style: DiscreteStyle, lanes: DiscreteLanes,
    area: CartesianArea, shape: MarkerShape
  ) {
    self.series = series
    self.data = data
    self.style = style
    self.lanes = lanes
    self.area = area
    self.shape = shape
    values = DiscreteValues(data)
  }

  /// The width of bars.
  var width: Double { lanes.widths[series] }

  /// Where a value of a row lies.
  func point(_ row: Int, _ value: Double) -> Point {
    lanes.point(series, x: values.xs[row], y: value, in: area)
  }

  /// The box of a bar between two values; its round ends reach half its width beyond them.
  func bar(_ row: Int, _ range: Extent) -> Rect {
    let low = point(row, range.low)
    let high = point(row, range.high)
    let half = width / 2
    return Rect(
      x: min(low.x, high.x) - half, y: min(low.y, high.y) - half,
      width: abs(high.x - low.x) + width, height: abs(high.y - low.y) + width)
  }

  /// How bars look: with a line of the background around them, so that neighbours keep apart.
  var barStyle: MarkStyle {
    let ownWidth = style.outlineWidth ?? (style.outline == nil ? nil : 1)
    // Thin bars may touch: no light is to shine through between them.
    let isThin = ownWidth == nil && width < DiscreteStyle.thin
    return MarkStyle(
      .range, fill: .paint(data.paint),
      stroke: isThin
        ? .paint(data.paint) : style.outline.map { .paint(.color($0)) } ?? .role(.background),
      strokeWidth: isThin ? 0.4 : ownWidth ?? 1)
  }

  /// How the dots of single values look: on bars dark, so that they can be seen.
  var valueStyle: MarkStyle {
    let isOnBars = values.hasRanges && style.isConnected
    return MarkStyle(
      .point, fill: isOnBars ? .role(.text) : .paint(data.paint), stroke: .role(.background),
      strokeWidth: 1)
  }
}
