import ReportText

/// A stretch of the x axis that has a picture of its own.
struct PreparedWindow: Sendable {
  /// The place of the x axis that it is measured on.
  var axis: Int
  var from: CoordinateSource
  var to: CoordinateSource
  var title: TextSource?
}
