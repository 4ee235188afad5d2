import BuiltinCharts
import Foundation
import ReportChart
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// A small project in a temporary folder, which is deleted after the test.
final class SmallProject {
  static let compiler = Compiler(
    charts: BuiltinCharts.registry)

  let folder: URL
  var output: URL { folder.appending(path: "out") }

  static let project = """
    project: Trial
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

  static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>Week of {{ participant.name }}</title></head>
    <body><main><h1>{{ participant.name }}</h1>
    <p>{{ all.steps | mean | number(1) }}</p>
    <rg:chart type="line" data="all" x="date" y="steps" title="Steps"/>
    </main></body>
    </html>
    """

  init(
    project: String = SmallProject.project, template: String = SmallProject.template,
    participants: String = "id,name\nP1,Ann\nP2,Bob & Co\nP3,Żaneta\n",
    daily: String =
      "id,date,steps\nP1,2026-03-02,100\nP1,2026-03-03,\nP2,2026-03-02,200\nP3,2026-03-02,300\n"
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-\(UUID().uuidString)")
    try write("reportgen.yml", project)
    try write("templates/t.xhtml", template)
    try write("data/people.csv", participants)
    try write("data/daily.csv", daily)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ path: String, _ text: String) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path())
  }

  func prepare(
    _ options: BuildOptions = BuildOptions()
  ) -> (prepared: PreparedProject?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let prepared = Self.compiler.prepare(
      .folder(folder.path()), options: options, into: &diagnostics)
    return (prepared, diagnostics)
  }

  @discardableResult
  func build(
    _ options: BuildOptions = BuildOptions(), observer: BuildObserver = BuildObserver()
  ) async throws -> BuildOutcome {
    let (prepared, diagnostics) = prepare(options)
    let project = try #require(prepared, "\(diagnostics.all.map(\.message))")
    let outcome = await Self.compiler.build(
      project, options: options, to: output.path(), observer: observer)
    try parseDocuments()
    return outcome
  }

  /// Checks all documents with another parser.
  private func parseDocuments() throws {
    let weekly = output.appending(path: "weekly")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: weekly.path())) ?? []
    let documents = names.filter { $0.hasSuffix(".xhtml") }.sorted()
      .map { weekly.appending(path: $0) }
      .filter { (try? String(contentsOf: $0, encoding: .utf8))?.hasPrefix("<!DOCTYPE") == true }
    guard !documents.isEmpty else { return }
    let result = try runProcess("xmllint", ["--noout", "--nonet"] + documents.map { $0.path() })
    #expect(result.status == 0, "\(result.errors.prefix(300))")
  }
}
