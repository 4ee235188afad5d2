import ChartTestSupport
import Foundation
import TestSupport
import Testing

/// Tests of series from several tables in one chart.
@Suite(.needs(charts: "bar", "line")) struct AlignmentTests {
  private static let bench = ChartBench(tables: [
    "watch": ChartBench.table(
      "date,steps\n2026-03-02,100\n2026-03-03,\n2026-03-05,300\n", name: "watch"),
    "diary": ChartBench.table(
      "date,pain\n2026-03-06,4\n2026-03-04,7\n2026-03-02,2\n", name: "diary"),
    "later": ChartBench.table("date,steps\n2026-04-02,1\n2026-04-03,2\n", name: "later"),
    "twice": ChartBench.table(
      "date,steps\n2026-03-02,1\n2026-03-02,2\n", name: "twice"),
  ])

  private static func rows(_ tree: MarkupTree) -> [[String]] {
    (1...max(1, tree.count("//table/tbody/tr"))).map {
      tree.strings("(//table/tbody/tr)[\($0)]/*")
    }
  }

  private static func block(_ type: String, _ second: String = "diary", _ y: String = "pain")
    -> String
  {
    """
    <chart type='\(type)' x='date' missing-text='none'>
      <series data='watch' y='steps' label='Steps'/><series data='\(second)' y='\(y)' label='Other'/>
    </chart>
    """
  }

  @Test(arguments: ["line", "bar"])
  func `REP-12 series of two tables share an axis and a table of all days`(
    type: String
  ) throws {
    let chart = Self.bench.draw(Self.block(type))
    #expect(chart.errors == [])
    let tree = chart.tree
    #expect(tree.strings("//table/thead/tr/th") == ["date", "Steps", "Other"])
    #expect(
      Self.rows(tree) == [
        ["Mon 2 Mar", "100", "2"], ["Tue 3 Mar", "none", "none"], ["Wed 4 Mar", "none", "7"],
        ["Thu 5 Mar", "300", "none"], ["Fri 6 Mar", "none", "4"],
      ])
    // There is one axis, from the first to the last day of all tables.
    let axis = tree.elements("//C(rg-axis)[@data-axis='x']")
    try #require(axis.count == 1)
    #expect(axis[0].number("data-high") - axis[0].number("data-low") == 4)
    if type == "line" {
      let points = tree.elements("//C(rg-point)")
      func x(_ series: Int, _ value: Double) -> Double {
        let point = points.first {
          $0.number("data-series") == Double(series) && $0.number("data-value") == value
        }
        // The second series has squares, which are paths.
        guard let square = point?.path.first else { return point?.number("cx") ?? .nan }
        return square.numbers[0] + 3.1
      }
      // Equal days have equal positions, and all days have equal distances.
      #expect(abs(x(0, 100) - x(1, 2)) < 0.02)
      #expect(abs((x(0, 300) - x(0, 100)) / 3 - (x(1, 7) - x(1, 2)) / 2) < 0.02)
      // A missing value is a gap, so the line of the watch has no segment.
      let lines = tree.elements("//C(rg-series)[@data-series='0']//C(rg-line)")
      #expect(lines.allSatisfy { line in !line.path.contains { $0.command == "L" } })
    }
  }

  @Test func `REP-12 repeated days and tables without a common day are not aligned`() {
    for (second, y) in [("later", "steps"), ("twice", "steps")] {
      let tree = Self.bench.draw(Self.block("line", second, y)).tree
      #expect(tree.count("//table/thead/tr/th") == 3)
      #expect(tree.strings("//table/tbody/tr/th") == ["Steps", "Steps", "Steps", "Other", "Other"])
    }
    let limited = Self.bench.draw(
      Self.block("line").replacing("x='date'", with: "x='date' table-rows='2'")
    ).tree
    #expect(limited.count("//table/tbody/tr") == 2)
    #expect(limited.strings("//table/caption")[0].contains("5"))
  }

  @Test func `REP-12 a query joins tables by participant and day, and gaps remain gaps`()
    async throws
  {
    let project = StudyProject.project.replacing(
      "reports:",
      with: """
          diary: { csv: data/diary.csv, participant: id, date: date }
          joined:
            query: |
              WITH days AS (SELECT id, date FROM daily UNION SELECT id, date FROM diary)
              SELECT days.id AS id, days.date AS date, daily.steps AS steps, diary.pain AS pain
              FROM days
              LEFT JOIN daily ON daily.id = days.id AND daily.date = days.date
              LEFT JOIN diary ON diary.id = days.id AND diary.date = days.date
              ORDER BY days.id, days.date
            participant: id
            date: date
        reports:
        """
    ).replacing("{ data: daily }", with: "{ data: joined }")
    let study = try StudyProject(
      """
      <rg:for each="day in all"><p class="day">{{ day.date | date('iso') }}
      {{ day.steps | number(0) | default('none') }} {{ day.pain | number(0) | default('none') }}</p></rg:for>
      <rg:chart type="line" data="all" x="date" annotate="true" missing-text="none">
      <rg:series y="steps"/><rg:series y="pain"/></rg:chart>
      """,
      project: project,
      daily:
        "id,date,steps\nP1,2026-03-02,100\nP1,2026-03-03,150\nP1,2026-03-05,300\nP2,2026-03-04,9\n",
      files: ["data/diary.csv": "id,date,pain\nP1,2026-03-04,7\nP1,2026-03-02,2\nP2,2026-03-03,1\n"]
    )
    let tree = try StudyProject.tree(try await study.build()["weekly/P1.xhtml"])
    let days = tree.strings("//C(day)").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(
      days == [
        "2026-03-02 100 2", "2026-03-03 150 none", "2026-03-04 none 7", "2026-03-05 300 none",
      ])
    #expect(
      Self.rows(tree).map { Array($0.dropFirst()) } == [
        ["100", "2"], ["150", "none"], ["none", "7"], ["300", "none"],
      ])
    // The line of steps ends before 4 March and continues after it.
    let steps = tree.elements("//C(rg-series)[@data-series='0']//C(rg-line)").flatMap(\.path)
    #expect(steps.count { $0.command == "L" } == 1)
    #expect(tree.count("//C(rg-series)[@data-series='0']//C(rg-point)") == 3)
  }
}
