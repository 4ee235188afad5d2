import ReportData
import ReportText
import TestSupport
import Testing

@testable import ReportQuery

@Suite struct FactTests {
  /// Facts from text with one `name: expression` per line.
  private struct Bench {
    var study = StudyFixture()
    var names: Names
    var facts: ReportFacts
    var diagnostics = Diagnostics()

    init(_ text: String) {
      names = study.names
      let file = SourceFile(name: "reportgen.yml", text: text)
      var declarations: [FactDeclaration] = []
      var start = 0
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        let name = line[..<colon]
        let expression = start + name.utf8.count + 1..<start + line.utf8.count
        declarations.append(
          FactDeclaration(
            name: DeclaredName(String(name), at: file.span(start..<start + name.utf8.count)),
            expression: DecodedText(file.span(expression))))
        start += line.utf8.count + 1
      }
      facts = ReportFacts(declarations, names: &names, into: &diagnostics)
    }

    /// Returns the output of a template.
    func text(_ template: String) throws -> String {
      let source = DecodedText(SourceFile(name: "t", text: template).span(0..<template.utf8.count))
      var diagnostics = Diagnostics()
      let pieces = Interpolation(source, names: names, into: &diagnostics).pieces
      try #require(!diagnostics.hasErrors, "\(diagnostics.all)")
      var bindings = study.bindings
      bindings.reserve(names.slotCount)
      facts.evaluate(in: &bindings)
      var writer = ByteWriter(capacity: 64)
      for case .expression(let expression) in pieces {
        expression.write(in: bindings, into: &writer, as: .content)
      }
      return String(decoding: writer.copy(), as: UTF8.self)
    }
  }

  @Test func `facts are computed in dependency order`() throws {
    let bench = Bench(
      """
      change: now - before
      now: week.steps | mean
      before: last-week.steps | mean
      rising: change > 0
      """)
    #expect(bench.diagnostics.all.isEmpty)
    #expect(try bench.text("{{ now }}") == "8,000")
    #expect(try bench.text("{{ change }}") == "−2,000")
    #expect(try bench.text("{{ if(rising, 'up', 'down') }}") == "down")
  }

  @Test func `a fact is written like its expression`() throws {
    let bench = Bench(
      "short: week.sleep_hours | mean | number(1)\nday: week.date | first\nwho: participant.site")
    #expect(try bench.text("{{ short }}") == "7.3")
    #expect(try bench.text("{{ day }}") == "2 Nov 2026")
    #expect(try bench.text("{{ day | date('iso') }}") == "2026-11-02")
    #expect(try bench.text("{{ who }}") == "Leeds")
  }

  @Test func `a fact has the unit and the column of its expression`() throws {
    let bench = Bench("now: week.steps | mean\nshare: now / 2")
    #expect(bench.names["now"]?.type == .number(unit: "steps"))
    #expect(bench.names["now"]?.expression?.origin?.label == "Steps")
    #expect(bench.names["share"]?.expression?.origin == nil)
  }

  @Test func `a fact without a value is missing`() throws {
    let bench = Bench("none: empty.steps | mean\nmore: none + 1")
    #expect(try bench.text("{{ none }}") == "–")
    #expect(try bench.text("{{ more | number(0) | default('nothing') }}") == "nothing")
  }

  @Test func `a cycle of facts is reported with its path`() {
    let bench = Bench("a: b + 1\nb: c + 1\nc: a + 1\nd: a + n\ne: n + 1")
    #expect(bench.diagnostics.all.map(\.code) == [.factCycle])
    #expect(
      bench.diagnostics.all.first?.message == "the fact depends on itself: `a` → `b` → `c` → `a`")
    #expect(bench.names["d"] == nil && bench.names["e"] != nil)
    let selfReference = Bench("a: a + 1")
    #expect(selfReference.diagnostics.all.first?.message == "the fact depends on itself: `a` → `a`")
  }

  @Test func `a failure in a fact is reported once`() {
    let bench = Bench("a: week.stps | mean\nb: a + 1\nc: b > 2\nd: week.steps")
    #expect(bench.diagnostics.all.map(\.code) == [.memberUnknown, .singleValueExpected])
  }

  @Test func `any order gives the same values`() throws {
    let lines = ["a: n + 1", "b: a * 2", "c: a + b", "d: c - n", "e: d + b + a"]
    var random = SeededGenerator(seed: 8)
    for _ in 0..<50 {
      let bench = Bench(lines.shuffled(using: &random).joined(separator: "\n"))
      #expect(bench.diagnostics.all.isEmpty)
      // n is 1234.5, so a is 1235.5, b 2471, c 3706.5, d 2472, and e 6178.5.
      #expect(try bench.text("{{ e }}") == "6,178.5")
    }
  }

  @Test func `facts that depend on cycles have no value`() {
    var random = SeededGenerator(seed: 81)
    for _ in 0..<500 {
      let count = Int.random(in: 1...8, using: &random)
      let names = (0..<count).map { "f\($0)" }
      let uses = names.map { _ in
        Set(names.filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
      }
      let order = FactOrder(names: names, uses: uses)
      // A fact has a value if all its inputs have one. The test computes the fixed point from the
      // empty set.
      var computable: Set<Int> = []
      for _ in names {
        for index in 0..<count where computable.isSuperset(of: order.dependencies[index]) {
          computable.insert(index)
        }
      }
      var computed: Set<Int> = []
      for index in order.sorted where computed.isSuperset(of: order.dependencies[index]) {
        computed.insert(index)
      }
      #expect(computed == computable)
      #expect(order.cycles.isEmpty == (computable.count == count))
    }
  }
}
