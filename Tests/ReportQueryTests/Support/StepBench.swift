import ReportData
import ReportQuery
import ReportText

/// A bench that runs steps on a table. Names in declarations can have the markers `‹…›`.
struct StepBench {
  var table: Table
  var dateColumn: String? = "date"
  var weekStart = 1
  var dateColumns: [String: String] = [:]
  var days: ClosedRange<CalendarDay>?

  /// Returns a pipeline with the names of ``StudyFixture``, and its diagnostics.
  func pipeline(_ steps: [StepDeclaration]) -> (ViewPipeline, Diagnostics) {
    var diagnostics = Diagnostics()
    let pipeline = ViewPipeline(
      steps, input: table.schema, dateColumn: dateColumn, weekStart: weekStart,
      names: StudyFixture().names, dateColumns: dateColumns, days: days, into: &diagnostics)
    return (pipeline, diagnostics)
  }

  /// Returns the rows after the steps as text, with `|` between columns and a header row.
  func run(_ steps: [StepDeclaration], rows: RowSelection? = nil) -> [String] {
    let (pipeline, diagnostics) = pipeline(steps)
    guard diagnostics.isEmpty else { return diagnostics.all.map { "error: \($0.message)" } }
    let slice = pipeline.apply(
      to: rows.map { Slice(table: table, rows: $0) } ?? table.all,
      bindings: StudyFixture().bindings)
    guard slice.table.schema == pipeline.schema else { return ["the schema differs"] }
    return lines(slice)
  }
}

/// Returns a slice as text, with `|` between columns and a header row.
///
/// Dates use ISO 8601, and missing values are `-`.
func lines(_ slice: Slice) -> [String] {
  let columns = slice.table.columns
  return [columns.map(\.schema.name).joined(separator: "|")]
    + (0..<slice.count).map { row in
      columns.indices.map { column in
        switch columns[column].values {
        case .strings: return slice.text(column: column, row: row)?.string ?? "-"
        case .numbers:
          let value = slice.number(column: column, row: row)
          if value.isNaN { return "-" }
          if columns[column].schema.type == .date { return CalendarDay(number: Int(value)).isoText }
          return value == Double(Int(value)) ? "\(Int(value))" : "\(value)"
        }
      }.joined(separator: "|")
    }
}

/// Returns a name with an arbitrary location.
func at(_ name: String) -> DeclaredName { at(MarkedExpression(name)) }

/// Returns a name that is the complete source.
func at(_ source: MarkedExpression) -> DeclaredName {
  DeclaredName(
    String(decoding: source.file.bytes, as: UTF8.self),
    at: source.file.span(0..<source.file.bytes.count))
}

/// An arbitrary location.
var somewhere: SourceSpan { MarkedExpression("step").file.span(0..<4) }

/// Returns a column of `compute` or `group`.
func value(
  _ name: String, _ expression: String, label: String? = nil, unit: String? = nil
) -> ValueDeclaration {
  ValueDeclaration(name: at(name), expression: decoded(expression), label: label, unit: unit)
}

/// Returns a grouping by names.
func group(_ by: [String], _ values: [ValueDeclaration]) -> GroupDeclaration {
  GroupDeclaration(by: by.map { .named(at($0)) }, values: values, span: somewhere)
}
