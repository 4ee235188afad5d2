public import ReportText

/// A plot area with x and y axes.
///
/// Each series uses one x axis and one y axis. The host chooses the scales from data and options. A
/// renderer only requests positions.
public struct CartesianArea: PlotArea {
  /// The rectangle of the plot in the chart, in user units.
  public internal(set) var plot: Rect
  /// The axes of each series of the renderer, in the order of its data.
  public internal(set) var axes: [SeriesAxes]
  /// Whether x values run downward and y values to the right (horizontal bars).
  public internal(set) var isHorizontal: Bool
  /// Whether the marks of a slot are ordered from right to left.
  let isMirrored: Bool
  /// Whether the plot clips its marks, because an axis has an exact range.
  ///
  /// Renderers then draw marks that must stay complete in
  /// ``ChartRenderer/drawNextTo(_:of:in:into:)``.
  public internal(set) var isCut = false
  /// The maximum distance between the plot and labels outside it, in user units.
  static let maximumSpace = 8.0
  /// The maximum overhang of labels at the left and right of the plot, in user units.
  var sideSpace = Self.maximumSpace
  /// The maximum overhang of labels above the plot, in user units.
  var headSpace = Self.maximumSpace
  /// The width of the space for labels after the last mark, outside the plot, in user units.
  var spaceAfter = 0.0
  /// The positions of the x axis lines along the y axis.
  var axisLines: [Double] = []

  /// The linear functions from values to positions, per series; empty if an axis is not affine.
  private var lines: [(x: PlotLine, y: PlotLine)] = []

  /// The x and y axis of one series.
  public struct SeriesAxes: Sendable {
    /// The scale that maps x values to positions.
    public internal(set) var x: PlotScale
    /// The scale that maps y values to positions.
    public internal(set) var y: PlotScale
    /// The length of one unit of an x interval, in scale values: 3600 for date-times, otherwise 1.
    public internal(set) var xUnit = 1.0
  }

  /// The layout requirements of a Cartesian renderer.
  public struct Request: PlotRequest {
    /// The axis requirements of each series, in the order of the data.
    public var series: [SeriesRequest]
    /// The entries that the series add to the legend, in order.
    public var legend: [LegendEntry]

    /// The size legend for marks with a proportional area; nil if there is none.
    public var sizes: SizeKey?

    /// The notices about data values that the chart omits or changes.
    public var notices: [DataNotice]
    /// Additional sentences for the chart description, in the language of the document.
    ///
    /// Use this for facts that the values do not show, such as a median. The sentences replace the
    /// first, last, lowest, and highest values. An empty text adds nothing.
    public var description: ByteText

    /// Creates the layout requirements of a renderer.
    public init(
      series: [SeriesRequest], legend: [LegendEntry], notices: [DataNotice] = [],
      description: ByteText = ""
    ) {
      self.series = series
      self.legend = legend
      self.notices = notices
      self.description = description
    }

    /// The layout requirements in the form for any geometry, which the host processes.
    public var layout: LayoutRequest { .axes(self) }
  }

  /// The axis requirements of one series.
  public struct SeriesRequest: Sendable {
    /// The smallest and largest x value of the series; nil if it has no x value.
    public var x: Extent?
    /// The smallest and largest y value of the series; nil if it has no y value.
    public var y: Extent?
    /// The values that the y axis must include for any data, such as the baseline of bars.
    public var yIncludes: [Double]
    /// The y value at which bars, areas, and stacks start; nil for marks without a length.
    ///
    /// If two y axes have a baseline, both baselines are at the same height.
    public var baseline: Double?
    /// Whether each x value needs a slot, as for bars and candles.
    ///
    /// The axis then leaves half a slot free at both ends.
    public var needsSlots: Bool
    /// The overhang of the marks around their data points, in user units.
    ///
    /// The layout ensures that marks at the limits of the x axis are not clipped.
    public var overhang: Double
    /// The free space inside the plot at both ends of the x axis, in user units.
    public var inset: Double
    /// The overhang of each mark around its data point, in user units.
    ///
    /// The layout extends both axes by the overhang, unless the author sets an exact range. The
    /// array is empty if all marks have equal size. A row without a mark has NaN.
    public var overhangs: [Double] = []
    /// The space between two adjacent slots of the x axis, in user units.
    ///
    /// The axis omits this space at both ends.
    public var slotPadding = 0.0
    /// Whether every value has a label, so that the y axis needs no ticks.
    public var isWritten = false
    /// The size of the largest value label above the marks of the largest values.
    ///
    /// The layout reserves this space, unless the author sets the limit of the axis.
    public var labelsAbove = LabelSpace()
    /// The size of the largest value label below the marks of the smallest values.
    public var labelsBelow = LabelSpace()
    /// The width of the label after the mark of the last x value, in user units.
    ///
    /// The layout reserves this space at the end of a horizontal x axis. A y axis at that end can
    /// take the space.
    public var labelAfter = 0.0
    /// The interpolation that a crosshair uses between two data points.
    public var between = ReadingBetween.nothing
    /// The x and y value at the end of the line; nil for marks that are not a single line.
    ///
    /// If the chart has few lines with separate ends at the right, series names at the ends replace
    /// the legend.
    public var lineEnd: (x: Double, y: Double)?
    /// The x values with bold tick labels, such as those of bars that meet a goal.
    public var boldTickValues: [Double] = []
    /// Whether smaller y values are at the top or right of the plot, so that bars start there.
    public var isTopAligned = false
    /// Whether values below zero are amounts on the opposite side, with unsigned tick labels.
    public var isMirrored = false

