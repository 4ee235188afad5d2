import ReportText

/// An axis of a document, with its scale, its ticks, and their space.
struct AxisLayout {
  /// The direction of the tick labels of a horizontal axis.
  enum Arrangement {
    /// Horizontal labels in one line or in two lines.
    case level
    /// Labels rotated by 45 degrees, which end at their ticks.
    case diagonal
    /// Labels rotated by 90 degrees.
    case vertical
  }

  /// The limits for tick labels: the sides of the chart, or of a legend at a side.
  struct Bounds {
    var low: Double
    var high: Double
    /// The height of the chart.
    var height: Double
  }

  /// The axis as the block defines it.
  let axis: Shared<PreparedAxis>
  /// The side of the axis, copied here because it is read very often.
  let side: PlotSide
  /// The range and other input of the scale; nil without data and limits.
  private var request: ScaleRequest?
  /// The distance between two slots in data units, or 0 for no slots.
  let gap: Double
  /// The categories of the axis.
  let categories: [ByteText]
  /// The ticks of the axis, which the scale or the author's plan gives.
  var list = TickList()
  /// The labels of the ticks.
  var labels: [TickLabel] = []
  /// The number of ticks that the layout last requested from the scale.
  private(set) var maximumTickCount = 0
  /// The numbers of ticks for which the layout created the scale again.
  private(set) var requestedCounts: [Int] = []
  var arrangement = Arrangement.level
  /// The author's rules for single ticks, with the values of the document.
  var rules: [LaidTickRule] = []
  /// The font size of the tick labels, in user units.
  var labelSize = TickLabeler.size
  /// The axis that this axis crosses, and the value of that axis at the crossing.
  var crossing: (axis: Int, value: Double)?
  /// The title of the axis.
  var title: ByteText?
  /// The lines of a title that is along the axis; empty for a title above the plot.
  private(set) var titleLines: [ByteText] = []
  /// The space that ticks and labels take, outward from the plot and in user units.
  var thickness = 0.0
  /// The distance by which the plot must start later so that rotated end labels fit.
  var rotatedRequest = 0.0
  /// The distance from the plot to the axis line, in user units.
  var offset = 0.0
  /// The length by which the scale extends outside the plot at both ends, in user units.
  var overlap = 0.0
  /// Whether small values are at the top or right end of the axis, as large values usually are.
  var isTopAligned = false
  /// Whether the tick labels of the axis omit the minus signs of numbers.
  var isMirrored = false
  /// The mapping from values to positions in the chart.
  var position: PlotScale
  /// The free space inside the plot at both ends of the axis, in user units.
  var inset = 0.0
  /// The largest overhang of marks around their data points, in user units.
  var markOverhang = 0.0
  /// The overhang of value labels above the high end of a vertical axis.
  var overhead = 0.0
  /// Marks with individual overhangs that must be inside the plot.
  var marks: [MarkOverhang] = []
  /// The space of marks outside the circle of a polar plot, by value.
  var outerMarks: [Double: Double] = [:]
  /// The author's ticks, or the ticks of few dates; nil for the ticks of the scale.
  var plan: TickPlan?
  /// The ranges of the axis for checks of an annotated chart; nil in other charts.
  var ranges: AxisRanges?

  /// The space between the plot and the labels, in user units.
  static let labelGap = 6.0
  /// The additional space between axis and labels where labels of two axes meet, in user units.
  private static let cornerGap = 2.0
  /// The default length of a tick, in user units.
  static let tickLength = 4.0
  /// The minimum space between two labels, in user units.
  static let between = 6.0
  /// The cosine of 45 degrees.
  static let diagonal = 0.707_106_781_186_547_6
  /// The minimum space between a label and the edge of the chart, in user units.
  static let edge = 2.0

  init(
    _ prepared: Shared<PreparedAxis>, _ request: ScaleRequest?, gap: Double, categories: [ByteText]
  ) {
    axis = prepared
    side = prepared.value.side
    self.gap = gap
    self.categories = categories
    self.request = request
    let scale = prepared.value.makeScale(
      request ?? ScaleRequest(values: prepared.value.values, extent: Extent(low: 0, high: 1)))
    position = PlotScale(scale, from: 0, to: 1)
  }

