import ReportChart
import ReportCompiler
import ReportText
import TestSupport
import Testing

@testable import reportgen

/// Every example of every chart plugin gives the picture that lies beside it, in a valid document.
@Suite struct GalleryTests {
  static let compiler = Compiler(charts: BuiltinCharts.registry)

  @Test(arguments: GalleryExample.types)
  func `every plugin has an example`(type: String) {
    #expect(GalleryExample.all.contains { $0.folder == "Plugins/\(type)/Examples" })
  }

  @Test(arguments: GalleryExample.all)
  func `the example gives its picture`(example: GalleryExample) throws {
    let document = try Self.document(of: example)
    let start = try #require(document.firstRange(of: "<svg "))
    let end = try #require(document.firstRange(of: "</svg>"))
    // One element a line, so that a difference can be read.
    let picture = document[start.lowerBound..<end.upperBound].replacing("><", with: ">\n<") + "\n"
    try Golden(example.folder).check(String(picture), example.name + ".svg")
  }

  @Test(arguments: GalleryExample.all)
  func `the document of the example is well-formed for another parser`(
    example: GalleryExample
  ) throws {
    let document = try Self.document(of: example)
    let result = try runProcess(
      "xmllint", ["--noout", "--nonet", "-"], input: Array(document.utf8))
    #expect(result.status == 0, "\(result.errors.prefix(300))")
    #expect(!document.contains("NaN"))
    #expect(!document.contains("inf\""))
  }

  /// The finished document, which our own validator accepts.
  private static func document(of example: GalleryExample) throws -> String {
    var diagnostics = Diagnostics()
    let prepared = try #require(
      compiler.prepare(.memory(example.files()), into: &diagnostics),
      "\(diagnostics.all.map(\.message))")
    let bytes = compiler.render(prepared, report: "example", record: 1, into: &diagnostics)
    #expect(diagnostics.isEmpty, "\(diagnostics.all.map(\.message))")
    return String(decoding: try #require(bytes), as: UTF8.self)
  }
}
