import ReportText

/// A note at its place.
struct OverlayNote {
  /// How its text stands to its point.
  enum Pointing {
    /// Near it, with a line to it.
    case near
    /// At the top of the plot, with a line down through it.
    case down
    /// On it, since it is the middle of the plot or of a stretch.
    case middle
    /// On it, exactly.
    case exact
  }

  var point: Point
  var pointing: Pointing
  /// Its stretch; nil for one that stands at its point alone.
  var stretch: OverlayForm?
  var content: NoteContent?
  var text: ByteText?
  var alt: ByteText?
  /// Its number, counted from 1, when its text stands in a list.
  var number: Int?
  var layer: NoteLayer
  var opacity: Double?
  var paint: Paint?
  var size: Double?
}
