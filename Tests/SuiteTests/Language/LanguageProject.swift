import BuiltinCharts
import Foundation
import ReportCompiler
import ReportText
import TestSupport
import Testing

/// The project `Suite/languages`, with all chart types for participants of four languages.
///
/// The charts have long names, dates, notes, references, and legends. The project also contains the
/// elements of the program.
enum LanguageProject {
  static let path = "Tests/Suite/languages"

  /// A document of the project.
  struct Document: CustomTestStringConvertible, Sendable {
    /// The row number of the participant in the table, from 1.
    var record: Int
    var language: String
    /// The direction that all charts with x and y axes set; nil for no direction.
    var direction: String?

    var testDescription: String { language + (direction.map { ", direction \($0)" } ?? "") }
    var name: String { language + (direction ?? "") }
  }

  static let documents = [
    Document(record: 1, language: "en"), Document(record: 2, language: "de"),
    Document(record: 3, language: "ar"), Document(record: 3, language: "ar", direction: "auto"),
    Document(record: 4, language: "ja"), Document(record: 1, language: "qps"),
  ]

  /// Returns a document. The validator and the build must report nothing.
  static func render(_ document: Document) throws -> String {
    let compiler = Compiler(charts: BuiltinCharts.registry)
    var options = BuildOptions()
    if document.language == ProgramLanguage.qps.rawValue { options.language = document.language }
    var diagnostics = Diagnostics()
    let prepared = try #require(
      compiler.prepare(
        .memory(try files(document.direction)), options: options, into: &diagnostics),
      "\(diagnostics.all.map(\.message))")
    let bytes = compiler.render(
      prepared, report: "all", record: document.record, into: &diagnostics)
    #expect(diagnostics.all.map(\.message) == [])
    return String(decoding: try #require(bytes), as: UTF8.self)
  }

  private static func files(_ direction: String?) throws -> [String: [UInt8]] {
    let folder = projectRoot.appending(path: path)
    var files = try ProjectTests.contents(of: folder).mapValues { Array($0) }
    guard let direction, let template = files["template.xhtml"] else { return files }
    let text = String(decoding: template, as: UTF8.self)
      .replacing(/<rg:chart type="(?:line|bar|discrete|candlestick|bubble)"/) { match in
        "\(match.output) dir=\"\(direction)\""
      }
    files["template.xhtml"] = Array(text.utf8)
    return files
  }
}
