import ReportChart

/// A bubble in the picture.
struct Bubble {
  /// The row of its series.
  var row: Int
  var center: Point
  var radius: Double
}
