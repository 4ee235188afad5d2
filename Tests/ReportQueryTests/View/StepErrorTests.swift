import ReportData
import ReportQuery
import ReportText
import Testing

@Suite("Errors of view steps")
struct StepErrorTests {
  private let bench = StepBench(
    table: Table(
      name: "t",
      columns: [
        dates("date", []), numbers("x", []), numbers("y", [], type: .integer),
        strings("part", [], categories: ["weekday", "weekend"]), strings("word", []),
      ]))

  /// Checks the only diagnostic of a pipeline: its code, message, marked source, and hints.
  private func check(
    _ steps: [StepDeclaration], _ code: DiagnosticCode, _ message: String, hint: String? = nil,
    at marked: MarkedExpression? = nil, dateColumn: String? = "date",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var bench = bench
    bench.dateColumn = dateColumn
    let (_, diagnostics) = bench.pipeline(steps)
    #expect(diagnostics.all.map(\.message) == [message], sourceLocation: sourceLocation)
    #expect(diagnostics.all.first?.code == code, sourceLocation: sourceLocation)
    #expect(diagnostics.all.first?.hints.first == hint, sourceLocation: sourceLocation)
    guard let marked, case .source(let span)? = diagnostics.all.first?.place else { return }
    #expect(
      span.file === marked.file && [span.range] == marked.ranges, sourceLocation: sourceLocation)
  }

  @Test("an expression of a step is checked against the current columns")
  func expressions() {
    var source = MarkedExpression("‹xx› > 1")
    check(
      [.where(source.text)], .nameUnknown, "unknown name `xx`", hint: "did you mean `x`?",
      at: source)
    source = MarkedExpression("‹x›")
    check(
      [.where(source.text)], .typeMismatch, "expected a condition, found a number",
      hint: "compare a single value: `week.steps | mean > 8000`", at: source)
    source = MarkedExpression("‹x› | mean")
    check(
      [.compute([ValueDeclaration(name: at("z"), expression: source.text)])], .typeMismatch,
      "`mean` expects a column of numbers, found a number", at: source)
    source = MarkedExpression("‹x›")
    check(
      [
        .group(
          GroupDeclaration(
            by: [.named(at("part"))],
            values: [ValueDeclaration(name: at("z"), expression: source.text)], span: somewhere))
      ], .singleValueExpected, "expected a single value, found a column of numbers",
      hint: "add a function: `week.steps | mean`", at: source)
  }

  @Test("a missing column is reported at its name")
  func columns() {
    let name = MarkedExpression("‹wrod›")
    check(
      [.sort(SortDeclaration(by: at(name)))], .stepColumnUnknown, "unknown column `wrod`",
      hint: "did you mean `word`?", at: name)
    check(
      [.group(group(["mnth"], []))], .stepColumnUnknown, "unknown column `mnth`",
      hint: "did you mean `month`?")
    check(
      [.group(group(["part"], [])), .sort(SortDeclaration(by: at("x")))], .stepColumnUnknown,
      "unknown column `x`")
  }

  @Test("names must be unique")
  func taken() {
    let name = MarkedExpression("‹z›")
    check(
      [.compute([value("z", "x"), ValueDeclaration(name: at(name), expression: decoded("y"))])],
      .stepNameTaken, "duplicate column `z`", at: name)
    check(
      [.group(group(["part"], [value("part", "count")]))], .stepNameTaken,
      "duplicate column `part`")
    check(
      [.group(group(["part", "part"], []))], .stepNameTaken, "duplicate column `part`")
    check(
      [
        .longer(
          LongerDeclaration(
            items: [.init(column: at("x"))], name: at("y"), value: at("v"), span: somewhere))
      ], .stepNameTaken, "duplicate column `y`")
  }

  @Test("`group` needs keys, and dates for calendar words")
  func groups() {
    check([.group(group([], []))], .stepValue, "`group` needs at least one key")
    check(
      [.group(group(["week"], []))], .stepDateMissing,
      "`week` needs a column of dates, but the rows have none",
      hint: "name the date column: `{ week: COLUMN }`",
      dateColumn: nil)
    check(
      [.group(group(["week"], []))], .stepColumnType,
      "`week` needs dates, but `x` is a column of numbers",
      dateColumn: "x")
    let column = MarkedExpression("‹x›")
    check(
      [
        .group(
          GroupDeclaration(
            by: [.calendar(at("week"), of: at(column))], values: [], span: somewhere))
      ], .stepColumnType, "expected a column of dates, but `x` is a column of numbers", at: column)
    let word = MarkedExpression("‹weeek›")
    check(
      [
        .group(
          GroupDeclaration(
            by: [.calendar(at(word), of: at("date"))], values: [], span: somewhere))
      ], .stepValue, "expected `day`, `week`, `month`, or `weekday`, found `weeek`",
      hint: "did you mean `week`?", at: word)
  }

  private func bin(
    _ edges: [Double], _ labels: [String], missing: String? = nil, column: String = "x"
  ) -> StepDeclaration {
    .bin(
      BinDeclaration(
        column: at(column), edges: edges, labels: labels, missing: missing, name: at("b"),
        span: somewhere))
  }

  @Test("`bin` needs ascending edges and one more label")
  func bins() {
    check(
      [bin([1, 2], ["a", "b"])], .stepValue,
      "edge count 2 requires 3 labels, found 2")
    check(
      [bin([2, 2], ["a", "b", "c"])], .stepValue,
      "each edge of `bin` must be greater than the previous edge")
    check(
      [bin([.infinity], ["a", "b"])], .stepValue,
      "each edge of `bin` must be greater than the previous edge")
    check([bin([], ["a"])], .stepValue, "`bin` needs at least one edge")
    check([bin([1], ["a", "a"])], .stepValue, "duplicate label in `bin`")
    check(
      [bin([1], ["a", "b"], missing: "b")], .stepValue, "duplicate label in `bin`")
    check(
      [bin([1], ["a", "b"], column: "word")], .stepColumnType,
      "expected a column of numbers, but `word` is a column of text")
  }

  private func longer(_ items: [(String, String?)]) -> StepDeclaration {
    .longer(
      LongerDeclaration(
        items: items.map { .init(column: at($0.0), key: $0.1) }, name: at("n"), value: at("v"),
        span: somewhere))
  }

  @Test("`longer` needs columns of one type with different keys")
  func longer() {
    check([longer([])], .stepValue, "`longer` needs at least one column")
    check(
      [longer([("x", nil), ("word", nil)])], .stepColumnType,
      "expected columns of one type in `longer`: `word` is a column of text, "
        + "`x` is a column of numbers",
      hint: "declare their `type` under `columns`; "
        + "then reportgen lists the rows with values of another type")
    check([longer([("x", nil), ("x", nil)])], .stepValue, "duplicate column `x` in `longer`")
    check(
      [longer([("x", "1"), ("y", "1")])], .stepValue, "duplicate key in `longer`")
    #expect(bench.pipeline([longer([("x", nil), ("y", nil)])]).1.isEmpty)
  }

  private func wider(_ name: String, _ value: String, _ items: [String]) -> StepDeclaration {
    .wider(
      WiderDeclaration(
        name: at(name), value: at(value), items: items.map { .init(value: at($0)) },
        span: somewhere))
  }

  @Test("`wider` needs valid values of its column")
  func wider() {
    check(
      [wider("part", "x", ["weekday", "weekned"])], .stepValue,
      "`part` never has the value `weekned`",
      hint: "did you mean `weekend`?")
    check(
      [wider("x", "y", ["1", "two"])], .stepValue,
      "`two` is not a number, but `x` contains numbers")
    check(
      [wider("part", "x", [])], .stepValue, "`wider` needs at least one value for a column")
    check(
      [wider("part", "part", ["weekday"])], .stepValue,
      "`wider` needs different columns for names and values")
    check(
      [wider("word", "x", ["date"])], .stepNameTaken, "duplicate column `date`")
    check(
      [wider("date", "x", ["a"])], .stepColumnType,
      "expected a column of text or numbers, but `date` is a column of dates")
  }

  @Test("a unit requires a number column")
  func units() {
    check(
      [.compute([value("z", "word", unit: "h")])], .stepValue,
      "column `z` is text and cannot have a unit")
  }

  @Test("all errors of a step are found, also after an invalid condition")
  func all() {
    let (_, diagnostics) = bench.pipeline([
      .where(decoded("xx > 1")), .compute([value("a", "yy"), value("b", "zz")]),
      .sort(SortDeclaration(by: at("a"))),
    ])
    #expect(
      diagnostics.all.map(\.message) == [
        "unknown name `xx`", "unknown name `yy`", "unknown name `zz`",
      ])
  }
}
