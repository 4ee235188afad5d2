import ReportText

/// An axis of a document: its scale, its ticks and the room that they take.
struct AxisLayout {
  /// How the labels lie.
  enum Arrangement {
    /// In one line, or in two.
    case level
    /// Turned by 45 degrees, so that they end at their ticks.
    case turned
    /// Turned by 90 degrees.
    case vertical
  }

  /// Where labels may be: between the sides of the picture, or a legend there.
  struct Bounds {
    var low: Double
    var high: Double
    /// The height of the picture.
    var height: Double
  }

  /// The axis as the block has it.
  let axis: Shared<PreparedAxis>
  /// Its side; here too, since it is asked for more often than anything else.
  let side: PlotSide
  /// What the scale was asked to show; nil when there is nothing to label, for want of data and
  /// limits.
  private var request: ScaleRequest?
  /// The distance between two slots in the units of the data; 0 for none.
  let gap: Double
  /// The categories.
  let categories: [ByteText]
  /// The ticks and their labels.
  var list = TickList()
  var labels: [TickLabel] = []
  /// The number of ticks that was wished for.
  private(set) var tickRequest = 0
  /// The numbers of ticks for which the scale was made anew.
  private(set) var askedCounts: [Int] = []
  var arrangement = Arrangement.level
  /// What single ticks are told.
  var rules: [LaidTickRule] = []
  /// The font size of the labels.
  var labelSize = TickLabeler.size
  /// Where on which other axis this one stands.
  var crossing: (axis: Int, value: Double)?
  /// The title, and its lines where it runs along the axis.
  var title: ByteText?
  private(set) var titleLines: [ByteText] = []
  /// The room that the labels take, from the plot outwards.
  var thickness = 0.0
  /// How much farther in the plot must begin for the outermost turned labels to be read.
  var rotatedRequest = 0.0
  /// The distance from the plot to this axis.
  var offset = 0.0
  /// How far the scale reaches beyond the plot at both ends.
  var overlap = 0.0
  /// True when small values lie where large ones usually do.
  var isHanging = false
  /// True when ticks are named without their signs.
  var isMirrored = false
  /// Where values go in the picture.
  var position: PlotScale
  /// The room within the plot that stays free at both ends, and how far marks reach beyond their
  /// points.
  var inset = 0.0
  var reach = 0.0
  /// The distance that labels of values reach beyond the high end of an upright axis.
  var overhead = 0.0
  /// Marks with a reach of their own that have to lie within the plot.
  var marks: [MarkOverhang] = []
  /// The room of marks beyond the rim of a round plot, by their values.
  var outerMarks: [Double: Double] = [:]
  /// The ticks that the author wants; nil for those of the scale.
  var plan: TickPlan?
  /// The ranges that checks read.
  var ranges: AxisRanges?

  /// The room between the plot and the labels.
  static let labelGap = 6.0
  /// So much more where the first label stands close to that of another axis.
  private static let cornerGap = 2.0
  /// The length of a tick.
  static let tickLength = 4.0
  /// The least room between two labels.
  static let between = 6.0
  /// The cosine of 45 degrees.
  static let diagonal = 0.707_106_781_186_547_6
  /// The least room between a label and the edge of the picture.
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

  /// The scale.
  var scale: any ChartScale { position.scale }

  /// False when there is nothing to label.
  var isKnown: Bool { request != nil }

  /// True when labels name categories.
  var isCategorical: Bool { axis.value.values == .category }

  /// Lays the scale onto a stretch of the picture.
  mutating func lay(from start: Double, to end: Double) {
    let length = abs(end - start)
    let least = min(inset, length / 4) - overlap
    var space = (low: least, high: least)
    if !marks.isEmpty {
      let scale = scale
      space = MarkPadding.ends(
        marks.map { (min(1, max(0, scale.fraction(of: $0.value))), $0.reach) }, length: length,
        least: least)
    }
    let side = start <= end ? 1.0 : -1.0
    let (low, high) =
      isHanging != axis.value.scaling.isReversed
      ? (end - side * space.low, start + side * space.high)
      : (start + side * space.low, end - side * space.high)
    position = PlotScale(scale, from: low, to: high, gap: gap)
  }

  // MARK: Ticks and their labels

  /// Notes how many ticks are wished for. A scale with rounded ends is made anew.
  mutating func requestTicks(_ count: Int) {
    tickRequest = count
    guard var request, request.tickCount != count, request.isRounded,
      !request.isLowFixed || !request.isHighFixed
    else { return }
    // The ends are rounded to ticks, so other ticks mean other ends.
    request.tickCount = count
    self.request = request
    askedCounts.append(count)
    position = PlotScale(
      axis.value.makeScale(request), from: position.start, to: position.end, gap: gap)
  }

