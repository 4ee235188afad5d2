public import ReportText

/// The room a chart draws in, laid out by the host. There are three: ``CartesianArea``,
/// ``PolarArea`` and ``FreeArea``.
public protocol PlotArea: Sendable {
  /// What a renderer of this geometry asks of the host.
  associatedtype Request: PlotRequest
  /// Which of the three it is.
  static var geometry: PlotGeometry { get }
  /// The area in what the host laid out; nil when that is of another geometry.
  init?(_ area: LaidOutArea)
}

/// What a renderer asks of the host before it draws.
public protocol PlotRequest: Sendable {
  /// The entries that its series need in the legend, in order.
  var legend: [LegendEntry] { get }
  /// The request as the host takes it.
  var layout: LayoutRequest { get }
}

/// A plot without axes: a box to draw in (pie, ring, gauge).
public struct FreeArea: PlotArea {
  /// The box.
  public internal(set) var plot: Rect

  /// What a free renderer asks for.
  public struct Request: PlotRequest {
    /// The legend entries.
    public var legend: [LegendEntry]
    /// Width over height of the box that suits it best; the host comes as near as the block allows.
    /// Nil for all the room that there is.
    public var aspect: Double?
    /// True when there is nothing to show, so that words say so. What is drawn then is no data, such
    /// as the track of a ring.
    public var isEmpty: Bool
    /// The shares that stand beside the values of each series, in titles of marks, in the description
    /// and in the data table; empty for percentages of parts of a whole that add up to 100.
    public var shares: [ShownShares]
    /// What of the data will not be shown as it is.
    public var notices: [DataNotice]
    /// What the picture shows that its values alone do not say, such as a median: sentences in the language of
    /// the document, which its description says in place of the first, last, lowest and highest values. Empty
    /// for nothing.
    public var description: ByteText

    /// A request.
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

    /// The request as the host takes it.
    public var layout: LayoutRequest { .free(self) }
  }

  /// Free.
  public static var geometry: PlotGeometry { .free }

  /// The area, when the host laid out a free one.
  public init?(_ area: LaidOutArea) {
    guard case .free(let own) = area else { return nil }
    self = own
  }

  init(plot: Rect) { self.plot = plot }
}
