import ReportChart

/// A label of a slice at its place.
struct PieLabel {
  /// The ring and the slice that it belongs to.
  let ring: Int
  let slice: PieSlice
  /// What is shown, and the whole text when that is cut.
  var text: ByteText
  var full: ByteText?
  var point: Point
  var anchor: TextAnchor
  /// The line to its slice: from the anchor over the elbow to the label; nil for none.
  var spoke: PieSpoke?

  /// True for one within its slice.
  var isInside: Bool { anchor == .middle }
}
