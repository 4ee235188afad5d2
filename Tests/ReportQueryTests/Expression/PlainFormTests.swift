import ReportData
import ReportQuery
import ReportText
import Testing

@Suite("Output of expressions for programs, known before data")
struct PlainFormTests {
  private func expression(_ source: String) throws -> Expression {
    var names = Names()
    names.declare(
      "row",
      .row(
        TableSchema([
          ColumnSchema(name: "n", type: .number), ColumnSchema(name: "i", type: .integer),
          ColumnSchema(name: "t", type: .text), ColumnSchema(name: "d", type: .date),
          ColumnSchema(name: "b", type: .boolean),
        ])))
    names.declare("view", .view(TableSchema([ColumnSchema(name: "n", type: .number)])))
    let file = SourceFile(name: "e", text: source)
    return try Expression(
      DecodedText(SourceSpan(file: file, range: 0..<file.bytes.count)), names: names)
  }

  @Test(
    "numbers have limits",
    arguments: [
      ("3", 3, 3, true), ("row.n | clamp(0, 2.5)", 0, 2.5, false),
      ("row.n | round | clamp(1, 9)", 1, 9, true), ("row.i | clamp(1, 9)", 1, 9, true),
      ("row.n | clamp(1, 9)", 1, 9, false), ("(row.i | clamp(1, 9)) + 1", 2, 10, true),
      ("((row.i | clamp(-3, 2)) * 2) | abs", 0, 6, true), ("row.d | month", 1, 12, true),
      ("if(row.b, 1, 7)", 1, 7, true), ("view | count", 0, 999_999_999, true),
      ("2 - (row.n | clamp(0, 1))", 1, 2, false),
    ] as [(String, Double, Double, Bool)])
  func numbers(source: String, low: Double, high: Double, isInteger: Bool) throws {
    #expect(
      try expression(source).plainForm == .number(NumberRange(low, high, isInteger: isInteger)))
  }

  @Test(
    "text values, dates and parts of identifiers have their forms",
    arguments: [
      ("row.t", .text), ("'a'", .words(["a"])), ("if(row.b, 'a', 'b')", .words(["a", "b"])),
      ("row.b", .words(["true", "false"])), ("row.t | anchor", .anchor), ("row.d", .day),
      ("row.d | date('iso')", .day), ("row.d | date('long')", .text),
      ("row.n | number(1)", .text), ("row.t | default('a')", .text),
    ] as [(String, PlainForm)])
  func others(source: String, form: PlainForm) throws {
    #expect(try expression(source).plainForm == form)
  }

  @Test(
    "values that may be missing are marked",
    arguments: [
      ("row.t", true), ("'a'", false), ("missing", true), ("row.t | default('a')", false),
      ("row.n | default(1) | round", false), ("if(row.b, 'a', missing)", true),
      ("if(row.b, 'a', 'b')", false), ("view | count", false),
      ("row.d | default(date('2026-01-01'))", true),
      ("row.n > 1", true), ("(view | count) > 1", false), ("row.t | anchor", true),
      ("row.t | default('a') | anchor", false), ("1 / 0", true),
    ])
  func presence(source: String, mayLack: Bool) throws {
    #expect(try expression(source).mayLackPlainForm == mayLack)
  }
}
