import ReportData
import ReportQuery
import ReportText
import TestSupport
import Testing

/// An expression with its mistake marked, and what is said of it.
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
    Mistake("", .expressionSyntax, "an expression is wanted here"),
    Mistake("week.steps ‹|›", .expressionSyntax, "the name of a function is wanted after the bar"),
    Mistake("week‹.›", .expressionSyntax, "a name is wanted after the dot"),
    Mistake("week.‹5›", .expressionSyntax, "a name is wanted after the dot"),
    Mistake("a ‹+›", .expressionSyntax, "the expression breaks off after `+`"),
    Mistake("a ‹b›", .expressionSyntax, "`b` does not fit here"),
    Mistake("‹(›a + b", .expressionSyntax, "the bracket is not closed"),
    Mistake("a + b‹)›", .expressionSyntax, "`)` does not fit here"),
    Mistake("a | round‹(›1", .expressionSyntax, "the bracket is not closed"),
    Mistake("‹'abc›", .expressionSyntax, "the text has no closing `'`"),
    Mistake("week.‹`abc›", .expressionSyntax, "the name has no closing ```"),
    Mistake("‹``›", .expressionSyntax, "the name in backquotes is empty: one stands on each side"),
    Mistake(
      "a ‹=› b", .expressionSyntax, "`=` is not part of the expression language",
      hint: "two values are compared with `==`"),
    Mistake(
      "yes ‹&&› no", .expressionSyntax, "`&&` is not part of the expression language",
      hint: "write `and`"),
    Mistake(
      "yes ‹||› no", .expressionSyntax, "`||` is not part of the expression language",
      hint: "write `or`; one bar stands before a function"),
    Mistake(
      "‹!›yes", .expressionSyntax, "`!` is not part of the expression language",
      hint: "write `not`"),
    Mistake(
      "a ‹−› b", .expressionSyntax, "`−` is not part of the expression language",
      hint: "write a minus as `-`, with a space on each side"),
    Mistake(
      "‹“›a”", .expressionSyntax, "`“` is not part of the expression language",
      hint: "a text stands in straight quotes"),
    Mistake("a ‹%› b", .expressionSyntax, "`%` is not part of the expression language"),
    Mistake(
      "‹.›5", .expressionSyntax, "`.` does not fit here",
      hint: "a number begins with a digit, as in `0.5`"),
    Mistake(
      "‹12h›", .expressionSyntax, "`12h` is neither a number nor a name",
      hint: "a name that begins with a digit stands in backquotes"),
    Mistake(
      "a < b ‹<› a", .expressionSyntax, "a comparison cannot follow a comparison",
      hint: "join two comparisons with `and`"),
    Mistake(
      "a == ‹not› yes", .expressionSyntax, "`not` needs brackets here", hint: "write `(not …)`"),
    Mistake("‹and› yes", .expressionSyntax, "`and` does not fit here"),
    Mistake(
      "‹mean›(week.steps)", .expressionSyntax, "`mean` cannot be called like this",
      hint: "a function stands behind a bar, as in `week.steps | mean`"),
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
      hint: "`mean` is a function and stands behind a bar, as in `week.steps | mean`"),
    Mistake(
      "week.‹stesp› | mean", .memberUnknown, "`week` has no column `stesp`",
      hint: "did you mean `steps`?"),
    Mistake(
      "day.‹bdi›", .memberUnknown, "`day` has no column `bdi`",
      hint: "a name that holds a dot is written in backquotes: day.`bdi.2m`"),
    Mistake(
      "period.‹strat›", .memberUnknown, "`period` has no part `strat`",
      hint: "did you mean `start`?"),
    Mistake(
      "n.‹size›", .memberUnknown, "`n` is a number and has no part `size`"),
    Mistake(
      "week.steps | ‹maen›", .functionUnknown, "unknown function `maen`",
      hint: "did you mean `mean`?"),
    Mistake(
      "participant.id | ‹pseudonym›", .functionUnknown, "unknown function `pseudonym`",
      hint: "`pseudonym` stands last in the braces of an output path"),
  ]

  static let types: [Mistake] = [
    Mistake(
      "‹week.note› | mean", .typeMismatch, "`mean` takes a column of numbers, not text"),
    Mistake("‹'x'› | mean", .typeMismatch, "`mean` takes a column of numbers, not text"),
    Mistake("‹n› | mean", .typeMismatch, "`mean` takes a column of numbers, not a number"),
    Mistake(
      "‹week.date› | mean", .typeMismatch, "`mean` takes a column of numbers, not a column of dates"
    ),
    Mistake(
      "‹week.note› | max", .typeMismatch, "`max` takes a column of numbers or dates, not text"),
    Mistake(
      "‹week› | mean", .typeMismatch, "`mean` takes a column of numbers, not a view",
      hint: "name a column, such as `week.steps`"),
    Mistake(
      "‹n› | count", .typeMismatch, "`count` takes a column or a view, not a number"),
    Mistake(
      "‹week.steps› | number(0)", .singleValueExpected,
      "`number` takes a number, not a column of numbers",
      hint: "pick a value with `first` or `mean`"),
    Mistake("‹period.start› | number(0)", .typeMismatch, "`number` takes a number, not a date"),
    Mistake("‹n› | date('iso')", .typeMismatch, "`date` takes a date, not a number"),
    Mistake(
      "‹period.start› | time", .typeMismatch, "`time` takes a date with time, not a date"),
    Mistake("‹n› | upper", .typeMismatch, "`upper` takes text, not a number"),
    Mistake(
      "‹n == 'x'›", .typeMismatch, "`==` compares a number with text"),
    Mistake(
      "‹period.start > '2026-11-03'›", .typeMismatch, "`>` compares a date with text",
      hint: "a day is written `date('2026-11-03')`"),
    Mistake(
      "‹period.start == at›", .typeMismatch, "`==` compares a date with a date with time"),
    Mistake("‹'a' < 'b'›", .typeMismatch, "`<` cannot compare texts", hint: "use `==` or `!=`"),
    Mistake(
      "‹yes < no›", .typeMismatch, "`<` cannot compare true and false", hint: "use `==` or `!=`"),
    Mistake(
      "‹n == missing›", .typeMismatch, "nothing can be compared with `missing`",
      hint: "write `n | missing`"),
    Mistake(
      "‹week.steps› > 5", .singleValueExpected,
      "`>` compares single values, not a column of numbers",
      hint: "pick a value with `first` or `mean`"),
    Mistake(
      "1 + ‹'x'›", .typeMismatch, "`+` takes numbers, not text",
      hint: "texts are joined by writing them side by side"),
    Mistake("‹yes› * 2", .typeMismatch, "`*` takes numbers, not true or false"),
    Mistake(
      "‹period.start + period.end›", .typeMismatch, "`+` cannot take a date and a date"),
    Mistake(
      "‹period.start * 2›", .typeMismatch, "`*` cannot take a date and a number",
      hint: "dates can be subtracted from each other, and days added to or taken from a date"),
    Mistake("‹5 - period.start›", .typeMismatch, "`-` cannot take a number and a date"),
    Mistake(
      "‹week.steps› + 1", .singleValueExpected, "`+` takes single values, not a column of numbers",
      hint: "pick a value with `first` or `mean`"),
    Mistake("-‹'x'›", .typeMismatch, "`-` takes a number, not text"),
    Mistake("not ‹n›", .typeMismatch, "`not` takes true or false, not a number"),
    Mistake("yes and ‹n›", .typeMismatch, "`and` takes true or false, not a number"),
    Mistake("‹n› or yes", .typeMismatch, "`or` takes true or false, not a number"),
    Mistake("if(‹n›, 1, 2)", .typeMismatch, "`if` takes true or false, not a number"),
    Mistake(
      "‹if(yes, 1, 'x')›", .typeMismatch, "the two values of `if` are a number and text",
      hint: "both values have one type, or are `missing`"),
    Mistake(
      "if(yes, ‹week›, 1)", .singleValueExpected, "`if` takes single values, not a view"),
    Mistake(
      "n | default(‹'x'›)", .typeMismatch,
      "the argument `value` of `default` is a number, not text",
      hint: "write the number first, as in `| number(1) | default('none')`"),
    Mistake(
      "period.start | days-until(‹5›)", .typeMismatch,
      "the argument `date` of `days-until` is a date, not a number"),
  ]

  static let arguments: [Mistake] = [
    Mistake(
      "week.steps | ‹mean(1)›", .argumentCount, "`mean` takes no argument, found one argument"),
    Mistake(
      "week.steps | ‹quantile›", .argumentCount,
      "`quantile` takes one argument (`q`), found no argument"),
    Mistake(
      "n | ‹number(1, 2)›", .argumentCount,
      "`number` takes at most one argument (`decimals`), found 2 arguments"),
    Mistake(
      "n | ‹plural('day')›", .argumentCount,
      "`plural` takes 2 arguments (`one`, `other`), found one argument"),
    Mistake(
      "‹if(yes, 1)›", .argumentCount, "`if` takes a condition and two values, found 2 arguments"),
    Mistake("‹date()›", .argumentCount, "`date` takes one text, found no argument"),
    Mistake(
      "date(‹'2026-02-30'›)", .constantValue, "`2026-02-30` is not a day",
      hint: "a day is written as year, month and day: `2026-11-03`"),
    Mistake(
      "date(‹word›)", .constantValue, "`date` takes a day written out, such as `'2026-11-03'`"),
    Mistake(
      "n | number(‹1.5›)", .constantValue, "`number` takes a whole number from 0 to 10"),
    Mistake("n | unit(‹'kgs'›)", .constantValue, "`kgs` is not a unit that locales write"),
    Mistake(
      "week.sleep_hours | mean | unit(‹'min'›)", .typeMismatch,
      "the number is in `h`, and `unit` does not convert it to `min`"),
    Mistake("week.part | list(‹'nor'›)", .constantValue, "`list` takes the word `and` or `or`"),
    Mistake(
      "‹week.steps› | list", .typeMismatch,
      "`list` takes a column of texts, not a column of numbers"),
    Mistake(
      "3 | range(‹period.end›)", .typeMismatch,
      "a range goes from a number to a number, not to a date"),
    Mistake("n | number(‹11›)", .constantValue, "`number` takes a whole number from 0 to 10"),
    Mistake("n | percent(‹-1›)", .constantValue, "`percent` takes a whole number from 0 to 10"),
    Mistake("n | number(‹n›)", .constantValue, "`number` takes a whole number from 0 to 10"),
    Mistake(
      "n | number(‹'x'›)", .typeMismatch,
      "the argument `decimals` of `number` is a number, not text"),
    Mistake(
      "week.steps | quantile(‹1.5›)", .constantValue,
      "`quantile` takes a number from 0 to 1 that is written out"),
    Mistake(
      "period.start | date(‹'shrot'›)", .constantValue, "`shrot` is not a style of date",
      hint: "did you mean `short`?"),
    Mistake(
      "n | plural(‹word›, 'x')", .constantValue, "`plural` takes a text that is written out"),
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
        "a single value is wanted, not a column of numbers",
        "pick a value with `first` or `mean`"
      ),
      (
        .singleValue, "‹week.note›", "a single value is wanted, not a column of text",
        "pick a value with `first` or `last`"
      ),
      (
        .singleValue, "‹week›", "a single value is wanted, not a view",
        "name a part of it, such as `week.date | first`"
      ),
      (
        .singleValue, "‹participant›", "a single value is wanted, not a row",
        "name a part of it, such as `participant.id`"
      ),
      (
        .singleValue, "‹period›", "a single value is wanted, not a group of values",
        "name a part of it, such as `period.start`"
      ),
      (
        .condition, "‹n›", "a condition is true or false, not a number",
        "compare it, as in `week.steps | mean > 8000`"
      ),
      (.rows, "‹week.steps›", "the rows of a view are wanted, not a column of numbers", ""),
      (.rows, "‹day›", "the rows of a view are wanted, not a row", ""),
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
      try hints(of: "week.steps | qqqqqq") == ["`reportgen functions` lists all functions"])
  }

  @Test("a name that is like no other is answered with the names that there are")
  func known() throws {
    let hint = try #require(try hints(of: "qqqqqq").first)
    #expect(hint.hasPrefix("the names here are `"))
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
    #expect(warning.message == "`day.part` is never `weekedn`")
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
      found.hints == ["the column `bdi.pre` is written in backquotes, since its name holds a dot"])
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
