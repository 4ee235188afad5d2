/// What a renderer asks of the host before it draws.
public protocol PlotRequest: Sendable {
  /// The entries that its series need in the legend, in order.
  var legend: [LegendEntry] { get }
  /// The request as the host takes it.
  var layout: LayoutRequest { get }
}
