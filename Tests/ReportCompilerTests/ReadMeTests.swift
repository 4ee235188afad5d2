import BuiltinCharts
import Foundation
import ReportChart
import ReportQuery
import ReportText
import TestSupport
import Testing

/// The tables of the read-me name what the program has.
@Suite struct ReadMeTests {
  private let lines: [String]

  init() throws {
    lines = try String(contentsOf: projectRoot.appending(path: "README.md"), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  /// The row of a table that begins with a cell.
  private func row(_ cell: String) throws -> String {
    try #require(lines.first { $0.hasPrefix("| \(cell) |") }, "no row of \(cell)")
  }

  @Test func `every function is in the table of functions`() {
    let rows = lines.filter { $0.hasPrefix("| `") }
    for function in FunctionDescription.all {
      #expect(
        rows.contains { $0.contains("`\(function.name)`") || $0.contains("`\(function.name)(") },
        "\(function.name)")
    }
  }

  @Test func `the row of a chart type has its channels`() throws {
    for manifest in BuiltinCharts.registry.plugins.map(\.manifest) {
      let row = try row("`\(manifest.type)`")
      for channel in manifest.channels.map(\.name) {
        #expect(row.contains("`\(channel)`"), "\(channel) of \(manifest.type)")
      }
    }
  }

  @Test func `every part of a chart block has its row, and its parts are named there`() throws {
    for part in ChartKeys.allParts {
      let row = try row("`rg:\(part)`")
      for inner in ChartKeys.parts(of: part) {
        #expect(row.contains("`rg:\(inner)`"), "\(inner) of \(part)")
      }
    }
  }

  @Test func `every command is in the table of commands`() throws {
    for command in ["init", "build", "check", "verify", "chart", "charts", "schema", "explain"] {
      #expect(lines.contains { $0.hasPrefix("| `reportgen \(command) ") }, "\(command)")
    }
  }

  @Test func `every way to show messages is named`() {
    let text = lines.joined(separator: "\n")
    for format in DiagnosticFormat.allCases {
      #expect(text.contains("`\(format.rawValue)`"), "\(format.rawValue)")
    }
  }
}
