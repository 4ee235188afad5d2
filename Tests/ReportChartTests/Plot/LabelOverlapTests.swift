import ReportData
import ReportText
import TestSupport
import Testing

@testable import ReportChart

/// Tests that labels never overlap and never leave the chart, for any data and text.
@Suite struct LabelOverlapTests {
  private static let words = [
    "Mon", "Paracetamol 500 mg twice a day", "Ωμέγα", "血圧", "a", "Not at all", "Very much so",
    "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "ii", "Blutdruck (systolisch)", "ألم",
    "Donaudampfschifffahrtsgesellschaft", "St Mary’s Hospital, Ward 4", "–", "x y z",
  ]

  private func check(_ block: DrawnBlock, _ context: String) {
    let labels = block.labels.filter { !$0.groups.contains("rg-data") }
    for (index, label) in labels.enumerated() {
      for corner in label.corners {
        #expect(
          corner.x >= -0.01 && corner.x <= block.facts.width + 0.01 && corner.y >= -0.01
            && corner.y <= block.facts.height + 0.01,
          "\(label.text) leaves the picture at \(corner): \(context)")
      }
      // Text over the data can overlap the marks below it.
      guard !label.groups.contains("rg-over") else { continue }
      for other in labels[(index + 1)...] where !other.groups.contains("rg-over") {
        #expect(
          !RotatedBox.overlap(label.corners, other.corners),
          "`\(label.text)` lies on `\(other.text)`: \(context)")
      }
    }
  }

  private func name(_ random: inout SeededGenerator, _ number: Int) -> String {
    let word = random.pick(Self.words)
    return Bool.random(using: &random) ? "\(word) \(number)" : "\(number)"
  }

  private func numbers(_ count: Int, _ random: inout SeededGenerator) -> [Double] {
    let size = random.pick([1e-7, 0.3, 1, 40, 9000, 3e8, 1e17])
    let shift = Bool.random(using: &random) ? 0 : size * 3
    return (0..<count).map { _ in
      Int.random(in: 0..<12, using: &random) == 0
        ? .nan : Double.random(in: -size...size, using: &random) + shift
    }
  }

  private func extras(_ random: inout SeededGenerator) -> String {
    var extras = ""
    if Bool.random(using: &random) {
      extras += "<axis side=\"right\" title=\"\(name(&random, 1))\"/>"
    }
    if Bool.random(using: &random) {
      let ticks = random.pick([2, 5, 50])
      extras += "<axis side=\"left\" title=\"\(name(&random, 2))\" ticks=\"\(ticks)\"/>"
    }
    let position = random.pick(LegendPosition.allCases)
    return extras + "<legend position=\"\(position.rawValue)\"/>"
  }

  private func bench(_ x: Column, _ count: Int, _ random: inout SeededGenerator) -> BlockBench {
    var bench = BlockBench()
    bench.locale = random.pick(["en-GB", "de-DE", "fr-FR"])
    bench.tables["week"] = BlockBench.table([
      x,
      Column(
        schema: ColumnSchema(name: "a", type: .number, label: name(&random, 3), unit: "mmol/l"),
        values: .numbers(numbers(count, &random))),
      Column(
        schema: ColumnSchema(name: "b", type: .number, label: name(&random, 4)),
        values: .numbers(numbers(count, &random))),
    ])
    return bench
  }

  private func block(_ x: String, _ random: inout SeededGenerator) -> String {
    let width = Int.random(in: 160...900, using: &random)
    let height = Int.random(in: 120...500, using: &random)
    let type = Bool.random(using: &random) ? "line" : "bar"
    let orientation = Int.random(in: 0..<4, using: &random) == 0 ? "horizontal" : "vertical"
    let axis = orientation == "vertical" && Bool.random(using: &random) ? "axis=\"right\"" : ""
    return """
      <chart type="\(type)" data="week" x="\(x)" width="\(width)" height="\(height)"
       orientation="\(orientation)">
       <series y="a" label="\(name(&random, 5))"/><series y="b" \(axis)/>
       \(orientation == "vertical" ? extras(&random) : "")</chart>
      """
  }

  @Test func `labels of categories with any words do not overlap`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<250 {
      let count = Int.random(in: 1...60, using: &random)
      let names = (0..<count).map { name(&random, $0) }
      let bench = bench(
        Column(
          schema: ColumnSchema(name: "x", type: .text), values: .strings(TextValues(names))),
        count, &random)
      let text = block("x", &random)
      check(try #require(bench.draw(text)), "\(count) categories, \(text)")
    }
  }

  @Test func `labels of days over any span do not overlap`() throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<250 {
      let count = Int.random(in: 1...80, using: &random)
      let span = random.pick([2.0, 10, 40, 400, 4000, 40_000])
      let days = (0..<count).map { _ in
        Double(20_000 + Int(Double.random(in: 0...span, using: &random)))
      }
      let bench = bench(
        Column(schema: ColumnSchema(name: "x", type: .date), values: .numbers(days.sorted())),
        count, &random)
      let text = block("x", &random)
      check(try #require(bench.draw(text)), "\(count) days in \(span), \(text)")
    }
  }

  @Test func `labels of date-times and numbers of any size do not overlap`() throws {
    var random = SeededGenerator(seed: 13)
    for round in 0..<250 {
      let count = Int.random(in: 1...40, using: &random)
      let isDateTime = round % 2 == 0
      let values =
        isDateTime
        ? (0..<count).map { _ in Double.random(in: 1.7e9...1.7001e9, using: &random) }
        : numbers(count, &random)
      let bench = bench(
        Column(
          schema: ColumnSchema(name: "x", type: isDateTime ? .datetime : .number),
          values: .numbers(values)), count, &random)
      let text = block("x", &random)
      check(try #require(bench.draw(text)), "\(isDateTime ? "moments" : "numbers"), \(text)")
    }
  }

  @Test func `labels of many short categories include the first category`() throws {
    for count in 20...140 {
      var bench = BlockBench()
      bench.tables["week"] = BlockBench.table([
        Column(
          schema: ColumnSchema(name: "x", type: .text),
          values: .strings(TextValues((0..<count).map { "Q\($0)/26" }))),
        Column(
          schema: ColumnSchema(name: "y", type: .number),
          values: .numbers((0..<count).map(Double.init))),
      ])
      let block = try #require(
        bench.draw("<chart type=\"bar\" data=\"week\" x=\"x\" y=\"y\" width=\"300\"/>"))
      check(block, "\(count) short names")
      #expect(block.strings(in: "rg-axis").contains("Q0/26"))
    }
  }

  @Test func `thirty long labels do not overlap and some are shown`() throws {
    var bench = BlockBench()
    let names = (0..<30).map { "Treatment centre number \($0) of the north" }
    bench.tables["week"] = BlockBench.table([
      Column(schema: ColumnSchema(name: "x", type: .text), values: .strings(TextValues(names))),
      Column(
        schema: ColumnSchema(name: "y", type: .number),
        values: .numbers((0..<30).map(Double.init))),
    ])
    let block = try #require(bench.draw("<chart type=\"bar\" data=\"week\" x=\"x\" y=\"y\"/>"))
    check(block, "thirty")
    let shown = block.labels.filter { $0.text.contains("n") }
    #expect(shown.count >= 10)
    #expect(Set(shown.map(\.text)).count == shown.count)
    #expect(shown.allSatisfy { $0.text.contains("…") == !$0.title.isEmpty })
    #expect(shown.allSatisfy { $0.title.isEmpty || names.contains($0.title) })
  }

  @Test func `labels of a year of days in 300 units do not overlap`() throws {
    var bench = BlockBench()
    bench.tables["week"] = BlockBench.table([
      Column(
        schema: ColumnSchema(name: "x", type: .date),
        values: .numbers((0..<365).map { 20_454 + Double($0) })),
      Column(
        schema: ColumnSchema(name: "y", type: .number),
        values: .numbers((0..<365).map { Double($0 % 7) })),
    ])
    let block = try #require(
      bench.draw("<chart type=\"line\" data=\"week\" x=\"x\" y=\"y\" width=\"300\"/>"))
    check(block, "a year")
    #expect(block.strings(in: "rg-axis").count > 5)
  }

  @Test func `a category label has two lines before it is rotated`() throws {
    var bench = BlockBench()
    bench.tables["week"] = BlockBench.table([
      Column(
        schema: ColumnSchema(name: "x", type: .text),
        values: .strings(
          TextValues(["Not at all", "Several days", "More than half", "Nearly every day"]))),
      Column(
        schema: ColumnSchema(name: "y", type: .number), values: .numbers([1, 2, 3, 4])),
    ])
    let block = try #require(
      bench.draw("<chart type=\"bar\" data=\"week\" x=\"x\" y=\"y\" width=\"260\"/>"))
    let strings = block.strings(in: "rg-axis")
    #expect(strings.contains("Nearly") && strings.contains("every day"))
    check(block, "two lines")
  }
}
