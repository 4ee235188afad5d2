/// The style of an axis that the author sets.
struct AxisStyle: Sendable {
  /// The parts of the axis that are not drawn.
  var hidden: AxisParts = []
  /// The space of the axis, outward from the plot; nil for as much as it needs.
  ///
  /// A title above the plot is not part of this space.
  var space: Double?
  /// The position of the tick labels if the axis crosses the plot.
  var labels = CrossingLabels.edge
  /// The position of the title along the axis; nil for the default.
  var titlePosition: AxisTitlePosition?
  /// The orientation of the axis title.
  var titleOrientation = AxisTitleOrientation.level
  /// The interval of labels: 1 writes every label.
  var labelEvery = 1
  /// The steps to try for labels with too little space, in order; nil for the default.
  var labelFit: [LabelFit]?
  /// Whether the last label has a pill-shaped background.
  var highlightsLast = false
  /// The labels at the ends of the axis that may extend outside it.
  var ends = EndLabelOverhang.both
  /// Whether the axis has grid lines; nil if only the first y axis has them.
  var grid: Bool?
  /// The lengths of dashes and gaps of the grid lines; empty for solid lines.
  var gridDash: [Double] = []
  /// The shape of a polar grid between spokes; nil for the default.
  ///
  /// The default is arcs, and for the outer edge the shape of the rings.
  var gridShape: GridShape?
  /// Whether the plot has stripes between the major ticks of the axis.
  var hasStripes = false
  /// Whether the plot has lines between the slots of the axis.
  var hasSeparators = false
  /// The numbers of the lines between slots that are omitted, from 1.
  var skippedSeparators: [Int] = []
  /// The length of a major tick, in user units; nil for the default.
  ///
  /// A minor tick has 0.6 of this length.
  var tickLength: Double?
  /// The line width of the ticks; nil for the default.
  var tickWidth: Double?
  /// The space from the end of a tick to its label, in user units; nil for the default.
  var tickGap: Double?
  /// The palette index of the series on the axis; nil for the default colours.
  ///
  /// The index is used if other axes have series with other indices.
  var ink: Int?
  /// The author's rules for single ticks of the axis.
  var rules: [TickRule] = []
  /// Whether the axis has ticks only at the values in the tick rules of the block.
  var hasTicksOfRules = false

  /// The colour of the title: that of the series on the axis, or the colour of muted text.
  var titlePaint: MarkPaint { ink.map { .ink($0) } ?? .role(.muted) }

  /// The style of an axis without settings from the author.
  static let standard = AxisStyle()
}

/// Axis parts that can be hidden separately.
struct AxisParts: OptionSet, Sendable {
  let rawValue: Int

  static let line = AxisParts(rawValue: 1)
  static let ticks = AxisParts(rawValue: 2)
  static let labels = AxisParts(rawValue: 4)
  static let title = AxisParts(rawValue: 8)
  static let grid = AxisParts(rawValue: 16)
  /// The parts that show the values along an axis.
  static let scale: AxisParts = [.ticks, .labels, .grid]
  static let all: AxisParts = [.line, .ticks, .labels, .title, .grid]

  /// The words that an author writes for the parts in the key `hide`.
  static let words = ["line", "ticks", "labels", "title", "grid", "all"]

  /// Returns the part or parts of a keyword; nil for an unknown keyword.
  static func named(_ word: String) -> AxisParts? {
    switch word {
    case "line": .line
    case "ticks": .ticks
    case "labels": .labels
    case "title": .title
    case "grid": .grid
    case "all": .all
    default: nil
    }
  }
}

/// The choice of end labels of an axis that may extend outside the axis.
enum EndLabelOverhang: String, ChartOptionChoice {
  case both, neither, low, high

  /// Whether the label at the low end of the axis may extend outside it.
  var hasLow: Bool { self == .both || self == .low }
  /// Whether the label at the high end of the axis may extend outside it.
  var hasHigh: Bool { self == .both || self == .high }
}

/// The orientation of an axis title.
enum AxisTitleOrientation: String, ChartOptionChoice {
  /// Horizontal text, which is above a vertical axis.
  case level
  /// Text along the axis, which is rotated next to a vertical axis.
  case along
}

/// The position of a title along its axis.
enum AxisTitlePosition: String, ChartOptionChoice {
  /// The left or the bottom end of the axis.
  case start
  case middle
  /// The right or the top end of the axis.
  case end
}

/// The position of the labels of an axis that crosses the plot.
enum CrossingLabels: String, ChartOptionChoice {
  /// Labels at the edge of the plot, as for any other axis.
  case edge
  /// Labels next to the axis line, inside the plot.
  case axis
}

/// The shape of a polar grid between two spokes.
enum GridShape: String, ChartOptionChoice {
  /// Arcs, which form circular rings.
  case curved
  /// Straight lines, which form polygonal rings (a web).
  case linear

  static var words: [String] { allCases.map(\.rawValue) }
}

/// A step that can fit tick labels with too little space.
enum LabelFit: String, ChartOptionChoice {
  /// Two lines per label.
  case wrap
  /// A smaller font size, down to 0.7 of the default size.
  case shrink
  /// A rotation by 45 or 90 degrees.
  case rotate
  /// Truncated text, with the complete text in the title.
  case cut
  /// Only every k-th label.
  case skip
}

/// The effect of the limits of an axis on data outside them.
enum RangePolicy: String, ChartOptionChoice {
  /// The axis shows the limits and all data.
  case widen
  /// The axis shows exactly the range between the limits, and marks are clipped.
  case exact
  /// The axis shows the data and ignores the limits.
  case data

  static let words = allCases.map(\.rawValue)
}
