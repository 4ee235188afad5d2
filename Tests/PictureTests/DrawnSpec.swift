import BuiltinCharts
import ChartTestSupport
import Foundation
import ReportCompiler
import ReportText
import TestSupport

/// A chart drawn from a spec as `reportgen chart --figure` does, with its diagnostics.
struct DrawnSpec {
  /// The figure with caption, SVG, and data table. The text is empty if an error occurred.
  let figure: String
  /// The errors and warnings.
  let diagnostics: [Diagnostic]
  /// The figure as a tree for queries.
  let tree: MarkupTree

  /// Creates a chart from a spec in YAML or JSON.
  init(_ spec: String) {
    var diagnostics = Diagnostics()
    var writer = ByteWriter()
    let drawing = ChartDrawing(
      SourceFile(name: "chart.yml", text: spec), charts: BuiltinCharts.registry,
      files: .folder("."), into: &diagnostics)
    drawing?.write(.figure, into: &writer, diagnostics: &diagnostics)
    figure = diagnostics.hasErrors ? "" : String(decoding: writer.copy(), as: UTF8.self)
    self.diagnostics = diagnostics.all
    tree = MarkupTree(figure)
  }

  /// Returns the spec of a case in `Tests/Suite/charts`.
  static func spec(of name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name + ".yml"), encoding: .utf8)
  }

  /// Returns the chart of a case in `Tests/Suite/charts`.
  static func named(_ name: String) throws -> DrawnSpec { DrawnSpec(try spec(of: name)) }

  /// The names of all cases.
  static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }.sorted()
  }

  private static let folder = projectRoot.appendingPathComponent("Tests/Suite/charts")

  /// The messages of the errors.
  var errors: [String] { diagnostics.filter { $0.severity == .error }.map(\.message) }

  /// The messages of the warnings.
  var warnings: [String] { diagnostics.filter { $0.severity == .warning }.map(\.message) }

  /// The chart description for screen readers.
  var description: String { tree.strings("//desc").joined() }

  /// The titles of the marks, in drawing order.
  var titles: [String] { tree.strings("//svg//*[not(self::svg)]/title") }

  /// The value labels of the chart.
  var labels: [String] { tree.strings("//C(rg-labels)//text") }

  /// All text elements of the chart, in drawing order.
  var strings: [String] { tree.strings("//svg//text") }

  /// The legend entries.
  var legend: [String] { tree.strings("//C(rg-legend)//text") }

  /// The axis titles.
  var axisTitles: [String] { tree.strings("//C(rg-axis-titles)//text | //C(rg-axis-title)") }

  /// Returns the tick labels of an axis, such as `x`, `y`, or `right`.
  func ticks(_ axis: String) -> [String] {
    tree.strings("//C(rg-axis)[@data-axis='\(axis)']/text")
  }

  /// The rows of the data table, each with its cells.
  var table: [[String]] {
    (0..<tree.count("//table/tbody/tr")).map { row in
      tree.strings("(//table/tbody/tr)[\(row + 1)]/*")
    }
  }
}
