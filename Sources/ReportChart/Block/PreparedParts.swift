import ReportData
import ReportText

/// A series of a prepared chart.
struct PreparedSeries: Sendable {
  /// The place of its renderer, and its place among the renderer's series.
  var renderer: Int
  var place: Int
  /// The place of its view among the chart's.
  var view: Int
  /// What the legend calls it.
  var label: TextSource
  var paint: Paint
  var channels: [PreparedChannel]
  /// The places of its axes; -1 in a plot without axes.
  var xAxis: Int
  var yAxis: Int
  var isInLegend: Bool
}

/// A channel of a series, bound to a column.
struct PreparedChannel: Sendable {
  var name: String
  var role: ChannelRole
  /// The place of the column in its view.
  var column: Int
  /// The column's type.
  var type: ColumnType
  /// What the numbers on its scale stand for.
  var values: ScaleValues
  /// The declared categories.
  var categories: [ByteText]
}

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
}

/// A reference line or band of a prepared chart.
struct PreparedReference: Sendable {
  var axis: Int
  var value: CoordinateSource
  /// The other end of a band.
  var end: CoordinateSource?
  var label: TextSource?
}

/// A note of a prepared chart.
struct PreparedNote: Sendable {
  var xAxis: Int
  var yAxis: Int
  var x: CoordinateSource
  var y: CoordinateSource?
  var text: TextSource
}

/// Where a position on an axis comes from.
enum CoordinateSource: Sendable {
  /// A position in the units of the scale.
  case number(Double)
  /// A category by its name.
  case category(ByteText)
  /// The inputs of a document.
  case input(Int)
}
