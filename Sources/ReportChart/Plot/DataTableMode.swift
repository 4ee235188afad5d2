/// Whether a chart has a data table.
enum DataTableMode: String, ChartOptionChoice {
  /// In a closed `details` on screen, nothing on paper.
  case auto
  /// For screen readers only.
  case hidden
  /// None.
  case none
}
