import ReportData
import ReportQuery
import ReportText

/// Runs steps on a table; names in declarations are marked with `‹…›` where a mistake is expected.
struct StepBench {
  var table: Table
  var dateColumn: String? = "date"
  var weekStart = 1
  var dateColumns: [String: String] = [:]
  var days: ClosedRange<CalendarDay>?

  /// A pipeline with the names of ``StudyFixture`` around it, and what is wrong with it.
  func pipeline(_ steps: [StepDeclaration]) -> (ViewPipeline, Diagnostics) {
    var diagnostics = Diagnostics()
    let pipeline = ViewPipeline(
      steps, input: table.schema, dateColumn: dateColumn, weekStart: weekStart,
      names: StudyFixture().names, dateColumns: dateColumns, days: days, into: &diagnostics)
    return (pipeline, diagnostics)
  }

  /// The rows after the steps as text: columns by `|`, with a header.
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

/// A slice as text: columns by `|`, with a header; days by ISO 8601, missing values as `-`.
func lines(_ slice: Slice) -> [String] {
  let columns = slice.table.columns
  return [columns.map(\.schema.name).joined(separator: "|")]
    + (0..<slice.count).map { row in
      columns.indices.map { column in
        switch columns[column].values {
        case .texts: return slice.text(column: column, row: row)?.string ?? "-"
        case .numbers:
          let value = slice.number(column: column, row: row)
          if value.isNaN { return "-" }
          if columns[column].schema.type == .date { return CalendarDay(number: Int(value)).isoText }
          return value == Double(Int(value)) ? "\(Int(value))" : "\(value)"
        }
      }.joined(separator: "|")
    }
}

/// A name without a place that matters.
func at(_ name: String) -> DeclaredName { at(MarkedExpression(name)) }

/// A name that is the whole of a source.
func at(_ source: MarkedExpression) -> DeclaredName {
  DeclaredName(
    String(decoding: source.file.bytes, as: UTF8.self),
    at: source.file.span(0..<source.file.bytes.count))
}

/// A place that does not matter.
var somewhere: SourceSpan { MarkedExpression("step").file.span(0..<4) }

/// A column of `compute` or `group`.
func value(
  _ name: String, _ expression: String, label: String? = nil, unit: String? = nil
) -> ValueDeclaration {
  ValueDeclaration(name: at(name), expression: decoded(expression), label: label, unit: unit)
}

/// A grouping by names.
func group(_ by: [String], _ values: [ValueDeclaration]) -> GroupDeclaration {
  GroupDeclaration(by: by.map { .named(at($0)) }, values: values, span: somewhere)
}
