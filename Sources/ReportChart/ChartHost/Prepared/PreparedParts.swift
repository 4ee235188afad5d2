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
  /// How its values are written; nil as its axis or its data has it.
  var format: ValueFormat?
  /// The unit of its values; nil for that of its column.
  var unit: String?
  /// Where its entry in the legend and its heading in the data table lead.
  var link: TextSource?
  /// The column of its view with the address of each row.
  var linkColumn: Int?
  /// What its values mean; nil when nothing is said of them or shown.
  var meaning: SeriesThresholds?
  /// That the chart compares with it; nil for a series that the chart is about.
  var role: SeriesRole?
  /// Its place among those that the theme tells apart.
  var themePlace: Int

  /// True for a channel whose values are names.
  func isName(_ channel: PreparedChannel) -> Bool {
    channel.role == .label || channel.values == .category && axis(of: channel) >= 0
  }

  /// The place of the axis that a channel's values stand on; -1 for none.
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
  /// The place of the column in its view.
  var column: Int
  /// The column's type.
  var type: ColumnType
  /// The zone of its moments.
  var timeZone = StudyTimeZone.utc
  /// What the numbers on its scale stand for.
  var values: ScaleValues
  /// True when each category may have any number of rows.
  var repeatsCategories = false
  /// The arrangement of marks that have the same number or date.
  var sharing = PositionSharing.together
  /// The declared categories.
  var categories: [ByteText]
  /// True when numbers that are names are written as they stand in the file.
  var isVerbatim = false
  /// True when a row without a value of it has no mark.
  var isNeeded = false
  /// True when it stands for all values of a row.
  var isMain = false

  var isName: Bool { role == .y && values == .category }

  /// The format of its values where the author does not say.
  var format: ValueFormat { type.format(in: timeZone) }
}

extension [PreparedChannel] {
  /// True for a channel that the `unit` and the `format` of a series speak of: its y values or, where
  /// there are none, its amounts.
  func takesFormat(_ place: Int) -> Bool {
    guard self[place].hasValue else { return false }
    return self[place].role == .y || !contains { $0.role == .y && $0.hasValue }
  }
}

/// The series that a block selects, as it is written: labels or places from 0, with `;` between them.
enum SeriesSelection {
  /// The labels and places, without the blanks around them.
  static func parts(of text: String) -> [String] {
    text.split(separator: ";").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}

// MARK: - References, notes and pins

/// A reference of a prepared chart: a line, several lines of one kind, or a band.
struct PreparedReference: Sendable {
  var axis: Int
  /// Where it stands; nil for one that stands at shares of the axis or its ends.
  var value: CoordinateSource?
  /// The other end of a band.
  var end: CoordinateSource?
  /// Positions as shares of the axis, 0…1.
  var shares: [Double] = []
  var ends = ReferenceExtremes.none
  var label: TextSource?
  /// Whether the label says the value; nil for one that has no digits of its own.
  var showsValue: Bool?
  var units = ReferenceUnits.all
  var labelSide = ReferenceLabelSide.auto
  var style = ReferenceStyle()
  /// What it is the band of, unless a `reference` of the block.
  var usual: UsualBand?
}

/// The band of a range in which values of a column mostly are.
struct UsualBand: Sendable {
  var range: ReferenceRange
  /// The series that it is of; nil when it is of all.
  var label: TextSource?
  /// True when the block asks for it.
  var isAsked: Bool
}

/// A note of a prepared chart.
struct PreparedNote: Sendable {
  var xAxis: Int
  var yAxis: Int
  /// Where it stands or begins; nil for the middle of the plot or, for a stretch, all of it.
  var x: CoordinateSource?
  var y: CoordinateSource?
  /// Where a stretch ends.
  var xEnd: CoordinateSource?
  var yEnd: CoordinateSource?
  /// True for one above the plot, with a line down through it.
  var isAtTop = false
  var fillsPlot = false
  var anchor = NoteAnchor.auto
  var layer = NoteLayer.over
  /// 0…1.
  var opacity: Double?
  var text: TextSource?
  var alt: TextSource?
  var content: NoteContent?
  var paint: Paint?
  /// The size of a symbol or picture that is not stretched, in user units; nil for the usual one.
  var size: Double?

  /// True when it reaches from a place to another.
  var isStretched: Bool { fillsPlot || xEnd != nil || yEnd != nil }
}

/// A crosshair of a prepared chart that stands still and reads all series at its place.
struct PreparedPin: Sendable {
  /// Where it stands.
  enum Place: Sendable {
    /// At a row of its series: a number of rows from 0.
    case row(CoordinateSource)
    /// At a place on the x axis.
    case at(CoordinateSource)
  }

  /// The place of its series in the block.
  var series: Int
  /// The place of the x axis of its series.
  var axis: Int
  var place: Place
  /// True when it stands in another chart of the group, and here only where there is a value.
  var isForeign = false
}

// MARK: - Windows and backgrounds

/// A stretch of the x axis that has a picture of its own.
struct PreparedWindow: Sendable {
  /// The place of the x axis that it is measured on.
  var axis: Int
  var from: CoordinateSource
  var to: CoordinateSource
  var title: TextSource?

  /// Its stretch in a document; nil when it has none there.
  func range(
    _ inputs: [ChartInput], _ values: ScaleValues, _ zone: StudyTimeZone
  ) -> Extent? {
    guard case .number(let low) = from.given(inputs, values, zone),
      case .number(let high) = to.given(inputs, values, zone), low < high
    else { return nil }
    return Extent(low: low, high: high)
  }
}

/// The backgrounds and borders that a block asks for; nil for none.
struct PreparedBackground: Sendable {
  /// Of the picture as a whole.
  var figure: Color?
  var figureBorder: Color?
  /// Of the plot with its axes, without the legend.
  var canvas: Color?
  var canvasBorder: Color?
  /// Of the plot.
  var plot: Color?
  var plotBorder: Color?

  /// True when a colour lies behind words or marks, so that these must not change with the screen.
  var hasBackground: Bool { figure != nil || canvas != nil || plot != nil }
}
