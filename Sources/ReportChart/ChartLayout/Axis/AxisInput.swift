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
  /// The function that creates the scale of the axis for a range.
  var makeScale: @Sendable (ScaleRequest) -> any ChartScale
  var values: ScaleValues
  /// The declared categories of the columns on the axis.
  var categories: [ByteText]
  /// Whether the columns contain integers, so that ticks are at integers only.
  var isInteger: Bool
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
  /// A function that returns whether the scale has a position for a value.
  var hasPlace: @Sendable (Double) -> Bool = { $0.isFinite }
  /// Whether the scale has no position for some numbers, as a logarithmic scale for zero.
  var isPartial = false
  /// Whether the step between two ticks is a factor instead of a distance.
  var stepIsFactor = false
  /// The time zone in which the axis shows date-times.
  var timeZone = StudyTimeZone.utc
  /// The author's settings for the domain, the scale, and the ticks.
  var scaling = AxisScaling()

  /// Returns whether a value is inside an interval that the axis leaves out.
  func leavesOut(_ value: Double) -> Bool {
    for skip in scaling.skips where skip.contains(value, values, timeZone) { return true }
    return false
  }

  /// Returns a title followed by the time zone of a date-time axis.
  ///
  /// A title that already contains the time zone stays unchanged.
  func withZone(_ title: ByteText) -> ByteText {
    guard values == .dateTime, let unit, !title.string.contains(unit.string) else { return title }
    return ByteText("\(title.string) (\(unit.string))")
  }

  /// The default format of values on the axis, from the column type.
  var standardFormat: ValueFormat { type.format(in: timeZone) }
}

/// The author's settings for the domain, the scale, and the ticks of an axis.
struct AxisScaling: Sendable {
  /// The base of a logarithmic scale.
  var base = 10.0
  /// The intervals that the axis leaves out.
  var skips: [ScaleSkip] = []
  /// The author's settings for the ticks.
  var ticks = TickRequest()
  /// The padding outside the data at the low and the high end, in units of the scale.
  var padding: (low: Double, high: Double)?
  /// Whether the range of the axis always includes zero.
  var includesZero = false
  /// Whether larger values are farther to the left or farther down.
  var isReversed = false
  /// The index of the document input with the low limit; nil for the limit of the block.
  var lowInput: Int?
  /// The index of the document input with the high limit; nil for the limit of the block.
  var highInput: Int?
  /// The value of another axis where this axis is; nil for the edge of the plot.
  var cross: Crossing?

  /// The axis and the value at which an axis crosses it.
  struct Crossing: Sendable {
    /// The index of the crossed axis in the chart.
    var axis: Int
    /// The value of the crossed axis at the crossing.
    var value: CoordinateSource
  }
}

/// The data and settings from which one axis of a document is laid out.
final class AxisLayoutInput {
  /// The axis with the limits of the document.
  let prepared: Shared<PreparedAxis>
  /// The range and other input of the scale; nil if the axis has nothing to label.
  let request: ScaleRequest?
  /// The requirements that the series have for the axis.
  let needs: AxisDomain.Requirements
  /// The lowest data value on the axis; nil if there are no data.
  let lowestValue: Double?
  /// The step between the dates of the axis, if there are few dates.
  let dates: DateSteps?
  /// The step between ticks, if a second y axis with an equal grid determines it.
  let step: Double?
  /// The categories of the axis.
  let categories: [ByteText]
  /// The title of the axis.
  let title: ByteText?
  /// The free space at both ends of the axis, in user units.
  let inset: Double

  init(
    prepared: Shared<PreparedAxis>, request: ScaleRequest?, needs: AxisDomain.Requirements,
    lowestValue: Double?, dates: DateSteps?, step: Double?, categories: [ByteText],
    title: ByteText?, inset: Double
  ) {
    self.prepared = prepared
    self.request = request
    self.needs = needs
    self.lowestValue = lowestValue
    self.dates = dates
    self.step = step
    self.categories = categories
    self.title = title
    self.inset = inset
  }

  /// The maximum number of integers that ``add(to:_:)`` adds.
  static let wordCount = 9

  /// The overhang of value labels above the upper end of a vertical axis, in user units.
  ///
  /// The overhang is greater than 0 only if the author sets the high limit.
  var overhead: Double {
    guard let request, request.isHighFixed, request.extent.high > request.extent.low,
      needs.spaceAbove > 0, !needs.isTopAligned, !prepared.value.scaling.isReversed,
      prepared.value.side.isVertical, let highest = needs.data?.high, highest <= request.extent.high
    else { return 0 }
    let share = (request.extent.high - highest) / (request.extent.high - request.extent.low)
    // Rounding to integers limits the number of different plots.
    return min(Self.maximumOverhead, max(0, needs.spaceAbove - share * needs.length).rounded(.up))
  }

  /// The maximum of ``overhead``, in user units.
  ///
  /// Labels move the plot down by about one line of text at most.
  private static let maximumOverhead = 18.0

  /// Adds the numbers that distinguish this axis from the same axis in another document.
  ///
  /// The numbers include the limits of the scale if they are rounded, otherwise the limits of the
  /// data.
  func add(to words: inout [UInt64], _ scale: NumberScale?) {
    words.append(inset.bitPattern)
    words.append(needs.gap.bitPattern)
    words.append(needs.overhang.bitPattern)
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
