/// A picture that scrolls when it is wider than its column.
struct PreparedScroll: Sendable {
  /// The end of the data that one sees first.
  var end: ScrollEnd
  /// The distance between neighbouring points in units of the picture, on average; nil when the block
  /// says how wide the picture is.
  var pitch: Double?

  /// The greatest width of a picture whose points have a distance.
  static let mostWidth = 20_000.0
}
