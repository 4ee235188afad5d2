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
  /// The positions across the guide line in user units, in visual order.
  var stops: [Double] = []
  /// The readout at each stop: the name of the position and one line per series.
  var strings: [ByteText] = []
  /// The series of the readout lines at each stop, as indices in the block.
  var series: [[Int]] = []
}

/// The axes at one side of a scrolling chart, drawn as a separate SVG with a fixed position.
struct FixedAxes: Sendable {
  var isRight: Bool
  /// The visible part of the complete chart, in user units.
  var box: Rect
  /// The covered boxes of the complete chart: the axis labels and axis titles.
  var covers: [Rect]
  /// The ranges of its marks in the scene.
  var marks: [Range<Int>]
}