  /// Where the middle of a label lies along the axis.
  func middle(of label: TickLabel) -> Double { position(label.value) + label.shift }

  /// From one line of labels to the next.
  var lineHeight: Double { labelSize * TextMetrics.lineHeight }

  /// The number of labels that are shown.
  var shownCount: Int { labels.count { $0.isShown } }

  /// Finds about `count` ticks and labels them. A scale with rounded ends is laid anew.
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
      for place in labels.indices { labels[place].isShown = false }
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
    for place in shown.ticks.indices {
      let value = shown.ticks[place].value
      shown.ticks[place].value =
        hasMovedDays ? day(of: value) : (isMirrored ? abs(value) : value) * factor
    }
    labeler.label(shown, format: format, locale: locale, into: &labels)
    for place in labels.indices { labels[place].value = list.ticks[place].value }
  }

  /// Leaves every so many labels of the major ticks.
  private mutating func showEvery(_ count: Int) {
    var major = 0
    for place in labels.indices where labels[place].level == 0 {
      if major % count != 0 { labels[place].isShown = false }
      major += 1
    }
  }

  // MARK: Tick marks and the room beside the axis

  /// The length of a minor tick, as a share of that of a major one.
  private static let minorShare = 0.6

  /// True when its ticks have marks: those of an x axis of values, and those that the author speaks
  /// of.
  var hasTickMarks: Bool {
    let style = axis.value.style
    if style.hidden.contains(.ticks) { return false }
    return style.tickLength != nil || style.tickWidth != nil
      || axis.value.isX && !isCategorical && !side.isVertical && !standsUnderMarks
      || labels.contains { $0.level > 0 }
  }

  /// The least width of a mark under which its label stands without a tick.
  private static let leastMark = 12.0

  /// True on an axis of days where each label stands under a mark that is wide enough to be seen as its own.
  private var standsUnderMarks: Bool {
    guard gap > 0, position.slot >= Self.leastMark else { return false }
    return axis.value.values == .day && gap == 1 || plan?.anchor != nil
  }

  /// The length of the mark of a tick.
  func tickLength(level: Int) -> Double {
    let length = axis.value.style.tickLength ?? Self.tickLength
    return level == 0 ? length : length * Self.minorShare
  }

  /// From the line of the axis to the labels.
  var labelDistance: Double {
    let length = hasTickMarks ? tickLength(level: 0) : 0
    if let gap = axis.value.style.tickGap { return length + gap }
    // The first date or number stands below the last number of the axis at the side.
    let corner = !side.isVertical && axis.value.values != .category ? Self.cornerGap : 0
    return max(Self.labelGap, length + 2) + corner
  }

  /// The room that ticks and labels take, when the labels reach so far.
  func thickness(labels reach: Double) -> Double {
    if let space = axis.value.style.space { return max(0, space - Self.edge - titleSpace) }
    if reach > 0 { return labelDistance + reach }
    return hasTickMarks && !labels.isEmpty ? tickLength(level: 0) + 2 : 0
  }

  /// The room that the author leaves for labels; nil for as much as they need.
  var labelSpace: Double? {
    axis.value.style.space.map { max(0, $0 - Self.edge - titleSpace - labelDistance) }
  }

  /// The room that the title takes beside the labels.
  var titleSpace: Double {
    guard title != nil else { return 0 }
    if side.isVertical, axis.value.style.titleOrientation == .level { return 0 }
    return Self.levelTitle + Double(max(1, titleLines.count) - 1) * TickLabeler.lineHeight
  }

  /// Breaks the title into lines along the axis.
  mutating func breakTitle(_ width: Double) {
    guard let title, titleSpace > 0 else { return }
    var texts = TextFitter()
    titleLines = texts.lines(of: title, width: width, most: AxisTitles.mostLines)
  }

  /// The height of a title that runs along the axis, with its distance from the labels.
  private static let levelTitle = 16.0

  // MARK: Facts of the scale

  /// Adds what is known of the scale to the group of the axis that was just begun: the study's time
  /// zone and, in the annotated form, where its ends lie, what is left out and the other ranges.
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
    for (place, gap) in breaks.enumerated() {
      if place > 0 { writer.byte(UInt8(ascii: " ")) }
      writer.fact(gap.low)
      writer.byte(UInt8(ascii: " "))
      writer.fact(gap.high)
    }
    scene.attribute(.breaks, text: ByteText(writer.copy()))
  }
}
