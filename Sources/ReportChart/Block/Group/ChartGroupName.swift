public import ReportText

/// What a chart says after `sync`.
public struct ChartGroupName: Sendable {
  /// The name of the group.
  public let name: String
  /// Where it is written.
  public let span: SourceSpan
}
