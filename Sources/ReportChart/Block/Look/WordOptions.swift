import ReportText

/// What a block says of the words of its figure.
struct WordOptions: Sendable {
  /// What the titles of marks say.
  var titles = MarkTitles.marks
  /// What stands where a value is missing; nil for the locale's dash.
  var missing: TextSource?
  /// How it says why a value is missing.
  var reasons = ReasonForm.signs
  /// What stands in a chart without data; nil for the words of the language.
  var noData: TextSource?
  /// How these words look.
  var noDataStyle = TextStyle(paint: .role(.muted), vertical: .middle)
  /// What becomes of the data table on paper.
  var paperTables = PaperTables.none
  /// The most rows of the data table.
  var tableRows = 1000
  /// The address of a file with all data.
  var dataLink: TextSource?
  /// True when what the picture does not show is a warning of the build.
  var warns = true
  /// True when the picture is folded away.
  var isCollapsed = false
  /// How marks come onto a screen; nil when they stand there.
  var movement: PreparedMovement?
  /// True when an axis has a logarithmic scale.
  var hasLogarithmicAxis = false
}

/// What the titles of marks say.
enum MarkTitles: String, ChartOptionChoice {
  /// Their own values.
  case marks = "true"
  /// Nothing: there are none.
  case none = "false"
  /// The values of all series at their place.
  case slot
}

/// How a chart says why values are missing. The description and the data table always say it.
enum ReasonForm: String, ChartOptionChoice {
  /// With small signs where the values are missing, which the legend explains.
  case signs
  /// In words alone.
  case words
}

/// The sizes of text by name.
enum TextSizeName: String, ChartOptionChoice {
  case normal, large, huge

  var size: TextSize {
    switch self {
    case .normal: .normal
    case .large: .large
    case .huge: .huge
    }
  }
}

/// The weights of text by name.
enum TextWeightName: String, ChartOptionChoice {
  case normal, bold
}
