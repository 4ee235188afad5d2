/// The style of a group or a mark. Properties with nil are inherited from the enclosing group.
public struct MarkStyle: Sendable, Hashable {
  /// The paint inside the outline of the mark.
  public var fill: MarkPaint?
  /// The paint of the mark's outline, or of a line.
  public var stroke: MarkPaint?
  /// The width of the outline or line, in user units.
  public var strokeWidth: Double?
  /// The lengths of the dashes and gaps of a line, in user units; empty for a solid line.
  public var dash: [Double]?
  /// The opacity of the complete mark, from 0 (invisible) to 1.
  public var opacity: Double?
  /// The opacity of the fill, from 0 to 1.
  public var fillOpacity: Double?
  /// The opacity of the outline, from 0 to 1.
  public var strokeOpacity: Double?
  /// The shape of the ends of a line.
  public var cap: LineCap?
  /// The shape of the corners of a line.
  public var join: LineJoin?
  /// The class of the mark, such as ``MarkClass/bar``.
  public var markClass: MarkClass?

  /// Creates a style. Omitted properties are inherited from the enclosing group.
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

  /// A style that inherits all properties from the enclosing group.
  public static let inherited = MarkStyle()

  /// Whether all properties of the style are inherited.
  var isInherited: Bool {
    markClass == nil && fill == nil && stroke == nil && strokeWidth == nil && dash == nil
      && opacity == nil && fillOpacity == nil && strokeOpacity == nil && cap == nil
      && join == nil
  }
}

// MARK: - Paints, lines, and markers

/// The paint of a fill or an outline.
public enum MarkPaint: Sendable, Hashable {
  /// No paint: a mark without a fill or without an outline.
  case none
  /// The paint of a series or slice.
  case paint(Paint)
  /// A theme colour with a role, such as the grid colour.
  case role(ThemeRole)
  /// The paint of a series with a hatching.
  ///
  /// The number selects one of eight patterns. They are none, diagonal, counter-diagonal,
  /// horizontal, vertical, dots, cross, and wide diagonal. Numbers from 8 upwards start again with
  /// the second pattern.
  case hatched(Paint, Int)
  /// Text in a palette colour, with a contrast of 4.5:1 to the background.
  case ink(Int)
  /// A gradient of the scene, from ``Scene/gradient(_:)``.
  case gradient(Int)
}

/// A colour gradient over the plot, in user units.
public struct Gradient: Sendable, Hashable {
  /// The direction of a gradient and its extent in the plot.
  public enum Shape: Sendable, Hashable {
    /// A gradient from one point to another.
    case linear(from: Point, to: Point)
    /// A gradient from a center outwards.
    case radial(center: Point, radius: Double)
  }

  /// A colour stop of a gradient.
  public struct Stop: Sendable, Hashable {
    /// The position of the colour stop on the gradient, from 0 (start) to 1 (end).
    public var offset: Double
    /// The colour of the gradient at the position.
    public var paint: Paint
    /// The opacity of the gradient at the position, from 0 to 1.
    public var opacity: Double

    /// Creates a colour stop from its position and its colour.
    public init(_ offset: Double, _ paint: Paint, opacity: Double = 1) {
      self.offset = offset
      self.paint = paint
      self.opacity = opacity
    }
  }

  /// The direction of the gradient and its extent in the plot.
  public var shape: Shape
  /// The colour stops, in the order of their offsets.
  public var stops: [Stop]

  /// Creates a gradient from its shape and its colour stops.
  public init(_ shape: Shape, stops: [Stop]) {
    self.shape = shape
    self.stops = stops
  }

  /// Whether all coordinates are finite and the radius is not negative.
  var isFinite: Bool {
    switch shape {
    case .linear(let start, let end): start.isFinite && end.isFinite
    case .radial(let center, let radius): center.isFinite && radius.isFinite && radius >= 0
    }
  }
}

/// The shape of the ends of a line.
public enum LineCap: String, Sendable, Hashable, CaseIterable {
  /// A line that ends at the last point.
  case butt
  /// A half disc after the last point.
  case round
  /// A half square after the last point.
  case square
}

