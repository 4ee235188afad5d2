/// How an axis looks, as its author wants it.
struct AxisLook: Sendable {
  /// The parts that are not drawn.
  var hidden: AxisParts = []
  /// The room from the plot outwards, without a title above it; nil for what the labels need.
  var room: Double?
  /// Where the labels of an axis stand that crosses the plot.
  var labels = CrossingLabels.edge
  /// Where the title lies along the axis; nil for the usual place.
  var titlePosition: AxisTitlePosition?
  /// Which way the title runs.
  var titleOrientation = AxisTitleOrientation.level
  /// Every so many labels are written.
  var labelEvery = 1
  /// What is done for labels that have too little room, in order; nil for the usual.
  var labelFit: [LabelFit]?
  /// True to lay a pill behind the last label.
  var highlightsLast = false
  /// Which end labels may leave the stretch of the axis.
  var ends = AxisEnds.both
  /// Whether it has grid lines; nil when only the first y axis has.
  var grid: Bool?
  /// The dashes of its grid lines.
  var gridDash: [Double] = []
  /// How the grid of a round plot goes from spoke to spoke; nil for arcs, and for a rim like the rings.
  var gridShape: GridShape?
  /// True for stripes between its major ticks.
  var hasStripes = false
  /// True for lines between its slots.
  var hasSeparators = false
  /// The separators that are left out, counted from 1.
  var skippedSeparators: [Int] = []
  /// The length of a major tick; a minor one has six tenths of it.
  var tickLength: Double?
  /// The width of its ticks.
  var tickWidth: Double?
  /// From the end of a tick to its label.
  var tickGap: Double?
  /// What single ticks are told.
  var rules: [TickRule] = []
  /// True when the places that are told of are the ticks.
  var hasTicksOfRules = false

  /// How an axis looks when nothing is said.
  static let standard = AxisLook()
}
