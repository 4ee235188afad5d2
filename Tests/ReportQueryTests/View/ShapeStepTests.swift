import ReportData
import ReportQuery
import ReportText
import Testing

@Suite("Steps that change the shape: longer, wider")
struct ShapeStepTests {
  /// The first rows of the study "Beat the Blues", from R's package HSAUR.
  private let bench = StepBench(
    table: Table(
      name: "trial",
      columns: [
        strings("participant", ["B001", "B002"]), strings("treatment", ["TAU", "BtheB"]),
        numbers("bdi.pre", [29, 32], unit: "points", label: "Before", type: .integer),
        numbers("bdi.2m", [2, 16], unit: "points"), numbers("bdi.8m", [.nan, 20], unit: "points"),
      ]), dateColumn: nil)

  private func longer(
    _ items: [(String, String?)], name: String = "month", value: String = "score"
  ) -> StepDeclaration {
    .longer(
      LongerDeclaration(
        items: items.map { .init(column: at($0.0), key: $0.1) }, name: at(name), value: at(value),
        nameLabel: "Month", nameUnit: "months", valueLabel: "BDI", span: somewhere))
  }

  @Test("`longer` makes a row per column, with numbers as keys")
  func numberKeys() throws {
    let step = longer([("bdi.pre", "0"), ("bdi.2m", "2"), ("bdi.8m", "8")])
    #expect(
      bench.run([step]) == [
        "participant|treatment|month|score", "B001|TAU|0|29", "B001|TAU|2|2", "B001|TAU|8|-",
        "B002|BtheB|0|32", "B002|BtheB|2|16", "B002|BtheB|8|20",
      ])
    let schema = bench.pipeline([step]).0.schema
    let month = try #require(schema["month"])
    #expect(month.type == .integer && month.label == "Month" && month.unit == "months")
    let score = try #require(schema["score"])
    #expect(score.type == .number && score.label == "BDI" && score.unit == "points")
    #expect(bench.pipeline([longer([("bdi.pre", "0.5")])]).0.schema["month"]?.type == .number)
  }

  @Test("`longer` without keys has the labels of the columns as categories")
  func textKeys() {
    let schema = bench.pipeline([longer([("bdi.pre", nil), ("bdi.2m", nil)])]).0.schema
    #expect(schema["month"]?.categories == ["Before", "bdi.2m"])
    #expect(
      bench.run([longer([("bdi.2m", "two"), ("bdi.pre", "0")])], rows: .range(1..<2)) == [
        "participant|treatment|bdi.8m|month|score", "B002|BtheB|20|two|16", "B002|BtheB|20|0|32",
      ])
  }

  @Test("`longer` of an empty table is an empty table")
  func emptyLonger() {
    #expect(
      bench.run([longer([("bdi.pre", "0")])], rows: .range(0..<0)) == [
        "participant|treatment|bdi.2m|bdi.8m|month|score"
      ])
  }

  @Test("`longer` of text columns retains the text values")
  func longerText() {
    #expect(
      bench.run([longer([("participant", "p"), ("treatment", "t")])], rows: .range(0..<1)) == [
        "bdi.pre|bdi.2m|bdi.8m|month|score", "29|2|-|p|B001", "29|2|-|t|TAU",
      ])
  }

  private func wider(_ items: [(String, String?)], value: String = "v") -> StepDeclaration {
    .wider(
      WiderDeclaration(
        name: at("part"), value: at(value),
        items: items.map { .init(value: at($0.0), label: $0.1) }, span: somewhere))
  }

  private let long = StepBench(
    table: Table(
      name: "t",
      columns: [
        numbers("k", [2, 1, 2, 1, .nan, 3, 3]),
        strings(
          "part", ["weekday", "weekday", "weekend", "holiday", "weekend", "weekday", "weekday"]),
        numbers("v", [1, 2, 3, 4, 5, 6, 7], unit: "h"),
      ]), dateColumn: nil)

  @Test("`wider` makes a column per listed value, in this order")
  func wider() throws {
    let step = wider([("weekend", "Weekend"), ("weekday", nil)])
    #expect(
      long.run([step]) == ["k|weekend|weekday", "2|3|1", "1|-|2", "-|5|-", "3|-|-"])
    let schema = long.pipeline([step]).0.schema
    let weekend = try #require(schema["weekend"])
    #expect(weekend.label == "Weekend" && weekend.unit == "h" && weekend.type == .number)
    #expect(schema["weekday"]?.label == "weekday")
    #expect(long.run([step], rows: .range(0..<0)) == ["k|weekend|weekday"])
  }

  @Test("rows with different values for one cell make it missing")
  func conflicts() {
    let table = Table(
      name: "t",
      columns: [
        strings("part", ["a", "a", "b", "b", "a"]), numbers("v", [1, 1, 2, 3, .nan]),
      ])
    #expect(
      StepBench(table: table, dateColumn: nil).run([wider([("a", nil), ("b", nil)])]) == [
        "a|b", "1|-",
      ])
  }

  @Test("`wider` reverses `longer`")
  func inverse() {
    let back = StepDeclaration.wider(
      WiderDeclaration(
        name: at("month"), value: at("score"),
        items: [.init(value: at("0")), .init(value: at("2")), .init(value: at("8"))],
        span: somewhere))
    #expect(
      bench.run([longer([("bdi.pre", "0"), ("bdi.2m", "2"), ("bdi.8m", "8")]), back]) == [
        "participant|treatment|0|2|8", "B001|TAU|29|2|-", "B002|BtheB|32|16|20",
      ])
  }
}
