public import ReportText

/// A circular plot area with one angle axis and one radius axis.
///
/// The host chooses the scales and draws grid and labels. A renderer only requests points.
public struct PolarArea: PlotArea {
  /// The center of the plot in the chart, in user units.
  public internal(set) var center: Point
  /// The radius of the outermost ring, in user units.
  public internal(set) var radius: Double
  /// The scale that maps x values to angles in radians, clockwise from 12 o'clock.
  public internal(set) var angle: PlotScale
  /// The scale that maps y values to distances from the center, in user units.
  public internal(set) var distance: PlotScale
  /// Whether straight lines between the spokes replace the outermost ring.
  public internal(set) var isWeb = false

  /// The layout requirements of a polar renderer: angle (x) and radius (y).
  public struct Request: PlotRequest {
    /// The axis requirements of each series, in the order of the data.
    public var series: [CartesianArea.SeriesRequest]
    /// The entries that the series add to the legend, in order.
    public var legend: [LegendEntry]

    /// The notices about data values that the chart omits or changes.
    public var notices: [DataNotice]
    /// Additional sentences for the chart description, in the language of the document.
    ///
    /// Use this for facts that the values do not show, such as a median. The sentences replace the
    /// first, last, lowest, and highest values. An empty text adds nothing.
    public var description: ByteText

    /// Creates the layout requirements of a polar renderer.
    public init(
      series: [CartesianArea.SeriesRequest], legend: [LegendEntry], notices: [DataNotice] = [],
      description: ByteText = ""
    ) {
      self.series = series
      self.legend = legend
      self.notices = notices
      self.description = description
    }

    /// The layout requirements in the form for any geometry, which the host processes.
    public var layout: LayoutRequest {
      .axes(
        CartesianArea.Request(
          series: series, legend: legend, notices: notices, description: description))
    }
  }

  /// The geometry with an angle axis and a radius axis.
  public static var geometry: PlotGeometry { .polar }

  /// Creates the plot area from a laid-out area; nil if the area is not polar.
  public init?(_ area: LaidOutArea) {
    guard case .polar(let polar) = area else { return nil }
    self = polar
  }

  init(center: Point, radius: Double, angle: PlotScale, distance: PlotScale) {
    self.center = center
    self.radius = radius
    self.angle = angle
    self.distance = distance
  }

  /// Returns the point in the chart at an x value (angle) and a y value (radius).
  ///
  /// The point has NaN coordinates if a value is missing or if x is outside an exact range. If y is
  /// outside an exact range, the point is at the outer edge or at the center.
  public func point(x: Double, y: Double) -> Point {
    let slack = (angle.domain.high - angle.domain.low) * 1e-9
    guard x >= angle.domain.low - slack, x <= angle.domain.high + slack else {
      return Point(x: .nan, y: .nan)
    }
    let radialDistance = distance(y)
    return point(
      angle: angle(x),
      distance: radialDistance.isFinite ? min(max(radialDistance, 0), radius) : .nan)
  }

  /// Returns the point at an angle and a distance from the center.
  ///
  /// - Parameters:
  ///   - angle: the angle in radians, clockwise from 12 o'clock.
  ///   - distance: the distance from the center, in user units.
  public func point(angle: Double, distance: Double) -> Point {
    Point(
      x: center.x + distance * Trigonometry.sine(angle),
      y: center.y - distance * Trigonometry.cosine(angle))
  }

  /// The square around the outermost ring.
  var box: Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
