import Foundation
import ReportText
import Testing

@testable import ReportCompiler

/// Tests that incremental builds after a change of an input equal a full build.
///
/// The tests use `--changed-only` and `--resume`.
@Suite struct ChangedInputTests {
  private static let space =
    "xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:rg=\"urn:reportgen\""

  private static let files = [
    "reportgen.yml": """
    project: Trial
    language: en
    languages: { fallback: en }
    elements: [templates/note.xhtml]
    data:
      people: { csv: data/people.csv, key: id }
      daily: { csv: data/daily.csv, participant: id, date: date, columns: { steps: { type: integer } } }
      sums:
        query: SELECT id, sum(steps) AS total FROM daily GROUP BY id ORDER BY id
        participant: id
    reports:
      weekly:
        template: templates/t.xhtml
        for-each: people
        views: { all: { data: daily }, sums: { data: sums } }
        output: "weekly/{participant.id}.xhtml"
    """,
    "languages/en.yml": "hello: 'Hello {name}'\n",
    "templates/t.xhtml": """
    <rg:layout src="layout.xhtml" \(space)><rg:fill name="content">
    <h1>{{ say('hello', name: participant.name) }}</h1><rg:include src="outer.xhtml"/>
    <rg:note words="Well done"/>
    </rg:fill></rg:layout>
    """,
    "templates/layout.xhtml": """
    <html \(space) lang="en"><head><title>Letter</title><rg:stylesheet src="own.css"/></head>
    <body><rg:slot name="content"/><footer><p>End</p></footer></body></html>
    """,
    "templates/outer.xhtml": "<section \(space)><rg:include src=\"inner.xhtml\"/></section>",
    "templates/inner.xhtml":
      "<p \(space)>{{ all.steps | sum | number(0) }} and {{ sums.total | sum | number(0) }}</p>",
    "templates/note.xhtml": """
    <rg:define \(space) name="note"><rg:parameter name="words" required="true"/><p>Note: {{ words }}</p></rg:define>
    """,
    "data/daily.csv": """
    id,date,steps
    P1,2026-03-02,1000
    P1,2026-03-03,500
    P2,2026-03-02,200
    P3,2026-03-02,300

    """,
    "templates/own.css": "p { color: #123456 }\n",
  ]

  private static func project() throws -> SmallProject {
    let project = try SmallProject()
    for (path, text) in files { try project.write(path, text) }
    return project
  }

  /// Returns the bytes of the documents in the output folder.
  private static func documents(_ project: SmallProject) throws -> [String: Data] {
    try ResumeTests.files(of: project).filter { $0.key.hasSuffix(".xhtml") }
  }

  @Test(
    arguments: [
      ("templates/inner.xhtml", " and ", " und "),
      ("templates/outer.xhtml", "<section ", "<section id=\"s\" "),
      ("templates/layout.xhtml", "End", "The end"), ("templates/own.css", "#123456", "#654321"),
      ("languages/en.yml", "Hello", "Dear"), ("templates/note.xhtml", "Note:", "Please note:"),
      ("templates/t.xhtml", "Well done", "Go on"), ("reportgen.yml", "sum(steps)", "max(steps)"),
      ("reportgen.yml", "language: en", "locale: de-DE\nlanguage: en"),
      ("data/people.csv", "Ann", "Anne"),
      ("data/daily.csv", "P2,2026-03-02,200", "P2,2026-03-02,2000"),
      ("data/daily.csv", "P3,2026-03-02,300\n", ""),
    ], [BuildOptions.Reuse.unchanged, .finished])
  func `a changed input updates each document that shows it`(
    change: (path: String, old: String, new: String), reuse: BuildOptions.Reuse
  ) async throws {
    let project = try Self.project()
    let first = try await project.build()
    #expect(first.written == 3)
    let before = try Self.documents(project)
    let text = try project.read(change.path)
    #expect(text.contains(change.old))
    try project.write(change.path, text.replacing(change.old, with: change.new))
    var options = BuildOptions()
    options.reuse = reuse
    try await project.build(options)
    let reused = try Self.documents(project)
    #expect(reused != before)
    try FileManager.default.removeItem(at: project.output)
    try await project.build()
    let isSame = try Self.documents(project) == reused
    #expect(isSame)
  }
}
