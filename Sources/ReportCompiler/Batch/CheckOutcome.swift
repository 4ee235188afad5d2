public import ReportText

/// How a check ended.
public struct CheckOutcome: Sendable {
  /// The number of documents that were rendered and validated.
  public internal(set) var documents = 0
  /// The addresses outside a website that its pages link to, in order; nothing is fetched from them.
  public internal(set) var outsideLinks: [String] = []
  /// What was found.
  public internal(set) var diagnostics = Diagnostics()
}
