import ReportText

/// The stops and readouts of a crosshair in a chart with x and y axes.
///
/// The script of the document uses this data.
struct Crosshair: Sendable {
  /// Whether the guide line is horizontal.
  var isLevel: Bool
  /// The ends of the guide line, in user units.
  var start: Double
  var end: Double
  /// The positions at which the crosshair stops, in user units and in visual order.
  ///
  /// They are coordinates across the guide line.
  var stops: [Double] = []
  /// The readout at each stop: the name of the position and one line per series.
  var strings: [ByteText] = []
  /// The series of the readout lines at each stop, as indices in the block.
  var series: [[Int]] = []
}

/// The axes at one side of a scrolling chart, drawn as a separate SVG with a fixed position.
struct FixedAxes: Sendable {
  var isRight: Bool
  /// The part of the complete chart that the separate SVG shows, in user units.
  var box: Rect
  /// The boxes of axis labels and axis titles of the complete chart, which the separate SVG covers.
  var covers: [Rect]
  /// The index ranges of the marks of the axes in the scene.
  var marks: [Range<Int>]
}
