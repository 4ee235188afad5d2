import BuiltinCharts
import ReportChart
import ReportCompiler
import ReportText

/// The result of drawing a chart spec.
struct SpecDrawing {
  static let charts = BuiltinCharts.registry

  /// The SVG or figure. The text is empty if an error occurred.
  let text: String
  let diagnostics: Diagnostics

  /// Creates the result of a spec with additional files.
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

  /// Creates the result of a spec text.
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
