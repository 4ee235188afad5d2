public import ReportText

/// Something in a PDF that keeps it from being accessible, as far as a program can tell.
public struct AccessibilityFinding: Sendable, Hashable {
  /// The clause of ISO 14289-1 (PDF/UA-1), and the number of the rule in veraPDF's profile of it,
  /// such as `7.3-1`.
  public let clause: String
  /// What was found, such as ``figure without alternative text``.
  public let message: String
  /// The page, from 1; nil when it is of no page, or of which is not known.
  public let page: Int?
  /// How often it was found.
  public let count: Int

  /// The finding as a warning.
  public var diagnostic: Diagnostic {
    let times = count == 1 ? "" : ", \(count) times"
    let place = page.map { "page \($0): " } ?? ""
    return Diagnostic(
      .inaccessiblePDF, "\(place)\(message)\(times) (ISO 14289-1, \(clause))", severity: .warning)
  }
}
