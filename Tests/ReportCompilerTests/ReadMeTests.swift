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
@Suite struct ReadMeTests {
  private let lines: [String]

  init() throws {
    lines = try String(contentsOf: projectRoot.appending(path: "README.md"), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  /// Expects each name in the row of a table that begins with a cell.
  private func expect(_ names: [String], inTheRowOf cell: String) throws {
    let row = try #require(lines.first { $0.hasPrefix("| \(cell) |") }, "no row of \(cell)")
    for name in names { #expect(row.contains("`\(name)`"), "\(name) of \(cell)") }
  }

  @Test func `every function is in the table of functions`() {
    let rows = lines.filter { $0.hasPrefix("| `") }
    for function in FunctionDescription.all {
      #expect(
        rows.contains { $0.contains("`\(function.name)`") || $0.contains("`\(function.name)(") },
        "\(function.name)")
    }
  }

  @Test(arguments: [BarChart.manifest, LineChart.manifest, PieChart.manifest].map(\.type))
  func `every channel and option of a chart type is in its row`(type: String) throws {
    let manifests = [BarChart.manifest, LineChart.manifest, PieChart.manifest]
    let manifest = try #require(manifests.first { $0.type == type })
    try expect(
      manifest.channels.map(\.name) + manifest.options.map(\.name)
        + manifest.seriesOptions.map(\.name),
      inTheRowOf: "`\(type)`")
  }

  @Test(arguments: [
    ("the block", ChartKeys.chart), ("`rg:series`", ChartKeys.series),
    ("`rg:axis`", ChartKeys.axis), ("`rg:reference`", ChartKeys.reference),
    ("`rg:note`", ChartKeys.note), ("`rg:legend`", ChartKeys.legend),
  ])
  func `every key of a chart block is in its row`(part: String, keys: [OptionDescription]) throws {
    try expect(keys.map(\.name), inTheRowOf: part)
  }

  @Test func `every way to show messages is named`() {
    let text = lines.joined(separator: "\n")
    for format in DiagnosticFormat.allCases {
      #expect(text.contains("`\(format.rawValue)`"), "\(format.rawValue)")
    }
  }
}
