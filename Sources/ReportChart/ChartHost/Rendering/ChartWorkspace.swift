public import ReportData
public import ReportText

/// The memory in which a worker lays out and draws charts, one after the other. What one document
/// leaves in it saves work for another and never changes a byte of it.
public struct ChartWorkspace: ~Copyable {
  var scene = Scene()
  var labeler = TickLabeler()
  var kept = PlotCaches()
  /// The marks of the scene that other documents have as well.
  var excerpts: [PlacedFragment] = []
  /// What of its data the last chart does not show as it is.
  public internal(set) var notices: [DataNotice] = []

  /// What somebody else says of charts.
  public let responses = ChartResponses()

  /// The data tables of the document so far that stand at its end.
  var appendix = ByteWriter(capacity: 0)

  /// Forgets what charts left for the end of a document.
  public mutating func beginDocument() { appendix.removeAll() }

  /// An empty workspace.
  public init() {}
}

/// The data tables of the charts of a document at its end, for paper.
public enum ChartAppendix {
  /// The id of its heading: that of a chart with the number 0, which no document has.
  private static let id: StaticString = "c0-tables"

  /// Writes the section with all tables that the charts of a document left in the workspace; nothing
  /// when there is none.
  /// - Parameters:
  ///   - language: the BCP 47 tag of the language of the heading.
  ///   - workspace: that of the charts; it forgets the tables.
  public static func write(
    language: String, workspace: inout ChartWorkspace, into writer: inout ByteWriter
  ) {
    guard workspace.appendix.count > 0 else { return }
    writer.literal("<section class=\"rg-appendix\" aria-labelledby=\"")
    writer.literal(id)
    writer.literal("\">\n<h2 id=\"")
    writer.literal(id)
    writer.literal("\">")
    writer.phrase(ChartPhrases.named(language).dataTables) { _, _ in }
    writer.literal("</h2>")
    workspace.appendix.withBytes { writer.markup($0) }
    writer.literal("\n</section>\n")
    workspace.beginDocument()
  }
}

/// A picture that is drawn and not written yet, so that each of the two can be measured alone. Documents
/// draw and write in one go: ``PreparedChart/write(views:inputs:locale:id:sharing:workspace:into:)``.
@_spi(Measurement) public struct DrawnPicture {
  private let figure: FigureWriter

  /// Reads, plans, lays out and draws the picture of a figure without windows; its marks are in `workspace`
  /// until that draws another.
  public init(
    _ chart: PreparedChart, views: [Slice], locale: ReportLocale, id: ByteText,
    workspace: inout ChartWorkspace
  ) {
    let facts = chart.draw(views, [], locale, id, &workspace)
    figure = FigureWriter(facts: facts, phrases: chart.phrases, excerpts: workspace.excerpts)
  }

  /// Writes the picture as an SVG element.
  /// - Parameter workspace: the one that it was drawn in last.
  public func write(from workspace: borrowing ChartWorkspace, into writer: inout ByteWriter) {
    figure.writePicture(workspace.scene, into: &writer)
  }
}
