public import ReportChart

/// Joins values in the order of their rows: how something goes on over days, weeks or numbers.
///
/// A missing value interrupts the line and has a ring on the x axis. A value between two missing ones is shown as a dot. Several
/// series are told apart without colour by their markers or, where there are too many values for
/// markers, by their dashes.
public struct LineChart: ChartRenderer {
  static let x = Channel<Double>("x", .x, "Where each value lies: a date, a number or a category.")
  static let y = Channel<Double>("y", .y, "How high each value lies.")
  static let low = Channel<Double>(
    "low", .y, "The low side of a band around the line.", required: false)
  static let high = Channel<Double>(
    "high", .y, "The high side of a band around the line.", required: false)

  static let missing = ChartOption(
    "missing", default: MissingStyle.gap, "What the line does at a missing value.")
  static let markers = ChartOption(
    "markers", default: MarkerStyle.auto,
    "Whether each value has a marker; `auto` sets them for up to 31 values.")
  static let curve = ChartOption(
    "curve", default: CurveStyle.none, "How two values are joined: straight or in steps.")
  static let area = ChartOption(
    "area", default: false, "True to fill the area between the line and zero.")
  static let width = ChartOption(
    "width", default: 2.0, "How wide the line is.", range: 0.25...20)
  static let dash = ChartOption<[Double]?>(
    "dash", default: nil, "Lengths of dashes and gaps, such as `4 2`; `none` for a solid line.")
  static let marker = ChartOption<MarkerShape?>(
    "marker", default: nil, "The form of the markers.")

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "line", summary: "Shows how values go on over time or along a number.",
    channels: [x.description, y.description, low.description, high.description],
    seriesOptions: [
      missing.description, markers.description, marker.description, curve.description,
      area.description, width.description, dash.description,
    ])

  /// What the line does at a missing value.
  enum MissingStyle: String, ChartOptionChoice { case gap, connect }
  /// Which values have a marker.
  enum MarkerStyle: String, ChartOptionChoice { case auto, none, all }
  /// How two values are joined.
  enum CurveStyle: String, ChartOptionChoice { case none, step }

  /// The options of one series.
  struct Style: Sendable {
    var missing: MissingStyle
    var markers: MarkerStyle
    var marker: MarkerShape?
    var curve: CurveStyle
    var hasArea: Bool
    var width: Double
    var dash: [Double]?
  }

  let styles: [Style]

  /// Reads the options of each series.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    var styles: [Style] = []
    for index in 0..<options.seriesCount {
      styles.append(
        Style(
          missing: try options(Self.missing, series: index),
          markers: try options(Self.markers, series: index),
          marker: try options(Self.marker, series: index),
          curve: try options(Self.curve, series: index),
          hasArea: try options(Self.area, series: index),
          width: try options(Self.width, series: index),
          dash: try options(Self.dash, series: index)))
    }
    self.styles = styles
  }

  /// The extents of the lines with their bands; an area also needs zero.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var requests: [CartesianArea.SeriesRequest] = []
    var legend: [LegendEntry] = []
    for (place, series) in data.series.enumerated() {
      var extent: Extent?
      for values in [series[Self.y], series[Self.low], series[Self.high]] {
        guard let values, let own = Extent(values) else { continue }
        extent = own.union(extent)
      }
      requests.append(
        CartesianArea.SeriesRequest(
          x: Extent(series[Self.x] ?? []), y: extent,
          yIncludes: styles[place].hasArea ? [0] : []))
      legend.append(
        LegendEntry(
          series: series.index, label: series.label,
          symbol: .line(dash: dash(place, of: data), marker: markerShape(place, of: data)),
          paint: series.paint))
    }
    return CartesianArea.Request(series: requests, legend: legend)
  }

  /// Draws the band, the area, the line and the markers of a series, in this order.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let own = data.series[series]
    guard let xs = own[Self.x], let ys = own[Self.y] else { return }
    drawMissing(series, of: data, in: area, into: &scene)
    let style = styles[series]
    let trace = LineTrace(
      points: zip(xs, ys).map { area.point(series, x: $0, y: $1) },
      isConnected: style.missing == .connect, isStepped: style.curve == .step,
      isSideways: area.isHorizontal)
    if let low = own[Self.low], let high = own[Self.high] {
      let lower = zip(xs, low).map { area.point(series, x: $0, y: $1) }
      let upper = zip(xs, high).map { area.point(series, x: $0, y: $1) }
      trace.drawBand(
        lower, upper, style: MarkStyle(.band, fill: .paint(own.paint), fillOpacity: 0.2),
        into: &scene)
    }
    if style.hasArea {
      let zero = xs.map { area.point(series, x: $0, y: 0) }
      trace.drawArea(
        to: zero, style: MarkStyle(.area, fill: .paint(own.paint), fillOpacity: 0.4),
        into: &scene)
    }
    let dash = dash(series, of: data)
    trace.drawLine(
      style: MarkStyle(
        .line, fill: MarkPaint.none, stroke: .paint(own.paint), strokeWidth: style.width,
        dash: dash.isEmpty ? nil : dash, cap: .round, join: .round),
      into: &scene)
    drawMarkers(trace, series, of: data, in: area, into: &scene)
  }

  /// Markers outside the plot are left out.
  private func drawMarkers(
    _ trace: LineTrace, _ series: Int, of data: borrowing ChartData, in area: CartesianArea,
    into scene: inout Scene
  ) {
    let shape = markerShape(series, of: data)
    let own = data.series[series]
    let size = max(3.5, styles[series].width * 1.5)
    var isOpen = false
    for (row, point) in trace.points.enumerated() {
      guard shape != nil || trace.isLone(row), area.plot.holds(point) else { continue }
      if !isOpen {
        scene.beginGroup(
          class: "rg-markers",
          style: MarkStyle(
            .point, fill: .paint(own.paint), stroke: .role(.background), strokeWidth: 1))
        isOpen = true
      }
      scene.marker(shape ?? .circle, at: point, size: size, row: row)
    }
    if isOpen { scene.endGroup() }
  }

  /// A pale stretch over the whole height of the plot where no series has a value, so that it cannot
  /// be taken for a value of zero. It reaches halfway to the neighbours.
  private func drawMissing(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    // Behind series of other types there is nothing to cover; before them it would cover them.
    guard series == 0, data.series[0].index == 0, let xs = data.series[0][Self.x],
      xs.count <= Self.mostMissing
    else { return }
    let isMissing = xs.indices.map { row in
      xs[row].isFinite
        && data.series.allSatisfy { other in
          guard let ys = other[Self.y], ys.count == xs.count, other[Self.x] == xs else {
            return false
          }
          return !ys[row].isFinite
        }
    }
    // Where nothing is known at all, the host says so in words.
    guard isMissing.contains(true), isMissing.contains(false) else { return }
    let places = xs.map { area.point(0, x: $0, y: 0) }.map { area.isHorizontal ? $0.y : $0.x }
    let plot = area.plot
    let ends = area.isHorizontal ? (plot.y, plot.bottom) : (plot.x, plot.right)
    scene.beginGroup(
      class: "rg-gaps", style: MarkStyle(.missing, fill: .role(.grid), fillOpacity: 0.5))
    for row in xs.indices where isMissing[row] {
      let around = [row - 1, row + 1].map { other in
        places.indices.contains(other) ? (places[row] + places[other]) / 2 : places[row]
      }
      let low = max(ends.0, min(around[0], around[1]))
      let high = min(ends.1, max(around[0], around[1]))
      guard high > low else { continue }
      scene.rect(
        area.isHorizontal
          ? Rect(x: plot.x, y: low, width: plot.width, height: high - low)
          : Rect(x: low, y: plot.y, width: high - low, height: plot.height), row: row)
    }
    scene.endGroup()
  }

  /// Up to so many rows have a mark where a value is missing.
  private static let mostMissing = 62

  /// Up to so many values have markers unless the author says otherwise.
  private static let mostMarkers = 31

  private func markerShape(_ place: Int, of data: borrowing ChartData) -> MarkerShape? {
    let isMarked =
      switch styles[place].markers {
      case .all: true
      case .none: false
      case .auto: data.series[place].rowCount <= Self.mostMarkers
      }
    guard isMarked else { return nil }
    return styles[place].marker ?? data.theme.marker(data.series[place].index)
  }

  private func dash(_ place: Int, of data: borrowing ChartData) -> [Double] {
    if let dash = styles[place].dash { return dash }
    return markerShape(place, of: data) == nil
      ? data.theme.dash(data.series[place].index) : []
  }
}

extension Rect {
  /// True when a point lies in the box or on its edge, but for rounding.
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= x - 0.01 && point.x <= right + 0.01 && point.y >= y - 0.01
      && point.y <= bottom + 0.01
  }
}
