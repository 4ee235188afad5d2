import ReportData
import ReportQuery
import ReportText

/// The expressions of a column of a table: its own value alone, sent through functions. What is wrong
/// with them is told where the functions stand.
enum CellExpression {
  /// How a cell is written.
  /// - Parameters:
  ///   - place: the column.
  ///   - functions: such as `number(1)`; nil for none.
  ///   - span: where the column is named.
  static func cell(
    of schema: TableSchema, _ place: Int, functions: DecodedText?, at span: SourceSpan,
    into diagnostics: inout Diagnostics
  ) -> Expression? {
    var names = Names()
    _ = names.declareCells(of: alone(place, schema))
    return Expression(
      source([functions], at: span), names: names, for: .singleValue, into: &diagnostics)
  }

  /// What a column comes to: one function of all its values, and how that is written.
  static func total(
    of schema: TableSchema, _ place: Int, function: DecodedText, functions: DecodedText?,
    at span: SourceSpan, into diagnostics: inout Diagnostics
  ) -> Expression? {
    var names = Names()
    _ = names.declareColumns(of: alone(place, schema))
    return Expression(
      source([function, functions], at: span), names: names, for: .singleValue,
      into: &diagnostics)
  }

  /// The name of the column in its expressions, whatever it is called in the table.
  private static let name = "value"

  /// The columns, of which only one can be named.
  private static func alone(_ place: Int, _ schema: TableSchema) -> TableSchema {
    var alone = schema
    for index in alone.columns.indices {
      alone.columns[index].name = index == place ? name : ""
    }
    return alone
  }

  private static func source(_ stages: [DecodedText?], at span: SourceSpan) -> DecodedText {
    var bytes = Array(name.utf8)
    // The column is known: whatever is wrong is wrong with the functions.
    let first = stages.compactMap { $0?.offsets.first }.first ?? span.range.lowerBound
    var offsets = Array(repeating: first, count: bytes.count)
    var end = span.range.upperBound
    var file = span.file
    for case .some(let stage) in stages {
      let start = stage.offsets.first ?? end
      bytes += Array(" | ".utf8)
      offsets += [start, start, start]
      bytes += stage.bytes
      offsets += stage.offsets.dropLast()
      end = stage.offsets.last ?? end
      file = stage.file
    }
    return DecodedText(bytes: bytes, offsets: offsets + [end], file: file)
  }
}
