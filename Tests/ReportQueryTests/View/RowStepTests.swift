import ReportData
import ReportQuery
import ReportText
import Testing

@Suite("Steps on rows: where, compute, bin, sort")
struct RowStepTests {
  private let bench = StepBench(
    table: Table(
      name: "t",
      columns: [
        dates("date", ["2026-11-02", "2026-11-03", "2026-11-04", nil]),
        numbers("x", [3, .nan, 1, 2], unit: "h", label: "Hours"),
        strings("part", ["b", "a", nil, "b"], categories: ["b", "a"]),
        strings("word", ["b", "a", nil, "b"]),
      ]))

  private func pick(_ columns: [String], _ lines: [String]) -> [String] {
    guard let header = lines.first?.split(separator: "|").map(String.init) else { return [] }
    let columnIndices = columns.compactMap { header.firstIndex(of: $0) }
    return lines.dropFirst().map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      return columnIndices.map { String(cells[$0]) }.joined(separator: "|")
    }
  }

  @Test(
    "`where` retains rows with a true condition, not with a missing one",
    arguments: [
      ("x > 1", ["3", "2"]), ("x <= 1", ["1"]), ("not (x > 1)", ["1"]), ("x | missing", ["-"]),
      ("part == 'b'", ["3", "2"]), ("true", ["3", "-", "1", "2"]), ("false", []), ("missing", []),
      ("date >= period.start + 1", ["-", "1"]), ("x > 1 or part == 'a'", ["3", "-", "2"]),
      ("x < participant.age and date > date('2026-11-02')", ["1"]),
    ])
  func filter(condition: String, expected: [String]) {
    #expect(pick(["x"], bench.run([.where(decoded(condition))])) == expected)
  }

  @Test("`where` and `sort` select rows of the same table without a copy")
  func sharing() {
    let (pipeline, _) = bench.pipeline([
      .where(decoded("x > 1")), .sort(SortDeclaration(by: at("x"))),
    ])
    let slice = pipeline.apply(
      to: bench.table.all.part(0..<4), bindings: StudyFixture().bindings)
    #expect(slice.table.rowCount == 4)
    guard case .listed(let rows, let range) = slice.rows else {
      Issue.record("a list of rows was expected")
      return
    }
    #expect(Array(rows[range]) == [3, 0])
    let (everything, _) = bench.pipeline([.where(decoded("true"))])
    guard
      case .range(1..<3) = everything.apply(
        to: bench.table.all.part(1..<3), bindings: StudyFixture().bindings
      ).rows
    else {
      Issue.record("the same rows were expected")
      return
    }
  }

  @Test(
    "`sort` is stable, and rows without a value are last in both directions",
    arguments: [
      ("x", false, ["1|-", "2|b", "3|b", "-|a"]), ("x", true, ["3|b", "2|b", "1|-", "-|a"]),
      ("date", true, ["1|-", "-|a", "3|b", "2|b"]), ("part", false, ["3|b", "2|b", "-|a", "1|-"]),
      ("part", true, ["-|a", "3|b", "2|b", "1|-"]), ("word", false, ["-|a", "3|b", "2|b", "1|-"]),
      ("word", true, ["3|b", "2|b", "-|a", "1|-"]),
    ])
  func sort(column: String, isDescending: Bool, expected: [String]) {
    let lines = bench.run([.sort(SortDeclaration(by: at(column), isDescending: isDescending))])
    #expect(pick(["x", "part"], lines) == expected)
  }

  @Test("`compute` adds and replaces columns from the previous columns")
  func compute() throws {
    let steps: [StepDeclaration] = [
      .compute([
        value("x", "x * 2", label: "Double", unit: "min"), value("y", "x"),
        value("late", "x > 1"), value("next", "date + 1"), value("w", "part | upper"),
        value("age", "participant.age"),
      ])
    ]
    #expect(
      bench.run(steps) == [
        "date|x|part|word|y|late|next|w|age",
        "2026-11-02|6|b|b|3|1|2026-11-03|B|41",
        "2026-11-03|-|a|a|-|-|2026-11-04|A|41",
        "2026-11-04|2|-|-|1|0|2026-11-05|-|41",
        "-|4|b|b|2|1|-|B|41",
      ])
    let schema = bench.pipeline(steps).0.schema
    let x = try #require(schema["x"])
    #expect(x.label == "Double" && x.unit == "min")
    let y = try #require(schema["y"])
    #expect(y.label == "y" && y.unit == "h" && y.type == .number)
    #expect(schema["late"]?.type == .boolean && schema["next"]?.type == .date)
    #expect(schema["w"]?.categories == nil)
    let copied = bench.pipeline([.compute([value("p", "part"), value("x", "x | round")])]).0.schema
    #expect(copied["p"]?.categories == ["b", "a"] && copied["x"]?.unit == "h")
  }

  @Test("a column that is passed on under its name retains its label")
  func labels() {
    let schema = bench.pipeline([
      .compute([value("x", "x")]), .group(group(["part"], [value("x", "x | mean")])),
    ]).0.schema
    #expect(schema["x"]?.label == "Hours" && schema["x"]?.unit == "h")
  }

  @Test("`compute` on selected rows gives a table of those rows")
  func part() {
    let rows: RowSelection = .listed([3, 0, 1], 0..<2)
    #expect(
      bench.run([.compute([value("y", "x + 1")])], rows: rows) == [
        "date|x|part|word|y", "-|2|b|b|3", "2026-11-02|3|b|b|4",
      ])
    #expect(bench.run([.compute([value("y", "1")])], rows: .range(2..<2)) == ["date|x|part|word|y"])
  }

  @Test("`bin` assigns a number at an edge to the upper class")
  func bin() throws {
    let bench = StepBench(
      table: Table(
        name: "t", columns: [numbers("p", [49.999, 50, 89.9, 90, .nan, -5, 1e9])]),
      dateColumn: nil)
    func bin(missing: String?, isHighFirst: Bool) -> BinDeclaration {
      BinDeclaration(
        column: at("p"), edges: [50, 90], labels: ["Low", "Partial", "Full"], missing: missing,
        name: at("share"), label: "Share", isHighFirst: isHighFirst, span: somewhere)
    }
    let lines = bench.run([.bin(bin(missing: "No data", isHighFirst: true))])
    #expect(
      pick(["share"], lines) == ["Low", "Partial", "Partial", "Full", "No data", "Low", "Full"])
    #expect(pick(["share"], bench.run([.bin(bin(missing: nil, isHighFirst: false))]))[4] == "-")
    let high = try #require(
      bench.pipeline([.bin(bin(missing: "No data", isHighFirst: true))]).0.schema["share"])
    #expect(high.categories == ["Full", "Partial", "Low", "No data"] && high.label == "Share")
    let low = bench.pipeline([.bin(bin(missing: nil, isHighFirst: false))]).0.schema["share"]
    #expect(low?.categories == ["Low", "Partial", "Full"])
  }

  @Test("a later step reads the results of previous steps")
  func chain() {
    let lines = bench.run([
      .compute([value("y", "x * 10")]), .where(decoded("y >= 20")),
      .compute([value("z", "y + x")]), .sort(SortDeclaration(by: at("z"))),
    ])
    #expect(pick(["x", "y", "z"], lines) == ["2|20|22", "3|30|33"])
  }
}
