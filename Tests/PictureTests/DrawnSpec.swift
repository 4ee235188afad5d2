import BuiltinCharts
import ChartTestSupport
import Foundation
import ReportCompiler
import ReportText
import TestSupport

/// A chart drawn from a spec as `reportgen chart --figure` draws it, and what was said of it.
struct DrawnSpec {
  /// The figure: caption, picture and data table. Empty when there was an error.
  let figure: String
  /// The errors and warnings.
  let diagnostics: [Diagnostic]
  /// The figure, to be asked.
  let tree: MarkupTree

  /// Draws a spec in YAML or JSON.
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

  /// The spec of a case in `Tests/Suite/charts`.
  static func spec(of name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name + ".yml"), encoding: .utf8)
  }

  /// Draws a case of `Tests/Suite/charts`.
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

  /// What a screen reader says of the picture.
  var description: String { tree.texts("//desc").joined() }

  /// The titles of the marks, in the order of drawing.
  var titles: [String] { tree.texts("//svg//*[not(self::svg)]/title") }

  /// The labels of values in the picture.
  var labels: [String] { tree.texts("//C(rg-labels)//text") }

  /// All texts of the picture, in the order of drawing.
  var texts: [String] { tree.texts("//svg//text") }

  /// The entries of the legend.
  var legend: [String] { tree.texts("//C(rg-legend)//text") }

  /// The titles of the axes.
  var axisTitles: [String] { tree.texts("//C(rg-axis-titles)//text | //C(rg-axis-title)") }

  /// The labels of the ticks of an axis: `x`, `y`, `right`, ….
  func ticks(_ axis: String) -> [String] {
    tree.texts("//C(rg-axis)[@data-axis='\(axis)']/text")
  }

  /// The rows of the data table, each with its cells.
  var table: [[String]] {
    (0..<tree.count("//table/tbody/tr")).map { row in
      tree.texts("(//table/tbody/tr)[\(row + 1)]/*")
    }
  }
}
