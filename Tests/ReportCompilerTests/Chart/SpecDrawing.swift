import BuiltinCharts
import ReportChart
import ReportCompiler
import ReportText

/// What came of a chart spec.
struct SpecDrawing {
  static let charts = BuiltinCharts.registry

  /// The picture or figure; empty when there was an error.
  let text: String
  let diagnostics: Diagnostics

  /// Draws a spec, with these files beside it.
  init(
    _ source: SourceFile, files: [String: String] = [:],
    options: ChartDrawing.Options = ChartDrawing.Options(), form: ChartDrawing.Form = .picture
  ) {
    var diagnostics = Diagnostics()
    let drawing = ChartDrawing(
      source, charts: Self.charts, files: .memory(files.mapValues { Array($0.utf8) }),
      options: options, into: &diagnostics)
    var writer = ByteWriter()
    drawing?.write(form, into: &writer, diagnostics: &diagnostics)
    text = String(decoding: writer.copy(), as: UTF8.self)
    self.diagnostics = diagnostics
  }

  /// Draws the text of a spec.
  init(
    _ spec: String, files: [String: String] = [:],
    options: ChartDrawing.Options = ChartDrawing.Options(), form: ChartDrawing.Form = .picture
  ) {
    self.init(
      SourceFile(name: "chart.json", text: spec), files: files, options: options, form: form)
  }

  /// The messages with their codes.
  var messages: [String] { diagnostics.all.map { "\($0.code.name) \($0.message)" } }
}
