import ReportData
import ReportQuery
import ReportText
import TestSupport
import Testing

/// An expression with its marked error and the expected diagnostic.
struct ErrorCase: Sendable, CustomTestStringConvertible {
  let marked: String
  let code: DiagnosticCode
  let message: String
  let hint: String?

  init(_ marked: String, _ code: DiagnosticCode, _ message: String, hint: String? = nil) {
    self.marked = marked
    self.code = code
    self.message = message
    self.hint = hint
  }

  var testDescription: String { marked }
}

@Suite("Errors of expressions")
struct ExpressionErrorTests {
  static let syntax: [ErrorCase] = [
    ErrorCase("", .expressionSyntax, "expected an expression"),
    ErrorCase("week.steps ‹|›", .expressionSyntax, "expected the name of a function after the bar"),
    ErrorCase("week‹.›", .expressionSyntax, "expected a name after the dot"),
    ErrorCase("week.‹5›", .expressionSyntax, "expected a name after the dot"),
    ErrorCase("a ‹+›", .expressionSyntax, "the expression is incomplete after `+`"),
    ErrorCase("a ‹b›", .expressionSyntax, "unexpected `b`"),
    ErrorCase("‹(›a + b", .expressionSyntax, "missing closing bracket"),
    ErrorCase("a + b‹)›", .expressionSyntax, "unexpected `)`"),
    ErrorCase("a | round‹(›1", .expressionSyntax, "missing closing bracket"),
    ErrorCase("‹'abc›", .expressionSyntax, "the text has no closing `'`"),
    ErrorCase("week.‹`abc›", .expressionSyntax, "the name has no closing ```"),
    ErrorCase("‹``›", .expressionSyntax, "expected a name in backquotes, found an empty name"),
    ErrorCase(
      "a ‹=› b", .expressionSyntax, "`=` is not part of the expression language",
      hint: "compare two values with `==`"),
    ErrorCase(
      "yes ‹&&› no", .expressionSyntax, "`&&` is not part of the expression language",
      hint: "write `and`"),
    ErrorCase(
      "yes ‹||› no", .expressionSyntax, "`||` is not part of the expression language",
      hint: "write `or`; a single bar precedes a function"),
    ErrorCase(
      "‹!›yes", .expressionSyntax, "`!` is not part of the expression language",
      hint: "write `not`"),
    ErrorCase(
      "a ‹−› b", .expressionSyntax, "`−` is not part of the expression language",
      hint: "write a minus sign as `-`, with a space on each side"),
    ErrorCase(
      "‹“›a”", .expressionSyntax, "`“` is not part of the expression language",
      hint: "put text in straight quotes"),
    ErrorCase("a ‹%› b", .expressionSyntax, "`%` is not part of the expression language"),
    ErrorCase(
      "‹.›5", .expressionSyntax, "unexpected `.`",
      hint: "start a number with a digit, as in `0.5`"),
    ErrorCase(
      "‹12h›", .expressionSyntax, "expected a number or a name, found `12h`",
      hint: "put a name that starts with a digit in backquotes"),
    ErrorCase(
      "a < b ‹<› a", .expressionSyntax, "cannot compare three values in a chain",
      hint: "write two comparisons, and join them with `and`: `x > 1 and 5 > x`"),
    ErrorCase(
      "a == ‹not› yes", .expressionSyntax, "`not` needs brackets here", hint: "write `(not …)`"),
    ErrorCase("‹and› yes", .expressionSyntax, "unexpected `and`"),
    ErrorCase(
      "‹mean›(week.steps)", .expressionSyntax, "expected `VALUE | FUNCTION`, found `mean(…)`",
      hint: "write `week.steps | mean`"),
  ]

