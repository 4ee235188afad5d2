/// Where a chart type draws the signs of rows that say why they have no value.
public enum ReasonPlace: Sendable {
  /// Nowhere.
  case none
  /// At the x of the row, one for all series.
  case axis
  /// Where the mark of the row would stand beside those of other series.
  case slot
}
