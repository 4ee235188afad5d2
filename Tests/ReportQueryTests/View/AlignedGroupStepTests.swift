import ReportData
import ReportQuery
import ReportText
import TestSupport
import Testing

/// Tests of the step `group` with the view `week` of the fixture.
///
/// This view has steps from 2 to 5 November, and the value of 4 November is missing.
@Suite("The step group with other views and with every day")
struct AlignedGroupStepTests {
  private var bench: StepBench {
    var bench = StepBench(
      table: Table(
        name: "nights",
        columns: [
          dates("date", ["2026-11-01", "2026-11-03", "2026-11-03", "2026-11-06"]),
          numbers("asleep", [7, 6, 8, .nan], unit: "h", label: "Sleep"),
          strings("word", ["a", "b", "c", "d"]),
        ]))
    bench.dateColumns = ["week": "date", "last-week": "date", "empty": "date"]
    return bench
  }

  private func aligned(
    _ by: [GroupDeclaration.Key], with views: [DeclaredName] = [], every: Bool = false,
    _ values: [ValueDeclaration]
  ) -> StepDeclaration {
    var declaration = GroupDeclaration(by: by, values: values, span: somewhere)
    declaration.with = views
    declaration.every = every ? somewhere : nil
    return .group(declaration)
  }

  private let asleep = value("asleep", "asleep | mean")
  private let steps = value("steps", "week.steps | sum")

