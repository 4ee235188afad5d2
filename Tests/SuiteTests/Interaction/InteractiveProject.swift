import BuiltinCharts
import Foundation
import ReportCompiler
import ReportText
import TestSupport
import Testing

/// A project with one participant and charts, in a temporary folder deleted after the test.
final class InteractiveProject {
  private static let project = """
    project: Interaction
    data:
      people: { csv: people.csv, key: person }
      days:
        csv: days.csv
        participant: person
        columns: { day: { type: date }, walk: { type: integer }, run: { type: integer } }
    reports:
      example:
        template: example.xhtml
        for-each: people
        views: { days: { data: days } }
        output: example.xhtml
    """
  private static let days = """
    person,day,walk,run,sport
    1,2026-02-02,3000,1200,swim
    1,2026-02-03,4200,,bike
    1,2026-02-04,900,2400,row
    1,2026-02-05,12000,1900,ski
    1,2026-02-06,6100,900,run

    """

  let folder: URL
  let diagnostics: Diagnostics
  let document: String
  /// The document as XHTML and as HTML.
  var files: [URL] { ["xhtml", "html"].map { folder.appending(path: "example.\($0)") } }

  /// Creates the project.
  ///
  /// - Parameters:
  ///   - body: the charts.
  ///   - head: additional content of the `head`.
  init(_ body: String, head: String = "", language: String = "en") throws {
    let template = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="\(language)">
      <head><title>Example</title>\(head)<rg:stylesheet/></head>
      <body><main><h1>Example</h1>
      \(body)</main></body>
      </html>
      """
    let compiler = Compiler(charts: BuiltinCharts.registry)
    var diagnostics = Diagnostics()
    let files = [
      "reportgen.yml": Self.project, "people.csv": "person\n1\n", "days.csv": Self.days,
      "example.xhtml": template,
    ].mapValues { Array($0.utf8) }
    var bytes: [UInt8]?
    if let prepared = compiler.prepare(.memory(files), into: &diagnostics) {
      bytes = compiler.render(prepared, report: "example", record: 1, into: &diagnostics)
    }
    self.diagnostics = diagnostics
    document = String(decoding: bytes ?? [], as: UTF8.self)
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in self.files { try Data(document.utf8).write(to: file) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
