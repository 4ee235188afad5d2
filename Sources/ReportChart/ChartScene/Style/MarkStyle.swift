/// How a group or a mark looks. Everything that is nil is inherited from the group around it.
public struct MarkStyle: Sendable, Hashable {
  /// What fills the form.
  public var fill: MarkPaint?
  /// What draws its outline.
  public var stroke: MarkPaint?
  /// The width of the outline in user units.
  public var strokeWidth: Double?
  /// Lengths of dashes and gaps in user units; empty for a solid line.
  public var dash: [Double]?
  /// 0 (invisible) … 1, for the mark as a whole.
  public var opacity: Double?
  /// 0 … 1, for the fill alone.
  public var fillOpacity: Double?
  /// 0 … 1, for the outline alone.
  public var strokeOpacity: Double?
  /// How lines end.
  public var cap: LineCap?
  /// How lines turn.
  public var join: LineJoin?
  /// The class of the mark, such as ``MarkClass/bar``.
  public var markClass: MarkClass?

  /// A style; what is left out is inherited.
  public init(
    _ markClass: MarkClass? = nil, fill: MarkPaint? = nil, stroke: MarkPaint? = nil,
    strokeWidth: Double? = nil, dash: [Double]? = nil, opacity: Double? = nil,
    fillOpacity: Double? = nil, strokeOpacity: Double? = nil, cap: LineCap? = nil,
    join: LineJoin? = nil
  ) {
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.dash = dash
    self.opacity = opacity
    self.fillOpacity = fillOpacity
    self.strokeOpacity = strokeOpacity
    self.cap = cap
    self.join = join
    self.markClass = markClass
  }

  /// Everything as the group says.
  public static let inherited = MarkStyle()

  /// True when it says nothing.
  var isInherited: Bool {
    markClass == nil && fill == nil && stroke == nil && strokeWidth == nil && dash == nil
      && opacity == nil && fillOpacity == nil && strokeOpacity == nil && cap == nil
      && join == nil
  }
}

// MARK: - Paints, lines and markers

/// What fills a form or draws its outline.
public enum MarkPaint: Sendable, Hashable {
  /// Nothing.
  case none
  /// The paint of a series or slice.
  case paint(Paint)
  /// A colour of the theme that has a role, such as the grid's.
  case role(ThemeRole)
  /// The paint of a series under hatching. The number picks one of eight: 0 is none, then diagonals,
  /// counter-diagonals, level lines, upright lines, dots, crosses, wide diagonals; 8 begins again one
  /// farther.
  case hatched(Paint, Int)
  /// Words in the colour at a place of the palette, with a contrast of 4.5:1 to the background.
  case ink(Int)
  /// A gradient of the scene, from ``Scene/gradient(_:)``.
  case gradient(Int)
}

/// A change of colour over the plot, in user units.
public struct Gradient: Sendable, Hashable {
  /// Where the colours lie.
  public enum Shape: Sendable, Hashable {
    /// From one point to another.
    case linear(from: Point, to: Point)
    /// From a centre outwards.
    case radial(center: Point, radius: Double)
  }

  /// A colour at its place.
  public struct Stop: Sendable, Hashable {
    /// 0 (the start) … 1 (the end).
    public var offset: Double
    /// The colour there.
    public var paint: Paint
    /// 0 … 1.
    public var opacity: Double

    /// A stop.
    public init(_ offset: Double, _ paint: Paint, opacity: Double = 1) {
      self.offset = offset
      self.paint = paint
      self.opacity = opacity
    }
  }

  /// Where the colours lie.
  public var shape: Shape
  /// The colours, in the order of their offsets.
  public var stops: [Stop]

  /// A gradient.
  public init(_ shape: Shape, stops: [Stop]) {
    self.shape = shape
    self.stops = stops
  }

  /// False when a part of it has no place in the picture.
  var isFinite: Bool {
    switch shape {
    case .linear(let start, let end): start.isFinite && end.isFinite
    case .radial(let center, let radius): center.isFinite && radius.isFinite && radius >= 0
    }
  }
}

/// How the ends of a line look.
public enum LineCap: String, Sendable, Hashable, CaseIterable {
  /// Cut at the last point.
  case butt
  /// Half a disc beyond it.
  case round
  /// Half a square beyond it.
  case square
}