  @Test("each day of any view has a row, values of other views are missing")
  func union() {
    #expect(
      bench.run([aligned([.named(at("day"))], with: [at("week")], [asleep, steps])]) == [
        "day|asleep|steps", "2026-11-01|7|-", "2026-11-02|-|8000", "2026-11-03|7|10000",
        "2026-11-04|-|-", "2026-11-05|-|6000", "2026-11-06|-|-",
      ])
  }

  @Test("an empty view and an empty selection are grouped with other views")
  func empty() {
    #expect(
      bench.run([
        aligned(
          [.named(at("day"))], with: [at("empty")], [asleep, value("s", "empty.steps | sum")])
      ]) == [
        "day|asleep|s", "2026-11-01|7|-", "2026-11-03|7|-", "2026-11-06|-|-",
      ])
    #expect(
      bench.run(
        [aligned([.named(at("day"))], with: [at("last-week")], [value("n", "count")])],
        rows: .range(0..<0)) == ["day|n", "2026-11-03|0", "2026-11-04|0"])
  }

  @Test("groups by week, month and weekday do not change the views")
  func calendar() {
    #expect(
      bench.run([aligned([.named(at("week"))], with: [at("week")], [asleep, steps])]) == [
        "week|asleep|steps", "2026-10-26|7|-", "2026-11-02|7|24000",
      ])
    #expect(
      bench.run([
        aligned([.named(at("month"))], with: [at("week"), at("last-week")], [steps]),
        .compute([value("all", "week.steps | sum")]),
      ]) == ["month|steps|all", "2026-11-01|24000|24000"])
    #expect(
      bench.run([
        aligned(
          [.calendar(at("weekday"), of: at("date"))], with: [at("week")], every: true, [steps])
      ]) == [
        "weekday|steps", "1|8000", "2|10000", "3|-", "4|6000", "5|-", "6|-", "7|-",
      ])
  }

  @Test("every day, week or month of the view's days has a row")
  func every() {
    var bench = bench
    bench.days = StudyFixture.day("2026-11-01")...StudyFixture.day("2026-11-04")
    #expect(
      bench.run([aligned([.named(at("day"))], every: true, [asleep, value("n", "count")])]) == [
        "day|asleep|n", "2026-11-01|7|1", "2026-11-02|-|0", "2026-11-03|7|2", "2026-11-04|-|0",
        "2026-11-06|-|1",
      ])
    bench.days = StudyFixture.day("2026-10-20")...StudyFixture.day("2026-12-01")
    #expect(
      bench.run([aligned([.named(at("week"))], every: true, [value("n", "count")])]) == [
        "week|n", "2026-10-19|0", "2026-10-26|1", "2026-11-02|3", "2026-11-09|0", "2026-11-16|0",
        "2026-11-23|0", "2026-11-30|0",
      ])
    #expect(
      bench.run([aligned([.named(at("month"))], every: true, [value("n", "count")])]) == [
        "month|n", "2026-10-01|0", "2026-11-01|4", "2026-12-01|0",
      ])
  }

  @Test("rows without a date of any view are last")
  func withoutDate() {
    var bench = bench
    bench.table = Table(
      name: "t", columns: [dates("date", ["2026-11-03", nil]), numbers("x", [1, 2])])
    #expect(
      bench.run([
        aligned([.named(at("day"))], with: [at("last-week")], [value("x", "x | sum")])
      ]) == ["day|x", "2026-11-03|1", "2026-11-04|-", "-|2"])
  }

  @Test("random rows are grouped as one by one")
  func random() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let count = Int.random(in: 0..<20, using: &generator)
      let days = (0..<count).map { _ in Int.random(in: 20_757...20_766, using: &generator) }
      let amounts = days.map { _ in Double(Int.random(in: -5...5, using: &generator)) }
      var bench = bench
      bench.table = Table(
        name: "t",
        columns: [
          Column(
            schema: ColumnSchema(name: "date", type: .date), values: .numbers(days.map(Double.init))
          ),
          numbers("x", amounts),
        ])
      // 2026-11-02 is day 20,759.
      let steps = [20_759: "8000", 20_760: "10000", 20_762: "6000"]
      let expected = Set(days + Array(20_759...20_762)).sorted().map { day in
        let dayAmounts = zip(days, amounts).filter { $0.0 == day }.map(\.1)
        let sum = dayAmounts.isEmpty ? "-" : "\(Int(dayAmounts.reduce(0, +)))"
        return "\(CalendarDay(number: day).isoText)|\(sum)|\(steps[day] ?? "-")"
      }
      let actual = bench.run([
        aligned([.named(at("day"))], with: [at("week")], [value("x", "x | sum"), self.steps])
      ])
      #expect(Array(actual.dropFirst()) == expected)
    }
  }

  @Test("errors are reported at their positions")
  func errors() {
    func messages(
      _ step: StepDeclaration, _ change: (inout StepBench) -> Void = { _ in }
    ) -> [String] {
      var bench = bench
      change(&bench)
      return bench.pipeline([step]).1.all.map(\.message)
    }
    #expect(
      messages(aligned([.named(at("day"))], with: [at("weak")], [asleep]))
        == ["unknown view `weak` before this view"])
    #expect(
      messages(aligned([.named(at("day"))], with: [at("n")], [asleep]))
        == ["unknown view `n` before this view"])
    #expect(
      messages(aligned([.named(at("day"))], with: [at("week"), at("week")], [asleep]))
        == ["duplicate view `week` in `with`"])
    #expect(
      messages(aligned([.named(at("day"))], with: [at("week")], [asleep])) { $0.dateColumns = [:] }
        == ["in view `week`: `day` needs a column of dates, but the rows have none"])
    #expect(
      messages(aligned([.named(at("word"))], with: [at("week")], [asleep]))
        == ["`with` and `every` need exactly one key of dates or numbers"])
    #expect(
      messages(aligned([.named(at("day")), .named(at("word"))], with: [at("week")], [asleep]))
        == ["`with` and `every` need exactly one key of dates or numbers"])
    #expect(
      messages(aligned([.named(at("asleep"))], with: [at("week")], [steps]))
        == ["in view `week`: unknown column `asleep`"])
    #expect(
      messages(aligned([.named(at("day"))], every: true, [asleep]))
        == ["`every` needs a range of days, but the view does not select rows by days"])
    let days = StudyFixture.day("2026-11-01")...StudyFixture.day("2026-11-04")
    #expect(
      messages(aligned([.named(at("date"))], every: true, [asleep])) { $0.days = days }
        == ["`every` needs a key that is a part of a date, but `date` is not"])
    #expect(
      messages(aligned([.named(at("day"))], with: [at("week")], [value("n", "count")])) {
        $0.table = Table(
          name: "t", columns: [dates("date", []), numbers("week", [])])
      } == ["view `week` has the same name as a column of the rows"])
  }
}
