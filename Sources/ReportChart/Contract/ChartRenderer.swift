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
}

/// The room a chart draws in, laid out by the host. There are three: ``CartesianArea``,
/// ``PolarArea`` and ``FreeArea``.
public protocol PlotArea: Sendable {
  /// What a renderer of this geometry asks of the host.
  associatedtype Request: PlotRequest
  /// Which of the three it is.
  static var geometry: PlotGeometry { get }
  /// The area in what the host laid out; nil when that is of another geometry.
  init?(_ area: LaidOutArea)
}

/// What a renderer asks of the host before it draws.
public protocol PlotRequest: Sendable {
  /// The entries that its series need in the legend, in order.
  var legend: [LegendEntry] { get }
  /// The request as the host takes it.
  var layout: LayoutRequest { get }
}

/// The geometries. Types of one geometry can share a plot.
public enum PlotGeometry: String, Sendable {
  /// An x and a y axis at right angles.
  case cartesian
  /// An angle and a radius.
  case polar
  /// No axes.
  case free
}

/// An area of any geometry.
public enum LaidOutArea: Sendable {
  /// With x and y axes.
  case cartesian(CartesianArea)
  /// With angle and radius.
  case polar(PolarArea)
  /// Without axes.
  case free(FreeArea)
}

/// A request for any geometry.
public enum LayoutRequest: Sendable {
  /// For x and y, or angle and radius.
  case axes(CartesianArea.Request)
  /// For a box without axes.
  case free(FreeArea.Request)
}