/// The shape of the corners of a line.
public enum LineJoin: String, Sendable, Hashable, CaseIterable {
  /// A pointed corner.
  case miter
  /// A round corner.
  case round
  /// A bevelled corner.
  case bevel
}

/// The shape of a marker.
public enum MarkerShape: String, Sendable, CaseIterable {
  /// A disc.
  case circle
  /// A square.
  case square
  /// A square on its corner.
  case diamond
  /// A triangle with its point up.
  case triangle
  /// A triangle with its point down.
  case triangleDown = "triangle-down"
  /// A cross of horizontal and vertical bars.
  case plus
  /// A diagonal cross.
  case cross
}

// MARK: - Classes and attributes of the markup

/// The class of a mark, which is part of the public markup of a chart.
///
/// Style sheets of users and selectors of tests refer to it.
public struct MarkClass: Sendable, Hashable {
  /// The class in the markup, such as `rg-bar`.
  public let name: StaticString

  /// Creates a class of letters, digits, and hyphens, which starts with `rg-`.
  public init(_ name: StaticString) { self.name = name }

  /// A sector of a pie or ring.
  public static let slice = MarkClass("rg-slice")
  /// A line through points.
  public static let line = MarkClass("rg-line")
  /// The area under a line.
  public static let area = MarkClass("rg-area")
  /// A single point.
  public static let point = MarkClass("rg-point")
  /// A range between two values.
  public static let range = MarkClass("rg-range")
  /// A bar.
  public static let bar = MarkClass("rg-bar")
  /// A candle.
  public static let candle = MarkClass("rg-candle")
  /// An open-high-low-close (OHLC) bar.
  public static let ohlc = MarkClass("rg-ohlc")
  /// A bubble.
  public static let bubble = MarkClass("rg-bubble")
  /// The band between two lines.
  public static let band = MarkClass("rg-band")
  /// The area at the position of a missing value, such as an empty cell of a grid.
  public static let missing = MarkClass("rg-missing")
  /// The box of the plot.
  public static let plot = MarkClass("rg-plot")
  /// The line of an axis.
  public static let axisLine = MarkClass("rg-axis-line")
  /// The title of an axis.
  public static let axisTitle = MarkClass("rg-axis-title")
  /// The rounded background of a highlighted label.
  public static let highlight = MarkClass("rg-highlight")
  /// A line between two adjacent positions of an axis of categories.
  public static let separator = MarkClass("rg-separator")
  /// A grid line.
  public static let grid = MarkClass("rg-grid")
  /// A stripe in the background of the plot.
  public static let stripe = MarkClass("rg-stripe")

  /// Returns whether two classes have the same name in the markup.
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

/// A `data-` attribute of a group, which is part of the public markup of a chart.
public enum SceneAttribute: String, Sendable, CaseIterable {
  /// The axis of a group: `x`, `y`, or its id.
  case axis
  /// The type of an axis's scale, such as `number`.
  case scale
  /// The lower limit of an axis's domain.
  case min
  /// The upper limit of an axis's domain.
  case max
  /// The side of an axis.
  case side
  /// The position of the legend.
  case position
  /// Whether the legend is inside or outside the plot.
  case placement
  /// The 0-based index of a series in the block.
  case series
  /// The value of a tick or reference.
  case value
  /// The tick level: 0 for a major tick, 1 for a minor tick.
  case level
  /// Whether an annotation is below or above the data.
  case layer
  /// The time zone of an axis with date-times.
  case zone
  /// The limits of the omitted intervals of an axis, separated by spaces.
  case breaks
  /// The position of the lower limit of an axis.
  case start
  /// The position of the upper limit of an axis.
  case end
  /// The smallest data value on an axis.
  case low
  /// The largest data value on an axis.
  case high
  /// The smallest value that the marks on an axis need.
  case visibleLow = "visible-low"
  /// The largest value that the marks on an axis need.
  case visibleHigh = "visible-high"
  /// The lower limit of an axis without limits set by the author.
  case defaultLow = "default-low"
  /// The upper limit of an axis without limits set by the author.
  case defaultHigh = "default-high"
}
