import ReportData
import ReportText

/// An axis of a prepared chart.
struct PreparedAxis: Sendable {
  /// `x`, `y` or the author's id.
  var id: ByteText
  var isX: Bool
  var side: PlotSide
  var low: Double?
  var high: Double?
  var title: TextSource?
  var format: ValueFormat?
  /// The name of its scale, and what makes it.
  var scaleName: ByteText
  var makeScale: @Sendable (ScaleRequest) -> any ChartScale
  var values: ScaleValues
  /// The declared categories of the columns on it.
  var categories: [ByteText]
  /// True when the numbers of its columns are whole, so that no tick lies between them.
  var isWhole: Bool
  var tickCount: Int?
  var range: RangePolicy
  /// How its values are written in labels of categories and notes.
  var type: ColumnType
  /// The unit of its columns, when they agree.
  var unit: ByteText?
  /// True where it shows per cent of the largest value of each series.
  var isNormalized = false
  /// False where its series have different units, or each is measured by its own values.
  var isOneMeasure = true
  /// True when the author speaks of its ticks, labels or grid.
  var namesTicks = false
  /// How it looks.
  var style = AxisStyle.standard
  /// True for a value that its scale has a place for.
  var hasPlace: @Sendable (Double) -> Bool = { $0.isFinite }
  /// True when its scale may have no place for some numbers.
  var isPartial = false
  /// True when a step between its ticks is a factor.
  var stepIsFactor = false
  /// The zone of its moments.
  var timeZone = StudyTimeZone.utc
  /// Its domain, scale and ticks as the author wants them.
  var scaling = AxisScaling()

  /// True for a value inside what is left out.
  func leavesOut(_ value: Double) -> Bool {
    for skip in scaling.skips where skip.holds(value, values, timeZone) { return true }
    return false
  }

  /// A title with the zone of the axis' moments behind it, unless it says it.
  func withZone(_ title: ByteText) -> ByteText {
    guard values == .dateTime, let unit, !title.string.contains(unit.string) else { return title }
    return ByteText("\(title.string) (\(unit.string))")
  }

  /// The format of its values where the author does not say.
  var standardFormat: ValueFormat { type.format(in: timeZone) }
}

/// What an author says of the domain, the scale and the ticks of an axis.
struct AxisScaling: Sendable {
  /// The base of a logarithmic scale.
  var base = 10.0
  /// What is left out.
  var skips: [ScaleSkip] = []
  /// The ticks.
  var ticks = TickRequest()
  /// Room beyond the data at the low and the high end, in the units of the scale.
  var padding: (low: Double, high: Double)?
  /// True when zero is in the domain whatever the data.
  var includesZero = false
  /// True when larger values lie farther left or farther down.
  var isReversed = false
  /// The inputs from which a document takes the limits; nil for those of the block.
  var lowInput: Int?
  var highInput: Int?
  /// Where on the other axis this one stands; nil for the edge of the plot.
  var cross: Crossing?

  /// A value of another axis.
  struct Crossing: Sendable {
    /// The place of the other axis among the chart's.
    var axis: Int
    /// The value.
    var value: CoordinateSource
  }
}

/// What an axis of one document is laid out from.
final class AxisLayoutInput {
  /// The axis with the limits of the document.
  let prepared: Shared<PreparedAxis>
  /// What its scale must show; nil when there is nothing to label.
  let request: ScaleRequest?
  /// What the series need of it.
  let needs: AxisDomain.Requirements
  /// The lowest value of its data.
  let least: Double?
  /// The step between its dates, where they are few.
  let dates: DateSteps?
  /// The step between its ticks that another axis decides.
  let step: Double?
  /// The categories.
  let categories: [ByteText]
  /// The title.
  let title: ByteText?
  /// The room that stays free at both ends.
  let inset: Double

  init(
    prepared: Shared<PreparedAxis>, request: ScaleRequest?, needs: AxisDomain.Requirements,
    least: Double?, dates: DateSteps?, step: Double?, categories: [ByteText], title: ByteText?,
    inset: Double
  ) {
    self.prepared = prepared
    self.request = request
    self.needs = needs
    self.least = least
    self.dates = dates
    self.step = step
    self.categories = categories
    self.title = title
    self.inset = inset
  }

  /// How many numbers ``add(to:_:)`` adds at most.
  static let wordCount = 9

  /// The distance that the labels of the largest values reach beyond an upright axis whose high end the author set, in units of
  /// the picture.
  var overhead: Double {
    guard let request, request.isHighFixed, request.extent.high > request.extent.low,
      needs.roomAbove > 0, !needs.isHanging, !prepared.value.scaling.isReversed,
      prepared.value.side.isVertical, let most = needs.data?.high, most <= request.extent.high
    else { return 0 }
    let share = (request.extent.high - most) / (request.extent.high - request.extent.low)
    // To whole units, so that few plots differ by it.
    return min(Self.mostOverhead, max(0, needs.roomAbove - share * needs.length).rounded(.up))
  }

  /// Longer words than a line do not push the plot down.
  private static let mostOverhead = 18.0

  /// Adds the numbers that tell axes of the same block apart, with the ends of the scale where they are
  /// rounded, else those of the data.
  func add(to words: inout [UInt64], _ scale: NumberScale?) {
    words.append(inset.bitPattern)
    words.append(needs.gap.bitPattern)
    words.append(needs.reach.bitPattern)
    words.append(needs.slotPadding.bitPattern)
    words.append(step?.bitPattern ?? 0)
    words.append(overhead.bitPattern)
    words.append(
      (request == nil ? 0 : 1) | (needs.isHanging ? 2 : 0) | (needs.isMirrored ? 4 : 0)
        | (prepared.value.format == .plain(0) ? 8 : 0)
        | (prepared.value.style.hidden.contains(.labels) ? 16 : 0))
    guard let extent = scale?.domain ?? request?.extent else { return }
    words.append(extent.low.bitPattern)
    words.append(extent.high.bitPattern)
  }
}

/// What an axis is called when the author does not say.
enum AxisTitle {
  /// The label and unit of the columns on it, as far as they agree; nil where the labels of the
  /// ticks say enough (days and categories). Moments have a unit where they are in UTC.
  static func standard(
    _ columns: [(label: String, unit: String?)], values: ScaleValues, isX: Bool
  ) -> ByteText? {
    guard values == .number || values == .dateTime, let first = columns.first else { return nil }
    if values == .dateTime { return first.unit.map { ByteText($0) } }
    let unit = columns.allSatisfy { $0.unit == first.unit } ? first.unit : nil
    let hasOneLabel = columns.allSatisfy { $0.label == first.label }
    guard hasOneLabel else { return unit.map { ByteText($0) } }
    guard let unit, !UnitSuffix.isSaid(by: first.label, unit) else {
      return ByteText(first.label)
    }
    return ByteText("\(first.label) (\(unit))")
  }
}
