/// A plot without axes: a box to draw in (pie, ring, gauge).
public struct FreeArea: PlotArea {
  /// The box.
  public internal(set) var plot: Rect

  /// What a free renderer asks for.
  public struct Request: PlotRequest {
    /// The legend entries.
    public var legend: [LegendEntry]
    /// Width over height of the box that suits it best; the host comes as near as the block allows.
    public var aspect: Double
    /// What of the data will not be shown as it is.
    public var remarks: [ChartRemark]

    /// A request.
    public init(legend: [LegendEntry], aspect: Double = 1, remarks: [ChartRemark] = []) {
      self.legend = legend
      self.aspect = aspect
      self.remarks = remarks
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
