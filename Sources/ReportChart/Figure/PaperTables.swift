/// What becomes of the data tables of charts on paper. A screen shows them as `table` of a chart says.
public enum PaperTables: String, Sendable, CaseIterable {
  /// They are left out.
  case none
  /// Each stands open below its picture.
  case inline
  /// All stand at the end of the document, linked with their pictures.
  case appendix
}
