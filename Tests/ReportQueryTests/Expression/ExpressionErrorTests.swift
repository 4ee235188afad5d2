import ReportData
import ReportQuery
import ReportText
import TestSupport
import Testing

/// An expression with its marked error and the expected diagnostic.
struct Mistake: Sendable, CustomTestStringConvertible {
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
  static let syntax: [Mistake] = [
    Mistake("", .expressionSyntax, "expected an expression"),
    Mistake("week.steps ‹|›", .expressionSyntax, "expected the name of a function after the bar"),
    Mistake("week‹.›", .expressionSyntax, "expected a name after the dot"),
    Mistake("week.‹5›", .expressionSyntax, "expected a name after the dot"),
    Mistake("a ‹+›", .expressionSyntax, "the expression is incomplete after `+`"),
    Mistake("a ‹b›", .expressionSyntax, "unexpected `b`"),
    Mistake("‹(›a + b", .expressionSyntax, "missing closing bracket"),
    Mistake("a + b‹)›", .expressionSyntax, "unexpected `)`"),
    Mistake("a | round‹(›1", .expressionSyntax, "missing closing bracket"),
    Mistake("‹'abc›", .expressionSyntax, "the text has no closing `'`"),
    Mistake("week.‹`abc›", .expressionSyntax, "the name has no closing ```"),
    Mistake("‹``›", .expressionSyntax, "expected a name in backquotes, found an empty name"),
    Mistake(
      "a ‹=› b", .expressionSyntax, "`=` is not part of the expression language",
      hint: "compare two values with `==`"),
    Mistake(
      "yes ‹&&› no", .expressionSyntax, "`&&` is not part of the expression language",
      hint: "write `and`"),
    Mistake(
      "yes ‹||› no", .expressionSyntax, "`||` is not part of the expression language",
      hint: "write `or`; a single bar precedes a function"),
    Mistake(
      "‹!›yes", .expressionSyntax, "`!` is not part of the expression language",
      hint: "write `not`"),
    Mistake(
      "a ‹−› b", .expressionSyntax, "`−` is not part of the expression language",
      hint: "write a minus sign as `-`, with a space on each side"),
    Mistake(
      "‹“›a”", .expressionSyntax, "`“` is not part of the expression language",
      hint: "put text in straight quotes"),
    Mistake("a ‹%› b", .expressionSyntax, "`%` is not part of the expression language"),
    Mistake(
      "‹.›5", .expressionSyntax, "unexpected `.`",
      hint: "start a number with a digit, as in `0.5`"),
    Mistake(
      "‹12h›", .expressionSyntax, "expected a number or a name, found `12h`",
      hint: "put a name that starts with a digit in backquotes"),
    Mistake(
      "a < b ‹<› a", .expressionSyntax, "a comparison cannot follow a comparison",
      hint: "join two comparisons with `and`"),
    Mistake(
      "a == ‹not› yes", .expressionSyntax, "`not` needs brackets here", hint: "write `(not …)`"),
    Mistake("‹and› yes", .expressionSyntax, "unexpected `and`"),
    Mistake(
      "‹mean›(week.steps)", .expressionSyntax, "expected `VALUE | FUNCTION`, found `mean(…)`",
      hint: "write `week.steps | mean`"),
  ]

