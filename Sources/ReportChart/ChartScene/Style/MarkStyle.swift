/// How a group or a mark looks. Everything that is nil is inherited from the group around it.
public struct MarkStyle: Sendable, Hashable {
  /// What fills the form.
  public var fill: MarkPaint?
  /// What draws its outline.
  public var stroke: MarkPaint?
  /// The width of the outline in user units.
  public var strokeWidth: Double?
  /// Lengths of dashes and gaps in user units; empty for a solid line.
  public var dash: [Double]?
  /// 0 (invisible) … 1, for the mark as a whole.
  public var opacity: Double?
  /// 0 … 1, for the fill alone.
  public var fillOpacity: Double?
  /// 0 … 1, for the outline alone.
  public var strokeOpacity: Double?
  /// How lines end.
  public var cap: LineCap?
  /// How lines turn.
  public var join: LineJoin?
  /// The class of the mark, such as ``MarkClass/bar``.
  public var markClass: MarkClass?

  /// A style; what is left out is inherited.
  public init(
    _ markClass: MarkClass? = nil, fill: MarkPaint? = nil, stroke: MarkPaint? = nil,
    strokeWidth: Double? = nil, dash: [Double]? = nil, opacity: Double? = nil,
    fillOpacity: Double? = nil, strokeOpacity: Double? = nil, cap: LineCap? = nil,
    join: LineJoin? = nil
  ) {
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.dash = dash
    self.opacity = opacity
    self.fillOpacity = fillOpacity
    self.strokeOpacity = strokeOpacity
    self.cap = cap
    self.join = join
    self.markClass = markClass
  }

  /// Everything as the group says.
  public static let inherited = MarkStyle()

  /// True when it says nothing.
  var isInherited: Bool {
    markClass == nil && fill == nil && stroke == nil && strokeWidth == nil && dash == nil
      && opacity == nil && fillOpacity == nil && strokeOpacity == nil && cap == nil
      && join == nil
  }
}
