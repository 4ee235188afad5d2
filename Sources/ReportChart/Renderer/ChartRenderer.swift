public import ReportText

/// A chart type written in Swift.
///
/// A new chart type only has to conform to this protocol. A renderer draws all series of its type
/// in one block. The host creates it once, when it reads the block. Many tasks then use it at the
/// same time for many documents. Therefore a renderer stores options only, not data. The host
/// computes ticks, margins, axes, legends, and text widths.
public protocol ChartRenderer: Sendable {
  /// The drawing area: ``CartesianArea``, ``PolarArea``, or ``FreeArea``.
  ///
  /// Chart types with the same geometry can share a plot.
  associatedtype Area: PlotArea

  /// The type, summary, channels, and options, each declared once as a constant.
  static var manifest: ChartManifest { get }

  /// Creates a renderer from the options of the block and of its series of this type.
  ///
  /// - Throws: the diagnostic of an invalid option, with its place. Data is not available yet.
  init(options: borrowing ChartOptions) throws(Diagnostic)

  /// Returns the layout requirements of the data, such as the extents of each series.
  func plan(_ data: borrowing ChartData) -> Area.Request

  /// Adds the marks of one series inside the laid-out area.
  ///
  /// The host calls the function once per series, in the order of the block. Later series are drawn
  /// above earlier ones, such as a line above bars. Drawing cannot fail. `series` is the index of
  /// the series in `data`.
  func draw(
    _ series: Int, of data: borrowing ChartData, in area: Area, into scene: inout Scene)

  /// Returns the y extent of each mark: one element per row, nil for a row without a mark.
  ///
  /// The host uses the extents to find values that an axis can omit. A mark outside the axis limits
  /// is clipped. The default is nil: each value has a mark at its position.
  func extents(of series: Int, in data: borrowing ChartData) -> [Extent?]?

  /// Returns the value labels of a series; nil if there are none.
  ///
  /// The host positions the labels over the marks of all series of this type.
  func labels(of series: Int, in data: borrowing ChartData, on area: Area) -> ValueLabels?

  /// Whether value labels are drawn before the marks, which can then cover them.
  var hasLabelsBelow: Bool { get }

  /// Returns the fills that the renderer mixes from the colours of its series, such as shades.
  ///
  /// On a dark screen, the style sheet replaces those with low contrast with lighter colours.
  func mixedColors(of series: [Color]) -> [Color]

  /// Returns the positions of missing values; nil if there are none.
  ///
  /// The host marks these positions on x and y axes.
  func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions?

  /// Returns the lanes of a series, one per x value; nil for complete slots.
  ///
  /// A lane is the part of a slot in which the marks of the series are.
  func lanes(
    of series: Int, at xs: [Double], in data: borrowing ChartData, on area: Area
  ) -> [MarkLane]?

  /// Adds marks that must not be clipped at the limits of an axis, such as dots.
  ///
  /// Such a mark is either complete or absent. The host calls the function once per series, after
  /// ``draw(_:of:in:into:)``. The default adds nothing.
  func drawNextTo(
    _ series: Int, of data: borrowing ChartData, in area: Area, into scene: inout Scene)
}

extension ChartRenderer {
  /// Returns nil: each value has a mark at its position.
  public func extents(of series: Int, in data: borrowing ChartData) -> [Extent?]? { nil }

  /// Returns nil: no labels.
  public func labels(
    of series: Int, in data: borrowing ChartData, on area: Area
  ) -> ValueLabels? { nil }

  /// Whether value labels are drawn before the marks, which can then cover them.
  ///
  /// The default is false.
  public var hasLabelsBelow: Bool { false }

  /// Returns no colours.
  public func mixedColors(of series: [Color]) -> [Color] { [] }

  /// Returns nil: no positions of missing values.
  public func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions? { nil }

  /// Returns nil: complete slots.
  public func lanes(
    of series: Int, at xs: [Double], in data: borrowing ChartData, on area: Area
  ) -> [MarkLane]? { nil }

  /// Adds no marks.
  public func drawNextTo(
    _ series: Int, of data: borrowing ChartData, in area: Area, into scene: inout Scene
  ) {}
}

// A chart plugin imports only this module. Therefore the module has aliases for the required types
// of `ReportText`.

/// A piece of UTF-8 text.
public typealias ByteText = ReportText.ByteText
/// An error, warning, or hint about user input, with its place.
public typealias Diagnostic = ReportText.Diagnostic