  static let names: [ErrorCase] = [
    ErrorCase("‹wek›.steps", .nameUnknown, "unknown name `wek`", hint: "did you mean `week`?"),
    ErrorCase("a + ‹qqqqqq›", .nameUnknown, "unknown name `qqqqqq`"),
    ErrorCase(
      "‹a-b›", .nameUnknown, "unknown name `a-b`", hint: "put spaces around the minus: `a - b`"),
    ErrorCase(
      "‹n-1›", .nameUnknown, "unknown name `n-1`", hint: "put spaces around the minus: `n - 1`"),
    ErrorCase(
      "day.‹steps-goal›", .memberUnknown, "`day` has no column `steps-goal`",
      hint: "put spaces around the minus: `day.steps - goal`"),
    ErrorCase(
      "‹mean›", .nameUnknown, "unknown name `mean`",
      hint: "write function `mean` after a bar, as in `week.steps | mean`"),
    ErrorCase(
      "week.‹stesp› | mean", .memberUnknown, "`week` has no column `stesp`",
      hint: "did you mean `steps`?"),
    ErrorCase(
      "day.‹bdi›", .memberUnknown, "`day` has no column `bdi`",
      hint: "put a name with a dot in backquotes: day.`bdi.2m`"),
    ErrorCase(
      "period.‹strat›", .memberUnknown, "`period` has no field `strat`",
      hint: "did you mean `start`?"),
    ErrorCase(
      "n.‹size›", .memberUnknown, "`n` is a number and has no field `size`"),
    ErrorCase(
      "week.steps | ‹maen›", .functionUnknown, "unknown function `maen`",
      hint: "did you mean `mean`?"),
    ErrorCase(
      "participant.id | ‹pseudonym›", .functionUnknown, "unknown function `pseudonym`",
      hint: "write `pseudonym` as the last function in the braces of an output path"),
  ]

  static let types: [ErrorCase] = [
    ErrorCase(
      "‹week.note› | mean", .typeMismatch,
      "`mean` expects a column of numbers, found a column of text"),
    ErrorCase("‹'x'› | mean", .typeMismatch, "`mean` expects a column of numbers, found text"),
    ErrorCase("‹n› | mean", .typeMismatch, "`mean` expects a column of numbers, found a number"),
    ErrorCase(
      "‹week.date› | mean", .typeMismatch,
      "`mean` expects a column of numbers, found a column of dates"),
    ErrorCase(
      "‹week.note› | max", .typeMismatch,
      "`max` expects a column of numbers or dates, found a column of text"),
    ErrorCase(
      "‹week› | mean", .typeMismatch, "`mean` expects a column of numbers, found a view",
      hint: "name a column, such as `week.steps`"),
    ErrorCase(
      "‹n› | count", .typeMismatch, "`count` expects a column or a view, found a number"),
    ErrorCase(
      "‹week.steps› | number(0)", .singleValueExpected,
      "`number` expects a number, found a column of numbers",
      hint: "add a function: `week.steps | mean`"),
    ErrorCase(
      "‹period.start› | number(0)", .typeMismatch, "`number` expects a number, found a date"),
    ErrorCase("‹n› | date('iso')", .typeMismatch, "`date` expects a date, found a number"),
    ErrorCase(
      "‹period.start› | time", .typeMismatch, "`time` expects a date-time, found a date"),
    ErrorCase("‹n› | upper", .typeMismatch, "`upper` expects text, found a number"),
    ErrorCase(
      "‹n == 'x'›", .typeMismatch, "`==` cannot compare a number with text"),
    ErrorCase(
      "‹period.start > '2026-11-03'›", .typeMismatch, "`>` cannot compare a date with text",
      hint: "write the day as `date('2026-11-03')`"),
    ErrorCase(
      "‹period.start == at›", .typeMismatch, "`==` cannot compare a date with a date-time"),
    ErrorCase("‹'a' < 'b'›", .typeMismatch, "`<` cannot compare text", hint: "use `==` or `!=`"),
    ErrorCase(
      "‹yes < no›", .typeMismatch, "`<` cannot compare true/false values",
      hint: "use `==` or `!=`"),
    ErrorCase(
      "‹n == missing›", .typeMismatch, "cannot compare a value with `missing`",
      hint: "write `n | missing`"),
    ErrorCase(
      "‹week.steps› > 5", .singleValueExpected,
      "`>` expects single values, found a column of numbers",
      hint: "add a function: `week.steps | mean`"),
    ErrorCase(
      "1 + ‹'x'›", .typeMismatch, "`+` expects numbers, found text",
      hint: "to join text, write the values next to each other"),
    ErrorCase("‹yes› * 2", .typeMismatch, "`*` expects numbers, found a true/false value"),
    ErrorCase(
      "‹period.start + period.end›", .typeMismatch, "`+` cannot combine a date and a date"),
    ErrorCase(
      "‹period.start * 2›", .typeMismatch, "`*` cannot combine a date and a number",
      hint: "subtract a date from a date, or add days to a date or subtract them"),
    ErrorCase("‹5 - period.start›", .typeMismatch, "`-` cannot combine a number and a date"),
    ErrorCase(
      "‹week.steps› + 1", .singleValueExpected,
      "`+` expects single values, found a column of numbers",
      hint: "add a function: `week.steps | mean`"),
    ErrorCase("-‹'x'›", .typeMismatch, "`-` expects a number, found text"),
    ErrorCase("not ‹n›", .typeMismatch, "`not` expects a condition, found a number"),
    ErrorCase("yes and ‹n›", .typeMismatch, "`and` expects a condition, found a number"),
    ErrorCase("‹n› or yes", .typeMismatch, "`or` expects a condition, found a number"),
    ErrorCase("if(‹n›, 1, 2)", .typeMismatch, "`if` expects a condition, found a number"),
    ErrorCase(
      "‹if(yes, 1, 'x')›", .typeMismatch,
      "expected two values of one type in `if`, found a number and text",
      hint: "use values of one type, or `missing`"),
    ErrorCase(
      "if(yes, ‹week›, 1)", .singleValueExpected, "`if` expects single values, found a view"),
    ErrorCase(
      "n | default(‹'x'›)", .typeMismatch,
      "argument `value` of `default` expects a number, found text",
      hint: "format the number first, as in `| number(1) | default('none')`"),
    ErrorCase(
      "period.start | days-until(‹5›)", .typeMismatch,
      "argument `date` of `days-until` expects a date, found a number"),
  ]

