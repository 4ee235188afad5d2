import BuiltinCharts
import ChartTestSupport
import Foundation
import ReportCompiler
import ReportText
import TestSupport
import Testing

/// A project with one participant and a custom template.
struct ElementProject {
  var language = "en"
  var definitions = ""

  private static let daily =
    "participant,date,steps\n"
    + (2...15).map { day in
      let date = "2026-11-\(day < 10 ? "0" : "")\(day)"
      return "a,\(date),\(day == 4 ? "" : "\(6000 + day * 100)")\n"
    }.joined()

  /// Returns the validated document of a template with a body.
  func document(_ body: String) throws -> String {
    let template = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen">
      <head><title>Week</title><rg:stylesheet/></head>
      <body><main><h1>Week</h1>\(body)</main></body></html>
      """
    var project = """
      project: Study
      language: \(language)
      data:
        people: { csv: people.csv, key: id }
        daily: { csv: daily.csv, participant: participant, date: date }
      reports:
        weekly:
          template: t.xhtml
          for-each: people
          period: week
          views:
            week: { data: daily, period: current }
            last-week: { data: daily, period: previous }
          output: "{participant.id}.xhtml"

      """
    var files = [
      "people.csv": Array("id,name\na,Ada\n".utf8), "daily.csv": Array(Self.daily.utf8),
      "t.xhtml": Array(template.utf8),
    ]
    if !definitions.isEmpty {
      project += "elements: [own.xhtml]\n"
      files["own.xhtml"] = Array(definitions.utf8)
    }
    files["reportgen.yml"] = Array(project.utf8)
    let compiler = Compiler(charts: BuiltinCharts.registry)
    var diagnostics = Diagnostics()
    let prepared = compiler.prepare(.memory(files), into: &diagnostics)
    #expect(diagnostics.all.map(\.message) == [])
    let bytes = compiler.render(
      try #require(prepared), report: "weekly", record: 1, into: &diagnostics)
    #expect(diagnostics.all.map(\.message) == [])
    let text = String(decoding: try #require(bytes), as: UTF8.self)
    // A second parser also accepts the document.
    #expect(try runProcess("xmllint", ["--noout", "-"], input: Array(text.utf8)).status == 0)
    return text
  }

  /// Returns the document as a tree.
  func tree(_ body: String) throws -> MarkupTree { MarkupTree(plain(try document(body))) }

  private func plain(_ document: String) -> String {
    document.replacing("<!DOCTYPE html>\n", with: "")
  }
}
