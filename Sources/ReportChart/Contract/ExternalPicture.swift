/// What somebody else's picture shows, in units of the data: what its series need of the axes, what the
/// legend says, and marks of a closed vocabulary.
public struct ExternalPicture: Sendable {
  /// What its series need, in their order; a series that is not there needs what its data is.
  public var series: [SeriesNeeds] = []
  /// The entries of the legend; the series by their places in the data.
  public var legend: [LegendEntry] = []
  /// Width over height of a picture without axes; nil for all the room.
  public var aspect: Double?
  /// The marks, in the order of drawing.
  public var marks: [ExternalMark] = []

  /// A picture of nothing.
  public init() {}

  /// What a series needs of its axes.
  public struct SeriesNeeds: Sendable {
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

/// A place on an axis: a number in the units of its scale, or a text that stands for a day, a moment or a
/// category.
public enum ExternalPosition: Sendable, Hashable {
  /// A number; days since 1970-01-01, seconds since then, the place of a category.
  case number(Double)
  /// An ISO date, an ISO date with a time, or the name of a category.
  case text(ByteText)
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

/// A mark of somebody else's picture.
public struct ExternalMark: Sendable {
  /// Its form.
  public enum Form: Sendable {
    /// A box, with the radius of its corners in units of the picture.
    case rect(x: ExternalSpan, y: ExternalSpan, radius: Double)
    /// A straight line.
    case line(x: [ExternalPosition], y: [ExternalPosition])
    /// A line through points; a missing one breaks it.
    case polyline(x: [ExternalPosition], y: [ExternalPosition])
    /// What lies between two lines over the same places, or a line and zero.
    case area(x: [ExternalPosition], y: [ExternalPosition], base: [ExternalPosition])
    /// A closed outline.
    case polygon(x: [ExternalPosition], y: [ExternalPosition])
    /// A point; half its width in units of the picture.
    case marker(MarkerShape, x: ExternalPosition, y: ExternalPosition, size: Double)
    /// A piece of a ring around a place: radii as shares of half the smaller side of the plot, angles as
    /// shares of a turn, clockwise from 12 o'clock.
    case sector(
      x: ExternalPosition, y: ExternalPosition, inner: Double, outer: Double, from: Double,
      to: Double)
    /// Words.
    case text(ByteText, x: ExternalPosition, y: ExternalPosition, TextAnchor, TextStyle)
  }

  /// Its form.
  public var form: Form
  /// The place of its series in the data.
  public var series: Int
  /// The row of the data that it shows, or -1.
  public var row: Int
  /// How it looks; without a fill and an outline it has the paint of its series.
  public var style: MarkStyle

  /// A mark.
  public init(_ form: Form, series: Int = 0, row: Int = -1, style: MarkStyle = .inherited) {
    self.form = form
    self.series = series
    self.row = row
    self.style = style
  }
}

extension MarkClass {
  /// A mark of somebody else's picture.
  public static let external = MarkClass("rg-mark")
}
