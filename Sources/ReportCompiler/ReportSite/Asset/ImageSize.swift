/// How large an image is shown when nothing else is said, so that a page can say it before the image is there.
struct ImageSize: Sendable, Equatable {
  /// The largest width or height that is believed.
  static let largest = 1_000_000

  /// Pixels from left to right, from 1.
  let width: Int
  /// Pixels from top to bottom, from 1.
  let height: Int

  /// A size; nil when it is none.
  init?(_ width: Int, _ height: Int) {
    guard (1...Self.largest).contains(width), (1...Self.largest).contains(height) else {
      return nil
    }
    self.width = width
    self.height = height
  }

  /// The size with both sides exchanged, as of an image that is shown turned.
  var turned: ImageSize? { ImageSize(height, width) }
}
