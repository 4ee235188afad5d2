public import ReportChart
public import ReportText

/// The result of drawing a block.
public struct DrawnChart: Sendable {
  /// The complete figure. The text is empty if an error occurred.
  public let figure: String
  /// The diagnostics.
  public let diagnostics: [Diagnostic]
  /// The notices about data that the chart does not show unchanged.
  public let notices: [DataNotice]

  /// The figure as a tree for queries.
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
