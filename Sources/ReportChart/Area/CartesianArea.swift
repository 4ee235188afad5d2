public import ReportText

/// A plot with x and y axes. Each series is bound to one x and one y axis; the host chose the
/// scales from data and options, and a plugin only asks for positions.
public struct CartesianArea: PlotArea {
  /// The plot's box in the picture.
  public internal(set) var plot: Rect
  /// The axes of each of the renderer's series, in the order of its data.
  public internal(set) var axes: [SeriesAxes]
  /// True when x runs downwards and y to the right (horizontal bars).
  public internal(set) var isHorizontal: Bool
  /// True when what is first in a slot stands at its right.
  let isMirrored: Bool
  /// True where marks beyond the plot are cut, so that what has to be whole is drawn beside them.
  public internal(set) var isCut = false
  /// The most that words may reach beyond the plot, in units of the picture.
  static let maximumSpace = 8.0
  /// The distance that they may reach beyond its sides.
  var sideSpace = Self.maximumSpace
  /// The same above the plot.
  var headSpace = Self.maximumSpace
  /// The positions of the lines of x axes along the y axis.
  var axisLines: [Double] = []

  /// The positions of the axes; empty when one is not affine.
  private var lines: [(x: PlotLine, y: PlotLine)] = []

  /// The axes that a series is bound to.
  public struct SeriesAxes: Sendable {
    /// Where x values go.
    public internal(set) var x: PlotScale
    /// Where y values go.
    public internal(set) var y: PlotScale
    /// What one unit of a stretch of x is on its scale: an hour on one of moments, else 1.
    public internal(set) var xUnit = 1.0
  }

  /// What a Cartesian renderer asks for.
  public struct Request: PlotRequest {
    /// What each of its series needs, in the order of its data.
    public var series: [SeriesRequest]
    /// The legend entries.
    public var legend: [LegendEntry]

    /// What the legend says of marks whose area shows an amount; nil for nothing.
    public var sizes: SizeKey?

    /// What of the data will not be shown as it is.
    public var notices: [DataNotice]
    /// What the picture shows that its values alone do not say, such as a median: sentences in the language of
    /// the document, which its description says in place of the first, last, lowest and highest values. Empty
    /// for nothing.
    public var description: ByteText

    /// A request.
    public init(
      series: [SeriesRequest], legend: [LegendEntry], notices: [DataNotice] = [],
      description: ByteText = ""
    ) {
      self.series = series
      self.legend = legend
      self.notices = notices
      self.description = description
    }

    /// The request as the host takes it.
    public var layout: LayoutRequest { .axes(self) }
  }

  /// What one series needs of its axes.
  public struct SeriesRequest: Sendable {
    /// The smallest and largest x; nil when it has none.
    public var x: Extent?
    /// The smallest and largest y; nil when it has none.
    public var y: Extent?
    /// Values that the y axis must show whatever the data, such as a bar's baseline.
    public var yIncludes: [Double]
    /// The value from which its lengths are measured: of bars, areas and stacks; nil for marks that only
    /// stand at their values. Where two y axes have one, both lie at one height.
    public var baseline: Double?
    /// True when each x needs a slot of its own width (bars, candles), so that the axis keeps half a
    /// slot free at both ends.
    public var needsSlots: Bool
    /// How far its marks reach beyond their points, in units of the picture: the host sees that those
    /// at the ends of the x axis are not cut.
    public var reach: Double
    /// The room that it wants free within the plot at both ends of the x axis, in units of the
    /// picture.
    public var inset: Double
    /// How far the mark of each row reaches around its point, in units of the picture, where marks
    /// have sizes of their own: the host gives both axes room for them at both ends, unless the author
    /// set an exact range. NaN for a row without a mark; empty for none.
    public var reaches: [Double] = []
    /// The space between slots in units of the picture, which the axis does not keep at its ends.
    public var slotPadding = 0.0
    /// True when every value has a label that says it, so that nobody needs ticks to read it.
    public var isWritten = false
    /// The size of the largest label that stands beyond the largest values, and beyond the smallest:
    /// unless the author set the end of the axis, it has room.
    public var labelsAbove = LabelSpace()
    /// The size of the largest label beyond the smallest values.
    public var labelsBelow = LabelSpace()
    /// What can be read between two of its points.
    public var between = ReadingBetween.nothing
    /// The values at which its line ends; nil for marks that are no single line. Where the ends of a few lines
    /// lie apart at the right, the names of the series stand there in place of a legend.
    public var lineEnd: (x: Double, y: Double)?
    /// The places on the x axis whose labels are bold, such as those of bars that reach a goal.
    public var strongPlaces: [Double] = []
    /// True when smaller values lie at the top (or right), so that bars hang from there.
    public var isHanging = false
    /// True when values below zero are amounts on the other side, which ticks name without a sign.
    public var isMirrored = false

    /// A request.
    public init(
      x: Extent?, y: Extent?, yIncludes: [Double] = [], needsSlots: Bool = false,
      reach: Double = 0, inset: Double = 0
    ) {
      self.x = x
      self.y = y
      self.yIncludes = yIncludes
      self.needsSlots = needsSlots
      self.reach = reach
      self.inset = inset
    }
  }

  /// Cartesian.
  public static var geometry: PlotGeometry { .cartesian }