  static let arguments: [ErrorCase] = [
    ErrorCase(
      "week.steps | ‹mean(1)›", .argumentCount, "`mean` expects no arguments, found 1 argument"),
    ErrorCase(
      "week.steps | ‹quantile›", .argumentCount,
      "`quantile` expects 1 argument (`q`), found no arguments"),
    ErrorCase(
      "n | ‹number(1, 2)›", .argumentCount,
      "`number` expects at most 1 argument (`decimals`), found 2 arguments"),
    ErrorCase(
      "n | ‹plural('day')›", .argumentCount,
      "`plural` expects 2 arguments (`one`, `other`), found 1 argument"),
    ErrorCase(
      "‹if(yes, 1)›", .argumentCount, "`if` expects a condition and two values, found 2 arguments"),
    ErrorCase("‹date()›", .argumentCount, "`date` expects one text, found no arguments"),
    ErrorCase(
      "date(‹'2026-02-30'›)", .constantValue, "expected a calendar day, found `2026-02-30`",
      hint: "write the year, the month, and the day: `2026-11-03`"),
    ErrorCase(
      "date(‹word›)", .constantValue, "`date` expects a day in quotes, such as `'2026-11-03'`"),
    ErrorCase(
      "n | number(‹1.5›)", .constantValue, "`number` expects an integer from 0 to 10"),
    ErrorCase("n | unit(‹'kgs'›)", .constantValue, "unknown unit `kgs`"),
    ErrorCase(
      "week.sleep_hours | mean | unit(‹'min'›)", .typeMismatch,
      "the unit of the number is `h`; `unit` does not convert it to `min`"),
    ErrorCase("week.part | list(‹'nor'›)", .constantValue, "`list` expects the word `and` or `or`"),
    ErrorCase(
      "‹week.steps› | list", .typeMismatch,
      "`list` expects a column of text, found a column of numbers"),
    ErrorCase(
      "3 | range(‹period.end›)", .typeMismatch,
      "expected a range from a number to a number, found a date"),
    ErrorCase("n | number(‹11›)", .constantValue, "`number` expects an integer from 0 to 10"),
    ErrorCase("n | percent(‹-1›)", .constantValue, "`percent` expects an integer from 0 to 10"),
    ErrorCase("n | number(‹n›)", .constantValue, "`number` expects an integer from 0 to 10"),
    ErrorCase(
      "n | number(‹'x'›)", .typeMismatch,
      "argument `decimals` of `number` expects a number, found text"),
    ErrorCase(
      "week.steps | quantile(‹1.5›)", .constantValue,
      "`quantile` expects a literal number from 0 to 1"),
    ErrorCase(
      "period.start | date(‹'shrot'›)", .constantValue, "expected a date style, found `shrot`",
      hint: "did you mean `short`?"),
    ErrorCase(
      "n | plural(‹word›, 'x')", .constantValue, "`plural` expects text in quotes"),
  ]