  /// The scale of the axis.
  var scale: any ChartScale { position.scale }

  /// Whether the axis has data or limits, so that it has values to label.
  var isKnown: Bool { request != nil }

  /// Whether labels are category names.
  var isCategorical: Bool { axis.value.values == .category }

  /// Maps the values of the axis to positions from `start` to `end` in the chart.
  mutating func lay(from start: Double, to end: Double) {
    let length = abs(end - start)
    let minimum = min(inset, length / 4) - overlap
    var space = (low: minimum, high: minimum)
    if !marks.isEmpty {
      let scale = scale
      space = MarkPadding.ends(
        marks.map { (min(1, max(0, scale.fraction(of: $0.value))), $0.overhang) }, length: length,
        minimum: minimum)
    }
    let side = start <= end ? 1.0 : -1.0
    let (low, high) =
      isTopAligned != axis.value.scaling.isReversed
      ? (end - side * space.low, start + side * space.high)
      : (start + side * space.low, end - side * space.high)
    position = PlotScale(scale, from: low, to: high, gap: gap)
  }

  // MARK: Ticks and their labels

  /// Sets the requested number of ticks, and creates a scale with rounded limits again.
  mutating func requestTicks(_ count: Int) {
    maximumTickCount = count
    guard var request, request.tickCount != count, request.isRounded,
      !request.isLowFixed || !request.isHighFixed
    else { return }
    // The limits are rounded to ticks, so other ticks cause other limits.
    request.tickCount = count
    self.request = request
    requestedCounts.append(count)
    position = PlotScale(
      axis.value.makeScale(request), from: position.start, to: position.end, gap: gap)
  }

  /// Returns the position of the middle of a tick label along the axis.
  func middle(of label: TickLabel) -> Double { position(label.value) + label.shift }

  /// The distance between two lines of a tick label, in user units.
  var lineHeight: Double { labelSize * TextMetrics.lineHeight }

  /// The number of tick labels that are shown.
  var shownCount: Int { labels.count { $0.isShown } }

  /// Finds about `count` ticks for the axis and creates their labels.
  ///
  /// A scale with rounded limits is created again.
  mutating func label(count: Int, _ labeler: inout TickLabeler, _ locale: ReportLocale) {
    requestTicks(count)
    guard isKnown else {
      labels.removeAll(keepingCapacity: true)
      return
    }
    if let plan {
      plan.ticks(of: scale, count: count, into: &list)
    } else {
      scale.ticks(count: count, into: &list)
    }
    if !rules.isEmpty { addTicksOfRules() }
    labelSize = TickLabeler.size
    if isCategorical {
      TickLabeler.label(list, names: categories, into: &labels)
    } else {
      labelValues(&labeler, locale)
    }
    if !rules.isEmpty { applyRules() }
    if axis.value.style.labelEvery > 1 { showEvery(axis.value.style.labelEvery) }
    if axis.value.style.highlightsLast { markLast() }
    if axis.value.style.hidden.contains(.labels) {
      for index in labels.indices { labels[index].isShown = false }
    }
  }

  private mutating func labelValues(_ labeler: inout TickLabeler, _ locale: ReportLocale) {
    var format =
      axis.value.format
      ?? TickLabeler.format(
        of: list, axis.value.values, in: scale.domain, zone: axis.value.timeZone)
    let hasMovedDays = hasMovedDays(format)
    var factor = 1.0
    if axis.value.isNormalized, axis.value.format == nil, let decimals = format.decimals {
      factor = 0.01
      format = .percent(decimals)
    }
    guard isMirrored || hasMovedDays || factor != 1 else {
      return labeler.label(list, format: format, locale: locale, into: &labels)
    }
    var shown = list
    for index in shown.ticks.indices {
      let value = shown.ticks[index].value
      shown.ticks[index].value =
        hasMovedDays ? day(of: value) : (isMirrored ? abs(value) : value) * factor
    }
    labeler.label(shown, format: format, locale: locale, into: &labels)
    for index in labels.indices { labels[index].value = list.ticks[index].value }
  }

  /// Retains every `count`-th label of the major ticks.
  private mutating func showEvery(_ count: Int) {
    var major = 0
    for index in labels.indices where labels[index].level == 0 {
      if major % count != 0 { labels[index].isShown = false }
      major += 1
    }
  }