  /// The area, when the host laid out a Cartesian one.
  public init?(_ area: LaidOutArea) {
    guard case .cartesian(let own) = area else { return nil }
    self = own
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

  // MARK: Positions by the place of a series, in either orientation

  /// The point of an x and a y value; NaN where one is missing.
  public func point(_ series: Int, x: Double, y: Double) -> Point {
    let across = lines.isEmpty ? axes[series].x(x) : lines[series].x(x)
    let along = lines.isEmpty ? axes[series].y(y) : lines[series].y(y)
    return isHorizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  /// The point at an x value from which a length is measured: of a baseline, or at the low end of the
  /// y axis where its scale has no place for the baseline, such as zero on a logarithmic one.
  public func base(_ series: Int, x: Double, y: Double) -> Point {
    guard lines.isEmpty else { return point(series, x: x, y: y) }
    let across = axes[series].x(x)
    let along = axes[series].y.base(y)
    return isHorizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  /// Draws the lines from which the lengths of some series are measured, each once: where the line of an x
  /// axis runs already only when marks lie over that.
  /// - Parameter baselines: the series by their places, with their baselines.
  public func drawBaselines(
    _ baselines: [(series: Int, value: Double)], overAxis: Bool = false, into scene: inout Scene
  ) {
    var drawn = overAxis ? [] : axisLines
    for (series, value) in baselines {
      let here = axes[series].y.base(value)
      let low = isHorizontal ? plot.x : plot.y
      let high = isHorizontal ? plot.right : plot.bottom
      guard here >= low - 0.01, here <= high + 0.01,
        !drawn.contains(where: { abs($0 - here) < 0.5 })
      else { continue }
      drawn.append(here)
      scene.beginGroup(
        class: "rg-baseline", style: MarkStyle(stroke: .role(.axis), strokeWidth: 1))
      scene.line(
        from: isHorizontal ? Point(x: here, y: plot.y) : Point(x: plot.x, y: here),
        to: isHorizontal ? Point(x: here, y: plot.bottom) : Point(x: plot.right, y: here))
      scene.endGroup()
    }
  }

  /// The room for words: the plot, and some units around it.
  var roomForWords: Rect {
    Rect(
      x: plot.x - sideSpace, y: plot.y - headSpace, width: plot.width + 2 * sideSpace,
      height: plot.height + headSpace + Self.maximumSpace)
  }

  /// The width of one slot of the series' x axis; 0 when it has none.
  public func slot(_ series: Int) -> Double {
    lines.isEmpty ? axes[series].x.slot : lines[series].x.slot
  }

  /// The box between two y values, in a part of the slot around an x value.
  /// - Parameters:
  ///   - slotOffset: where the box begins, as a share of the slot from the side that is read first.
  ///   - slotWidth: how wide it is, as a share of the slot.
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

  /// The width of the sign of a cut mark along the edge of the plot, its height, and its distance from the edge.
  static let cutSign = (width: 9.0, height: 6.5, inset: 1.0)

  /// The places for the label of a mark that the plot cuts, the better ones first: before the sign at the edge,
  /// and on both sides of it.
  /// - Parameters:
  ///   - point: the end of the mark.
  ///   - width: of the label, in units of the picture.
  ///   - height: of the label.
  /// - Returns: empty for a point within the plot.
  func labelsOfCut(_ point: Point, width: Double, height: Double) -> [Rect] {
    guard point.isFinite, !plot.contains(point) else { return [] }
    let isAbove = point.y < plot.y
    let isVertical = !plot.contains(Point(x: plot.x, y: point.y))
    let isLeft = point.x < plot.x
    let gap = Self.cutSign.inset + Self.cutSign.height + 2
    let beside = Self.cutSign.width / 2 + 4
    // A label near a corner moves inwards.
    let x = max(plot.x, min(plot.right - width, point.x - width / 2))
    let y = max(plot.y, min(plot.bottom - height, point.y - height / 2))
    let corners: [(Double, Double)]
    if isVertical {
      let edge = isAbove ? plot.y + 1 : plot.bottom - 1 - height
      corners = [
        (x, isAbove ? plot.y + gap : plot.bottom - gap - height), (point.x + beside, edge),
        (point.x - beside - width, edge),
      ]
    } else {
      let edge = isLeft ? plot.x + 1 : plot.right - 1 - width
      corners = [
        (isLeft ? plot.x + gap : plot.right - gap - width, y), (edge, point.y - beside - height),
        (edge, point.y + beside),
      ]
    }
    return corners.map { Rect(x: $0.0, y: $0.1, width: width, height: height) }
  }

  /// 1 when what stands side by side at one place begins at its left or top, -1 when it begins at its
  /// right: what a plugin multiplies distances with that it computes itself.
  public var sideways: Double { isMirrored ? -1 : 1 }

  /// A point moved towards larger y values by so many units of the picture (negative: away).
  /// - Parameter series: the series whose y axis says where larger values lie.
  public func moved(_ point: Point, by distance: Double, series: Int = 0) -> Point {
    let way = axes.indices.contains(series) ? axes[series].y.direction : isHorizontal ? 1 : -1
    return isHorizontal
      ? Point(x: point.x + way * distance, y: point.y)
      : Point(x: point.x, y: point.y + way * distance)
  }
}

/// The part of a slot in which the marks of one series stand.
public struct MarkLane: Sendable {
  /// The middle of its base, at which marks begin.
  public var base: Point
  /// Its width across the values, in units of the picture.
  public var width: Double
  /// True when marks begin at their base and go either way from there.
  public var hasTwoSides = false

  /// A lane.
  public init(base: Point, width: Double) {
    self.base = base
    self.width = width
  }
}
