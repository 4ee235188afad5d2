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

  /// The one diagnostic of a pipeline: its code and message, its marked source, its hints.
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

  @Test("an expression of a step is checked against the columns at this step")
  func expressions() {
    var source = MarkedExpression("‹xx› > 1")
    check(
      [.where(source.text)], .nameUnknown, "unknown name `xx`", hint: "did you mean `x`?",
      at: source)
    source = MarkedExpression("‹x›")
    check(
      [.where(source.text)], .typeMismatch, "a condition is true or false, not a number",
      hint: "compare it, as in `week.steps | mean > 8000`", at: source)
    source = MarkedExpression("‹x› | mean")
    check(
      [.compute([ValueDeclaration(name: at("z"), expression: source.text)])], .typeMismatch,
      "`mean` takes a column of numbers, not a number", at: source)
    source = MarkedExpression("‹x›")
    check(
      [
        .group(
          GroupDeclaration(
            by: [.named(at("part"))],
            values: [ValueDeclaration(name: at("z"), expression: source.text)], span: somewhere))
      ], .singleValueExpected, "a single value is wanted, not a column of numbers",
      hint: "pick a value with `first` or `mean`", at: source)
  }

  @Test("a column that is not there is reported where it is named")
  func columns() {
    let name = MarkedExpression("‹wrod›")
    check(
      [.sort(SortDeclaration(by: at(name)))], .stepColumnUnknown, "there is no column `wrod`",
      hint: "did you mean `word`?", at: name)
    check(
      [.group(group(["mnth"], []))], .stepColumnUnknown, "there is no column `mnth`",
      hint: "did you mean `month`?")
    check(
      [.group(group(["part"], [])), .sort(SortDeclaration(by: at("x")))], .stepColumnUnknown,
      "there is no column `x`")
  }

  @Test("names must differ")
  func taken() {
    let name = MarkedExpression("‹z›")
    check(
      [.compute([value("z", "x"), ValueDeclaration(name: at(name), expression: decoded("y"))])],
      .stepNameTaken, "there would be two columns `z`", at: name)
    check(
      [.group(group(["part"], [value("part", "count")]))], .stepNameTaken,
      "there would be two columns `part`")
    check(
      [.group(group(["part", "part"], []))], .stepNameTaken, "there would be two columns `part`")
    check(
      [
        .longer(
          LongerDeclaration(
            items: [.init(column: at("x"))], name: at("y"), value: at("v"), span: somewhere))
      ], .stepNameTaken, "there would be two columns `y`")
  }

  @Test("`group` needs keys, and dates for calendar words")
  func groups() {
    check([.group(group([], []))], .stepValue, "`group` needs a key")
    check(
      [.group(group(["week"], []))], .stepDateMissing,
      "`week` needs a column of dates, and the rows have none", hint: "name it: `{ week: COLUMN }`",
      dateColumn: nil)
    check(
      [.group(group(["week"], []))], .stepColumnType,
      "`week` needs dates, and `x` is a column of numbers",
      dateColumn: "x")
    let column = MarkedExpression("‹x›")
    check(
      [
        .group(
          GroupDeclaration(
            by: [.calendar(at("week"), of: at(column))], values: [], span: somewhere))
      ], .stepColumnType, "a column of dates is wanted, and `x` is a column of numbers", at: column)
    let word = MarkedExpression("‹weeek›")
    check(
      [
        .group(
          GroupDeclaration(
            by: [.calendar(at(word), of: at("date"))], values: [], span: somewhere))
      ], .stepValue, "`weeek` is not `day`, `week`, `month` or `weekday`",
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

  @Test("`bin` needs rising edges and one label more")
  func bins() {
    check(
      [bin([1, 2], ["a", "b"])], .stepValue,
      "2 edges make 3 classes, and there are 2 labels")
    check(
      [bin([2, 2], ["a", "b", "c"])], .stepValue,
      "the edges of `bin` do not rise from one to the next")
    check(
      [bin([.infinity], ["a", "b"])], .stepValue,
      "the edges of `bin` do not rise from one to the next")
    check([bin([], ["a"])], .stepValue, "`bin` needs an edge")
    check([bin([1], ["a", "a"])], .stepValue, "two classes of `bin` have the same label")
    check(
      [bin([1], ["a", "b"], missing: "b")], .stepValue, "two classes of `bin` have the same label")
    check(
      [bin([1], ["a", "b"], column: "word")], .stepColumnType,
      "a column of numbers is wanted, and `word` is a column of text")
  }

  private func longer(_ items: [(String, String?)]) -> StepDeclaration {
    .longer(
      LongerDeclaration(
        items: items.map { .init(column: at($0.0), key: $0.1) }, name: at("n"), value: at("v"),
        span: somewhere))
  }

  @Test("`longer` needs columns of one type with different keys")
  func longer() {
    check([longer([])], .stepValue, "`longer` needs a column")
    check(
      [longer([("x", nil), ("word", nil)])], .stepColumnType,
      "`word` is a column of text, and `x` is a column of numbers",
      hint: "declare their `type` under `columns`: what does not fit is then named by row")
    check([longer([("x", nil), ("x", nil)])], .stepValue, "`longer` names the column `x` twice")
    check(
      [longer([("x", "1"), ("y", "1")])], .stepValue, "two columns of `longer` have the same key")
    #expect(bench.pipeline([longer([("x", nil), ("y", nil)])]).1.isEmpty)
  }

  private func wider(_ name: String, _ value: String, _ items: [String]) -> StepDeclaration {
    .wider(
      WiderDeclaration(
        name: at(name), value: at(value), items: items.map { .init(value: at($0)) },
        span: somewhere))
  }

  @Test("`wider` needs values that its column can have")
  func wider() {
    check(
      [wider("part", "x", ["weekday", "weekned"])], .stepValue, "`part` is never `weekned`",
      hint: "did you mean `weekend`?")
    check(
      [wider("x", "y", ["1", "two"])], .stepValue,
      "`two` is not a number, and `x` holds numbers")
    check(
      [wider("part", "x", [])], .stepValue, "`wider` needs a value that becomes a column")
    check(
      [wider("part", "part", ["weekday"])], .stepValue,
      "`wider` needs two columns for names and values")
    check(
      [wider("word", "x", ["date"])], .stepNameTaken, "there would be two columns `date`")
    check(
      [wider("date", "x", ["a"])], .stepColumnType,
      "a column of text or numbers is wanted, and `date` is a column of dates")
  }

  @Test("a unit belongs to numbers")
  func units() {
    check(
      [.compute([value("z", "word", unit: "h")])], .stepValue, "`z` is text and has no unit")
  }

  @Test("all mistakes of a step are found, and a wrong condition does not end the check")
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
