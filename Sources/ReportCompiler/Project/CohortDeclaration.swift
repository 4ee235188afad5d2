import ReportText

/// What a project says of an input over all participants.
struct CohortDeclaration {
  /// The name.
  var name: String
  /// Where the name stands.
  var span: SourceSpan
  /// The table.
  var data: Spanned<String>
  /// What is done with the whole table before it is grouped.
  var steps: [YAMLStep]
  /// The grouping.
  var group: YAMLStep
  /// How many people a value needs.
  var minimumCell = 10
}
