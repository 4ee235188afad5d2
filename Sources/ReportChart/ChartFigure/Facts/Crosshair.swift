import ReportText

/// Where a crosshair can stand in a picture with x and y axes, and what it reads there: what the
/// script of a document needs.
struct Crosshair: Sendable {
  /// True when the guide lies level.
  var isLevel: Bool
  /// The ends of the guide, in user units.
  var start: Double
  var end: Double
  /// The places, in user units across the guide, in the order of the reader's eye.
  var stops: [Double] = []
  /// What is read at each of them: the name of the place, and a line for each series.
  var texts: [ByteText] = []
  /// The series of the lines at each of them, by their places in the block.
  var series: [[Int]] = []
}

/// The axes at one side of a picture that scrolls, as a picture of their own that stays where it is.
struct FixedAxes: Sendable {
  var isRight: Bool
  /// The part of the whole picture that it shows.
  var box: Rect
  /// What it covers of the whole picture: the labels of its axes, and their titles.
  var covers: [Rect]
  /// Its marks among those of the scene.
  var marks: [Range<Int>]
}
