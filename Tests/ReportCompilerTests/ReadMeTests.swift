import BarPlugin
import Foundation
import LinePlugin
import PiePlugin
import ReportChart
import ReportQuery
import ReportText
import TestSupport
import Testing

/// The tables of the read-me name what the program has.
@Suite(.serialized) struct ReadMeTests {
  private let lines: [String]

  init() throws {
    lines = try String(contentsOf: projectRoot.appending(path: "README.md"), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  private static let manifests = [BarChart.manifest, LineChart.manifest, PieChart.manifest]

  /// Expects a row that begins with these cells, and writes it with `RECORD=1`.
  private func expect(_ cells: [String?]) throws {
    let first = try #require(cells[0])
    let place = try #require(
      lines.firstIndex { $0.hasPrefix("| \(first) |") }, "no row of \(first)")
    var row = lines[place].split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }.dropFirst().dropLast().map { $0 }
    try #require(row.count == cells.count)
    for (column, cell) in cells.enumerated() { row[column] = cell ?? row[column] }
    let wanted = "| " + row.joined(separator: " | ") + " |"
    if lines[place] != wanted, ProcessInfo.processInfo.environment["RECORD"] == "1" {
      let file = projectRoot.appending(path: "README.md")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacing(lines[place], with: wanted).write(
        to: file, atomically: true, encoding: .utf8)
    }
    #expect(lines[place] == wanted)
  }

  private static func listed(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: " ")
  }

  @Test func `every function is in the table of functions`() {
    let rows = lines.filter { $0.hasPrefix("| `") }
    for function in FunctionDescription.all {
      #expect(
        rows.contains { $0.contains("`\(function.name)`") || $0.contains("`\(function.name)(") },
        "\(function.name)")
    }
  }

  @Test func `the row of a chart type has its channels and options`() throws {
    for manifest in Self.manifests {
      let options = manifest.options.map(\.name) + manifest.seriesOptions.map(\.name)
      try expect([
        "`\(manifest.type)`", nil, Self.listed(manifest.channels.map(\.name)),
        Self.listed(options),
      ])
    }
  }

  @Test func `the row of a part of a chart block has its keys and parts`() throws {
    for part in ["chart"] + ChartKeys.allParts {
      let keys = ChartKeys.keys(of: part)
      #expect(!keys.isEmpty, "\(part)")
      let others =
        part == "series" ? "the channels, options of its type, " : ""
      let parts = ChartKeys.parts(of: part)
      try expect([
        part == "chart" ? "the block" : "`rg:\(part)`",
        others + Self.listed(keys.map(\.name))
          + (part == "chart" || parts.isEmpty
            ? "" : "; in it " + Self.listed(parts.map { "rg:\($0)" })),
      ])
    }
  }

  @Test func `every command is in the table of commands`() throws {
    for command in ["init", "build", "check", "chart", "charts", "schema", "explain"] {
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
