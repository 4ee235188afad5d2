import ReportData
import ReportQuery
import ReportText
import Testing

@Suite("The step group")
struct GroupStepTests {
  private let bench = StepBench(
    table: Table(
      name: "t",
      columns: [
        dates(
          "date",
          [
            "2024-03-01", "2024-02-26", "2024-02-29", "2024-03-03", "2024-03-04", nil,
            "2023-12-31", "2024-01-01",
          ]),
        numbers("x", [1, 2, 3, 4, 5, 6, 7, .nan], unit: "h", label: "Hours"),
        strings("part", ["b", "a", "b", "x", nil, "a", "b", "a"], categories: ["a", "none", "b"]),
        strings("word", ["q", "p", nil, "q", "r", "p", "q", "p"]),
        Column(
          schema: ColumnSchema(name: "at", type: .datetime),
          values: .numbers([0, -1, 86_400, 86_399, .nan, 1e6, 0, 0])),
        numbers("k", [2, 1, 2, .nan, 1, 0, -0.0, 2], type: .integer),
      ]))

  private let mean = value("m", "x | mean")
  private let count = value("n", "count")

  @Test("groups are by day, week, month and weekday of the date column")
  func calendar() {
    #expect(
      bench.run([.group(group(["month"], [mean, count]))]) == [
        "month|m|n", "2023-12-01|7|1", "2024-01-01|-|1", "2024-02-01|2.5|2",
        "2024-03-01|\(10.0 / 3)|3",
        "-|6|1",
      ])
    #expect(
      bench.run([.group(group(["week"], [count]))]) == [
        "week|n", "2023-12-25|1", "2024-01-01|1", "2024-02-26|4", "2024-03-04|1", "-|1",
      ])
    #expect(
      bench.run([.group(group(["weekday"], [count]))]) == [
        "weekday|n", "1|3", "4|1", "5|1", "7|2", "-|1",
      ])
    #expect(bench.run([.group(group(["day"], [count]))]).count == 9)
  }

  @Test(
    "the project sets the first day of the week",
    arguments: [
      (1, ["2023-12-25|1", "2024-01-01|1", "2024-02-26|4", "2024-03-04|1", "-|1"]),
      (7, ["2023-12-31|2", "2024-02-25|3", "2024-03-03|2", "-|1"]),
      (6, ["2023-12-30|2", "2024-02-24|3", "2024-03-02|2", "-|1"]),
    ])
  func weekStart(first: Int, expected: [String]) {
    var bench = bench
    bench.weekStart = first
    #expect(bench.run([.group(group(["week"], [count]))]).dropFirst() == expected[...])
  }

  @Test("groups are by a calendar word of a column, also of date-times")
  func namedDate() {
    let declaration = GroupDeclaration(
      by: [.calendar(at("day"), of: at("at"))], values: [count], span: somewhere)
    #expect(
      bench.run([.group(declaration)]) == [
        "day|n", "1969-12-31|1", "1970-01-01|4", "1970-01-02|1", "1970-01-12|1", "-|1",
      ])
  }

  @Test("a column named like a calendar word is the column")
  func columnFirst() {
    let bench = StepBench(
      table: Table(
        name: "t",
        columns: [dates("date", ["2024-02-01"]), numbers("month", [4], type: .integer)]))
    #expect(bench.run([.group(group(["month"], [count]))]) == ["month|n", "4|1"])
  }

  @Test("text groups are in category order, otherwise in order of first occurrence")
  func textKeys() {
    #expect(
      bench.run([.group(group(["part"], [mean, count]))]) == [
        "part|m|n", "a|4|3", "none|-|0", "b|\(11.0 / 3)|3", "x|4|1", "-|5|1",
      ])
    #expect(
      bench.run([.group(group(["word"], [count]))]) == ["word|n", "q|3", "p|3", "r|1", "-|1"])
  }

  @Test("number groups are in ascending order, with one zero")
  func numberKeys() {
    #expect(
      bench.run([.group(group(["k"], [count]))]) == ["k|n", "0|2", "1|2", "2|3", "-|1"])
  }

  @Test("several keys give every category of each other combination")
  func severalKeys() {
    let small = Table(
      name: "t",
      columns: [
        numbers("k", [2, 1, 1]), strings("part", ["b", "a", "a"], categories: ["a", "b"]),
      ])
    let bench = StepBench(table: small, dateColumn: nil)
    #expect(
      bench.run([.group(group(["k", "part"], [count]))]) == [
        "k|part|n", "1|a|2", "1|b|0", "2|a|0", "2|b|1",
      ])
    #expect(
      bench.run([.group(group(["part", "k"], [count]))]) == [
        "part|k|n", "a|1|2", "a|2|0", "b|1|0", "b|2|1",
      ])
  }

  @Test("an empty selection gives only the declared categories")
  func empty() {
    let noRows = RowSelection.range(0..<0)
    #expect(bench.run([.group(group(["week"], [mean, count]))], rows: noRows) == ["week|m|n"])
    #expect(
      bench.run([.group(group(["part"], [mean, count]))], rows: noRows) == [
        "part|m|n", "a|-|0", "none|-|0", "b|-|0",
      ])
    #expect(
      bench.run([.group(group(["part", "week"], [count]))], rows: noRows) == ["part|week|n"])
  }

  @Test("values are expressions over columns and outer names")
  func values() throws {
    let declaration = group(
      ["part"],
      [
        value("share", "(x | count) / count"), value("over", "x | max > participant.age"),
        value("first", "word | first"), value("day", "date | min"), value("x", "x | median"),
        value("d", "(x | mean) * 2", label: "Twice", unit: "min"),
      ])
    #expect(
      bench.run([.group(declaration)]).prefix(2) == [
        "part|share|over|first|day|x|d", "a|\(2.0 / 3)|0|p|2024-01-01|4|8",
      ])
    let schema = bench.pipeline([.group(declaration)]).0.schema
    #expect(schema["x"]?.label == "Hours" && schema["x"]?.unit == "h")
    #expect(schema["share"]?.unit == nil && schema["over"]?.type == .boolean)
    #expect(schema["d"]?.label == "Twice" && schema["d"]?.unit == "min")
    #expect(schema["first"]?.type == .text && schema["day"]?.type == .date)
    #expect(schema["part"]?.categories == ["a", "none", "b"])
  }

  @Test("the result has a date column when a key is one")
  func dateColumn() {
    func date(_ by: [String]) -> String? {
      bench.pipeline([.group(group(by, [count]))]).0.dateColumn
    }
    #expect(date(["week"]) == "week")
    #expect(date(["part", "month"]) == "month")
    #expect(date(["date"]) == "date")
    #expect(date(["weekday"]) == nil)
    #expect(date(["part"]) == nil)
    #expect(
      bench.run([.group(group(["day"], [mean])), .group(group(["month"], [value("n", "count")]))])
        .count == 6)
  }

  @Test("a column named `count` hides the number of rows")
  func countColumn() {
    let bench = StepBench(
      table: Table(name: "t", columns: [numbers("k", [1, 1]), numbers("count", [5, 7])]),
      dateColumn: nil)
    #expect(bench.run([.group(group(["k"], [value("s", "count | sum")]))]) == ["k|s", "1|12"])
  }
}
