import BuiltinCharts
import Foundation
import ReportChart
import ReportCompiler
import ReportText
import TestSupport
import Testing

/// Tests of the gallery examples as chart specs.
@Suite struct ExampleSpecTests {
  static let charts = BuiltinCharts.registry

  @Test(arguments: GalleryExample.all)
  func `the spec of an example gives the same chart`(example: GalleryExample) throws {
    let folder = projectRoot.appending(path: example.folder)
    let spec = try example.spec()
    for text in [spec.json, spec.yaml] {
      var diagnostics = Diagnostics()
      let drawing = ChartDrawing(
        SourceFile(name: "chart", text: text), charts: Self.charts, files: .folder(folder.path()),
        into: &diagnostics)
      var writer = ByteWriter()
      drawing?.write(.figure, into: &writer, diagnostics: &diagnostics)
      #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.message))")
      let figure = String(decoding: writer.copy(), as: UTF8.self)
      let start = try #require(figure.firstRange(of: "<svg "))
      let end = try #require(figure.firstRange(of: "</svg>"))
      let picture =
        figure[start.lowerBound..<end.upperBound].replacing("><", with: ">\n<") + "\n"
      let golden = try String(
        contentsOf: folder.appending(path: example.name + ".svg"), encoding: .utf8)
      #expect(picture == golden)
    }
  }

  private static let check = """
    import json, sys, jsonschema
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft202012Validator.check_schema(schema)
    check = jsonschema.Draft202012Validator(schema)
    for line in open(sys.argv[2]):
        errors = [e.message for e in check.iter_errors(json.loads(line))]
        print("wrong" if errors else "right", errors[:2])
    """

  private func outcomes(_ specs: [String]) async throws -> [String] {
    try await ProjectTests.withFolder { folder in
      let schema = folder.appending(path: "schema.json")
      try Data(ChartSchema(charts: Self.charts).json.utf8).write(to: schema)
      let list = folder.appending(path: "specs")
      try Data(specs.map { $0 + "\n" }.joined().utf8).write(to: list)
      let result = try runProcess("python3", ["-c", Self.check, schema.path(), list.path()])
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").map(String.init)
    }
  }

  @Test(.enabled(if: ProjectTests.hasSchemaChecker, "needs the Python package jsonschema"))
  func `the specs of all examples follow the schema`() async throws {
    let specs = try GalleryExample.all.map { try $0.spec().json }
    let outcomes = try await outcomes(specs)
    #expect(outcomes.count == specs.count)
    for (example, outcome) in zip(GalleryExample.all, outcomes) {
      #expect(outcome == "right []", "\(example)")
    }
  }

