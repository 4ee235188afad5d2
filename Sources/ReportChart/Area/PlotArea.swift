public import ReportText

/// The area in which a renderer draws the marks of a chart, after layout.
///
/// The host computes the layout. The conforming types are ``CartesianArea``, ``PolarArea``, and
/// ``FreeArea``.
public protocol PlotArea: Sendable {
  /// The type of layout request for this geometry.
  associatedtype Request: PlotRequest
  /// The geometry of the area: x and y axes, a circle, or no axes.
  static var geometry: PlotGeometry { get }
  /// Creates the area from a laid-out area of any geometry; nil if the geometry is different.
  init?(_ area: LaidOutArea)
}

/// The layout requirements of a chart renderer.
public protocol PlotRequest: Sendable {
  /// The legend entries of the series, in order.
  var legend: [LegendEntry] { get }
  /// The layout requirements in the form for any geometry, which the host processes.
  var layout: LayoutRequest { get }
}

/// A plot area without axes: a box for a pie, ring, or gauge chart.
public struct FreeArea: PlotArea {
  /// The box for the marks of the chart, in user units.
  public internal(set) var plot: Rect

  /// The layout requirements of a renderer without axes.
  public struct Request: PlotRequest {
    /// The entries that the series add to the legend, in order.
    public var legend: [LegendEntry]
    /// The preferred ratio of the width to the height of the box; nil for all available space.
    ///
    /// The layout comes as close to this ratio as the block permits.
    public var aspect: Double?
    /// Whether the chart has no data, so that it shows a text instead of marks.
    ///
    /// The renderer then draws only decoration, such as the track of a ring.
    public var isEmpty: Bool
    /// The shares that the chart shows next to the values of each series.
    ///
    /// Mark titles, the description, and the data table contain the shares. An empty array means
    /// percentages of a total that add up to 100.
    public var shares: [ShownShares]
    /// The notices about data values that the chart omits or changes.
    public var notices: [DataNotice]
    /// Additional sentences for the chart description, in the language of the document.
    ///
    /// Use this for facts that the values do not show, such as a median. The sentences replace the
    /// first, last, lowest, and highest values. An empty text adds nothing.
    public var description: ByteText

    /// Creates the layout requirements of a renderer without axes.
    public init(
      legend: [LegendEntry], aspect: Double? = 1, isEmpty: Bool = false,
      shares: [ShownShares] = [], notices: [DataNotice] = [], description: ByteText = ""
    ) {
      self.legend = legend
      self.aspect = aspect
      self.isEmpty = isEmpty
      self.shares = shares
      self.notices = notices
      self.description = description
    }

    /// The layout requirements in the form for any geometry, which the host processes.
    public var layout: LayoutRequest { .free(self) }
  }

  /// The geometry without axes.
  public static var geometry: PlotGeometry { .free }

  /// Creates the area from a laid-out area; nil if its geometry has axes.
  public init?(_ area: LaidOutArea) {
    guard case .free(let freeArea) = area else { return nil }
    self = freeArea
  }

  init(plot: Rect) { self.plot = plot }
}
