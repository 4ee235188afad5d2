public import ReportData
public import ReportText

/// The reusable memory in which a worker draws charts one after another.
///
/// Cached data of one document saves work for later documents, but never changes their output.
public struct ChartWorkspace: ~Copyable {
  var scene = Scene()
  var labeler = TickLabeler()
  var plotCaches = PlotCaches()
  /// The cached fragments in the scene, which other documents share.
  var excerpts: [PlacedFragment] = []
  /// The notices about data that the last chart does not show correctly.
  public internal(set) var notices: [DataNotice] = []

  /// The responses of external renderers.
  public let responses = ChartResponses()

  /// The data tables that the current document prints at its end.
  var appendix = ByteWriter(capacity: 0)

  /// Prepares the workspace for a new document: removes the data tables of the previous one.
  public mutating func beginDocument() { appendix.removeAll() }

  /// Creates an empty workspace.
  public init() {}
}

/// The data tables of charts at the end of a document, for print.
public enum ChartAppendix {
  /// The id of the heading of the section. It has the chart number 0, which no document uses.
  private static let id: StaticString = "c0-tables"

  /// Writes the section with all tables in the workspace, or nothing without tables.
  ///
  /// `language` is the BCP 47 tag of the language of the heading. The tables are removed from
  /// `workspace`.
  public static func write(
    language: String, workspace: inout ChartWorkspace, into writer: inout ByteWriter
  ) {
    guard workspace.appendix.count > 0 else { return }
    writer.literal("<section class=\"rg-appendix\" aria-labelledby=\"")
    writer.literal(id)
    writer.literal("\">\n<h2 id=\"")
    writer.literal(id)
    writer.literal("\">")
    writer.phrase(ChartPhrases.of(language).dataTables) { _, _ in }
    writer.literal("</h2>")
    workspace.appendix.withBytes { writer.markup($0) }
    writer.literal("\n</section>\n")
    workspace.beginDocument()
  }
}

/// A drawn chart before output, for separate measurements of drawing and writing.
///
/// Documents use ``PreparedChart/write(views:inputs:locale:id:sharing:workspace:into:)``, which
/// performs both steps.
@_spi(Measurement) public struct DrawnPicture {
  private let figure: FigureWriter

  /// Draws the chart of a figure without windows.
  ///
  /// The marks are in `workspace` until the next chart is drawn in it.
  public init(
    _ chart: PreparedChart, views: [Slice], locale: ReportLocale, id: ByteText,
    workspace: inout ChartWorkspace
  ) {
    let facts = chart.draw(views, [], locale, id, &workspace)
    figure = FigureWriter(facts: facts, phrases: chart.phrases, excerpts: workspace.excerpts)
  }

  /// Writes the chart as an SVG element.
  ///
  /// `workspace` is the workspace in which the chart was drawn last.
  public func write(from workspace: borrowing ChartWorkspace, into writer: inout ByteWriter) {
    figure.writePicture(workspace.scene, into: &writer)
  }
}
