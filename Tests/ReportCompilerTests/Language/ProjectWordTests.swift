import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of labels, units, and titles of the project file in the language of each document.
@Suite struct ProjectWordTests {
  private static let project = """
    project: Trial
    languages: { fallback: en }
    data:
      people: { csv: data/people.csv, key: id }
      daily:
        csv: data/daily.csv
        participant: id
        date: date
        columns:
          date: { type: date, label: { message: day } }
          steps:
            type: number
            label: { message: steps }
            unit: { message: unit }
            thresholds: [{ below: 500, title: { message: few } }]
    reports:
      weekly:
        title: { message: title }
        template: templates/t.xhtml
        for-each: people
        locale: { from: locale }
        views: { all: { data: daily } }
        output: "weekly/{participant.id}.xhtml"
    """

  private static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen">
    <head><title>{{ report.title }}</title><rg:stylesheet/></head>
    <body><main><h1>{{ report.title }}</h1><p>{{ all.steps | first | status }}</p>
    <rg:table data="all" columns="date steps"/><rg:adherence data="all" done="steps" expected="100"/>
    <rg:chart type="line" data="all" x="date" y="steps" title="X"/>
    </main></body></html>
    """

  private static let english = """
    day: Day
    steps: Steps walked
    unit: paces
    few: Too few
    title: Your week

    """
  private static let german = """
    day: Tag
    steps: Gelaufene Schritte
    unit: Schritte
    few: Zu wenige
    title: Ihre Woche

    """

  private static func small(
    project: String = Self.project, german: String = Self.german, english: String = Self.english
  ) throws -> SmallProject {
    let small = try SmallProject(
      project: project, template: template,
      participants: "id,name,locale\nP1,A,en-GB\nP2,B,de-DE\n",
      daily:
        "id,date,steps\nP1,2026-03-02,100\nP1,2026-03-03,900\nP2,2026-03-02,100\nP2,2026-03-03,900\n"
    )
    try small.write("languages/en.yml", english)
    try small.write("languages/de.yml", german)
    return small
  }

  @Test(.needs(charts: "line"))
  func `every part of a document has text in its language`() async throws {
    let small = try Self.small()
    try await small.build()
    let first = try small.read("out/weekly/P1.xhtml")
    let second = try small.read("out/weekly/P2.xhtml")
    for (english, german) in [
      ("Day", "Tag"), ("Steps walked", "Gelaufene Schritte"), ("paces", "Schritte"),
      ("Too few", "Zu wenige"), ("Your week", "Ihre Woche"),
    ] {
      #expect(first.contains(english), "\(english)")
      #expect(!first.contains(german), "\(german)")
      #expect(second.contains(german), "\(german)")
      #expect(!second.contains(english), "\(english)")
    }
    #expect(
      second.contains(
        "<th scope=\"col\" class=\"rg-number\">Gelaufene Schritte <span class=\"rg-unit\">Schritte</span></th>"
      ))
    #expect(second.contains("<p>Zu wenige</p>"))
    #expect(second.contains("<h1>Ihre Woche</h1>"))
    let chart = try #require(second.firstRange(of: "<svg")).lowerBound
    #expect(second[chart...].contains("Schritte"))
    let adherence = try #require(second.firstRange(of: "<figure class=\"rg-adherence\"")).lowerBound
    #expect(second[adherence...].prefix(300).contains("Gelaufene Schritte"))
  }

  @Test func `a missing message is in the fallback language and is reported`() async throws {
    let small = try Self.small(
      german: Self.german.replacing("steps: Gelaufene Schritte\n", with: ""))
    let (prepared, _) = small.prepare()
    let diagnostics = SmallProject.compiler.check(try #require(prepared), sample: 0).diagnostics.all
    #expect(diagnostics.map(\.message) == ["missing message `steps` in `de`"])
    let outcome = try await small.build()
    #expect(outcome.diagnostics.all.contains { $0.message.contains("`de` lacks 1 of 5 messages") })
    #expect(try small.read("out/weekly/P2.xhtml").contains("Steps walked"))
  }

  @Test func `pseudo-translation includes the text of the project`() async throws {
    var options = BuildOptions()
    options.language = "qps"
    let small = try Self.small()
    try await small.build(options)
    let text = try small.read("out/weekly/P1.xhtml")
    #expect(!text.contains("Steps walked"))
    #expect(!text.contains("Your week"))
  }
}
