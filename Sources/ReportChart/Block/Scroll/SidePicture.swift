/// The axes at one side of a picture that scrolls, as a picture of their own that stays where it is.
struct SidePicture: Sendable {
  var isRight: Bool
  /// The part of the whole picture that it shows.
  var box: Rect
  /// What it covers of the whole picture: the labels of its axes, and their titles.
  var covers: [Rect]
  /// Its marks among those of the scene.
  var marks: [Range<Int>]
}
