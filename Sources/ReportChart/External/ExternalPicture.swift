public import ReportText

/// What somebody else's picture shows, in units of the data: what its series need of the axes, what the
/// legend says, and marks of a closed vocabulary. What its marks have many of stands in lists beside them, so
/// that a mark is a plain value.
public struct ExternalPicture: Sendable {
  /// What its series need, in their order; a series that is not there needs what its data is.
  public var series: [SeriesRequirements] = []
  /// The entries of the legend.
  public var legend: [ExternalEntry] = []
  /// What it shows that the values alone do not say, such as a median, in sentences of the language of the
  /// document, which its description says in place of the first, last, lowest and highest values; empty for
  /// nothing.
  public var description: ByteText = ""
  /// Width over height of a picture without axes; nil for all the room.
  public var aspect: Double?
  /// The marks, in the order of drawing.
  public var marks: [ExternalMark] = []
  /// The places of marks that go through several points.
  public var places: [ExternalPosition] = []
  /// How marks look.
  public var styles: [MarkStyle] = []
  /// The bytes of all texts, valid UTF-8.
  public var texts: [UInt8] = []

  /// A picture of nothing.
  public init() {}

  /// A text of it.
  public func text(_ stretch: ExternalRange) -> ByteText { ByteText(texts[stretch.range]) }

  /// What a series needs of its axes.
  public struct SeriesRequirements: Sendable {
    /// The ends of x; nil for those of the data.
    public var x: (low: ExternalPosition, high: ExternalPosition)?
    /// The ends of y; nil for those of the data.
    public var y: (low: ExternalPosition, high: ExternalPosition)?
    /// Values that the y axis shows whatever the data.
    public var yIncludes: [Double] = []
    /// True when each x needs a slot of its own width.
    public var needsSlots = false
    /// How far marks reach beyond their points, in units of the picture.
    public var reach = 0.0

    /// Nothing but its data.
    public init() {}
  }
}

/// One line of the legend of somebody else's picture.
public struct ExternalEntry: Sendable {
  /// The place of its series in the data.
  public var series = 0
  /// What it says.
  public var label: ByteText = ""
  /// The picture before it.
  public var symbol = LegendSymbol.swatch
  /// The paint of the picture.
  public var paint = ExternalPaint.series
  /// The outline of the picture; nil for none.
  public var outline: ExternalPaint?

  /// A swatch of the first series that says nothing.
  public init() {}
}

/// A mark of somebody else's picture.
public struct ExternalMark: Sendable {
  /// Its form. Stretches of points are among the places of the picture.
  public enum Form: Sendable {
    /// A box, with the radius of its corners in units of the picture.
    case rect(x: ExternalSpan, y: ExternalSpan, radius: Double)
    /// A straight line between two points.
    case line(x: ExternalRange, y: ExternalRange)
    /// A line through points; a missing one breaks it.
    case polyline(x: ExternalRange, y: ExternalRange)
    /// What lies between two lines over the same places; with an empty base between a line and zero.
    case area(x: ExternalRange, y: ExternalRange, base: ExternalRange)
    /// A closed outline.
    case polygon(x: ExternalRange, y: ExternalRange)
    /// A point; half its width in units of the picture.
    case marker(MarkerShape, x: ExternalPosition, y: ExternalPosition, size: Double)
    /// A piece of a ring around a place: radii as shares of half the smaller side of the plot, angles as
    /// shares of a turn, clockwise from 12 o'clock.
    case sector(
      x: ExternalPosition, y: ExternalPosition, inner: Double, outer: Double, from: Double,
      to: Double)
    /// Words, among the texts of the picture.
    case text(ExternalRange, x: ExternalPosition, y: ExternalPosition, TextAnchor, TextStyle)
    /// The label of a value, among the texts of the picture, with its distance from the point in units of the picture. The
    /// host finds its place.
    case label(ExternalRange, x: ExternalPosition, y: ExternalPosition, gap: Double)
  }

  /// Its form.
  public var form: Form
  /// The place of its series in the data.
  public var series: Int
  /// The row of the data that it shows, or -1.
  public var row: Int
  /// The place of its look among the styles of the picture; nil where it says nothing of it. Without a fill
  /// and an outline it has the paint of its series.
  public var style: Int?
  /// Which of its paints are that of its series, whatever its style says.
  public var seriesPaints = SeriesPaints()

  /// Paints that are those of the series.
  public struct SeriesPaints: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// A set of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What fills it; of words their colour.
    public static let fill = SeriesPaints(rawValue: 1)
    /// Its outline.
    public static let stroke = SeriesPaints(rawValue: 2)
  }

  /// True for words, which stand on other marks.
  var isText: Bool {
    if case .text = form { return true }
    return false
  }

  /// A mark.
  public init(_ form: Form, series: Int = 0, row: Int = -1, style: Int? = nil) {
    self.form = form
    self.series = series
    self.row = row
    self.style = style
  }
}

/// A paint in somebody else's picture.
public enum ExternalPaint: Sendable, Hashable {
  /// That of the series, whatever colour the block gives it.
  case series
  /// Another one.
  case mark(MarkPaint)

  /// The paint, where this is that of the series.
  func resolved(_ series: Paint) -> MarkPaint {
    switch self {
    case .series: .paint(series)
    case .mark(let paint): paint
    }
  }
}

// MARK: - Places on axes and in lists

/// A place on an axis: a number in the units of its scale, or a text that stands for a day, a moment or a
/// category.
public enum ExternalPosition: Sendable, Hashable {
  /// A number; days since 1970-01-01, seconds since then, the place of a category.
  case number(Double)
  /// An ISO date, an ISO date with a time, or the name of a category, among the texts of the picture.
  case text(ExternalRange)
  /// None.
  case missing
}

/// A stretch of an axis, or the slot around a place.
public enum ExternalSpan: Sendable, Hashable {
  /// Between two places.
  case between(ExternalPosition, ExternalPosition)
  /// The slot around a place, of which the mark takes this share.
  case slot(ExternalPosition, share: Double)
}

/// A stretch of a list of a picture.
public struct ExternalRange: Sendable, Hashable {
  private let start: Int32
  private let end: Int32

  /// None.
  public static let none = ExternalRange(0..<0)

  /// A stretch.
  public init(_ range: Range<Int>) {
    start = Int32(range.lowerBound)
    end = Int32(range.upperBound)
  }

  /// Its places in the list.
  public var range: Range<Int> { Int(start)..<Int(end) }
  /// How many there are.
  public var count: Int { Int(end - start) }
}

extension MarkClass {
  /// A mark of somebody else's picture.
  public static let external = MarkClass("rg-mark")
}