  static let names: [Mistake] = [
    Mistake("‹wek›.steps", .nameUnknown, "unknown name `wek`", hint: "did you mean `week`?"),
    Mistake("a + ‹qqqqqq›", .nameUnknown, "unknown name `qqqqqq`"),
    Mistake(
      "‹a-b›", .nameUnknown, "unknown name `a-b`", hint: "put spaces around the minus: `a - b`"),
    Mistake(
      "‹n-1›", .nameUnknown, "unknown name `n-1`", hint: "put spaces around the minus: `n - 1`"),
    Mistake(
      "day.‹steps-goal›", .memberUnknown, "`day` has no column `steps-goal`",
      hint: "put spaces around the minus: `day.steps - goal`"),
    Mistake(
      "‹mean›", .nameUnknown, "unknown name `mean`",
      hint: "write function `mean` after a bar, as in `week.steps | mean`"),
    Mistake(
      "week.‹stesp› | mean", .memberUnknown, "`week` has no column `stesp`",
      hint: "did you mean `steps`?"),
    Mistake(
      "day.‹bdi›", .memberUnknown, "`day` has no column `bdi`",
      hint: "put a name with a dot in backquotes: day.`bdi.2m`"),
    Mistake(
      "period.‹strat›", .memberUnknown, "`period` has no field `strat`",
      hint: "did you mean `start`?"),
    Mistake(
      "n.‹size›", .memberUnknown, "`n` is a number and has no field `size`"),
    Mistake(
      "week.steps | ‹maen›", .functionUnknown, "unknown function `maen`",
      hint: "did you mean `mean`?"),
    Mistake(
      "participant.id | ‹pseudonym›", .functionUnknown, "unknown function `pseudonym`",
      hint: "write `pseudonym` as the last function in the braces of an output path"),
  ]

  static let types: [Mistake] = [
    Mistake(
      "‹week.note› | mean", .typeMismatch,
      "`mean` expects a column of numbers, found a column of text"),
    Mistake("‹'x'› | mean", .typeMismatch, "`mean` expects a column of numbers, found text"),
    Mistake("‹n› | mean", .typeMismatch, "`mean` expects a column of numbers, found a number"),
    Mistake(
      "‹week.date› | mean", .typeMismatch,
      "`mean` expects a column of numbers, found a column of dates"),
    Mistake(
      "‹week.note› | max", .typeMismatch,
      "`max` expects a column of numbers or dates, found a column of text"),
    Mistake(
      "‹week› | mean", .typeMismatch, "`mean` expects a column of numbers, found a view",
      hint: "name a column, such as `week.steps`"),
    Mistake(
      "‹n› | count", .typeMismatch, "`count` expects a column or a view, found a number"),
    Mistake(
      "‹week.steps› | number(0)", .singleValueExpected,
      "`number` expects a number, found a column of numbers",
      hint: "add a function: `week.steps | mean`"),
    Mistake("‹period.start› | number(0)", .typeMismatch, "`number` expects a number, found a date"),
    Mistake("‹n› | date('iso')", .typeMismatch, "`date` expects a date, found a number"),
    Mistake(
      "‹period.start› | time", .typeMismatch, "`time` expects a date-time, found a date"),
    Mistake("‹n› | upper", .typeMismatch, "`upper` expects text, found a number"),
    Mistake(
      "‹n == 'x'›", .typeMismatch, "`==` cannot compare a number with text"),
    Mistake(
      "‹period.start > '2026-11-03'›", .typeMismatch, "`>` cannot compare a date with text",
      hint: "write the day as `date('2026-11-03')`"),
    Mistake(
      "‹period.start == at›", .typeMismatch, "`==` cannot compare a date with a date-time"),
    Mistake("‹'a' < 'b'›", .typeMismatch, "`<` cannot compare text", hint: "use `==` or `!=`"),
    Mistake(
      "‹yes < no›", .typeMismatch, "`<` cannot compare true/false values",
      hint: "use `==` or `!=`"),
    Mistake(
      "‹n == missing›", .typeMismatch, "cannot compare a value with `missing`",
      hint: "write `n | missing`"),
    Mistake(
      "‹week.steps› > 5", .singleValueExpected,
      "`>` expects single values, found a column of numbers",
      hint: "add a function: `week.steps | mean`"),
    Mistake(
      "1 + ‹'x'›", .typeMismatch, "`+` expects numbers, found text",
      hint: "to join text, write the values next to each other"),
    Mistake("‹yes› * 2", .typeMismatch, "`*` expects numbers, found a true/false value"),
    Mistake(
      "‹period.start + period.end›", .typeMismatch, "`+` cannot combine a date and a date"),
    Mistake(
      "‹period.start * 2›", .typeMismatch, "`*` cannot combine a date and a number",
      hint: "subtract a date from a date, or add days to a date or subtract them"),
    Mistake("‹5 - period.start›", .typeMismatch, "`-` cannot combine a number and a date"),
    Mistake(
      "‹week.steps› + 1", .singleValueExpected,
      "`+` expects single values, found a column of numbers",
      hint: "add a function: `week.steps | mean`"),
    Mistake("-‹'x'›", .typeMismatch, "`-` expects a number, found text"),
    Mistake("not ‹n›", .typeMismatch, "`not` expects a condition, found a number"),
    Mistake("yes and ‹n›", .typeMismatch, "`and` expects a condition, found a number"),
    Mistake("‹n› or yes", .typeMismatch, "`or` expects a condition, found a number"),
    Mistake("if(‹n›, 1, 2)", .typeMismatch, "`if` expects a condition, found a number"),
    Mistake(
      "‹if(yes, 1, 'x')›", .typeMismatch,
      "expected two values of one type in `if`, found a number and text",
      hint: "use values of one type, or `missing`"),
    Mistake(
      "if(yes, ‹week›, 1)", .singleValueExpected, "`if` expects single values, found a view"),
    Mistake(
      "n | default(‹'x'›)", .typeMismatch,
      "argument `value` of `default` expects a number, found text",
      hint: "format the number first, as in `| number(1) | default('none')`"),
    Mistake(
      "period.start | days-until(‹5›)", .typeMismatch,
      "argument `date` of `days-until` expects a date, found a number"),
  ]

