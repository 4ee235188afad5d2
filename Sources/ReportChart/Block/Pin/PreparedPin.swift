/// A crosshair of a prepared chart that stands still and reads all series at its place.
struct PreparedPin: Sendable {
  /// Where it stands.
  enum Place: Sendable {
    /// At a row of its series: a number of rows from 0.
    case row(CoordinateSource)
    /// At a place on the x axis.
    case at(CoordinateSource)
  }

  /// The place of its series in the block.
  var series: Int
  /// The place of the x axis of its series.
  var axis: Int
  var place: Place
  /// True when it stands in another chart of the group, and here only where there is a value.
  var isForeign = false
}
