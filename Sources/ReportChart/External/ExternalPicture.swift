public import ReportText

/// The chart contents from an external renderer, in data coordinates.
///
/// The contents are the axis requirements of series, the legend entries, and marks of a fixed set
/// of forms. Points, styles, and text values are in shared lists, so that each mark is a plain
/// value.
public struct ExternalPicture: Sendable {
  /// The axis requirements of the series, in their order.
  ///
  /// A series without an element uses the limits of its data.
  public var series: [SeriesRequirements] = []
  /// The entries of the legend.
  public var legend: [ExternalEntry] = []
  /// Additional sentences for the chart description, in the language of the document.
  ///
  /// The text is empty without such sentences. Use this for facts that the values do not show, such
  /// as a median. The sentences replace the first, last, lowest, and highest values.
  public var description: ByteText = ""
  /// The width divided by the height of a chart without axes; nil to fill the available space.
  public var aspect: Double?
  /// The marks of all series, in drawing order.
  public var marks: [ExternalMark] = []
  /// The list of positions that marks with several points refer to by range.
  public var positions: [ExternalPosition] = []
  /// The list of styles that marks refer to by index.
  public var styles: [MarkStyle] = []
  /// The bytes of all text values, in valid UTF-8.
  public var strings: [UInt8] = []

  /// Creates chart contents without series, marks, and legend.
  public init() {}

  /// Returns a text value of the chart contents by its byte range in ``strings``.
  public func text(_ range: ExternalRange) -> ByteText { ByteText(strings[range.range]) }

  /// The requirements of a series for its axes.
  public struct SeriesRequirements: Sendable {
    /// The limits of the x axis that the series needs; nil for the limits of the data.
    public var x: (low: ExternalPosition, high: ExternalPosition)?
    /// The limits of the y axis that the series needs; nil for the limits of the data.
    public var y: (low: ExternalPosition, high: ExternalPosition)?
    /// Values that the y axis always includes.
    public var yIncludes: [Double] = []
    /// Whether each x position needs space with a width, as bars do, and not only a point.
    public var needsSlots = false
    /// The overhang of marks around their points, in user units.
    public var overhang = 0.0

    /// Creates requirements without constraints other than the data.
    public init() {}
  }
}

/// A legend entry from an external renderer.
public struct ExternalEntry: Sendable {
  /// The index of the entry's series in the data.
  public var series = 0
  /// The text of the entry's label.
  public var label: ByteText = ""
  /// The symbol of the entry, such as a swatch, before its label.
  public var symbol = LegendSymbol.swatch
  /// The paint of the entry's symbol.
  public var paint = ExternalPaint.series
  /// The outline of the symbol; nil without an outline.
  public var outline: ExternalPaint?

  /// Creates a swatch of the first series without a label.
  public init() {}
}

/// A mark from an external renderer.
public struct ExternalMark: Sendable {
  /// The form of a mark. Ranges of points refer to ``ExternalPicture/positions``.
  public enum Form: Sendable {
    /// A box, with a corner radius in user units.
    case rect(x: ExternalSpan, y: ExternalSpan, radius: Double)
    /// A straight line between two points.
    case line(x: ExternalRange, y: ExternalRange)
    /// A line through points. A missing point interrupts the line.
    case polyline(x: ExternalRange, y: ExternalRange)
    /// The area between two lines over the same positions.
    ///
    /// With an empty base, the area is between the line and zero.
    case area(x: ExternalRange, y: ExternalRange, base: ExternalRange)
    /// A closed outline through points.
    case polygon(x: ExternalRange, y: ExternalRange)
    /// A marker at a point. The size is half its width, in user units.
    case marker(MarkerShape, x: ExternalPosition, y: ExternalPosition, size: Double)
    /// A ring sector around a position.
    ///
    /// Radii are shares of half the smaller side of the plot. Angles are shares of a full turn,
    /// clockwise from 12 o'clock.
    case sector(
      x: ExternalPosition, y: ExternalPosition, inner: Double, outer: Double, from: Double,
      to: Double)
    /// A text, as a range of ``ExternalPicture/strings``.
    case text(ExternalRange, x: ExternalPosition, y: ExternalPosition, TextAnchor, TextStyle)
    /// A value label, as a range of ``ExternalPicture/strings``. The host sets its position.
    ///
    /// The gap is the distance from the point, in user units.
    case label(ExternalRange, x: ExternalPosition, y: ExternalPosition, gap: Double)
  }

  /// The form of the mark, such as a box or a line.
  public var form: Form
  /// The index of the mark's series in the data.
  public var series: Int
  /// The data row of the mark, or -1.
  public var row: Int
  /// The index of the style in ``ExternalPicture/styles``; nil without a style.
  ///
  /// A mark without a fill and an outline has the paint of its series.
  public var style: Int?
  /// The paints that the series determines. They override the style.
  public var seriesPaints = SeriesPaints()

  /// A set of paints that the series determines.
  public struct SeriesPaints: OptionSet, Sendable {
    /// The bits of the set, one per paint.
    public let rawValue: UInt8

    /// Creates a set of paints from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The paint of the fill of the mark, which is the colour of a text.
    public static let fill = SeriesPaints(rawValue: 1)
    /// The paint of the outline of the mark.
    public static let stroke = SeriesPaints(rawValue: 2)
  }

  /// Whether the mark is text, which is drawn over other marks.
  var isText: Bool {
    if case .text = form { return true }
    return false
  }

  /// Creates a mark with a form; by default, in the first series and without a row.
  public init(_ form: Form, series: Int = 0, row: Int = -1, style: Int? = nil) {
    self.form = form
    self.series = series
    self.row = row
    self.style = style
  }
}

/// A paint in a chart of an external renderer.
public enum ExternalPaint: Sendable, Hashable {
  /// The paint of the series, in the colour from the block.
  case series
  /// A paint other than that of the series.
  case mark(MarkPaint)

  /// Returns the final paint, with the specified paint for the series.
  func resolved(_ series: Paint) -> MarkPaint {
    switch self {
    case .series: .paint(series)
    case .mark(let paint): paint
    }
  }
}

// MARK: - Positions and ranges

/// A position on an axis: a number in scale units, or a text for a day, date-time, or category.
public enum ExternalPosition: Sendable, Hashable {
  /// A number: days or seconds since 1970-01-01, a category index, or a plain number.
  case number(Double)
  /// An ISO date, an ISO date-time, or a category name, as a range of ``ExternalPicture/strings``.
  case text(ExternalRange)
  /// A missing position.
  case missing
}

/// An interval of an axis, or the slot around a position.
public enum ExternalSpan: Sendable, Hashable {
  /// The interval between two positions.
  case between(ExternalPosition, ExternalPosition)
  /// The slot around a position. The share is the part of the slot that the mark covers.
  case slot(ExternalPosition, share: Double)
}

/// An index range in a list of the chart contents, such as the list of positions.
public struct ExternalRange: Sendable, Hashable {
  private let start: Int32
  private let end: Int32

  /// The range without elements.
  public static let none = ExternalRange(0..<0)

  /// Creates a range from indices of the list.
  public init(_ range: Range<Int>) {
    start = Int32(range.lowerBound)
    end = Int32(range.upperBound)
  }

  /// The indices of the range in the list.
  public var range: Range<Int> { Int(start)..<Int(end) }
  /// The number of elements in the range.
  public var count: Int { Int(end - start) }
}

extension MarkClass {
  /// A mark from an external renderer.
  public static let external = MarkClass("rg-mark")
}
