public import ReportText

/// The laid-out drawing area of a chart.
///
/// The host computes the layout. The conforming types are ``CartesianArea``, ``PolarArea``, and
/// ``FreeArea``.
public protocol PlotArea: Sendable {
  /// The type of layout request for this geometry.
  associatedtype Request: PlotRequest
  /// The geometry of the area.
  static var geometry: PlotGeometry { get }
  /// Creates the area from a laid-out area; nil if its geometry is different.
  init?(_ area: LaidOutArea)
}

/// The layout requirements of a chart renderer.
public protocol PlotRequest: Sendable {
  /// The legend entries of the series, in order.
  var legend: [LegendEntry] { get }
  /// The request in the form that the host processes.
  var layout: LayoutRequest { get }
}

/// A plot area without axes: a box for a pie, ring, or gauge chart.
public struct FreeArea: PlotArea {
  /// The box, in user units.
  public internal(set) var plot: Rect

  /// The layout requirements of a renderer without axes.
  public struct Request: PlotRequest {
    /// The legend entries.
    public var legend: [LegendEntry]
    /// The preferred ratio of width to height; nil for all available space.
    ///
    /// The layout comes as close to this ratio as the block permits.
    public var aspect: Double?
    /// Whether there is no data, so that a text reports this.
    ///
    /// The renderer then draws only decoration, such as the track of a ring.
    public var isEmpty: Bool
    /// The shares shown next to the values of each series.
    ///
    /// Mark titles, the description, and the data table contain the shares. An empty array means
    /// percentages of a total that add up to 100.
    public var shares: [ShownShares]
    /// The notices about data that the chart does not show unchanged.
    public var notices: [DataNotice]
    /// Additional sentences for the chart description, in the language of the document.
    ///
    /// Use this for facts that the values do not show, such as a median. The sentences replace the
    /// first, last, lowest, and highest values. An empty text adds nothing.
    public var description: ByteText

    /// Creates a request.
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

    /// The request in the form that the host processes.
    public var layout: LayoutRequest { .free(self) }
  }

  /// The geometry without axes.
  public static var geometry: PlotGeometry { .free }

  /// Creates the area from a laid-out area; nil if its geometry has axes.
  public init?(_ area: LaidOutArea) {
    guard case .free(let own) = area else { return nil }
    self = own
  }

  init(plot: Rect) { self.plot = plot }
}
