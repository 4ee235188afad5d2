public import ReportChart
public import ReportText

/// What came of a block.
public struct DrawnChart: Sendable {
  /// The whole figure; empty when there was an error.
  public let figure: String
  /// What was complained of.
  public let diagnostics: [Diagnostic]
  /// What of the data is not shown as it is.
  public let notices: [DataNotice]

  /// The figure as a tree to ask.
  public var tree: MarkupTree { MarkupTree(figure) }

  /// The messages of the errors.
  public var errors: [String] {
    diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  /// The messages of the warnings.
  public var warnings: [String] {
    diagnostics.filter { $0.severity == .warning }.map(\.message)
  }
}
