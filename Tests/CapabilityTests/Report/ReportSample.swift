import BuiltinCharts
import Foundation
import ReportCompiler
import ReportText
import TestSupport
import Testing

/// A small project in memory with one template, which contains the tested elements.
struct ReportSample {
  static let compiler = Compiler(charts: BuiltinCharts.registry)

  let prepared: PreparedProject
  /// The diagnostics of a check of all documents.
  let findings: [String]

  /// Creates the project.
  ///
  /// - Parameters:
  ///   - body: the content of `main`.
  ///   - daily: the rows of the table `daily`, which is also the view `all`.
  ///   - columns: the column declarations of the project.
  ///   - language: the language of the message catalogue.
  ///   - stylesheet: the element that writes the built-in style sheet.
  ///   - theme: the theme in the project file.
  ///   - locales: one locale per participant `P1`, `P2`, and so on.
  init(
    _ body: String, daily: String, columns: String = "date: { type: date }",
    locales: [String] = ["en-GB"], language: String = "en", stylesheet: String = "<rg:stylesheet/>",
    theme: String = "calm"
  ) throws {
    let project = """
      project: Trial
      language: \(language)
      theme: \(theme)
      data:
        people: { csv: people.csv, key: id }
        daily:
          csv: daily.csv
          participant: id
          date: date
          columns: { \(columns) }
      reports:
        weekly:
          template: t.xhtml
          for-each: people
          locale: { from: locale }
          views: { all: { data: daily } }
          output: "{participant.id}.xhtml"
      """
    let template = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
      <head><title>Week</title>\(stylesheet)</head>
      <body><main><h1>Week</h1>
      \(body)
      </main></body></html>
      """
    var participants = "id,locale\n"
    for (index, locale) in locales.enumerated() { participants += "P\(index + 1),\(locale)\n" }
    let files = [
      "reportgen.yml": project, "t.xhtml": template, "people.csv": participants, "daily.csv": daily,
    ]
    var diagnostics = Diagnostics()
    let prepared = Self.compiler.prepare(
      .memory(files.mapValues { Array($0.utf8) }), options: BuildOptions(), into: &diagnostics)
    self.prepared = try #require(prepared, "\(diagnostics.all.map(\.message))")
    // The check writes and validates every document.
    findings = Self.compiler.check(self.prepared, sample: 0).diagnostics.all.map(\.message)
  }

  /// Returns the document of a participant, from 1. xmllint also accepts the document.
  func document(_ record: Int = 1) throws -> String {
    var diagnostics = Diagnostics()
    let bytes = try #require(
      Self.compiler.render(prepared, report: "weekly", record: record, into: &diagnostics))
    let rating = try runProcess("xmllint", ["--noout", "--nonet", "-"], input: Array(bytes))
    #expect(rating.status == 0, "\(rating.errors)")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the output of a Python program for a document.
  ///
  /// The program reads the document as `body` and its other input as `data`.
  static func evaluate(
    _ document: String, with program: String, data: String = ""
  ) throws -> String {
    let script = """
      import sys, re, csv, io
      import xml.etree.ElementTree as tree
      text, data = sys.stdin.read().split("\\x00")
      body = tree.fromstring(text.replace("<!DOCTYPE html>", "").replace(
          'xmlns="http://www.w3.org/1999/xhtml"', ""))
      def words(node): return " ".join("".join(node.itertext()).split())
      \(program)
      """
    let result = try runProcess(
      "python3", ["-c", script], input: Array((document + "\u{0}" + data).utf8))
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }
}
