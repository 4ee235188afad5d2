public import ReportText

/// What somebody else's picture shows, in units of the data: what its series need of the axes, what the
/// legend says, and marks of a closed vocabulary. What its marks have many of stands in lists beside them, so
/// that a mark is a plain value.
public struct ExternalPicture: Sendable {
  /// What its series need, in their order; a series that is not there needs what its data is.
  public var series: [SeriesNeeds] = []
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
  public func text(_ stretch: ExternalStretch) -> ByteText { ByteText(texts[stretch.range]) }

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
