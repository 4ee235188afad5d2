import ReportText

/// What single ticks of an axis are told.
struct TickRule: Sendable {
  /// The ticks that are meant; what is nil does not matter.
  struct Match: Sendable {
    var at: Place?
    /// The place among the major ticks, from 0.
    var index: Int?
    var above: CoordinateSource?
    var below: CoordinateSource?
    var from: CoordinateSource?
    var to: CoordinateSource?
  }

  /// A value, or an end of the axis.
  enum Place: Sendable {
    case low, high
    case value(CoordinateSource)
  }

  /// A picture in place of the text.
  struct Image: Sendable {
    var address: ByteText
    var alt: TextSource
    /// The width and the height.
    var size: Double
  }

  var match: Match
  /// What it reads; empty for nothing, nil for its value.
  var text: TextSource?
  /// The long form, for those who point at it.
  var long: TextSource?
  var color: Color?
  /// True to leave the tick out.
  var isHidden = false
  var image: Image?
}
