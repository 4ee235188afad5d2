import ReportData
import ReportQuery
import ReportText
import TestSupport
import Testing

/// Tests that compare groups and computed columns with a simple reference implementation.
@Suite("Cross-checks of steps")
struct GroupCrossCheckTests {
  private static let categories = ["x", "y", "z"]

  /// Returns a table of random keys: numbers, text, and text with categories.
  private func table(_ rows: Int, spread: Int, _ random: inout SeededGenerator) -> Table {
    var numbers: [Double] = []
    var words: [String?] = []
    var parts: [String?] = []
    for _ in 0..<rows {
      let number = Int.random(in: 0...spread, using: &random)
      numbers.append(number == 0 ? .nan : Double(number - spread / 2))
      let word = Int.random(in: 0...spread, using: &random)
      words.append(word == 0 ? nil : "word \(word)")
      parts.append([nil, "x", "z", "other"].randomElement(using: &random) ?? nil)
    }
    return Table(
      name: "t",
      columns: [
        ReportQueryTests.numbers("n", numbers), strings("w", words),
        strings("p", parts, categories: Self.categories),
      ])
  }

  private func text(_ table: Table, _ column: Int, _ row: Int) -> String {
    switch table.columns[column].values {
    case .numbers(let values): return values[row].isNaN ? "-" : "\(Int(values[row]))"
    case .strings(let values): return values[row]?.string ?? "-"
    }
  }

  /// Returns the position of a key in the order of groups.
  private func rank(_ key: String, _ column: Int, _ seen: [String]) -> Int {
    if key == "-" { return .max }
    switch column {
    case 0: return Int(key) ?? 0
    case 1: return seen.firstIndex(of: key) ?? 0
    default:
      return Self.categories.firstIndex(of: key) ?? 3 + (seen.firstIndex(of: key) ?? 0)
    }
  }

  private func expected(_ table: Table, by columns: [Int]) -> [String] {
    var counts: [[String]: Int] = [:]
    var seen = columns.map { _ in [String]() }
    for row in 0..<table.rowCount {
      let key = columns.map { text(table, $0, row) }
      counts[key, default: 0] += 1
      for (index, part) in key.enumerated() where !seen[index].contains(part) {
        seen[index].append(part)
      }
    }
    if let declared = columns.firstIndex(of: 2) {
      for key in counts.keys {
        for category in Self.categories {
          var other = key
          other[declared] = category
          counts[other, default: 0] += 0
        }
      }
    }
    let keys = counts.keys.sorted { first, second in
      let ranks = { (key: [String]) in
        key.indices.map { rank(key[$0], columns[$0], seen[$0]) }
      }
      return ranks(first).lexicographicallyPrecedes(ranks(second))
    }
    return keys.map { "\($0.joined(separator: "|"))|\(counts[$0] ?? 0)" }
  }

  @Test(arguments: [[0], [1], [2], [0, 1], [1, 2], [2, 0], [0, 1, 2]])
  func `groups agree with a dictionary`(columns: [Int]) {
    var random = SeededGenerator(seed: 5)
    for rows in [1, 2, 5, 28, 60, 400] {
      // Few different keys are counted, and many keys are hashed.
      for spread in [1, 4, 40, 900] {
        let table = table(rows, spread: spread, &random)
        let names = columns.map { ["n", "w", "p"][$0] }
        let lines = StepBench(table: table, dateColumn: nil)
          .run([.group(group(names, [value("c", "count")]))])
        #expect(Array(lines.dropFirst()) == expected(table, by: columns))
      }
    }
  }

  @Test(arguments: [
    "x", "x + 1", "1 - x", "x * y", "x / y", "if(x > y, x, y)", "if(x > 2, 'more', 'less')",
    "if(x == y, word, 'none')", "x > 1 and y > 1", "x > 3 or y > 3", "not (x > 1)",
    "x | default(y)",
    "x | missing", "word | missing", "word == 'a'", "date | weekday", "date + 1",
    "date | days-until(date + x)", "if(date < period.start, 'before', 'now')",
    "word | default('none')",
    "x | round", "n", "period.start", "week.steps | mean", "x - (week.steps | max)", "3", "'a'",
    "x | missing or word == 'a'",
  ])
  func `computed columns agree with single rows`(expression: String) throws {
    let table = Table(
      name: "t",
      columns: [
        numbers("x", [1, .nan, 3, 0, -2.5, 7]), numbers("y", [2, 2, .nan, 0, 4, 1]),
        strings("word", ["a", nil, "b", "a", "", "c"]),
        dates("date", ["2026-11-01", "2026-11-02", nil, "2026-11-09", "2024-02-29", "2026-12-31"]),
      ])
    let study = StudyFixture()
    var names = study.names
    let slot = names.declareCells(of: table.schema)
    let compiled = try #require(try? Expression(decoded(expression), names: names), "\(expression)")
    for rows in [
      RowSelection.range(0..<6), .range(2..<5), .listed([5, 0, 2, 2], 0..<4), .range(3..<3),
    ] {
      let slice = Slice(table: table, rows: rows)
      let expected = (0..<slice.count).map { row -> String in
        var bindings = study.bindings
        bindings.reserve(slot + 1)
        bindings.values[slot] = .row(slice, row)
        return compiled.plainText(in: bindings)?.string ?? "-"
      }
      let (pipeline, diagnostics) = StepBench(table: table).pipeline([
        .compute([value("made", expression)])
      ])
      #expect(diagnostics.isEmpty)
      var bindings = study.bindings
      let made = pipeline.apply(to: slice, within: &bindings)
      var inner = Names()
      let innerSlot = inner.declareCells(of: made.table.schema)
      let cell = try Expression(decoded("made"), names: inner)
      let actual = (0..<made.count).map { row -> String in
        var bindings = Bindings(slotCount: innerSlot + 1, locale: .standard)
        bindings.values[innerSlot] = .row(made, row)
        return cell.plainText(in: bindings)?.string ?? "-"
      }
      #expect(actual == expected, "\(expression)")
      #expect(lines(pipeline.apply(to: slice, bindings: study.bindings)) == lines(made))
      // The steps remove their values from the bindings.
      for (before, after) in zip(study.bindings.values, bindings.values) {
        #expect("\(before)" == "\(after)")
      }
    }
  }
}
