/// A note of a prepared chart.
struct PreparedNote: Sendable {
  var xAxis: Int
  var yAxis: Int
  var x: CoordinateSource
  var y: CoordinateSource?
  var text: TextSource
}
