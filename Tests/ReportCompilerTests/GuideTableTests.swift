import BuiltinCharts
import Foundation
import ReportChart
import ReportText
import TestSupport
import Testing

/// Tests that the tables of the guide match the program.
@Suite struct GuideTableTests {
  private let charts: [String]
  private let commands: [String]

  init() throws {
    charts = try Self.lines("docs/charts.md")
    commands = try Self.lines("site/pages/guide/commands.md")
  }

  private static func lines(_ path: String) throws -> [String] {
    try String(contentsOf: projectRoot.appending(path: path), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  /// Returns the row of a chart table with this first cell.
  private func row(_ cell: String) throws -> String {
    try #require(charts.first { $0.hasPrefix("| \(cell) |") }, "no row of \(cell)")
  }

  @Test func `the row of a chart type lists its channels`() throws {
    for manifest in BuiltinCharts.registry.plugins.map(\.manifest) {
      let row = try row("`\(manifest.type)`")
      for channel in manifest.channels.map(\.name) {
        #expect(row.contains("`\(channel)`"), "\(channel) of \(manifest.type)")
      }
    }
  }

  @Test func `every part of a chart block has a row with its parts`() throws {
    for part in ChartKeys.allParts {
      let row = try row("`rg:\(part)`")
      for inner in ChartKeys.parts(of: part) {
        #expect(row.contains("`rg:\(inner)`"), "\(inner) of \(part)")
      }
    }
  }

  @Test func `every command is in the table of commands`() throws {
    for command in [
      "init", "build", "check", "serve", "verify", "merge", "pdf", "doctor", "chart", "charts",
      "plugin", "functions", "schema", "explain",
    ] {
      #expect(
        commands.contains {
          $0.hasPrefix("| `reportgen \(command) ") || $0.hasPrefix("| `reportgen \(command)`")
        }, "\(command)")
    }
  }

  @Test func `every message format is listed`() {
    for format in DiagnosticFormat.allCases {
      #expect(
        commands.contains { $0.hasPrefix("| `\(format.rawValue)` |") }, "\(format.rawValue)")
    }
  }
}
