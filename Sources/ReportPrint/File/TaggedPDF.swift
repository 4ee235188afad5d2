/// A PDF that a print engine made, completed.
///
/// What engines leave out is added by an appended update of their file: metadata (title, author,
/// subject, keywords, dates, language), standard roles of elements, parts of lists, descriptions of
/// links; what pages paint outside of the structure, such as headers and footers, is marked as
/// artifact. Dates and identifiers that differ from run to run are overwritten, so that the same
/// document gives the same bytes whatever the engine printed before it. No pixel changes.
public struct TaggedPDF: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// The number of its pages.
  public let pageCount: Int
  /// What keeps it from being accessible, as far as ``AccessibilityCheck`` tells. Only a file without
  /// findings names itself as tagged by ISO 14289-1.
  public let findings: [AccessibilityFinding]
}
