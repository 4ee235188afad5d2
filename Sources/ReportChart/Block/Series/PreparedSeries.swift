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
  /// How its values are written; nil as its axis or its data has it.
  var format: ValueFormat?
  /// The unit of its values; nil for that of its column.
  var unit: String?
  /// Where its entry in the legend and its heading in the data table lead.
  var link: TextSource?
  /// The column of its view with the address of each row.
  var linkColumn: Int?
  /// What its values mean; nil when nothing is said of them or shown.
  var meaning: SeriesMeaning?
}
