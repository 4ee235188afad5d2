import ReportData
import ReportQuery
import ReportText
import Testing

/// Tests of date-times in expressions across daylight-saving changes.
@Suite("Changes of the clocks in expressions") struct ClockChangeTests {
  /// Times in New York in a night with a change to standard time, and on the days around it.
  private static let dateTimes = [
    "2013-11-02T23:00-04:00", "2013-11-03T01:30-04:00", "2013-11-03T01:30-05:00",
    "2013-11-03T23:30-05:00", "2013-11-04T07:00-05:00",
  ]

  private static func table() throws -> Table {
    let zone = try #require(StudyTimeZone.named("America/New_York"))
    var instants: [Double] = []
    for text in dateTimes {
      let dateTime = Array(text.utf8).withUnsafeBufferPointer { ISODate.dateTime($0) }
      instants.append(try #require(dateTime?.instant(in: zone)))
    }
    return Table(
      name: "sleep",
      columns: [
        Column(
          schema: ColumnSchema(name: "at", type: .datetime, timeZone: zone),
          values: .numbers(instants)),
        Column(schema: ColumnSchema(name: "n", type: .number), values: .numbers([1, 2, 3, 4, 5])),
      ])
  }

  private func text(_ source: String, locale: String = "en-GB") throws -> String {
    let table = try Self.table()
    var names = Names()
    var values: [Value] = []
    for (index, name) in ["bed", "first", "second", "late", "next"].enumerated() {
      names.declare(name, .row(table.schema))
      values.append(.row(table.all, index))
    }
    names.declare("sleep", .view(table.schema))
    values.append(.view(table.all))
    var bindings = Bindings(
      slotCount: names.slotCount, locale: ReportLocale.named(locale) ?? .standard)
    bindings.values = values
    return try Expression(decoded(source), names: names).text(in: bindings).string
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(
    "days and times follow the clock, differences the elapsed time",
    arguments: [
      ("first.at", "3 Nov 2013 01:30 UTC−4"), ("second.at", "3 Nov 2013 01:30 UTC−5"),
      ("bed.at | time", "23:00"), ("late.at | time", "23:30"), ("late.at | date", "3 Nov 2013"),
      ("late.at | day", "3"), ("late.at | weekday", "7"), ("next.at | date('iso')", "2013-11-04"),
      ("late.at | month", "11"), ("late.at | year", "2013"),
      ("bed.at | days-until(next.at)", "2"),
      ("(second.at - first.at) * 24", "1"), ("(next.at - bed.at) * 24 | round(6)", "33"),
      ("second.at > first.at", "true"), ("second.at == first.at", "false"),
      ("sleep.at | min", "2 Nov 2013 23:00"), ("sleep.at | max", "4 Nov 2013 07:00"),
      // One calendar day later, the local time is the same. Half a day is twelve hours.
      ("bed.at + 1", "3 Nov 2013 23:00"), ("next.at - 2", "2 Nov 2013 07:00"),
      ("bed.at + 0.5", "3 Nov 2013 10:00"), ("first.at + 1", "4 Nov 2013 01:30"),
    ])
  func expressions(source: String, expected: String) throws {
    #expect(try text(source) == expected)
  }

  @Test("times have twelve hours in languages with twelve-hour clocks")
  func twelveHours() throws {
    #expect(try text("second.at", locale: "en-US") == "Nov 3, 2013 1:30 AM UTC−5")
    #expect(try text("late.at | time", locale: "en-US") == "11:30 PM")
  }

  @Test("a repeated time has its offset in output for programs")
  func plainForms() throws {
    let table = try Self.table()
    var names = Names()
    names.declare("sleep", .view(table.schema))
    var bindings = Bindings(slotCount: names.slotCount, locale: .standard)
    bindings.values = [.view(table.all)]
    func written(_ source: String) throws -> String {
      var writer = ByteWriter()
      try Expression(decoded(source), names: names)
        .write(in: bindings, into: &writer, as: .addressPart)
      return String(decoding: writer.copy(), as: UTF8.self)
    }
    #expect(try written("sleep.at | max") == "2013-11-04T07%3A00%3A00")
    #expect(try written("sleep.at | min") == "2013-11-02T23%3A00%3A00")
  }

  @Test("groups by day contain the rows of 23 or 25 hours")
  func groups() throws {
    var bench = StepBench(table: try Self.table())
    bench.dateColumn = "at"
    let lines = bench.run([.group(group(["day"], [value("rows", "count")]))])
    #expect(lines.dropFirst() == ["2013-11-02|1", "2013-11-03|3", "2013-11-04|1"])
  }
}
