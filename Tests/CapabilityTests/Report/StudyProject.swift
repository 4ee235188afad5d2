import ChartTestSupport
import Foundation
import ReportChart
import ReportCompiler
import ReportText
import TestSupport
import Testing

/// A small project in a temporary folder, which is deleted after the test.
final class StudyProject {
  let folder: URL
  var output: URL { folder.appending(path: "out") }

  static let project = """
    project: Trial
    language: en-GB
    data:
      people: { csv: data/people.csv, key: id }
      daily:
        csv: data/daily.csv
        participant: id
        date: date
        columns: { steps: { type: number }, date: { type: date } }
    reports:
      weekly:
        template: templates/t.xhtml
        for-each: people
        views:
          all: { data: daily }
        output: "weekly/{participant.id}.xhtml"

    """

  /// The project key for a website with the pages in `pages` and a plain layout.
  static let site = "site: { pages: pages, layout: templates/page.xhtml }\n"

  private static let layout = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen">
    <head><title>{{ page.title }}</title><rg:head/></head>
    <body><main><rg:content/></main></body>
    </html>

    """

  static let participants = "id,name\nP1,Ann\nP2,Bob\n"
  static let daily =
    "id,date,steps\nP1,2026-03-02,100\nP1,2026-03-03,300\nP1,2026-03-04,200\nP2,2026-03-02,50\n"

  /// Returns a template with the content in its `main`.
  static func template(_ content: String, head: String = "") -> String {
    """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>Week of {{ participant.name }}</title>\(head)</head>
    <body><main><h1>{{ participant.name }}</h1>
    \(content)
    </main></body>
    </html>

    """
  }

  /// Creates a project with one report and additional files.
  init(
    _ content: String = "", head: String = "", project: String = StudyProject.project,
    participants: String = StudyProject.participants, daily: String = StudyProject.daily,
    files: [String: String] = [:]
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-\(UUID().uuidString)").resolvingSymlinksInPath()
    var all = files
    all["reportgen.yml"] = project
    all["templates/t.xhtml"] = Self.template(content, head: head)
    all["templates/page.xhtml"] = Self.layout
    all["data/people.csv"] = participants
    all["data/daily.csv"] = daily
    for (path, text) in all {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Builds all reports or the website, and returns the written files by path.
  ///
  /// The function expects no errors.
  @discardableResult
  func build(
    charts: ChartRegistry = ChartBench.builtin, options: BuildOptions = BuildOptions(),
    isSite: Bool = false
  ) async throws -> [String: URL] {
    let compiler = Compiler(charts: charts)
    var diagnostics = Diagnostics()
    let prepared = compiler.prepare(.folder(folder.path()), options: options, into: &diagnostics)
    let project = try #require(prepared, "\(diagnostics.all.map(\.message))")
    let outcome =
      isSite
      ? await compiler.buildSite(project, options: options, to: output.path())
      : await compiler.build(project, options: options, to: output.path())
    let errors = (diagnostics.all + outcome.diagnostics.all).filter { $0.severity == .error }
    #expect(errors.map(\.message) == [])
    #expect(outcome.failed == 0)
    return try Self.files(in: output)
  }

  /// Returns all files below a folder, by path.
  static func files(in folder: URL) throws -> [String: URL] {
    var files: [String: URL] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path()) {
      let file = folder.appending(path: path)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: file.path(), isDirectory: &isFolder),
        !isFolder.boolValue
      {
        files[path] = file
      }
    }
    return files
  }

  /// Returns a report as a tree for queries.
  static func tree(_ file: URL?) throws -> MarkupTree {
    let text = try String(contentsOf: try #require(file), encoding: .utf8)
    let start = try #require(text.range(of: "<html"))
    return MarkupTree(String(text[start.lowerBound...]))
  }

  /// Returns the output of a Python program.
  static func python(_ script: String, _ arguments: [String]) throws -> String {
    let result = try runProcess("python3", ["-c", script] + arguments)
    #expect(result.status == 0, "\(result.errors.suffix(600))")
    return result.output
  }
}
