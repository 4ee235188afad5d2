import ReportData
import ReportText

/// What a project says of a view.
struct ViewDeclaration {
  /// The name.
  var name: String
  /// Where the name stands.
  var span: SourceSpan
  /// Where its rows come from.
  var origin: Origin
  /// Which rows it takes.
  var rows: Rows
  /// What is done with them.
  var steps: [YAMLStep]

  /// Where the rows come from.
  enum Origin {
    /// A table, by name.
    case table(Spanned<String>)
    /// A view declared before, by name.
    case view(Spanned<String>)
  }

  /// Which rows of this participant.
  enum Rows {
    /// All.
    case all
    /// Those of the report's period.
    case current
    /// Those of the period before.
    case previous
    /// Those of the days up to the end of the period.
    case last(PeriodLength)
  }
}
