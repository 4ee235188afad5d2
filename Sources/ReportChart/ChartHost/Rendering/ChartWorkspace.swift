import ReportText

/// The memory in which a worker lays out and draws charts, one after the other. What one document
/// leaves in it saves work for another and never changes a byte of it.
public struct ChartWorkspace: ~Copyable {
  var scene = Scene()
  var labeler = TickLabeler()
  var kept = KeptCharts()
  /// The marks of the scene that other documents have as well.
  var excerpts: [PlacedExcerpt] = []
  /// What of its data the last chart does not show as it is.
  public internal(set) var remarks: [ChartRemark] = []

  /// What somebody else says of charts.
  public let answers = ChartAnswers()

  /// The data tables of the document so far that stand at its end.
  var appendix = ByteWriter(capacity: 0)

  /// Forgets what charts left for the end of a document.
  public mutating func beginDocument() { appendix.removeAll() }

  /// An empty workspace.
  public init() {}
}
