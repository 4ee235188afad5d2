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
  /// How it looks.
  var look = AxisLook.standard
  /// True for a value that its scale has a place for.
  var hasPlace: @Sendable (Double) -> Bool = { $0.isFinite }
  /// True when its scale may have no place for some numbers.
  var isPartial = false
  /// Its domain, scale and ticks as the author wants them.
  var scaling = AxisScaling()
}
