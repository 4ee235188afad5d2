/// How an axis looks, as its author wants it.
struct AxisStyle: Sendable {
  /// The parts that are not drawn.
  var hidden: AxisParts = []
  /// The room from the plot outwards, without a title above it; nil for what the labels need.
  var space: Double?
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
  var ends = EndLabelOverhang.both
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
  /// The place in the palette of the series on it, where other axes have others; nil for the usual colours.
  var ink: Int?
  /// What single ticks are told.
  var rules: [TickRule] = []
  /// True when the places that are told of are the ticks.
  var hasTicksOfRules = false

  /// The paint of its title.
  var titlePaint: MarkPaint { ink.map { .ink($0) } ?? .role(.muted) }

  /// How an axis looks when nothing is said.
  static let standard = AxisStyle()
}

/// Parts of an axis that can be left out, each for itself.
struct AxisParts: OptionSet, Sendable {
  let rawValue: Int

  static let line = AxisParts(rawValue: 1)
  static let ticks = AxisParts(rawValue: 2)
  static let labels = AxisParts(rawValue: 4)
  static let title = AxisParts(rawValue: 8)
  static let grid = AxisParts(rawValue: 16)
  /// The parts that tell the values along an axis.
  static let scale: AxisParts = [.ticks, .labels, .grid]
  static let all: AxisParts = [.line, .ticks, .labels, .title, .grid]

  /// The words in a block.
  static let words = ["line", "ticks", "labels", "title", "grid", "all"]

  /// The part or parts of a word.
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

/// Which end labels of an axis may leave its stretch.
enum EndLabelOverhang: String, ChartOptionChoice {
  case both, neither, low, high

  /// True when the label at the low end of the axis may.
  var hasLow: Bool { self == .both || self == .low }
  /// True when the label at the high end may.
  var hasHigh: Bool { self == .both || self == .high }
}

/// Which way the title of an axis runs.
enum AxisTitleOrientation: String, ChartOptionChoice {
  /// From left to right: above an upright axis.
  case level
  /// Along the axis: turned beside an upright one.
  case along
}

/// Where a title lies along its axis.
enum AxisTitlePosition: String, ChartOptionChoice {
  /// At the left or the bottom.
  case start
  case middle
  /// At the right or the top.
  case end
}

/// Where the labels of an axis stand that crosses the plot.
enum CrossingLabels: String, ChartOptionChoice {
  /// At the edge of the plot, as those of any other axis.
  case edge
  /// Beside the line of the axis.
  case axis
}

/// How the grid of a round plot goes from one spoke to the next.
enum GridShape: String, ChartOptionChoice {
  /// In arcs, so that rings are circles.
  case curved
  /// Straight, so that rings are the threads of a web.
  case linear

  static var words: [String] { allCases.map(\.rawValue) }
}

/// What can be done for labels that have too little room.
enum LabelFit: String, ChartOptionChoice {
  /// In two lines.
  case wrap
  /// In a smaller size, down to seven tenths.
  case shrink
  /// Turned by 45 or 90 degrees.
  case rotate
  /// Cut, with the whole text in the title.
  case cut
  /// Every so many.
  case skip
}

/// What the limits of an axis do to data beyond them.
enum RangePolicy: String, ChartOptionChoice {
  /// The axis shows the limits and all data.
  case widen
  /// The axis shows the limits and nothing beyond; marks are cut.
  case exact
  /// The axis shows the data; limits are not heeded.
  case data

  static let words = allCases.map(\.rawValue)
}
