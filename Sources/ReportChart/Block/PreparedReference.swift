/// A reference line or band of a prepared chart.
struct PreparedReference: Sendable {
  var axis: Int
  var value: CoordinateSource
  /// The other end of a band.
  var end: CoordinateSource?
  var label: TextSource?
}
