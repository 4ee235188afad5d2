public import ReportText

/// A round plot with one angle axis and one radius axis. The host chose the scales and drew grid
/// and labels; a plugin asks for points.
public struct PolarArea: PlotArea {
  /// The centre, in the picture.
  public internal(set) var center: Point
  /// The radius of the outermost ring.
  public internal(set) var radius: Double
  /// Where x values go: a turn in radians, clockwise from 12 o'clock.
  public internal(set) var angle: PlotScale
  /// Where y values go: a distance from the centre.
  public internal(set) var distance: PlotScale
  /// True when the outermost ring goes straight from spoke to spoke, within its radius.
  public internal(set) var isWeb = false

  /// What a polar renderer asks for: what its series need of the angle (x) and of the radius (y).
  public struct Request: PlotRequest {
    /// What each of its series needs, in the order of its data.
    public var series: [CartesianArea.SeriesRequest]
    /// The legend entries.
    public var legend: [LegendEntry]

    /// What of the data will not be shown as it is.
    public var notices: [DataNotice]
    /// What the picture shows that its values alone do not say, such as a median: sentences in the language of
    /// the document, which its description says in place of the first, last, lowest and highest values. Empty
    /// for nothing.
    public var description: ByteText

    /// A request.
    public init(
      series: [CartesianArea.SeriesRequest], legend: [LegendEntry], notices: [DataNotice] = [],
      description: ByteText = ""
    ) {
      self.series = series
      self.legend = legend
      self.notices = notices
      self.description = description
    }

    /// The request as the host takes it.
    public var layout: LayoutRequest {
      .axes(
        CartesianArea.Request(
          series: series, legend: legend, notices: notices, description: description))
    }
  }

  /// Polar.
  public static var geometry: PlotGeometry { .polar }

  /// The area, when the host laid out a polar one.
  public init?(_ area: LaidOutArea) {
    guard case .polar(let own) = area else { return nil }
    self = own
  }

  init(center: Point, radius: Double, angle: PlotScale, distance: PlotScale) {
    self.center = center
    self.radius = radius
    self.angle = angle
    self.distance = distance
  }

  /// The point of an x and a y value; NaN where one is missing or where x lies beyond an exact range. A
  /// y beyond an exact range stops at the rim or at the pole.
  public func point(x: Double, y: Double) -> Point {
    let slack = (angle.domain.high - angle.domain.low) * 1e-9
    guard x >= angle.domain.low - slack, x <= angle.domain.high + slack else {
      return Point(x: .nan, y: .nan)
    }
    let away = distance(y)
    return point(turn: angle(x), away: away.isFinite ? min(max(away, 0), radius) : .nan)
  }

  /// The point at a turn (radians, clockwise from 12 o'clock) and a distance from the centre.
  public func point(turn: Double, away: Double) -> Point {
    Point(
      x: center.x + away * Trigonometry.sine(turn), y: center.y - away * Trigonometry.cosine(turn))
  }

  /// The square around the outermost ring.
  var box: Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
