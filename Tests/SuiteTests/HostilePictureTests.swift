import BuiltinCharts
import Foundation
import ReportChart
import ReportCompiler
@testable import ReportPlugin
import ReportText
import ReportValidation
import Testing

/// Tests that a document is valid for any response of a plugin.
@Suite struct HostilePictureTests {
  /// A responder that returns a fixed response line as a plugin does.
  private struct Echo: ChartResponder, PendingChartRequests {
    let name = "echo"
    let line: [UInt8]

    func request(about block: ExternalBlock, _ data: borrowing ChartData) -> [UInt8] {
      WireV1.request(about: block, data)
    }

    func begin(_ requests: [[UInt8]]) -> any PendingChartRequests { self }

    func advance() {}
    func responses() -> [ChartResponse] {
      do throws(WireError) {
        return try WireV1.responses(line, of: "echo 1", limits: PluginLimits()).responses
      } catch {
        return [.failure(ChartFailure(.response, of: "echo 1", error.message))]
      }
    }
  }

  private static func marks(_ x: String) -> String {
    """
    {"mark":"rect","x":\(x),"y":2,"row":0,"fill":"#08519c","stroke":"axis"},\
    {"mark":"rect","x":[\(x),\(x)],"y":[0,3],"radius":2,"row":1},\
    {"mark":"polyline","x":[\(x),null,\(x)],"y":[1,2,3],"dash":[4,2],"stroke-width":1.5},\
    {"mark":"area","x":[\(x),\(x)],"y":[1,2],"base":[0,0],"fill-opacity":0.4},\
    {"mark":"polygon","x":[\(x),\(x),\(x)],"y":[1,2,3]},{"mark":"line","x":[\(x),\(x)],"y":[1,9]},\
    {"mark":"marker","shape":"diamond","x":\(x),"y":3,"size":5,"row":2},\
    {"mark":"sector","x":\(x),"y":1,"inner":0.2,"outer":0.8,"from":0,"to":0.4},\
    {"mark":"text","x":\(x),"y":2,"text":"<b>&\\"'","anchor":"end","fill":"light","bold":true}
    """
  }

  private static func line(_ x: String) -> [UInt8] {
    Array(
      """
      {"id":1,"charts":[{"plan":{"series":[{"y":[0,10],"includes":[0],"slots":true,"reach":5}],"legend":[\
      {"series":0,"label":"A <i>","symbol":"swatch","paint":3},{"series":0,"label":"B","symbol":"dashed","paint":"text"}],\
      "aspect":1.5},"marks":[\(marks(x))]}]}
      """.utf8)
  }

  private static func figure(
    _ geometry: PlotGeometry, _ line: [UInt8], more: String = "",
    into diagnostics: inout Diagnostics
  ) -> [UInt8]? {
    let manifest = ChartManifest(
      type: "odd", summary: "Odd.",
      channels: [
        Channel<Double>("x", geometry == .free ? .amount : .x, "X.").description,
        Channel<Double>("y", geometry == .free ? .amount : .y, "Y.").description,
      ])
    let charts = ChartRegistry([
      ChartPlugin(manifest, on: geometry, requestedFrom: Echo(line: line))
    ])
    let spec = """
      {"type": "odd", "x": "d", "y": "v", "title": "T"\(more), "data": {"d": ["2026-11-02", "2026-11-03", "2026-11-04"], "v": [1, 2, 3]}}
      """
    guard
      let drawing = ChartDrawing(
        SourceFile(
          name: "spec.json",
          text: geometry == .free ? spec.replacing("\"2026-11-0", with: "\"") : spec),
        charts: charts, files: .memory([:]), into: &diagnostics)
    else { return nil }
    var writer = ByteWriter()
    writer.literal("<!DOCTYPE html>\n")
    writer.literal(
      "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\"><head><meta charset=\"UTF-8\"/><title>T</title></head><body><main>"
    )
    drawing.write(.figure, into: &writer, diagnostics: &diagnostics)
    writer.literal("</main></body></html>")
    return writer.copy()
  }

