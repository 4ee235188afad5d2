import BuiltinCharts
import ReportChart
import ReportCompiler
import ReportText
import TestSupport
import Testing

/// Tests that the document of each gallery example is valid.
@Suite struct GalleryDocumentTests {
  static let compiler = Compiler(
    charts: BuiltinCharts.registry)

  @Test(arguments: GalleryExample.all)
  func `the example document is valid, and well-formed for another parser`(
    example: GalleryExample
  ) throws {
    var diagnostics = Diagnostics()
    let prepared = try #require(
      Self.compiler.prepare(.memory(example.files()), into: &diagnostics),
      "\(diagnostics.all.map(\.message))")
    let bytes = Self.compiler.render(prepared, report: "example", record: 1, into: &diagnostics)
    // An example can contain data that causes warnings.
    #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.message))")
    let document = String(decoding: try #require(bytes), as: UTF8.self)
    let result = try runProcess(
      "xmllint", ["--noout", "--nonet", "-"], input: Array(document.utf8))
    #expect(result.status == 0, "\(result.errors.prefix(300))")
    #expect(!document.contains("NaN"))
    #expect(!document.contains("inf\""))
  }
}