  static let arguments: [Mistake] = [
    Mistake(
      "week.steps | ‹mean(1)›", .argumentCount, "`mean` expects no arguments, found 1 argument"),
    Mistake(
      "week.steps | ‹quantile›", .argumentCount,
      "`quantile` expects 1 argument (`q`), found no arguments"),
    Mistake(
      "n | ‹number(1, 2)›", .argumentCount,
      "`number` expects at most 1 argument (`decimals`), found 2 arguments"),
    Mistake(
      "n | ‹plural('day')›", .argumentCount,
      "`plural` expects 2 arguments (`one`, `other`), found 1 argument"),
    Mistake(
      "‹if(yes, 1)›", .argumentCount, "`if` expects a condition and two values, found 2 arguments"),
    Mistake("‹date()›", .argumentCount, "`date` expects one text, found no arguments"),
    Mistake(
      "date(‹'2026-02-30'›)", .constantValue, "expected a calendar day, found `2026-02-30`",
      hint: "write the year, the month, and the day: `2026-11-03`"),
    Mistake(
      "date(‹word›)", .constantValue, "`date` expects a day in quotes, such as `'2026-11-03'`"),
    Mistake(
      "n | number(‹1.5›)", .constantValue, "`number` expects an integer from 0 to 10"),
    Mistake("n | unit(‹'kgs'›)", .constantValue, "unknown unit `kgs`"),
    Mistake(
      "week.sleep_hours | mean | unit(‹'min'›)", .typeMismatch,
      "the unit of the number is `h`; `unit` does not convert it to `min`"),
    Mistake("week.part | list(‹'nor'›)", .constantValue, "`list` expects the word `and` or `or`"),
    Mistake(
      "‹week.steps› | list", .typeMismatch,
      "`list` expects a column of text, found a column of numbers"),
    Mistake(
      "3 | range(‹period.end›)", .typeMismatch,
      "expected a range from a number to a number, found a date"),
    Mistake("n | number(‹11›)", .constantValue, "`number` expects an integer from 0 to 10"),
    Mistake("n | percent(‹-1›)", .constantValue, "`percent` expects an integer from 0 to 10"),
    Mistake("n | number(‹n›)", .constantValue, "`number` expects an integer from 0 to 10"),
    Mistake(
      "n | number(‹'x'›)", .typeMismatch,
      "argument `decimals` of `number` expects a number, found text"),
    Mistake(
      "week.steps | quantile(‹1.5›)", .constantValue,
      "`quantile` expects a literal number from 0 to 1"),
    Mistake(
      "period.start | date(‹'shrot'›)", .constantValue, "expected a date style, found `shrot`",
      hint: "did you mean `short`?"),
    Mistake(
      "n | plural(‹word›, 'x')", .constantValue, "`plural` expects text in quotes"),
  ]

