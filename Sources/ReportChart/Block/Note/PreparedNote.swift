/// A note of a prepared chart.
struct PreparedNote: Sendable {
  var xAxis: Int
  var yAxis: Int
  /// Where it stands or begins; nil for the middle of the plot or, for a stretch, all of it.
  var x: CoordinateSource?
  var y: CoordinateSource?
  /// Where a stretch ends.
  var xEnd: CoordinateSource?
  var yEnd: CoordinateSource?
  /// True for one above the plot, with a line down through it.
  var isAtTop = false
  var fillsPlot = false
  var anchor = NoteAnchor.auto
  var layer = NoteLayer.over
  /// 0…1.
  var opacity: Double?
  var text: TextSource?
  var alt: TextSource?
  var content: NoteContent?
  var paint: Paint?
  /// The size of a symbol or picture that is not stretched, in user units; nil for the usual one.
  var size: Double?

  /// True when it reaches from a place to another.
  var isStretched: Bool { fillsPlot || xEnd != nil || yEnd != nil }
}
