import ReportData
import ReportText

/// A series of a prepared chart.
struct PreparedSeries: Sendable {
  /// The index of the renderer.
  var renderer: Int
  /// The index of the series among the series of its renderer.
  var place: Int
  /// The index of the view in the chart.
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
  /// The role of a comparison series; nil for a subject of the chart.
  var role: SeriesRole?
  /// The index of the series among the series that the theme distinguishes.
  var themePlace: Int

  /// Returns whether the values of a channel are names.
  func isName(_ channel: PreparedChannel) -> Bool {
    channel.role == .label || channel.values == .category && axis(of: channel) >= 0
  }

  /// Returns the index of the axis for a channel, or -1 for none.
  func axis(of channel: PreparedChannel) -> Int {
    switch channel.role {
    case .x: xAxis
    case .y: yAxis
    default: -1
    }
  }
}

/// A channel of a series, bound to a column.
struct PreparedChannel: Sendable, RoledChannel {
  var name: String
  var role: ChannelRole
  /// The index of the column in its view.
  var column: Int
  /// The type of the column.
  var type: ColumnType
  /// The time zone of date-times.
  var timeZone = StudyTimeZone.utc
  /// The type of the values on the scale.
  var values: ScaleValues
  /// Whether each category can have any number of rows.
  var repeatsCategories = false
  /// The arrangement of marks with equal numbers or dates.
  var sharing = PositionSharing.together
  /// The declared categories.
  var categories: [ByteText]
  /// Whether numeric names have the same text as in the file.
  var isVerbatim = false
  /// Whether a row without a value has no mark.
  var isNeeded = false
  /// Whether the channel represents all values of a row.
  var isMain = false

  var isName: Bool { role == .y && values == .category }

  /// The default format of the values.
  var format: ValueFormat { type.format(in: timeZone) }
}

extension [PreparedChannel] {
  /// Returns whether the `unit` and `format` of a series apply to a channel.
  ///
  /// They apply to the y values, or to the amounts if there are no y values.
  func takesFormat(_ place: Int) -> Bool {
    guard self[place].hasValue else { return false }
    return self[place].role == .y || !contains { $0.role == .y && $0.hasValue }
  }
}

/// The notation of selected series: labels or indices from 0, separated by `;`.
enum SeriesSelection {
  /// Returns the labels and indices without surrounding spaces.
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
  /// The positions as shares of the axis, from 0 to 1.
  var shares: [Double] = []
  var ends = ReferenceExtremes.none
  var label: TextSource?
  /// Whether the label contains the value; nil for a label that contains it unless it has digits.
  var showsValue: Bool?
  var units = ReferenceUnits.all
  var labelSide = ReferenceLabelSide.auto
  var style = ReferenceStyle()
  /// The source of a reference band; nil for a `reference` of the block.
  var usual: UsualBand?
}

/// The band of a reference range of a column.
struct UsualBand: Sendable {
  var range: ReferenceRange
  /// The label of the series of the band; nil if it belongs to all series.
  var label: TextSource?
  /// Whether the block requests the band.
  var isRequested: Bool
}

/// A note of a prepared chart.
struct PreparedNote: Sendable {
  var xAxis: Int
  var yAxis: Int
  /// The position or the start of an extent; nil for the middle or the start of the plot.
  var x: CoordinateSource?
  var y: CoordinateSource?
  /// The end of an extent; nil for a single value.
  var xEnd: CoordinateSource?
  var yEnd: CoordinateSource?
  /// Whether the note is at the top of the plot, with a line down through the plot.
  var isAtTop = false
  var fillsPlot = false
  var anchor = NoteAnchor.auto
  var layer = NoteLayer.over
  /// The opacity, from 0 to 1; nil for the default.
  var opacity: Double?
  var text: TextSource?
  var alt: TextSource?
  var content: NoteContent?
  var paint: Paint?
  /// The size of a symbol or image without an extent, in user units; nil for the default.
  var size: Double?

  /// Whether the note has an extent.
  var isStretched: Bool { fillsPlot || xEnd != nil || yEnd != nil }
}

/// A static crosshair of a prepared chart, which shows the values of all series at its position.
struct PreparedPin: Sendable {
  /// The position of a crosshair.
  enum Place: Sendable {
    /// A row of the series, as an index from 0.
    case row(CoordinateSource)
    /// A value of the x axis.
    case at(CoordinateSource)
  }

  /// The index of the series in the block.
  var series: Int
  /// The index of the x axis of the series.
  var axis: Int
  var place: Place
  /// Whether the crosshair belongs to another chart of the group.
  ///
  /// Such a crosshair is shown only if this chart has a value at its position.
  var isForeign = false
}

// MARK: - Windows and backgrounds

/// An interval of the x axis with a separate chart.
struct PreparedWindow: Sendable {
  /// The index of the x axis of the interval.
  var axis: Int
  var from: CoordinateSource
  var to: CoordinateSource
  var title: TextSource?

  /// Returns the interval in a document; nil if the document has no valid interval.
  func range(
    _ inputs: [ChartInput], _ values: ScaleValues, _ zone: StudyTimeZone
  ) -> Extent? {
    guard case .number(let low) = from.given(inputs, values, zone),
      case .number(let high) = to.given(inputs, values, zone), low < high
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
