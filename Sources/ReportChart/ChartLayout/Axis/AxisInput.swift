import ReportData
import ReportText

/// An axis of a prepared chart.
struct PreparedAxis: Sendable {
  /// The id of the axis: `x`, `y`, or an id from the author.
  var id: ByteText
  var isX: Bool
  var side: PlotSide
  var low: Double?
  var high: Double?
  var title: TextSource?
  var format: ValueFormat?
  /// The name of the scale.
  var scaleName: ByteText
  /// The function that creates the scale.
  var makeScale: @Sendable (ScaleRequest) -> any ChartScale
  var values: ScaleValues
  /// The declared categories of the columns on the axis.
  var categories: [ByteText]
  /// Whether the columns contain integers, so that ticks are at integers only.
  var isWhole: Bool
  var tickCount: Int?
  var range: RangePolicy
  /// The column type, which determines the format of values in category labels and notes.
  var type: ColumnType
  /// The common unit of the columns; nil if they have no common unit.
  var unit: ByteText?
  /// Whether the axis shows percent of the largest value of each series.
  var isNormalized = false
  /// Whether all series have one unit and are not measured by their separate values.
  var isOneMeasure = true
  /// Whether the author configures the ticks, the labels, or the grid.
  var namesTicks = false
  /// The style of the axis.
  var style = AxisStyle.standard
  /// The check for values that the scale can position.
  var hasPlace: @Sendable (Double) -> Bool = { $0.isFinite }
  /// Whether the scale cannot position some numbers.
  var isPartial = false
  /// Whether a step between ticks is a factor.
  var stepIsFactor = false
  /// The time zone of date-times.
  var timeZone = StudyTimeZone.utc
  /// The author's settings for the domain, the scale, and the ticks.
  var scaling = AxisScaling()

  /// Returns whether a value is inside an omitted interval.
  func leavesOut(_ value: Double) -> Bool {
    for skip in scaling.skips where skip.holds(value, values, timeZone) { return true }
    return false
  }

  /// Returns a title followed by the time zone of a date-time axis.
  ///
  /// A title that already contains the time zone stays unchanged.
  func withZone(_ title: ByteText) -> ByteText {
    guard values == .dateTime, let unit, !title.string.contains(unit.string) else { return title }
    return ByteText("\(title.string) (\(unit.string))")
  }

  /// The default format of the values.
  var standardFormat: ValueFormat { type.format(in: timeZone) }
}

/// The author's settings for the domain, the scale, and the ticks of an axis.
struct AxisScaling: Sendable {
  /// The base of a logarithmic scale.
  var base = 10.0
  /// The omitted intervals.
  var skips: [ScaleSkip] = []
  /// The tick request.
  var ticks = TickRequest()
  /// The padding outside the data at the low and the high end, in units of the scale.
  var padding: (low: Double, high: Double)?
  /// Whether the domain includes zero for any data.
  var includesZero = false
  /// Whether larger values are farther to the left or farther down.
  var isReversed = false
  /// The index of the document input with the low limit; nil for the limit of the block.
  var lowInput: Int?
  /// The index of the document input with the high limit; nil for the limit of the block.
  var highInput: Int?
  /// The value of another axis where this axis is; nil for the edge of the plot.
  var cross: Crossing?

  /// A value of another axis.
  struct Crossing: Sendable {
    /// The index of the other axis in the chart.
    var axis: Int
    /// The value on the other axis.
    var value: CoordinateSource
  }
}

/// The layout input of one axis in a document.
final class AxisLayoutInput {
  /// The axis with the limits of the document.
  let prepared: Shared<PreparedAxis>
  /// The request to the scale; nil if there is nothing to label.
  let request: ScaleRequest?
  /// The requirements of the series.
  let needs: AxisDomain.Requirements
  /// The lowest value of the data.
  let least: Double?
  /// The step between the dates of the axis, if there are few dates.
  let dates: DateSteps?
  /// The step between ticks that another axis determines.
  let step: Double?
  /// The categories of the axis.
  let categories: [ByteText]
  /// The title of the axis.
  let title: ByteText?
  /// The free space at both ends of the axis.
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

  /// The maximum number of integers that ``add(to:_:)`` adds.
  static let wordCount = 9

  /// The overhang of the labels of the largest values above a vertical axis, in user units.
  ///
  /// The overhang is greater than 0 only if the author sets the high limit.
  var overhead: Double {
    guard let request, request.isHighFixed, request.extent.high > request.extent.low,
      needs.spaceAbove > 0, !needs.isTopAligned, !prepared.value.scaling.isReversed,
      prepared.value.side.isVertical, let most = needs.data?.high, most <= request.extent.high
    else { return 0 }
    let share = (request.extent.high - most) / (request.extent.high - request.extent.low)
    // Rounding to integers keeps the number of different plots small.
    return min(Self.mostOverhead, max(0, needs.spaceAbove - share * needs.length).rounded(.up))
  }

  /// The maximum overhang above the axis, in user units.
  ///
  /// Labels move the plot down by about one line of text at most.
  private static let mostOverhead = 18.0

  /// Adds the numbers that distinguish axes of the same block.
  ///
  /// The numbers include the limits of the scale if they are rounded, otherwise the limits of the
  /// data.
  func add(to words: inout [UInt64], _ scale: NumberScale?) {
    words.append(inset.bitPattern)
    words.append(needs.gap.bitPattern)
    words.append(needs.reach.bitPattern)
    words.append(needs.slotPadding.bitPattern)
    words.append(step?.bitPattern ?? 0)
    words.append(overhead.bitPattern)
    words.append(
      (request == nil ? 0 : 1) | (needs.isTopAligned ? 2 : 0) | (needs.isMirrored ? 4 : 0)
        | (prepared.value.format == .plain(0) ? 8 : 0)
        | (prepared.value.style.hidden.contains(.labels) ? 16 : 0))
    guard let extent = scale?.domain ?? request?.extent else { return }
    words.append(extent.low.bitPattern)
    words.append(extent.high.bitPattern)
  }
}

/// The default title of an axis.
enum AxisTitle {
  /// Returns the common label and unit of the columns; nil if tick labels are sufficient.
  ///
  /// Tick labels are sufficient for dates and categories. The title of a date-time axis is the
  /// unit, which exists for UTC.
  static func standard(
    _ columns: [(label: String, unit: String?)], values: ScaleValues, isX: Bool
  ) -> ByteText? {
    guard values == .number || values == .dateTime, let first = columns.first else { return nil }
    if values == .dateTime { return first.unit.map { ByteText($0) } }
    let unit = columns.allSatisfy { $0.unit == first.unit } ? first.unit : nil
    let hasOneLabel = columns.allSatisfy { $0.label == first.label }
    guard hasOneLabel else { return unit.map { ByteText($0) } }
    guard let unit, !UnitSuffix.containsUnit(by: first.label, unit) else {
      return ByteText(first.label)
    }
    return ByteText("\(first.label) (\(unit))")
  }
}
