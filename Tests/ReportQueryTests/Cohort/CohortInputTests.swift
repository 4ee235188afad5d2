import ReportData
import ReportQuery
import ReportText
import TestSupport
import Testing

@Suite("Cohort inputs")
struct CohortInputTests {
  private func compile(
    _ table: Table, steps: [StepDeclaration] = [], _ declaration: GroupDeclaration,
    minimum: Int? = nil, participant: String? = "id"
  ) -> (CohortInput?, Diagnostics) {
    var diagnostics = Diagnostics()
    let input = CohortInput(
      name: at("course"), steps: steps, group: declaration,
      minimumCell: minimum.map { ($0, somewhere) }, input: table.schema, dateColumn: nil,
      participantColumn: participant, weekStart: 1, names: Names(), into: &diagnostics)
    return (input, diagnostics)
  }

  private func compute(
    _ table: Table, steps: [StepDeclaration] = [], _ declaration: GroupDeclaration,
    minimum: Int? = nil
  ) throws -> CohortResult {
    let (input, diagnostics) = compile(table, steps: steps, declaration, minimum: minimum)
    #expect(diagnostics.all.map(\.message) == [])
    return try #require(input).compute(
      from: table, bindings: Bindings(slotCount: 0, locale: .standard))
  }

  /// Returns participants from `P0`, with one row each in a group and a value per participant.
  private func participants(
    _ groups: [(key: String?, count: Int, value: (Int) -> Double)],
    categories: [String]? = ["a", "b", "c"]
  ) -> Table {
    var ids: [String?] = []
    var keys: [String?] = []
    var values: [Double] = []
    for group in groups {
      for ordinal in 0..<group.count {
        ids.append("P\(ordinal)")
        keys.append(group.key)
        values.append(group.value(ordinal))
      }
    }
    return Table(
      name: "visits",
      columns: [
        strings("id", ids), strings("arm", keys, categories: categories),
        numbers("score", values, unit: "points", label: "Score"),
      ])
  }

  private let all = [
    value("median", "score | median"), value("low", "score | quantile(0.25)"),
    value("middle", "score | quantile(0.5)"), value("people", "count"),
    value("with", "score | count"),
  ]

  @Test("values are missing below the smallest cell of distinct participants")
  func cells() throws {
    let table = participants([
      ("a", 10, { Double($0) }), ("b", 9, { Double($0) }),
      ("c", 12, { $0 < 9 ? Double($0) : .nan }),
    ])
    let result = try compute(table, group(["arm"], all))
    #expect(
      lines(result.table.all) == [
        "arm|median|low|middle|people|with", "a|4.5|2.25|4.5|10|10", "b|-|-|-|-|-", "c|-|-|-|12|-",
      ])
    #expect(result.suppressedValues == 9 && result.suppressedGroups == 0)
    #expect(result.table.name == "course")
    let larger = try compute(table, group(["arm"], all), minimum: 12)
    #expect(lines(larger.table.all)[1] == "a|-|-|-|-|-")
  }

  @Test("each participant counts once, rows without a participant do not count")
  func distinct() throws {
    let ids: [String?] = (0..<18).map { "P\($0 % 9)" } + [nil, nil, nil]
    let table = Table(
      name: "t",
      columns: [
        strings("id", ids), strings("arm", ids.map { _ in "a" }, categories: ["a"]),
        numbers("score", (0..<21).map { Double($0) }),
      ])
    #expect(lines(try compute(table, group(["arm"], all)).table.all)[1] == "a|-|-|-|-|-")
    let numbered = Table(
      name: "t",
      columns: [
        numbers("id", (0..<22).map { Double($0 % 11) }),
        strings("arm", (0..<22).map { _ in "a" }, categories: ["a"]),
        numbers("score", (0..<22).map { Double($0) }),
      ])
    #expect(
      lines(try compute(numbered, group(["arm"], all)).table.all)[1] == "a|10.5|5.25|10.5|11|11")
  }

  @Test("a value with fewer than two participants on one side is missing")
  func sides() throws {
    // The 0.1 quantile of ten participants is between the two lowest numbers, so only one
    // participant is below.
    let table = participants([("a", 10, { Double($0) }), ("b", 10, { $0 == 9 ? 1000 : 1 })])
    let result = try compute(
      table,
      group(
        ["arm"],
        [
          value("tenth", "score | quantile(0.1)"), value("fifth", "score | quantile(0.2)"),
          value("middle", "score | quantile(0.5)"), value("median", "score | median"),
        ]))
    #expect(
      lines(result.table.all) == [
        "arm|tenth|fifth|middle|median", "a|-|1.8|4.5|4.5", "b|-|-|-|-", "c|-|-|-|-",
      ])
  }

  @Test("an undeclared group that is too small is omitted")
  func smallGroups() throws {
    let table = participants(
      [("a", 10, { Double($0) }), ("b", 9, { Double($0) }), (nil, 10, { Double($0) })],
      categories: nil)
    let result = try compute(table, group(["arm"], [value("m", "score | median")]))
    #expect(lines(result.table.all) == ["arm|m", "a|4.5", "-|4.5"])
    #expect(result.suppressedGroups == 1 && result.suppressedValues == 1)
  }

  @Test("steps run on the complete table, declared keys of `longer` retain their rows")
  func steps() throws {
    let count = 30
    let table = Table(
      name: "trial",
      columns: [
        strings("id", (0..<count).map { "P\($0)" }),
        numbers("pre", (0..<count).map { Double($0) }, unit: "points"),
        numbers("late", (0..<count).map { $0 < 5 ? Double($0) : .nan }, unit: "points"),
      ])
    let longer = StepDeclaration.longer(
      LongerDeclaration(
        items: [.init(column: at("pre"), key: "0"), .init(column: at("late"), key: "8")],
        name: at("month"), value: at("score"), span: somewhere))
    let result = try compute(
      table, steps: [longer], group(["month"], [value("median", "score | median")]))
    #expect(lines(result.table.all) == ["month|median", "0|14.5", "8|-"])
    #expect(result.table.schema["median"]?.unit == "points")
    #expect(result.suppressedValues == 1)
  }

  @Test("an empty table gives no values")
  func empty() throws {
    let result = try compute(participants([]), group(["arm"], [value("m", "score | median")]))
    #expect(lines(result.table.all) == ["arm|m", "a|-", "b|-", "c|-"])
    #expect(result.suppressedValues == 0)
  }

  @Test(
    "only unchanged aggregates of many participants are allowed",
    arguments: [
      ("score | ‹min›", "`min`"), ("score | ‹max›", "`max`"),
      ("score | ‹first›", "`first`"), ("score | ‹last›", "`last`"),
      ("score | ‹sum›", "`sum`"), ("score | ‹mean›", "`mean`"),
      ("score | ‹stdev›", "`stdev`"),
      ("score | ‹missing›", "`missing`"), ("‹(score | median) * 2›", "another expression"),
      ("‹(score | mean) - (score | median)›", "another expression"), ("‹1›", "another expression"),
      ("‹score | median | round›", "another expression"),
      ("‹if(count > 1, score | median, missing)›", "another expression"),
    ])
  func aggregates(marked: String, reason: String) {
    let source = MarkedExpression(marked)
    let declaration = GroupDeclaration(
      by: [.named(at("arm"))],
      values: [ValueDeclaration(name: at("v"), expression: source.text)], span: somewhere)
    let (input, diagnostics) = compile(participants([]), declaration)
    #expect(input == nil)
    #expect(
      diagnostics.all.map(\.message)
        == ["expected `median`, `quantile`, or `count` in a cohort value, found \(reason)"])
    #expect(diagnostics.all.first?.code == .cohortValue)
    guard case .source(let span)? = diagnostics.all.first?.place else { return }
    #expect([span.range] == source.ranges)
  }

  @Test(
    "quantiles near the limits are rejected",
    arguments: [
      ("0.05", false), ("0.95", false), ("0", false), ("1", false), ("0.1", true), ("0.9", true),
    ])
  func quantiles(share: String, isFine: Bool) {
    let source = MarkedExpression("score | quantile(‹\(share)›)")
    let declaration = GroupDeclaration(
      by: [.named(at("arm"))],
      values: [ValueDeclaration(name: at("v"), expression: source.text)], span: somewhere)
    let (input, diagnostics) = compile(participants([]), declaration)
    #expect((input != nil) == isFine)
    guard !isFine, case .source(let span)? = diagnostics.all.first?.place else { return }
    #expect([span.range] == source.ranges)
  }

  @Test("the smallest cell is never below ten")
  func minimum() {
    let declaration = group(["arm"], [value("n", "count")])
    let (input, diagnostics) = compile(participants([]), declaration, minimum: 9)
    #expect(input == nil)
    #expect(diagnostics.all.map(\.message) == ["expected at least 10 in `min-cell`, found 9"])
    #expect(compile(participants([]), declaration, minimum: 10).0?.minimumCell == 10)
    #expect(compile(participants([]), declaration).0?.minimumCell == 10)
  }

  @Test("cohort groups allow no other views and no empty days")
  func aligned() {
    var declaration = group(["arm"], [value("n", "count")])
    declaration.with = [at("week")]
    #expect(
      compile(participants([]), declaration).1.all.map(\.message)
        == ["`with` and `every` are not allowed in the groups of a cohort"])
    declaration.with = []
    declaration.every = somewhere
    #expect(compile(participants([]), declaration).1.all.map(\.code) == [.stepValue])
  }

  @Test("the participant column must remain available through all steps")
  func participant() {
    let table = participants([])
    let declaration = group(["arm"], [value("n", "count")])
    func code(
      _ steps: [StepDeclaration], _ group: GroupDeclaration? = nil, participant: String? = "id"
    ) -> [DiagnosticCode] {
      let (input, diagnostics) = compile(
        table, steps: steps, group ?? declaration, participant: participant)
      #expect((input == nil) == diagnostics.hasErrors)
      return diagnostics.all.map(\.code)
    }
    #expect(code([], participant: nil) == [.cohortParticipant])
    #expect(code([], participant: "person") == [.cohortParticipant])
    #expect(code([.compute([value("id", "'x'")])]) == [.cohortParticipant])
    #expect(code([.group(group(["arm"], [value("score", "score | max")]))]) == [.cohortParticipant])
    #expect(code([], group(["id"], [value("n", "count")])) == [.cohortParticipant])
    #expect(code([], group(["arm", "id"], [value("n", "count")])) == [.cohortParticipant])
    let bin = BinDeclaration(
      column: at("score"), edges: [1], labels: ["x", "y"], name: at("id"), span: somewhere)
    #expect(code([.bin(bin)]) == [.cohortParticipant])
    let longer = LongerDeclaration(
      items: [.init(column: at("id")), .init(column: at("arm"))], name: at("n"), value: at("v"),
      span: somewhere)
    #expect(code([.longer(longer)]) == [.cohortParticipant])
    // If each participant has one row before the groups, the column stays.
    #expect(
      code([.group(group(["id", "arm"], [value("score", "score | max")]))]) == [])
  }

  @Test("no value equals the minimum or maximum of its group")
  func attack() throws {
    var generator = SeededGenerator(seed: 4711)
    var shown = 0
    for round in 0..<300 {
      let count = Int.random(in: 0...40, using: &generator)
      let kinds = Int.random(in: 1...6, using: &generator)
      let ids = (0..<count).map { _ in "P\(Int.random(in: 0..<25, using: &generator))" }
      let arms = (0..<count).map { _ in ["a", "b"][Int.random(in: 0..<2, using: &generator)] }
      let scores = (0..<count).map { _ -> Double in
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: .nan
        case 1: Double(Int.random(in: -1000...1000, using: &generator))
        default: Double(Int.random(in: 0..<kinds, using: &generator)) * 0.1
        }
      }
      let table = Table(
        name: "t",
        columns: [
          strings("id", ids), strings("arm", arms, categories: round % 2 == 0 ? ["a", "b"] : nil),
          numbers("score", scores),
        ])
      let result = try compute(
        table,
        group(
          ["arm"],
          [
            value("m", "score | median"), value("q1", "score | quantile(0.1)"),
            value("q9", "score | quantile(0.9)"), value("a", "score | quantile(0.6)"),
          ])
      ).table.all
      for row in 0..<result.count {
        let arm = try #require(result.text(column: 0, row: row)).string
        let rows = ids.indices.filter { arms[$0] == arm && !scores[$0].isNaN }
        let present = rows.map { scores[$0] }
        for column in 1...4 {
          let value = result.number(column: column, row: row)
          if value.isNaN { continue }
          shown += 1
          #expect(value != present.min() && value != present.max())
          #expect(Set(rows.map { ids[$0] }).count >= 10)
          #expect(Set(rows.filter { scores[$0] < value }.map { ids[$0] }).count >= 2)
          #expect(Set(rows.filter { scores[$0] > value }.map { ids[$0] }).count >= 2)
        }
      }
    }
    // The test requires that some values are not suppressed.
    #expect(shown > 100)
  }

  @Test("a key of the numbers themselves discloses no number")
  func keyAttack() throws {
    let table = participants([("a", 40, { Double($0 / 3) })])
    let result = try compute(table, group(["score"], [value("n", "count")]))
    #expect(result.table.rowCount == 0)
    #expect(result.suppressedGroups == 14)
  }
}