/// How the corners of a line look.
public enum LineJoin: String, Sendable, Hashable, CaseIterable {
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}

/// The form of a point.
public enum MarkerShape: String, Sendable, CaseIterable {
  /// A disc.
  case circle
  /// A square.
  case square
  /// A square on its corner.
  case diamond
  /// A triangle pointing up.
  case triangle
  /// A triangle pointing down.
  case triangleDown = "triangle-down"
  /// An upright cross.
  case plus
  /// A diagonal cross.
  case cross
}

// MARK: - Classes and attributes of the markup

/// The class of a mark: part of the public anatomy of a chart, by which users style and tests
/// select.
public struct MarkClass: Sendable, Hashable {
  /// The class as it is written, such as `rg-bar`.
  public let name: StaticString

  /// A class of a plugin's own; letters, digits and hyphens, beginning with `rg-`.
  public init(_ name: StaticString) { self.name = name }

  /// A piece of a pie or ring.
  public static let slice = MarkClass("rg-slice")
  /// A line through points.
  public static let line = MarkClass("rg-line")
  /// The area under a line.
  public static let area = MarkClass("rg-area")
  /// A single point.
  public static let point = MarkClass("rg-point")
  /// A stretch between two values.
  public static let range = MarkClass("rg-range")
  /// A bar.
  public static let bar = MarkClass("rg-bar")
  /// A candle.
  public static let candle = MarkClass("rg-candle")
  /// An open-high-low-close bar.
  public static let ohlc = MarkClass("rg-ohlc")
  /// A bubble.
  public static let bubble = MarkClass("rg-bubble")
  /// The band between two lines.
  public static let band = MarkClass("rg-band")
  /// The slot of a missing value.
  public static let missing = MarkClass("rg-missing")
  /// The box of the plot.
  public static let plot = MarkClass("rg-plot")
  /// The line of an axis.
  public static let axisLine = MarkClass("rg-axis-line")
  /// The title of an axis.
  public static let axisTitle = MarkClass("rg-axis-title")
  /// The pill behind a label that stands out.
  public static let highlight = MarkClass("rg-highlight")
  /// A line between two slots.
  public static let separator = MarkClass("rg-separator")
  /// A grid line.
  public static let grid = MarkClass("rg-grid")
  /// A stripe behind the plot.
  public static let stripe = MarkClass("rg-stripe")

  /// Two classes are equal when their names are.
  public static func == (left: MarkClass, right: MarkClass) -> Bool {
    let length = left.name.utf8CodeUnitCount
    guard length == right.name.utf8CodeUnitCount else { return false }
    if left.name.utf8Start == right.name.utf8Start { return true }
    return UnsafeBufferPointer(start: left.name.utf8Start, count: length)
      .elementsEqual(UnsafeBufferPointer(start: right.name.utf8Start, count: length))
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(
      bytes: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }
}

/// A fact on a group, written as a `data-` attribute: part of the public anatomy of a chart.
public enum SceneAttribute: String, Sendable, CaseIterable {
  /// Which axis: `x` or `y`, or its id.
  case axis
  /// The kind of scale, such as `number`.
  case scale
  /// The low end of the domain.
  case min
  /// The high end of the domain.
  case max
  /// The side on which an axis stands.
  case side
  /// Where the legend stands.
  case position
  /// Whether the legend stands inside or outside the plot.
  case placement
  /// The place of a series in the block, from 0.
  case series
  /// The value of a tick or reference.
  case value
  /// 0 for a major tick, 1 for a minor one.
  case level
  /// Whether an annotation lies under or over the data.
  case layer
  /// The time zone in which the moments of an axis are local.
  case zone
  /// What an axis leaves out: the ends of each stretch, with spaces between them.
  case breaks
  /// The position of the low end of an axis.
  case start
  /// The position of the high end of an axis.
  case end
  /// The smallest value of the data on an axis.
  case low
  /// The largest value of the data on an axis.
  case high
  /// The smallest value that the marks on an axis need.
  case visibleLow = "visible-low"
  /// The largest value that the marks on an axis need.
  case visibleHigh = "visible-high"
  /// The low end that an axis has without limits.
  case defaultLow = "default-low"
  /// The high end that an axis has without limits.
  case defaultHigh = "default-high"
}
