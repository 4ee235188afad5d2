import ReportText

/// A crosshair that stands still: its guide and what it reads.
struct OverlayPin {
  var readout: Readout
  /// The ends of the guide.
  var start: Point
  var end: Point
  /// The colours of the series, one a line; empty for one series, which needs none.
  var paints: [Paint]
  /// True for words that are written from right to left.
  var isMirrored: Bool

  /// True when the guide lies level.
  var isLevel: Bool { start.y == end.y }
}
