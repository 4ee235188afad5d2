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
  /// True for round line caps and joins.
  public var isRound: Bool?
  /// The class of the mark, such as ``MarkClass/bar``.
  public var markClass: MarkClass?

  /// A style; what is left out is inherited.
  public init(
    _ markClass: MarkClass? = nil, fill: MarkPaint? = nil, stroke: MarkPaint? = nil,
    strokeWidth: Double? = nil, dash: [Double]? = nil, opacity: Double? = nil,
    fillOpacity: Double? = nil, isRound: Bool? = nil
  ) {
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.dash = dash
    self.opacity = opacity
    self.fillOpacity = fillOpacity
    self.isRound = isRound
    self.markClass = markClass
  }

  /// Everything as the group says.
  public static let inherited = MarkStyle()

  /// True when it says nothing.
  var isInherited: Bool {
    markClass == nil && fill == nil && stroke == nil && strokeWidth == nil && dash == nil
      && opacity == nil && fillOpacity == nil && isRound == nil
  }
}

/// What fills a form or draws its outline.
public enum MarkPaint: Sendable, Hashable {
  /// Nothing.
  case none
  /// The paint of a series or slice.
  case paint(Paint)
  /// A colour of the theme that has a role, such as the grid's.
  case role(ThemeRole)
  /// The paint of a series under hatching; the number picks the hatching (it repeats).
  case hatched(Paint, Int)
}

/// The colours of the theme that are not in its palette.
public enum ThemeRole: String, Sendable, Hashable, CaseIterable {
  /// Labels of ticks, legend and notes.
  case text
  /// Titles of axes and other second-rank words.
  case muted
  /// Axis lines and ticks.
  case axis
  /// Grid lines.
  case grid
  /// Reference lines.
  case reference
  /// Reference bands.
  case band
  /// Every other stripe of a striped plot.
  case stripe
  /// What lies behind the chart; separators between neighbouring areas.
  case background
  /// Marks that stand for a missing value.
  case missing
  /// Words on a dark fill.
  case light
  /// Words on a light fill.
  case dark
}
