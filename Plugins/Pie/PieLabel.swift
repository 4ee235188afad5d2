import ReportChart

/// A label of a slice at its place.
struct PieLabel {
  /// The ring and the slice that it belongs to.
  let ring: Int
  let slice: PieSlice
  /// What is shown, one below the other, and the whole text when some is cut.
  var lines: [ByteText]
  var full: ByteText?
  /// Where the first line stands.
  var point: Point
  var anchor: TextAnchor
  /// The line to its slice: from the anchor over the elbow to the label; nil for none.
  var spoke: PieSpoke?

  /// From one line to the next, in units.
  static let lineHeight = 12.0

  /// True for one within its slice.
  var isInside: Bool { anchor == .middle }
}
