import ReportData
import ReportText

/// A series of a prepared chart.
struct PreparedSeries: Sendable {
  /// The index of the renderer that draws the series, in the renderers of the chart.
  var renderer: Int
  /// The index of the series among the series of its renderer.
  var localIndex: Int
  /// The index of the view with the data of the series, in ``PreparedChart/viewNames``.
  var view: Int
  /// The label of the series in the legend.
  var label: TextSource
  var paint: Paint
  var channels: [PreparedChannel]
  /// The index of the x axis, or -1 in a plot without axes.
  var xAxis: Int
  /// The index of the y axis, or -1 in a plot without axes.
  var yAxis: Int
  var isInLegend: Bool
  /// The format of the values; nil for the format of the axis or of the data.
  var format: ValueFormat?
  /// The unit of the values; nil for the unit of the column.
  var unit: String?
  /// The link target of the legend entry and of the data table header.
  var link: TextSource?
  /// The index of the view column with the link target of each row.
  var linkColumn: Int?
  /// The thresholds of the values; nil if there are none or if the chart hides them.
  var meaning: SeriesThresholds?
  /// The role of a series that is only a comparison; nil for a subject of the chart.
  var role: SeriesRole?
  /// The index of the series among the series that the theme distinguishes.
  var themeIndex: Int

  /// Returns whether the chart shows the values of a channel as names and not as numbers.
  func isName(_ channel: PreparedChannel) -> Bool {
    channel.role == .label || channel.values == .category && axis(of: channel) >= 0
  }

  /// Returns the index of the axis that shows a channel of the series, or -1 for none.
  func axis(of channel: PreparedChannel) -> Int {
    switch channel.role {
    case .x: xAxis
    case .y: yAxis
    default: -1
    }
  }
}

/// A channel of a series, together with the data column that supplies its values.
struct PreparedChannel: Sendable, RoledChannel {
  var name: String
  var role: ChannelRole
  /// The index of the column in its view.
  var column: Int
  /// The data type of the column.
  var type: ColumnType
  /// The time zone in which the chart shows date-times of the channel.
  var timeZone = StudyTimeZone.utc
  /// The type of the values on an axis: numbers, dates, date-times, or categories.
  var values: ScaleValues
  /// Whether each category can have any number of rows.
  var repeatsCategories = false
  /// The arrangement of marks that have equal numbers or dates on the x axis.
  var sharing = PositionSharing.together
  /// The declared categories of the column.
  var categories: [ByteText]
  /// Whether numeric names have the same text as in the file.
  var isVerbatim = false
  /// Whether a row without a value has no mark.
  var isNeeded = false
  /// Whether the channel represents all values of a row.
  var isMain = false

  var isName: Bool { role == .y && values == .category }

  /// The default format of values of the channel, from the type of its column.
  var format: ValueFormat { type.format(in: timeZone) }
}

extension [PreparedChannel] {
  /// Returns whether the `unit` and `format` of a series apply to a channel.
  ///
  /// They apply to the y values, or to the amounts if there are no y values.
  func usesFormat(_ index: Int) -> Bool {
    guard self[index].hasValue else { return false }
    return self[index].role == .y || !contains { $0.role == .y && $0.hasValue }
  }
}

/// The notation of selected series: labels or indices from 0, separated by `;`.
enum SeriesSelection {
  /// Returns the labels and indices in a list of selected series, without surrounding spaces.
  static func parts(of text: String) -> [String] {
    text.split(separator: ";").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}

// MARK: - References, notes, and pins

/// A reference of a prepared chart: a line, several lines of one type, or a band.
struct PreparedReference: Sendable {
  var axis: Int
  /// The value of a line, or the start of a band; nil for shares or limits of the axis.
  var value: CoordinateSource?
  /// The end of a band; nil for a line.
  var end: CoordinateSource?
  /// The positions of reference lines as shares of the axis, from 0 to 1.
  var shares: [Double] = []
  var ends = ReferenceExtremes.none
  var label: TextSource?
  /// Whether the label contains the value; nil for a label that contains it unless it has digits.
  var showsValue: Bool?
  var units = ReferenceUnits.all
  var labelSide = ReferenceLabelSide.auto
  var style = ReferenceStyle()
  /// The reference range of a column that the band shows; nil for a `reference` of the block.
  var usual: UsualBand?
}

/// The band that shows the reference range of a data column.
struct UsualBand: Sendable {
  var range: ReferenceRange
  /// The label of the series of the band; nil if it belongs to all series.
  var label: TextSource?
  /// Whether the author requests the band in the block.
  var isRequested: Bool
}

/// A note of a prepared chart.
struct PreparedNote: Sendable {
  var xAxis: Int
  var yAxis: Int
  /// The x position or the start of the note; nil for the middle or the start of the plot.
  var x: CoordinateSource?
  var y: CoordinateSource?
  /// The x value at which the area of the note ends; nil for a note at a single value.
  var xEnd: CoordinateSource?
  var yEnd: CoordinateSource?
  /// Whether the note is at the top of the plot, with a line down through the plot.
  var isAtTop = false
  var fillsPlot = false
  var anchor = NoteAnchor.auto
  var layer = NoteLayer.over
  /// The opacity of the note, from 0 to 1; nil for the default.
  var opacity: Double?
  var text: TextSource?
  var alt: TextSource?
  var content: NoteContent?
  var paint: Paint?
  /// The size of a symbol or image at a single point, in user units; nil for the default.
  var size: Double?

  /// Whether the note covers an area or an interval, and not only one point.
  var isStretched: Bool { fillsPlot || xEnd != nil || yEnd != nil }
}

/// A static crosshair of a prepared chart, which shows the values of all series at its position.
struct PreparedPin: Sendable {
  /// The position of a crosshair on the x axis.
  enum Position: Sendable {
    /// A row of the series, as an index from 0. The crosshair is at the x value of the row.
    case row(CoordinateSource)
    /// A value on the x axis that the author sets or the document computes.
    case at(CoordinateSource)
  }

  /// The index of the series that gives the crosshair its rows and its x axis.
  var series: Int
  /// The index of the x axis that the crosshair is on.
  var axis: Int
  var position: Position
  /// Whether the crosshair belongs to another chart of the group.
  ///
  /// Such a crosshair is shown only if this chart has a value at its position.
  var isForeign = false
}

// MARK: - Windows and backgrounds

/// An interval of the x axis with a separate chart.
struct PreparedWindow: Sendable {
  /// The index of the x axis that the interval is a part of.
  var axis: Int
  var from: CoordinateSource
  var to: CoordinateSource
  var title: TextSource?

  /// Returns the interval in a document; nil if the document has no valid interval.
  func range(
    _ inputs: [ChartInput], _ values: ScaleValues, _ zone: StudyTimeZone
  ) -> Extent? {
    guard case .number(let low) = from.resolved(inputs, values, zone),
      case .number(let high) = to.resolved(inputs, values, zone), low < high
    else { return nil }
    return Extent(low: low, high: high)
  }
}

/// The backgrounds and borders that a block requests; nil for none.
struct PreparedBackground: Sendable {
  /// The background of the complete chart.
  var figure: Color?
  /// The border of the complete chart.
  var figureBorder: Color?
  /// The background of the plot and its axes, without the legend.
  var canvas: Color?
  /// The border of the plot and its axes, without the legend.
  var canvasBorder: Color?
  /// The background of the plot.
  var plot: Color?
  /// The border of the plot.
  var plotBorder: Color?

  /// Whether text or marks have a coloured background.
  ///
  /// The colours of such text and marks must not change with the screen.
  var hasBackground: Bool { figure != nil || canvas != nil || plot != nil }
}