  // MARK: Tick marks and the space of the axis

  /// The length of a minor tick, as a share of the length of a major tick.
  private static let minorShare = 0.6

  /// Whether the axis draws a short line (tick mark) at each tick.
  ///
  /// A horizontal value axis `x` has tick marks. Any axis has them if the author styles the ticks,
  /// or if there are minor ticks.
  var hasTickMarks: Bool {
    let style = axis.value.style
    if style.hidden.contains(.ticks) { return false }
    return style.tickLength != nil || style.tickWidth != nil
      || axis.value.isX && !isCategorical && !side.isVertical && !isUnderMarks
      || labels.contains { $0.level > 0 }
  }

  /// The minimum slot width at which a label needs no tick mark, in user units.
  private static let minimumMarkSlot = 12.0

  /// Whether each label of a date axis is below a data mark that is wide enough to be distinct.
  private var isUnderMarks: Bool {
    guard gap > 0, position.slot >= Self.minimumMarkSlot else { return false }
    return axis.value.values == .day && gap == 1 || plan?.anchor != nil
  }

  /// Returns the length of a tick mark, in user units.
  func tickLength(level: Int) -> Double {
    let length = axis.value.style.tickLength ?? Self.tickLength
    return level == 0 ? length : length * Self.minorShare
  }

  /// The distance from the axis line to its labels, in user units.
  var labelDistance: Double {
    let length = hasTickMarks ? tickLength(level: 0) : 0
    if let gap = axis.value.style.tickGap { return length + gap }
    // The first date or number is below the last number of the vertical axis.
    let corner = !side.isVertical && axis.value.values != .category ? Self.cornerGap : 0
    return max(Self.labelGap, length + 2) + corner
  }

  /// Returns the space that ticks and labels take outward from the plot, in user units.
  ///
  /// - Parameter extent: the extent of the labels, outward from the plot.
  func thickness(labels extent: Double) -> Double {
    if let space = axis.value.style.space { return max(0, space - Self.edge - titleSpace) }
    if extent > 0 { return labelDistance + extent }
    return hasTickMarks && !labels.isEmpty ? tickLength(level: 0) + 2 : 0
  }

  /// The space for labels that the author sets; nil for as much as they need.
  var labelSpace: Double? {
    axis.value.style.space.map { max(0, $0 - Self.edge - titleSpace - labelDistance) }
  }

  /// The space that the title takes outward from the labels, in user units.
  var titleSpace: Double {
    guard title != nil else { return 0 }
    if side.isVertical, axis.value.style.titleOrientation == .level { return 0 }
    return Self.levelTitle + Double(max(1, titleLines.count) - 1) * TickLabeler.lineHeight
  }

  /// Breaks the title into lines along the axis.
  mutating func breakTitle(_ width: Double) {
    guard let title, titleSpace > 0 else { return }
    var strings = TextFitter()
    titleLines = strings.lines(of: title, width: width, limit: AxisTitles.maximumLineCount)
  }

  /// The height of a title along the axis with its distance from the labels, in user units.
  private static let levelTitle = 16.0

  // MARK: Properties of the scale

  /// Adds the properties of the scale, such as its time zone, as attributes to the axis group.
  ///
  /// The group of a date-time axis always contains the time zone of the study. In the annotated
  /// form, it also contains the positions of the ends, the omitted intervals, and the other ranges.
  func addFacts(isAnnotated: Bool, zone: ByteText?, into scene: inout Scene) {
    if let zone, axis.value.values == .dateTime { scene.attribute(.zone, text: zone) }
    guard isAnnotated else { return }
    if isKnown {
      scene.attribute(.start, position.start)
      scene.attribute(.end, position.end)
    }
    ranges?.add(to: &scene)
    let breaks = scale.breaks
    guard !breaks.isEmpty else { return }
    var writer = ByteWriter(capacity: 64)
    for (index, gap) in breaks.enumerated() {
      if index > 0 { writer.byte(UInt8(ascii: " ")) }
      writer.fact(gap.low)
      writer.byte(UInt8(ascii: " "))
      writer.fact(gap.high)
    }
    scene.attribute(.breaks, text: ByteText(writer.copy()))
  }
}
