/// Watches the host make the pictures of a chart type: what it read, what it laid out, and each series
/// before and after it is drawn. It only reads: nothing that it does changes a byte of a document.
///
/// The calls for one picture come one after the other: ``prepared(_:)``, ``laidOut(_:for:)``, then
/// ``willDraw(_:of:in:)`` and ``didDraw(_:of:in:marks:)`` for each series in the order of the block. A
/// chart with windows or pages has several pictures; one with nothing to show may end with the first call.
/// Many tasks draw at once, so calls for different pictures come at the same time.
///
/// ```swift
/// let charts = BuiltinCharts.registry.observed(by: DrawingTimes())
/// ```
public protocol ChartObserver: Sendable {
  /// The data of the series of its type are read and planned; nothing is laid out.
  func prepared(_ data: borrowing ChartData)

  /// Scales, axes, legend and plot stand; no mark is drawn.
  func laidOut(_ area: LaidOutArea, for data: borrowing ChartData)

  /// A series, by its place in `data`, is about to be drawn.
  func willDraw(_ series: Int, of data: borrowing ChartData, in area: LaidOutArea)

  /// A series is drawn.
  /// - Parameter marks: the number of forms that were added for it; texts are none.
  func didDraw(_ series: Int, of data: borrowing ChartData, in area: LaidOutArea, marks: Int)
}

/// What an observer does not ask for.
extension ChartObserver {
  /// Does nothing.
  public func prepared(_ data: borrowing ChartData) {}

  /// Does nothing.
  public func laidOut(_ area: LaidOutArea, for data: borrowing ChartData) {}

  /// Does nothing.
  public func willDraw(_ series: Int, of data: borrowing ChartData, in area: LaidOutArea) {}

  /// Does nothing.
  public func didDraw(
    _ series: Int, of data: borrowing ChartData, in area: LaidOutArea, marks: Int
  ) {}
}
