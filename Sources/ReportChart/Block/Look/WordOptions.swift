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
