import BuiltinCharts
import Foundation
import ReportCompiler
import ReportText

/// A project with a website and reports, in a temporary folder deleted after the test.
///
/// Content that must never be served contains the word in ``secret``.
final class PreviewProject: Sendable {
  static let secret = "CANARY-77"

  static let project = """
    project: Trial of sleep
    data:
      people: { csv: data/people.csv, key: id }
      daily: { csv: data/daily.csv, participant: id, date: date }
      weeks: { csv: data/weeks.csv, public: true }
    reports:
      weekly:
        template: templates/report.xhtml
        for-each: people
        views: { all: { data: daily } }
        output: "weekly/{participant.id}.xhtml"
    site:
      layout: templates/page.xhtml
      assets: assets
      files: files
      url: https://study.example.org/sleep
      search: true

    """

  static let layout = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>{{ page.title }}</title><link rel="stylesheet" href="/assets/site.css"/><rg:head/></head>
    <body><nav><rg:menu/></nav><main><rg:content/></main></body>
    </html>
    """

  static let report = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>Week</title><rg:stylesheet/></head>
    <body><main><h1>Week of {{ participant.name }}</h1>
    <p>{{ all.steps | mean | number(1) }}</p></main></body>
    </html>
    """

  let folder: URL
  let outside: URL

  init(project: String = PreviewProject.project) throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "preview-\(UUID().uuidString)")
    folder = top.appending(path: "project")
    outside = top.appending(path: "outside.txt")
    try write("reportgen.yml", project)
    try write("templates/page.xhtml", Self.layout)
    try write("templates/report.xhtml", Self.report)
    try write(
      "data/people.csv", "id,name\n\(Self.secret)-a,Ann\n\(Self.secret)-b,Bo\n\(Self.secret)-c,Cy\n"
    )
    try write(
      "data/daily.csv",
      "id,date,steps\n\(Self.secret)-a,2026-03-02,100\n\(Self.secret)-b,2026-03-02,200\n")
    try write("data/weeks.csv", "week,steps\n1,5000\n2,6000\n")
    try write("assets/site.css", "body { color: #111 }\n@media print { nav { display: none } }\n")
    try write("files/consent.txt", "plain text\n")
    try write("pages/index.md", "# Home\n\nSee [news](news/index.md) and [about](about.md).\n")
    try write("pages/about.md", "# About\n\nFirst words.\n")
    try write(
      "pages/news/index.md", "---\ntitle: News\n---\n\nNothing new, {{ weeks.steps | sum }}.\n")
    try write("pages/draft.md", "---\ntitle: Draft\ndraft: true\n---\n\nNot yet.\n")
    try write("notes.txt", Self.secret)
    try Data(Self.secret.utf8).write(to: outside)
  }

  deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

  func write(_ path: String, _ text: String) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  func preview() -> ProjectPreview {
    ProjectPreview(
      Compiler(charts: BuiltinCharts.registry), folder: folder.path(),
      options: BuildOptions(drafts: true))
  }
}
