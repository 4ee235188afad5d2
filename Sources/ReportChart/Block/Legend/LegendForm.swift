/// Where the legend is written.
enum LegendForm: String, ChartOptionChoice {
  /// In the picture.
  case svg
  /// As a list of the document, above or below the picture.
  case list
}