  @Test(
    .needs(charts: "bar", "line", "pie"),
    .enabled(if: ProjectTests.hasSchemaChecker, "needs the Python package jsonschema"))
  func `the schema and the reader agree on errors`() async throws {
    let data = #""data": [{"a": "x", "b": 1}]"#
    let right = [
      #"{"type": "bar", "x": "a", "y": "b", \#(data)}"#,
      #"{"$schema": "x", "x-note": {"my": 1}, "type": "bar", "x": "a", "y": "b", \#(data)}"#,
      #"{"type": "bar", "x": "a", "y": null, "title": null, "series": [{"y": "b", "label": 3}], \#(data)}"#,
      #"{"x": "a", "series": [{"type": "bar", "y": "b"}, {"type": "line", "y": "b", "dash": [4, 2]}], \#(data)}"#,
      #"{"type": "bar", "x": "a", "series": [{"y": "b"}, {"type": "line", "y": "b", "curve": "monotone"}], \#(data)}"#,
      #"{"type": "pie", "label": "a", "value": "b", "data": {"a": ["x"], "b": [1]}}"#,
      #"{"type": "bar", "x": "a", "y": "b", "axes": [{"side": "left", "min": 0}], "legend": {"position": "top"}, \#(data)}"#,
      #"{"type": "bar", "x": "a", "y": "b", "columns": {"b": {"type": "number", "unit": "h"}}, "locale": "de-DE", \#(data)}"#,
    ]
    let wrong = [
      #"[]"#, #"{"x": "a", "y": "b", \#(data)}"#, #"{"type": "bra", "x": "a", "y": "b", \#(data)}"#,
      #"{"type": "bar", "x": "a", \#(data)}"#,
      #"{"type": "bar", "x": "a", "y": "b", "hole": 0.5, \#(data)}"#,
      #"{"type": "bar", "x": "a", "y": "b", "heigth": 200, \#(data)}"#,
      #"{"type": "bar", "x": "a", "y": "b", "height": -200, \#(data)}"#,
      #"{"type": "bar", "x": "a", "y": "b", "layout": "heap", \#(data)}"#,
      #"{"type": "bar", "x": "a", "y": "b", "titles": "yes", \#(data)}"#,
      #"{"type": "bar", "x": "a", "y": "b", "axis": {"side": "left"}, \#(data)}"#,
      #"{"type": "bar", "x": "a", "y": "b", "axes": [{"side": "middle"}], \#(data)}"#,
      #"{"type": "bar", "x": "a", "y": "b", "axes": [{"sid": "left"}], \#(data)}"#,
      #"{"type": "bar", "x": "a", "y": "b", "axes": [{"scale": "lag"}], \#(data)}"#,
      #"{"type": "bar", "x": "a", "series": [{"y": "b", "hole": 1}], \#(data)}"#,
      #"{"type": "bar", "x": "a", "series": [{"type": "line", "y": "b", "hole": 1}], \#(data)}"#,
      ##"{"type": "bar", "x": "a", "series": [{"y": "b", "color": "#12"}], \##(data)}"##,
      #"{"type": "bar", "x": "a", "y": "b", "data": [[1, 2]]}"#,
      #"{"type": "bar", "x": "a", "y": "b", "data": {"a": 1}}"#,
      #"{"type": "bar", "x": "a", "y": "b", "columns": {"b": {"typ": "number"}}, \#(data)}"#,
      #"{"type": "bar", "x": "a", "y": "b", "columns": {"b": {"type": "nummer"}}, \#(data)}"#,
      #"{"type": "pie", "label": "a", "value": "b", "hole": 7, \#(data)}"#,
    ]
    let outcomes = try await outcomes(right + wrong)
    for (spec, outcome) in zip(right, outcomes) { #expect(outcome == "right []", "\(spec)") }
    for (spec, outcome) in zip(wrong, outcomes.dropFirst(right.count)) {
      #expect(outcome.hasPrefix("wrong"), "\(spec)")
    }
    for (index, spec) in (right + wrong).enumerated() {
      var diagnostics = Diagnostics()
      _ = ChartDrawing(
        SourceFile(name: "chart", text: spec), charts: Self.charts, files: .memory([:]),
        into: &diagnostics)
      #expect(
        diagnostics.hasErrors == (index >= right.count),
        "\(spec): \(diagnostics.all.map(\.message))")
    }
  }

  @Test func `the schema describes every key, channel and option`() {
    let schema = ChartSchema(charts: Self.charts).json
    var wanted = ["type", "data", "columns", "locale"]
    for plugin in Self.charts.plugins {
      wanted += plugin.manifest.channels.map(\.name)
      wanted += (plugin.manifest.options + plugin.manifest.seriesOptions).map(\.name)
    }
    for part in ["chart"] + ChartKeys.allParts {
      #expect(!ChartKeys.keys(of: part).isEmpty, "\(part) has no keys")
      wanted += ChartKeys.keys(of: part).map(\.name).filter { part != "chart" || $0 != "sync" }
    }
    // A key that needs other charts is not a key of a single chart.
    #expect(!schema.contains("\"sync\""))
    for key in wanted { #expect(schema.contains("\"\(key)\": {"), "\(key)") }
  }
}
