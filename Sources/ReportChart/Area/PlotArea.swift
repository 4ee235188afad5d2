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
