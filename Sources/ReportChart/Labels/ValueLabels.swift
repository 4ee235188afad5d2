public import ReportText

/// The labels of the values of a series. A chart type says what is written and which mark it belongs to; the host
/// finds the places, so that a label lies on no other words, leaves the plot nowhere and hides little of the data,
/// and reports those that have none.
public struct ValueLabels: Sendable {
  /// A label and its mark.
  struct Label: Sendable {
    var row: Int
    var text: ByteText
    var mark: LabelledMark
    var isBold: Bool
  }

  /// The labels, in the order in which they find their places.
  private(set) var labels: [Label] = []
  /// True when they read upwards.
  let isTransposed: Bool
  /// True for labels that nobody asked for: only on the series of a chart with axes that has no other series, and never
  /// over its marks.
  let isAutomatic: Bool

  /// No labels.
  public init(isTransposed: Bool = false, isAutomatic: Bool = false) {
    self.isTransposed = isTransposed
    self.isAutomatic = isAutomatic
  }

  /// The labels of some rows.
  func filtered(_ isIncluded: (Int) -> Bool) -> ValueLabels {
    var own = self
    own.labels.removeAll { !isIncluded($0.row) }
    return own
  }

  /// Adds a label; those that matter most come first.
  /// - Parameters:
  ///   - text: the label; an empty one is left out.
  ///   - row: the row of the series; -1 for a mark that stands for several.
  ///   - mark: the mark that it belongs to.
  ///   - isBold: true for a bold one.
  public mutating func add(
    _ text: ByteText, row: Int, at mark: LabelledMark, isBold: Bool = false
  ) {
    guard !text.isEmpty else { return }
    labels.append(Label(row: row, text: text, mark: mark, isBold: isBold))
  }

  /// The size of the largest of some labels, in units of the picture: the room that they need beyond their marks.
  public static func space(for texts: some Sequence<ByteText>, isTransposed: Bool = false)
    -> LabelSpace
  {
    var widest = 0.0
    for text in texts { widest = max(widest, TextMetrics.width(text, style: .label)) }
    let height = TextStyle.label.size.units * TextMetrics.capHeight
    return isTransposed
      ? LabelSpace(width: height, height: widest) : LabelSpace(width: widest, height: height)
  }
}

/// A mark with a label. Distances are in units of the picture.
public enum LabelledMark: Sendable {
  /// A point, with its distance to the label.
  case point(Point, gap: Double, side: LabelSide)
  /// A corner of an outline around a pole; `turn` points outwards, in radians clockwise from 12 o'clock.
  case corner(Point, gap: Double, turn: Double)
  /// A disc. Words stand within where they fit and can be read.
  case disc(center: Point, radius: Double, gap: Double, isReadable: Bool)
  /// The end of a mark that runs along the y axis, or a value on it.
  case end(LabelledEnd)
  /// A bar.
  case bar(LabelledBar)
}

/// The side of its point on which a label stands.
public enum LabelSide: String, ChartOptionChoice {
  /// The side on which it hides least.
  case auto
  /// Over it.
  case above
  /// Under it.
  case below
  /// At its left.
  case left
  /// At its right.
  case right
}

/// The end of a mark, such as that of a range or of a candle's wick.
public struct LabelledEnd: Sendable {
  /// The side on which the label stands.
  public enum LabelPosition: Sendable {
    /// Towards larger values.
    case high
    /// Towards smaller values.
    case low
    /// At either of two ends: this one towards larger, the other towards smaller values.
    case either(low: Point)
    /// Across the values.
    case beside
  }

  var point: Point
  var gap: Double
  var way: LabelPosition
  /// The series by its place in the renderer's data, whose axis says where larger values lie.
  var series: Int
  /// The width of the mark.
  public var width = 0.0
  /// True when another series' marks stand at its right, or below it where values run to the right.
  public var isFirst = false

  /// An end, with its distance to the label.
  public init(_ point: Point, gap: Double, _ way: LabelPosition, series: Int) {
    self.point = point
    self.gap = gap
    self.way = way
    self.series = series
  }
}

/// A bar with a label.
public struct LabelledBar: Sendable {
  /// The place of the label.
  public enum Side: Sendable {
    /// Beyond the tip.
    case beyond
    /// Within the bar, at its tip.
    case inside
    /// Within the bar, at its base.
    case base
    /// In the middle of the bar.
    case middle
  }

  var bar: PlacedBar
  /// The sides, in the order in which they are tried.
  var sides: [Side]
  /// The distance of the label from the tip.
  var gap: Double
  /// The room of the bar's place across the values.
  var pitch: Double
  /// The color of words within the bar; nil where none can be read there.
  var ink: MarkPaint?
  /// The color under the hatching of the bar, which words within it need behind them; nil for a plain bar.
  public var ground: MarkPaint?
  /// The distance from the tip to an edge beyond it, such as that of a goal, on which no words may lie; 0 or less for none.
  public var edge = 0.0

  /// A bar.
  public init(_ bar: PlacedBar, sides: [Side], gap: Double, pitch: Double, ink: MarkPaint?) {
    self.bar = bar
    self.sides = sides
    self.gap = gap
    self.pitch = pitch
    self.ink = ink
  }
}
