public import ReportText

extension Table {
  /// The place of a column that the project names; nil, with an error and a suggestion, when the
  /// table has none of that name.
  public func requiredColumn(
    _ name: String, file: String, into diagnostics: inout Diagnostics
  ) -> Int? {
    if let place = columns.firstIndex(where: { $0.schema.name == name }) { return place }
    diagnostics.add(
      Diagnostic(
        .missingColumn, "there is no column `\(name)`", at: .file(file),
        hints: Suggestion.hint(for: name, among: columns.map(\.schema.name)).map { [$0] } ?? []))
    return nil
  }

  /// The latest day in a date or datetime column; nil when it has no value or another type.
  public func latestDay(column: Int) -> CalendarDay? {
    let column = columns[column]
    guard column.schema.type.isTemporal, case .numbers(let values) = column.values else {
      return nil
    }
    var latest = -Double.infinity
    for value in values where value > latest { latest = value }
    guard latest.isFinite else { return nil }
    return column.schema.type == .date
      ? CalendarDay(number: Int(latest)) : CalendarDay(moment: latest)
  }
}
