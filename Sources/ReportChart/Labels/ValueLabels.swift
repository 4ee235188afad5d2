public import ReportText

/// The value labels of a series.
///
/// A renderer provides the text and the mark of each label. The host computes the positions and
/// reports labels without space. A placed label never overlaps other labels, never leaves the plot,
/// and hides few data marks.
public struct ValueLabels: Sendable {
  /// A label and its mark.
  struct Label: Sendable {
    var row: Int
    var text: ByteText
    var mark: LabelledMark
    var isBold: Bool
  }

  /// The labels, in the order of placement.
  private(set) var labels: [Label] = []
  /// Whether the labels read upward.
  let isRotated: Bool
  /// Whether the labels are automatic, not requested by the author.
  ///
  /// Automatic labels exist only in charts with axes and a single series. They never cover its
  /// marks.
  let isAutomatic: Bool

  /// Creates an empty list of labels.
  public init(isRotated: Bool = false, isAutomatic: Bool = false) {
    self.isRotated = isRotated
    self.isAutomatic = isAutomatic
  }

  /// Returns the labels of those rows for which a condition is true.
  func filtered(_ isIncluded: (Int) -> Bool) -> ValueLabels {
    var result = self
    result.labels.removeAll { !isIncluded($0.row) }
    return result
  }

  /// Adds a label for a mark.
  ///
  /// Add the most important labels first.
  ///
  /// - Parameters:
  ///   - text: the text of the label. An empty text adds nothing.
  ///   - row: the row of the series; -1 for a mark that represents several rows.
  ///   - mark: the mark of the label.
  ///   - isBold: whether the label is bold.
  public mutating func add(
    _ text: ByteText, row: Int, at mark: LabelledMark, isBold: Bool = false
  ) {
    guard !text.isEmpty else { return }
    labels.append(Label(row: row, text: text, mark: mark, isBold: isBold))
  }

  /// Returns the space that the largest of some labels needs, in user units.
  public static func space(for strings: some Sequence<ByteText>, isRotated: Bool = false)
    -> LabelSpace
  {
    var widest = 0.0
    for text in strings { widest = max(widest, TextMetrics.width(text, style: .label)) }
    let height = TextStyle.label.size.units * TextMetrics.capHeight
    return isRotated
      ? LabelSpace(width: height, height: widest) : LabelSpace(width: widest, height: height)
  }
}

/// A mark with a label.
///
/// Distances are in user units.
public enum LabelledMark: Sendable {
  /// A point with the distance to its label.
  case point(Point, gap: Double, side: LabelSide)
  /// A corner of an outline in a polar plot.
  ///
  /// `angle` is the outward angle in radians, clockwise from 12 o'clock.
  case corner(Point, gap: Double, angle: Double)
  /// A disc.
  ///
  /// The label is inside if it fits and is readable.
  case disc(center: Point, radius: Double, gap: Double, isReadable: Bool)
  /// The end of a mark along the y axis, or a single value of the mark.
  case end(LabelledEnd)
  /// A bar.
  case bar(LabelledBar)
}

/// The side of a point on which its label is.
public enum LabelSide: String, ChartOptionChoice {
  /// The side on which the label hides the fewest marks.
  case auto
  /// Above the point.
  case above
  /// Below the point.
  case below
  /// To the left of the point.
  case left
  /// To the right of the point.
  case right
}

/// The end of a mark, such as the limit of a range or the end of a candle wick.
public struct LabelledEnd: Sendable {
  /// The side of a mark's end on which the label is.
  public enum LabelPosition: Sendable {
    /// Toward larger values.
    case high
    /// Toward smaller values.
    case low
    /// At the left or right of a vertical mark, or above or below a horizontal mark.
    case alongside
  }

  var point: Point
  var gap: Double
  var way: LabelPosition
  /// The index of the series in the renderer's data.
  ///
  /// The y axis of the series determines the direction of larger values.
  var series: Int
  /// The width of the labelled mark, in user units.
  public var width = 0.0
  /// Whether another series is at the right, or below if values run to the right.
  public var isFirst = false

  /// Creates a mark end with the distance to its label.
  public init(_ point: Point, gap: Double, _ way: LabelPosition, series: Int) {
    self.point = point
    self.gap = gap
    self.way = way
    self.series = series
  }
}

/// A bar with a label.
public struct LabelledBar: Sendable {
  /// The position of a label relative to its bar.
  public enum Side: Sendable {
    /// Outside the bar, at the tip.
    case outside
    /// Inside the bar, at the tip.
    case inside
    /// Inside the bar, at the base.
    case base
    /// In the middle of the bar.
    case middle
  }

  var bar: PlacedBar
  /// The possible positions of the label, in order of preference.
  var sides: [Side]
  /// The distance of the label from the tip, in user units.
  var gap: Double
  /// The space at the bar, across the direction of the values, in user units.
  var pitch: Double
  /// The text colour inside the bar; nil if no colour is readable there.
  var ink: MarkPaint?
  /// The colour under the hatching, as a backdrop of labels inside the bar; nil for a plain bar.
  public var ground: MarkPaint?
  /// The distance from the tip to an edge outside the bar, such as a goal, in user units.
  ///
  /// Labels must not cover this edge. A value of 0 or less means no edge.
  public var edge = 0.0

  /// Creates a bar with a label.
  public init(_ bar: PlacedBar, sides: [Side], gap: Double, pitch: Double, ink: MarkPaint?) {
    self.bar = bar
    self.sides = sides
    self.gap = gap
    self.pitch = pitch
    self.ink = ink
  }
}
