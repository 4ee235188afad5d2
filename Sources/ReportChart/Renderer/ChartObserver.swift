/// An observer of chart rendering, for example for measurements.
///
/// The observer receives the data, the layout, and each series before and after drawing. It has
/// read access only, so it cannot change a document.
///
/// The calls for one chart are sequential. The order is ``prepared(_:)``, ``laidOut(_:for:)``, then
/// ``willDraw(_:of:in:)`` and ``didDraw(_:of:in:marks:)`` for each series of the block. A chart
/// with windows or pages has several drawings. If a chart has no data, the first call may be the
/// only one. Many tasks draw at the same time, so calls for different charts are concurrent.
///
/// ```swift
/// let charts = BuiltinCharts.registry.observed(by: DrawingTimes())
/// ```
public protocol ChartObserver: Sendable {
  /// Receives the data after the layout request and before the layout.
  func prepared(_ data: borrowing ChartData)

  /// Receives the laid-out area before the first mark is drawn.
  func laidOut(_ area: LaidOutArea, for data: borrowing ChartData)

  /// Receives a series before it is drawn.
  ///
  /// `series` is the index of the series in `data`.
  func willDraw(_ series: Int, of data: borrowing ChartData, in area: LaidOutArea)

  /// Receives a series after it is drawn.
  ///
  /// `marks` is the number of shapes added for the series. Text is not a shape.
  func didDraw(_ series: Int, of data: borrowing ChartData, in area: LaidOutArea, marks: Int)
}

/// The default implementations of an observer.
extension ChartObserver {
  /// Does nothing with the data.
  public func prepared(_ data: borrowing ChartData) {}

  /// Does nothing with the area.
  public func laidOut(_ area: LaidOutArea, for data: borrowing ChartData) {}

  /// Does nothing before a series is drawn.
  public func willDraw(_ series: Int, of data: borrowing ChartData, in area: LaidOutArea) {}

  /// Does nothing after a series is drawn.
  public func didDraw(
    _ series: Int, of data: borrowing ChartData, in area: LaidOutArea, marks: Int
  ) {}
}