  @Test(
    "point at the mistake, say what is wrong, and help",
    arguments: syntax + names + types + arguments)
  func mistakes(_ mistake: Mistake) {
    let source = MarkedExpression(mistake.marked)
    var diagnostics = Diagnostics()
    let expression = Expression(
      source.text, names: StudyFixture().names, into: &diagnostics)
    #expect(expression == nil)
    guard diagnostics.all.count == 1, let found = diagnostics.all.first else {
      Issue.record("\(diagnostics.all.map(\.message))")
      return
    }
    #expect(found.code == mistake.code)
    #expect(found.message == mistake.message)
    if let hint = mistake.hint { #expect(found.hints == [hint]) }
    if mistake.marked.contains("‹") { #expect(source.marking(found) == mistake.marked) }
  }

  @Test(
    "say what the expression must yield",
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
    "a unit is not taken for one of a similar name", arguments: ["mg/L", "mmol", "mol/L", "kgs"])
  func units(unit: String) throws {
    let hint = try #require(try hints(of: "n | unit('\(unit)')").first)
    #expect(!hint.contains("did you mean"))
    #expect(hint.contains("| number(1) }} \(unit)`") && hint.contains("`mg/dL`"))
  }

  @Test(
    "a function is found by the name that other programs have for it",
    arguments: [("average", "mean"), ("AVG", "mean"), ("sd", "stdev"), ("maen", "mean")])
  func functions(written: String, meant: String) throws {
    #expect(try hints(of: "week.steps | \(written)") == ["did you mean `\(meant)`?"])
    #expect(
      try hints(of: "week.steps | qqqqqq") == ["run `reportgen functions` to list all functions"])
  }

  @Test("a name that is like no other is answered with the names that there are")
  func known() throws {
    let hint = try #require(try hints(of: "qqqqqq").first)
    #expect(hint.hasPrefix("use one of these names: `"))
    #expect(hint.matches(of: /`[^`]+`/).count <= 12)
  }

  @Test("all mistakes of an expression are found, not the first only")
  func all() {
    let source = MarkedExpression("‹wek›.steps + (week.‹stesp› | mean) > if(‹n›, 1, ‹zzzzzz›)")
    var diagnostics = Diagnostics()
    _ = Expression(source.text, names: StudyFixture().names, into: &diagnostics)
    let ranges = diagnostics.all.compactMap { diagnostic in
      if case .source(let span) = diagnostic.place { span.range } else { nil }
    }
    #expect(ranges.sorted { $0.lowerBound < $1.lowerBound } == source.ranges)
  }

  @Test("a comparison with a text that is no category is warned of")
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

  @Test("a column with a dot in its name, used bare, is shown in backquotes")
  func dottedColumn() throws {
    var names = Names()
    _ = names.declareCells(of: StudyFixture.daily.schema)
    let schema = TableSchema([ColumnSchema(name: "bdi.pre", type: .number)])
    _ = names.declareCells(of: schema)
    let source = MarkedExpression("‹bdi›.pre + 1")
    var diagnostics = Diagnostics()
    #expect(Expression(source.text, names: names, into: &diagnostics) == nil)
    let found = try #require(diagnostics.all.first)
    #expect(source.marking(found) == "‹bdi›.pre + 1")
    #expect(
      found.hints == ["put column `bdi.pre` in backquotes, because its name contains a dot"])
  }

  @Test("spans go back through references to the source")
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

  @Test("nesting beyond 200 levels is an error, and 150 levels are not")
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