  @Test(
    "errors mark their position and have a message and a hint",
    arguments: syntax + names + types + arguments)
  func singleError(_ errorCase: ErrorCase) {
    let source = MarkedExpression(errorCase.marked)
    var diagnostics = Diagnostics()
    let expression = Expression(
      source.text, names: StudyFixture().names, into: &diagnostics)
    #expect(expression == nil)
    guard diagnostics.all.count == 1, let diagnostic = diagnostics.all.first else {
      Issue.record("\(diagnostics.all.map(\.message))")
      return
    }
    #expect(diagnostic.code == errorCase.code)
    #expect(diagnostic.message == errorCase.message)
    if let hint = errorCase.hint { #expect(diagnostic.hints == [hint]) }
    if errorCase.marked.contains("‹") { #expect(source.marking(diagnostic) == errorCase.marked) }
  }

  @Test(
    "errors state the expected type of the expression",
    arguments: [
      (
        ExpressionPurpose.singleValue, "‹week.steps›",
        "expected a single value, found a column of numbers",
        "add a function: `week.steps | mean`"
      ),
      (
        .singleValue, "‹week.note›", "expected a single value, found a column of text",
        "add a function: `week.day | first`"
      ),
      (
        .singleValue, "‹week›", "expected a single value, found a view",
        "name a column or a field, such as `week.date | first`"
      ),
      (
        .singleValue, "‹participant›", "expected a single value, found a row",
        "name a column or a field, such as `participant.id`"
      ),
      (
        .singleValue, "‹period›", "expected a single value, found a group of values",
        "name a column or a field, such as `period.start`"
      ),
      (
        .condition, "‹n›", "expected a condition, found a number",
        "compare a single value: `week.steps | mean > 8000`"
      ),
      (.rows, "‹week.steps›", "expected the rows of a view, found a column of numbers", ""),
      (.rows, "‹day›", "expected the rows of a view, found a row", ""),
    ])
  func purposes(purpose: ExpressionPurpose, marked: String, message: String, hint: String) {
    let source = MarkedExpression(marked)
    var diagnostics = Diagnostics()
    #expect(
      Expression(source.text, names: StudyFixture().names, for: purpose, into: &diagnostics) == nil)
    #expect(diagnostics.all.map(\.message) == [message])
    #expect(diagnostics.all.first?.hints.first ?? "" == hint)
    #expect(diagnostics.all.first.map { source.marking($0) } == marked)
  }

  private func hints(of text: String) throws -> [String] {
    var diagnostics = Diagnostics()
    let source = MarkedExpression(text)
    #expect(Expression(source.text, names: StudyFixture().names, into: &diagnostics) == nil)
    return try #require(diagnostics.all.first).hints
  }

  @Test(
    "a unit is not confused with a unit of a similar name",
    arguments: ["mg/L", "mmol", "mol/L", "kgs"])
  func units(unit: String) throws {
    let hint = try #require(try hints(of: "n | unit('\(unit)')").first)
    #expect(!hint.contains("did you mean"))
    #expect(hint.contains("| number(1) }} \(unit)`") && hint.contains("`mg/dL`"))
  }

  @Test(
    "a function name of another program has a suggestion",
    arguments: [("average", "mean"), ("AVG", "mean"), ("sd", "stdev"), ("maen", "mean")])
  func functions(written: String, meant: String) throws {
    #expect(try hints(of: "week.steps | \(written)") == ["did you mean `\(meant)`?"])
    #expect(
      try hints(of: "week.steps | qqqqqq") == ["run `reportgen functions` to list all functions"])
  }

