/// A mark of somebody else's picture.
public struct ExternalMark: Sendable {
  /// Its form. Stretches of points are among the places of the picture.
  public enum Form: Sendable {
    /// A box, with the radius of its corners in units of the picture.
    case rect(x: ExternalSpan, y: ExternalSpan, radius: Double)
    /// A straight line between two points.
    case line(x: ExternalStretch, y: ExternalStretch)
    /// A line through points; a missing one breaks it.
    case polyline(x: ExternalStretch, y: ExternalStretch)
    /// What lies between two lines over the same places; with an empty base between a line and zero.
    case area(x: ExternalStretch, y: ExternalStretch, base: ExternalStretch)
    /// A closed outline.
    case polygon(x: ExternalStretch, y: ExternalStretch)
    /// A point; half its width in units of the picture.
    case marker(MarkerShape, x: ExternalPosition, y: ExternalPosition, size: Double)
    /// A piece of a ring around a place: radii as shares of half the smaller side of the plot, angles as
    /// shares of a turn, clockwise from 12 o'clock.
    case sector(
      x: ExternalPosition, y: ExternalPosition, inner: Double, outer: Double, from: Double,
      to: Double)
    /// Words, among the texts of the picture.
    case text(ExternalStretch, x: ExternalPosition, y: ExternalPosition, TextAnchor, TextStyle)
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

extension MarkClass {
  /// A mark of somebody else's picture.
  public static let external = MarkClass("rg-mark")
}