    /// Creates the axis requirements of one series.
    public init(
      x: Extent?, y: Extent?, yIncludes: [Double] = [], needsSlots: Bool = false,
      overhang: Double = 0, inset: Double = 0
    ) {
      self.x = x
      self.y = y
      self.yIncludes = yIncludes
      self.needsSlots = needsSlots
      self.overhang = overhang
      self.inset = inset
    }
  }

  /// The geometry with x and y axes.
  public static var geometry: PlotGeometry { .cartesian }

  /// Creates the plot area from a laid-out area; nil if the area has no x and y axes.
  public init?(_ area: LaidOutArea) {
    guard case .cartesian(let cartesian) = area else { return nil }
    self = cartesian
  }

  init(plot: Rect, axes: [SeriesAxes], isHorizontal: Bool, isMirrored: Bool = false) {
    self.plot = plot
    self.axes = axes
    self.isHorizontal = isHorizontal
    self.isMirrored = isMirrored
    lines = axes.compactMap { axes in
      guard let x = axes.x.line, let y = axes.y.line else { return nil }
      return (x, y)
    }
    if lines.count < axes.count { lines = [] }
  }

  // MARK: Positions by the index of a series, in either orientation

  /// Returns the point in the chart at an x and a y value of a series.
  ///
  /// A missing value gives NaN coordinates.
  public func point(_ series: Int, x: Double, y: Double) -> Point {
    let across = lines.isEmpty ? axes[series].x(x) : lines[series].x(x)
    let along = lines.isEmpty ? axes[series].y(y) : lines[series].y(y)
    return isHorizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  /// Returns the point at which a bar or another length at an x value starts.
  ///
  /// The start is the baseline. If the scale cannot show the baseline, the start is the low end of
  /// the y axis. An example is zero on a logarithmic scale.
  public func base(_ series: Int, x: Double, y: Double) -> Point {
    guard lines.isEmpty else { return point(series, x: x, y: y) }
    let across = axes[series].x(x)
    let along = axes[series].y.base(y)
    return isHorizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  /// Draws the baselines of some series as lines; baselines at one position give one line.
  ///
  /// - Parameters:
  ///   - baselines: the indices of the series, with their baseline values.
  ///   - overAxis: whether to draw a baseline also on the line of an x axis, because marks cover
  ///     that line.
  ///   - scene: receives the lines.
  public func drawBaselines(
    _ baselines: [(series: Int, value: Double)], overAxis: Bool = false, into scene: inout Scene
  ) {
    var positions = overAxis ? [] : axisLines
    for (series, value) in baselines {
      let position = axes[series].y.base(value)
      let low = isHorizontal ? plot.x : plot.y
      let high = isHorizontal ? plot.right : plot.bottom
      guard position >= low - 0.01, position <= high + 0.01,
        !positions.contains(where: { abs($0 - position) < 0.5 })
      else { continue }
      positions.append(position)
      scene.beginGroup(
        class: "rg-baseline", style: MarkStyle(stroke: .role(.axis), strokeWidth: 1))
      scene.line(
        from: isHorizontal ? Point(x: position, y: plot.y) : Point(x: plot.x, y: position),
        to: isHorizontal ? Point(x: position, y: plot.bottom) : Point(x: plot.right, y: position))
      scene.endGroup()
    }
  }

  /// The area in which value labels can be: the plot with a margin on each side.
  var labelArea: Rect {
    Rect(
      x: plot.x - sideSpace, y: plot.y - headSpace, width: plot.width + 2 * sideSpace,
      height: plot.height + headSpace + Self.maximumSpace)
  }

  /// Returns the width of one slot of the x axis of a series, or 0 without slots.
  public func slot(_ series: Int) -> Double {
    lines.isEmpty ? axes[series].x.slot : lines[series].x.slot
  }

  /// Returns the box of a bar between two y values, in a part of the slot at an x value.
  ///
  /// `slotOffset` is the start of the box, in reading direction, and `slotWidth` is its width. Both
  /// are shares of the slot.
  public func bar(
    _ series: Int, x: Double, slotOffset: Double = 0, slotWidth: Double = 1, from: Double,
    to: Double
  ) -> Rect {
    let slot = slot(series)
    let start = base(series, x: x, y: from)
    let end = point(series, x: x, y: to)
    let first = isHorizontal ? start.x : start.y
    let last = isHorizontal ? end.x : end.y
    let offset = isMirrored ? 1 - slotOffset - slotWidth : slotOffset
    let side = (isHorizontal ? start.y : start.x) + (offset - 0.5) * slot
    let low = min(first, last)
    let length = abs(last - first)
    let width = slotWidth * slot
    return isHorizontal
      ? Rect(x: low, y: side, width: length, height: width)
      : Rect(x: side, y: low, width: width, height: length)
  }

  /// The width, height, and edge distance of an overflow mark, in user units.
  static let overflowMark = (width: 9.0, height: 6.5, inset: 1.0)

  /// Returns the possible label boxes for a mark outside the plot, in order of preference.
  ///
  /// The first box is inside the overflow mark at the edge. The other boxes are on both sides of
  /// it.
  ///
  /// - Parameters:
  ///   - point: the end of the mark.
  ///   - width: the width of the label, in user units.
  ///   - height: the height of the label, in user units.
  /// - Returns: an empty array for a point inside the plot.
  func labelsOfCut(_ point: Point, width: Double, height: Double) -> [Rect] {
    guard point.isFinite, !plot.contains(point) else { return [] }
    let isAbove = point.y < plot.y
    let isVertical = !plot.contains(Point(x: plot.x, y: point.y))
    let isLeft = point.x < plot.x
    let gap = Self.overflowMark.inset + Self.overflowMark.height + 2
    let sideDistance = Self.overflowMark.width / 2 + 4
    // A label near a corner moves inwards.
    let x = max(plot.x, min(plot.right - width, point.x - width / 2))
    let y = max(plot.y, min(plot.bottom - height, point.y - height / 2))
    let corners: [(Double, Double)]
    if isVertical {
      let edge = isAbove ? plot.y + 1 : plot.bottom - 1 - height
      corners = [
        (x, isAbove ? plot.y + gap : plot.bottom - gap - height), (point.x + sideDistance, edge),
        (point.x - sideDistance - width, edge),
      ]
    } else {
      let edge = isLeft ? plot.x + 1 : plot.right - 1 - width
      corners = [
        (isLeft ? plot.x + gap : plot.right - gap - width, y),
        (edge, point.y - sideDistance - height), (edge, point.y + sideDistance),
      ]
    }
    return corners.map { Rect(x: $0.0, y: $0.1, width: width, height: height) }
  }

  /// The direction of adjacent marks in a slot: 1 from the left or top, -1 from the right.
  ///
  /// Renderers multiply their custom distances by this factor.
  public var sideways: Double { isMirrored ? -1 : 1 }

  /// Returns a point moved toward larger y values.
  ///
  /// `distance` is in user units. A negative distance moves the point toward smaller values. The y
  /// axis of `series` determines the direction.
  public func moved(_ point: Point, by distance: Double, series: Int = 0) -> Point {
    let direction = axes.indices.contains(series) ? axes[series].y.direction : isHorizontal ? 1 : -1
    return isHorizontal
      ? Point(x: point.x + direction * distance, y: point.y)
      : Point(x: point.x, y: point.y + direction * distance)
  }
}

/// The space for the marks of one series at one position of the x axis, such as one bar of a group.
public struct MarkLane: Sendable {
  /// The middle of the line at which the marks of the lane start.
  public var base: Point
  /// The width of the lane across the direction of values, in user units.
  public var width: Double
  /// Whether marks in the lane start at the base and can run in both directions.
  public var hasTwoSides = false

  /// Creates a lane from the middle of its base and its width.
  public init(base: Point, width: Double) {
    self.base = base
    self.width = width
  }
}