  @Test("an unknown name without a similar name lists the available names")
  func availableNames() throws {
    let hint = try #require(try hints(of: "qqqqqq").first)
    #expect(hint.hasPrefix("use one of these names: `"))
    #expect(hint.matches(of: /`[^`]+`/).count <= 12)
  }

  @Test("all errors of an expression are found, not only the first")
  func all() {
    let source = MarkedExpression("‹wek›.steps + (week.‹stesp› | mean) > if(‹n›, 1, ‹zzzzzz›)")
    var diagnostics = Diagnostics()
    _ = Expression(source.text, names: StudyFixture().names, into: &diagnostics)
    let ranges = diagnostics.all.compactMap { diagnostic in
      if case .source(let span) = diagnostic.place { span.range } else { nil }
    }
    #expect(ranges.sorted { $0.lowerBound < $1.lowerBound } == source.ranges)
  }

  @Test("a comparison with text outside the categories is a warning")
  func category() throws {
    let source = MarkedExpression("day.part == ‹'weekedn'›")
    var diagnostics = Diagnostics()
    #expect(Expression(source.text, names: StudyFixture().names, into: &diagnostics) != nil)
    let warning = try #require(diagnostics.all.first)
    #expect(warning.severity == .warning && warning.code == .comparisonConstant)
    #expect(warning.message == "`day.part` never has the value `weekedn`")
    #expect(warning.hints == ["did you mean `weekend`?"])
    #expect(source.marking(warning) == "day.part == ‹'weekedn'›")
  }

  @Test("a column name with a dot has a hint with backquotes")
  func dottedColumn() throws {
    var names = Names()
    _ = names.declareCells(of: StudyFixture.daily.schema)
    let schema = TableSchema([ColumnSchema(name: "bdi.pre", type: .number)])
    _ = names.declareCells(of: schema)
    let source = MarkedExpression("‹bdi›.pre + 1")
    var diagnostics = Diagnostics()
    #expect(Expression(source.text, names: names, into: &diagnostics) == nil)
    let diagnostic = try #require(diagnostics.all.first)
    #expect(source.marking(diagnostic) == "‹bdi›.pre + 1")
    #expect(
      diagnostic.hints == ["put column `bdi.pre` in backquotes, because its name contains a dot"])
  }

  @Test("spans map through references to the source")
  func references() throws {
    let file = SourceFile(name: "t", text: "x &lt; 'ab'")
    let text = DecodedText(
      bytes: Array("x < 'ab'".utf8), offsets: [0, 1, 2, 6, 7, 8, 9, 10, 11], file: file)
    var names = Names()
    names.declare("x", .number(unit: nil))
    var diagnostics = Diagnostics()
    _ = Expression(text, names: names, into: &diagnostics)
    guard case .source(let span)? = diagnostics.all.first?.place else {
      Issue.record("a span was expected")
      return
    }
    #expect(span.range == 0..<11)
  }

  @Test("nesting above 200 levels is an error, 150 levels are accepted")
  func depth() {
    let fixture = StudyFixture()
    func nested(_ open: String, _ inner: String, _ close: String, _ count: Int) -> String {
      String(repeating: open, count: count) + inner + String(repeating: close, count: count)
    }
    for count in [250, 20_000] {
      for source in [
        nested("(", "1", ")", count), nested("- ", "1", "", count),
        nested("not ", "yes", "", count),
        nested("", "1", " + 1", count), nested("", "n", " | abs", count),
        nested("if(yes, ", "1", ", 2)", count), nested("1 + (", "1", ")", count),
      ] {
        #expect(fixture.text(source).hasSuffix("is nested more than 200 levels deep"))
      }
    }
    #expect(fixture.text(nested("(", "1", ")", 150)) == "1")
    #expect(fixture.text(nested("", "1", " + 1", 150)) == "151")
    #expect(fixture.text(nested("not ", "yes", "", 150)) == "true")
  }
}
