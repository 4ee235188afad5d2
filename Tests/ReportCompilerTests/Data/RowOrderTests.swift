import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of the row order: declared, or the file order.
@Suite struct RowOrderTests {
  private static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>Weights</title></head>
    <body><main><h1>{{ participant.name }}</h1>
    <p>It weighed {{ own.weight | first }} g at the start and {{ own.weight | last }} g at the end,
    {{ (own.weight | last) - (own.weight | first) }} g more.</p>
    <rg:chart type="line" data="own" x="day" y="weight" title="Weight"/>
    </main></body></html>
    """

  /// Returns a study with a `day` column, but without dates.
  private static func study(
    _ table: String, view: String = "{ data: daily }", rows: [String]
  ) throws -> SmallProject {
    try SmallProject(
      project: """
        project: Chicks
        data:
          people: { csv: data/people.csv, key: id }
          daily: { csv: data/daily.csv, participant: id\(table) }
        reports:
          weekly:
            template: templates/t.xhtml
            for-each: people
            views: { own: \(view) }
            output: "weekly/{participant.id}.xhtml"
        """, template: template, participants: "id,name\nP1,Ann\nP2,Bob\n",
      daily: "id,day,weight\n" + rows.map { $0 + "\n" }.joined())
  }

  private static let rows = [
    "P1,0,42", "P1,10,103", "P1,21,205", "P2,0,40", "P2,10,90", "P2,21,199",
  ]
  private static let shuffled = [4, 2, 3, 0, 5, 1].map { rows[$0] }

  @Test(arguments: [
    (", order: day", "{ data: daily }"), ("", "{ data: daily, steps: [{ sort: day }] }"),
  ])
  func `a file in another order gives the same documents`(table: String, view: String) async throws
  {
    var documents: [[String]] = []
    for rows in [Self.rows, Self.shuffled] {
      let study = try Self.study(table, view: view, rows: rows)
      let outcome = try await study.build(BuildOptions())
      #expect(outcome.diagnostics.all.map(\.message) == [])
      documents.append(
        try ["P1", "P2"].map {
          try study.read("out/weekly/\($0).xhtml").replacing("\n", with: " ")
        })
    }
    #expect(documents[0] == documents[1])
    #expect(documents[0][0].contains("It weighed 42 g at the start and 205 g at the end, "))
  }

  @Test func `first and last without a declared row order give a warning`() throws {
    func codes(_ table: String, _ view: String = "{ data: daily }") throws -> [String] {
      try Self.study(table, view: view, rows: Self.shuffled).prepare().diagnostics.all
        .map(\.code.name)
    }
    #expect(try codes("").count == 4 && Set(codes("")) == ["RG3017"])
    #expect(try codes(", order: day") == [])
    #expect(try codes("", "{ data: daily, steps: [{ sort: day }] }") == [])
    let group =
      "{ data: daily, steps: [{ group: { by: day, values: { weight: weight | mean } } }] }"
    #expect(try codes("", group) == [])
    // Within a group, the rows have the file order.
    let inner =
      "{ data: daily, steps: [{ group: { by: day, values: { weight: weight | last } } }] }"
    #expect(try codes("", inner) == ["RG3017"])
    #expect(try codes(", order: day", inner) == [])
    // The order of a single row is irrelevant.
    #expect(try codes(", key: id") == [])
  }

  @Test func `an order by an unknown column is an error at its position`() throws {
    let diagnostics = try Self.study(", order: dya", rows: Self.rows).prepare().diagnostics.all
    #expect(
      diagnostics.count == 1 && diagnostics[0].hints.joined().contains("day"),
      "\(diagnostics.map(\.message))")
  }

  @Test func `attached files need their columns`() throws {
    func messages(_ attach: String) throws -> [String] {
      let study = try Self.study(", order: day", rows: Self.rows)
      let project = try study.read("reportgen.yml") + "\n    pdf: { attach: \(attach) }\n"
      try study.write("reportgen.yml", project)
      return study.prepare().diagnostics.all.map(\.message)
    }
    #expect(try messages("{ own: [day, weight] }") == [])
    #expect(try messages("{ own: { columns: [day] } }") == [])
    #expect(
      try messages("[own]")
        == ["expected the columns of each attached view, found view names only"])
    #expect(try messages("{ own: [] }").count == 1)
    #expect(
      try messages("{ own: [wieght] }") == ["view `own` in `attach` has no column `wieght`"])
  }
}
