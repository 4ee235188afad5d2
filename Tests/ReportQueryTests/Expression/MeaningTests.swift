import ReportData
import ReportText
import TestSupport
import Testing

@testable import ReportQuery

@Suite struct MeaningTests {
  private static let thresholds = Thresholds(
    reference: ReferenceRange(low: 60, high: 100),
    list: [
      Threshold(.above(180), title: "Very high & rare", level: .alert),
      Threshold(.doneBelow(3), title: "Few days", level: .notice),
    ])

  private static func column(
    _ name: String, _ numbers: [Double], type: ColumnType = .number, _ thresholds: Thresholds?
  ) -> Column {
    Column(
      schema: ColumnSchema(name: name, type: type, thresholds: thresholds),
      values: .numbers(numbers))
  }

  private static let table = Table(
    name: "daily",
    columns: [
      column("pulse", [70, .nan, 200, 0], thresholds), column("steps", [1, 2, 3, 4], nil),
      column(
        "tablets", [1, 0, .nan, 1], type: .boolean,
        Thresholds(list: [Threshold(.doneBelow(3), title: "Few days")])),
      column("open", [1, 2, 3, 4], Thresholds(reference: ReferenceRange(low: nil, high: 7))),
      column("goal", [5, 5, 5, 5], Thresholds(list: [Threshold(.equal(5), title: "Goal")])),
    ])

  /// Returns the template output of an expression over the table. `day` is a row of it.
  private func text(_ expression: String, locale: String = "en-GB", row: Int = 0) throws -> String {
    var names = Names()
    names.declare("week", .view(Self.table.schema))
    names.declare("day", .row(Self.table.schema))
    let source = DecodedText(
      SourceFile(name: "t", text: expression).span(0..<expression.utf8.count))
    let compiled = try Expression(source, names: names, for: .singleValue)
    var bindings = Bindings(slotCount: 2, locale: try #require(ReportLocale.named(locale)))
    bindings.documentLanguage = MessageLanguage(tag: locale)
    bindings.values = [.view(Self.table.all), .row(Self.table.all, row)]
    var writer = ByteWriter(capacity: 64)
    compiled.write(in: bindings, into: &writer, as: .content)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  @Test func `the status of a value is a word`() throws {
    #expect(try text("day.pulse | status") == "in the usual range")
    #expect(try text("day.pulse | status", row: 2) == "Very high &amp; rare")
    #expect(try text("day.pulse | status", row: 3) == "below the usual range")
    #expect(try text("day.pulse | status", row: 1) == "–")
    #expect(try text("day.pulse | status", locale: "de-AT") == "im üblichen Bereich")
    #expect(try text("day.goal | status") == "Goal")
  }

  @Test func `the level of a value is its importance`() throws {
    let levels = try (0..<4).map { try text("day.pulse | level | default('none')", row: $0) }
    #expect(levels == ["normal", "none", "alert", "notice"])
    #expect(try text("if(week.pulse | max | level == 'alert', 'call', 'fine')") == "call")
  }

  @Test func `thresholds of a column apply to its mean, but not to its sum`() throws {
    #expect(try text("week.pulse | mean | status") == "in the usual range")
    #expect(try text("week.pulse | median | round(1) | level") == "normal")
    #expect(try text("week.pulse | last | default(70) | level") == "notice")
    for expression in [
      "week.pulse | sum | status", "week.pulse | stdev | level", "day.pulse + 1 | status",
      "day.steps | status", "5 | level", "week.pulse | count | status", "week.steps | status",
      "week.goal | status",
    ] {
      do {
        _ = try text(expression)
        Issue.record("\(expression) was accepted")
      } catch let error as Diagnostic {
        #expect(error.code == .meaningUnknown, "\(expression): \(error.message)")
        #expect(!error.hints.isEmpty)
      }
    }
  }

  @Test func `the limits of the usual range are numbers for any values`() throws {
    #expect(try text("day.pulse | reference-low | number(1)", locale: "de-DE") == "60,0")
    #expect(try text("week.pulse | reference-high | number(0)") == "100")
    #expect(try text("week.pulse | mean | reference-high") == "100")
    // The value is missing, but the range exists.
    #expect(try text("day.pulse | reference-low", row: 1) == "60")
    #expect(try text("if(day.pulse > (day.pulse | reference-high), 'high', '')", row: 2) == "high")
    #expect(try text("week.open | reference-low | default(0)") == "0")
    #expect(try text("week.open | reference-high") == "7")
    for expression in [
      "week.steps | reference-low", "week.goal | last | reference-high", "5 | reference-low",
    ] {
      do {
        _ = try text(expression)
        Issue.record("\(expression) was accepted")
      } catch let error as Diagnostic {
        #expect(error.code == .meaningUnknown, "\(expression): \(error.message)")
        #expect(error.hints.count == 1)
      }
    }
  }

  @Test func `a column with a completion threshold has a status`() throws {
    #expect(try text("week.tablets | status") == "Few days")
    #expect(try text("week.tablets | level") == "notice")
    // Zero and missing values both count as not done.
    #expect(try text("week.pulse | status") == "Few days")
  }
}
