public import ReportText

/// How a check ended.
public struct CheckOutcome: Sendable {
  /// The number of documents that were rendered and validated.
  public internal(set) var documents = 0
  /// What was found.
  public internal(set) var diagnostics = Diagnostics()
}
