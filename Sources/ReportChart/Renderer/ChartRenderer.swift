public import ReportText

/// A chart type written in Swift. The plugin contract: nothing else is needed to add a chart.
///
/// A renderer serves all series of its type in one block. It is made once, when the block is read,
/// and then plans and draws for many documents from many tasks at once, so it holds its options and
/// nothing else. It never computes a tick, a margin, an axis, a legend or a text width.
public protocol ChartRenderer: Sendable {
  /// The geometry it draws on: ``CartesianArea``, ``PolarArea`` or ``FreeArea``. Types of one
  /// geometry can share a plot.
  associatedtype Area: PlotArea

  /// Type, summary, channels and options, each declared once as a constant.
  static var manifest: ChartManifest { get }

  /// Reads the options of the block and of its series of this type.
  /// - Throws: nothing is wrong with the data yet; a bad option is reported at its own place.
  init(options: borrowing ChartOptions) throws(Diagnostic)

  /// Says what the data needs: an extent for each series and channel, and legend entries.
  func plan(_ data: borrowing ChartData) -> Area.Request

  /// Adds the marks of one series (by its place in `data`) inside the laid-out area. Called once a
  /// series in the order of the block, so that a line can lie above a bar. Cannot fail.
  func draw(
    _ series: Int, of data: borrowing ChartData, in area: Area, into scene: inout Scene)

  /// The part of the y axis that the mark of each row shows, one a row: nil for a row without a mark. The host
  /// asks where an axis can leave values out; a mark beyond its ends is cut. A type without this requirement
  /// has a mark at each of its values.
  func extents(of series: Int, in data: borrowing ChartData) -> [Extent?]?

  /// The labels of a series' values, which the host places over the marks of all series of the type; nil for none.
  func labels(of series: Int, in data: borrowing ChartData, on area: Area) -> ValueLabels?

  /// True when labels lie under the marks.
  var hasLabelsBelow: Bool { get }

  /// The places at which a series has no value, which the host marks on x and y axes; nil for none.
  func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions?

  /// The parts of their slots in which the marks of a series stand, one for each of some places of the x axis; nil for
  /// whole slots.
  func lanes(
    of series: Int, at xs: [Double], in data: borrowing ChartData, on area: Area
  ) -> [MarkLane]?

  /// Adds what must not be cut off at the ends of an axis, such as dots, which are whole or not there. Called once a
  /// series after ``draw(_:of:in:into:)``. A type without this requirement adds nothing.
  func drawBeside(
    _ series: Int, of data: borrowing ChartData, in area: Area, into scene: inout Scene)
}

extension ChartRenderer {
  /// Nil: the values themselves.
  public func extents(of series: Int, in data: borrowing ChartData) -> [Extent?]? { nil }

  /// None.
  public func labels(
    of series: Int, in data: borrowing ChartData, on area: Area
  ) -> ValueLabels? { nil }

  /// False.
  public var hasLabelsBelow: Bool { false }

  /// None.
  public func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions? { nil }

  /// Whole slots.
  public func lanes(
    of series: Int, at xs: [Double], in data: borrowing ChartData, on area: Area
  ) -> [MarkLane]? { nil }

  /// Nothing.
  public func drawBeside(
    _ series: Int, of data: borrowing ChartData, in area: Area, into scene: inout Scene
  ) {}
}

// A chart plugin imports this module and no other, so the types of the text module that it must
// name have their names here as well.

/// A piece of UTF-8 text.
public typealias ByteText = ReportText.ByteText
/// Something that is wrong with what a user wrote, at its place.
public typealias Diagnostic = ReportText.Diagnostic
