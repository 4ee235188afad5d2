/// How a chart says why values are missing. The description and the data table always say it.
enum ReasonForm: String, ChartOptionChoice {
  /// With small signs where the values are missing, which the legend explains.
  case signs
  /// In words alone.
  case words
}