  private static func problems(of document: [UInt8]) -> [String] {
    var diagnostics = Diagnostics()
    var scratch = ValidationScratch()
    document.withUnsafeBufferPointer {
      DocumentValidator().check($0, scratch: &scratch, into: &diagnostics)
    }
    return diagnostics.all.map(\.message)
  }

  @Test(arguments: [PlotGeometry.cartesian, .polar, .free])
  func `every mark is drawn, in a valid document`(geometry: PlotGeometry) throws {
    var diagnostics = Diagnostics()
    let line = Self.line(geometry == .free ? "0.5" : "\"2026-11-03\"")
    let document = try #require(Self.figure(geometry, line, into: &diagnostics))
    #expect(diagnostics.all.map(\.message) == [])
    #expect(Self.problems(of: document) == [])
    let text = String(decoding: document, as: UTF8.self)
    #expect(text.contains("rg-mark"))
    #expect(text.contains("&lt;b>&amp;") || text.contains("&lt;b&gt;&amp;"))
    #expect(text.contains("A &lt;i"))
  }

  @Test(arguments: [PlotGeometry.cartesian, .polar, .free])
  func `marks and legend have the series colour of the block`(geometry: PlotGeometry)
    throws
  {
    let x = geometry == .free ? "0.5" : "\"2026-11-03\""
    let line = """
      {"id":1,"charts":[{"plan":{"legend":[{"label":"A","symbol":"circle"},\
      {"label":"B","symbol":"square","paint":"background","outline":"series"}]},"marks":[\
      {"mark":"marker","x":\(x),"y":0.5},\
      {"mark":"marker","x":\(x),"y":0.5,"fill":"background","stroke":"series"}]}]}
      """
    var diagnostics = Diagnostics()
    let document = try #require(
      Self.figure(
        geometry, Array(line.utf8),
        more: ", \"color\": \"#aa2244\", \"legend\": {\"position\": \"bottom\"}",
        into: &diagnostics))
    #expect(diagnostics.all.map(\.message) == [])
    #expect(Self.problems(of: document) == [])
    let text = String(decoding: document, as: UTF8.self)
    // The group of the marks and a disc in the legend. The outlines of a mark and in the legend.
    #expect(text.matches(of: /fill="#aa2244"/).count == 2, "\(text)")
    #expect(text.matches(of: /stroke="#aa2244"/).count == 2, "\(text)")
    #expect(!text.contains("rg-p0"))
  }

  @Test(arguments: ["", ", \"alt\": \"Own words\""])
  func `the chart text of a plugin is at the end of the description`(alt: String) throws {
    let line = """
      {"id":1,"charts":[{"plan":{"description":"A <b>, median 2 (1–3)"},"marks":[\
      {"mark":"marker","x":"2026-11-03","y":2}]}]}
      """
    var diagnostics = Diagnostics()
    let document = try #require(
      Self.figure(.cartesian, Array(line.utf8), more: alt, into: &diagnostics))
    #expect(Self.problems(of: document) == [])
    let text = String(decoding: document, as: UTF8.self)
    let before = alt.isEmpty ? "Chart of v, 3 values" : "Own words"
    #expect(text.contains(">\(before). A &lt;b&gt;, median 2 (1–3).</desc>"), "\(text)")
  }

  @Test(arguments: [PlotGeometry.cartesian, .polar, .free])
  func `corrupted responses make valid documents, or none`(geometry: PlotGeometry) throws {
    var corrupted = CorruptedResponses(
      lines: [Self.line("0.5"), Self.line("\"2026-11-03\""), Self.line("20760")], seed: 11)
    var drawnCount = 0
    for _ in 0..<150 {
      var diagnostics = Diagnostics()
      let line = corrupted.next()
      guard let document = Self.figure(geometry, line, into: &diagnostics) else {
        Issue.record("the chart is refused: \(diagnostics.all)")
        return
      }
      let problems = Self.problems(of: document)
      #expect(problems.isEmpty, "\(problems) of \(String(decoding: line, as: UTF8.self))")
      if diagnostics.all.isEmpty { drawnCount += 1 }
    }
    #expect(drawnCount > 0)
  }
}
