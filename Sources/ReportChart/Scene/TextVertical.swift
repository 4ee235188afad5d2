/// What of a text lies at its point, from top to bottom.
public enum TextVertical: UInt8, Sendable, Hashable {
  /// The line on which letters stand.
  case baseline
  /// Half the height of a capital letter.
  case middle
  /// The top of a capital letter.
  case top

  /// How far below the point the baseline lies, in font sizes. A capital letter of Liberation Sans
  /// is 1409 of 2048 units high.
  var shift: Double {
    switch self {
    case .baseline: 0
    case .middle: 0.344
    case .top: 0.688
    }
  }
}
