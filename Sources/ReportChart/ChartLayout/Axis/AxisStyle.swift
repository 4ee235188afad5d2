/// The style of an axis that the author sets.
struct AxisStyle: Sendable {
  /// The parts that are not drawn.
  var hidden: AxisParts = []
  /// The space from the plot outward, without a title above the plot; nil for automatic space.
  var space: Double?
  /// The position of the labels if the axis crosses the plot.
  var labels = CrossingLabels.edge
  /// The position of the title along the axis; nil for the default.
  var titlePosition: AxisTitlePosition?
  /// The orientation of the title.
  var titleOrientation = AxisTitleOrientation.level
  /// The interval of labels: 1 writes every label.
  var labelEvery = 1
  /// The fitting steps for labels with too little space, in order; nil for the default.
  var labelFit: [LabelFit]?
  /// Whether the last label has a pill-shaped background.
  var highlightsLast = false
  /// The end labels that may extend outside the axis.
  var ends = EndLabelOverhang.both
  /// Whether the axis has grid lines; nil if only the first y axis has them.
  var grid: Bool?
  /// The dashes of the grid lines.
  var gridDash: [Double] = []
  /// The shape of a polar grid between spokes; nil for the default.
  ///
  /// The default is arcs, and for the outer edge the shape of the rings.
  var gridShape: GridShape?
  /// Whether there are stripes between the major ticks.
  var hasStripes = false
  /// Whether there are lines between the slots.
  var hasSeparators = false
  /// The numbers of the omitted separators, from 1.
  var skippedSeparators: [Int] = []
  /// The length of a major tick, in user units; nil for the default.
  ///
  /// A minor tick has 0.6 of this length.
  var tickLength: Double?
  /// The line width of the ticks; nil for the default.
  var tickWidth: Double?
  /// The space from the end of a tick to its label; nil for the default.
  var tickGap: Double?
  /// The palette index of the series on the axis; nil for the default colours.
  ///
  /// The index is used if other axes have series with other indices.
  var ink: Int?
  /// The rules for single ticks.
  var rules: [TickRule] = []
  /// Whether the positions of the rules are the ticks.
  var hasTicksOfRules = false

  /// The paint of the title.
  var titlePaint: MarkPaint { ink.map { .ink($0) } ?? .role(.muted) }

  /// The default style.
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

  /// The keywords of the parts in a block.
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

/// The end labels of an axis that may extend outside it.
enum EndLabelOverhang: String, ChartOptionChoice {
  case both, neither, low, high

  /// Whether the label at the low end of the axis may extend outside it.
  var hasLow: Bool { self == .both || self == .low }
  /// Whether the label at the high end may extend outside it.
  var hasHigh: Bool { self == .both || self == .high }
}

/// The orientation of an axis title.
enum AxisTitleOrientation: String, ChartOptionChoice {
  /// Horizontal: above a vertical axis.
  case level
  /// Along the axis: rotated next to a vertical axis.
  case along
}

/// The position of a title along its axis.
enum AxisTitlePosition: String, ChartOptionChoice {
  /// The left or the bottom end.
  case start
  case middle
  /// The right or the top end.
  case end
}

/// The position of the labels of an axis that crosses the plot.
enum CrossingLabels: String, ChartOptionChoice {
  /// The edge of the plot, as for any other axis.
  case edge
  /// A position next to the axis line.
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

/// A fitting step for labels with too little space.
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
