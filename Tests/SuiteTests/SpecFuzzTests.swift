import Foundation
import ReportCompiler
import ReportText
import ReportValidation
import TestSupport
import Testing

/// Tests with ten thousand random specs.
///
/// Drawn charts are valid, refused specs have an error, and nothing crashes.
@Suite struct SpecFuzzTests {
  static let parts = 20
  static let specsAPart = 500

  /// The examples with a few rows each. `pool` contains their parts.
  static let examples: [SpecValue] = GalleryExample.all.compactMap {
    try? $0.spec(data: $0.rows(8))
  }

  static let pool: [SpecValue] = examples.flatMap { example -> [SpecValue] in
    guard case .object(let entries) = example else { return [] }
    return [example] + entries.filter { $0.key != "data" }.map(\.value)
  }

  /// Returns a minimal document around an SVG.
  private static func document(_ picture: Substring) -> [UInt8] {
    Array(
      """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en">
      <head><meta charset="UTF-8"/><title>T</title></head>
      <body><main><h1>T</h1>
      \(picture)</main></body></html>
      """.utf8)
  }

  @Test(arguments: 0..<parts)
  func `a random spec gives a valid chart or an error`(part: Int) throws {
    var mutation = SpecMutation(
      generator: SeededGenerator(seed: 41_000 + UInt64(part)), pool: Self.pool)
    let validator = DocumentValidator()
    var scratch = ValidationScratch()
    var sample: [UInt8] = Array("<all>".utf8)
    var drawnCount = 0
    for number in 0..<Self.specsAPart {
      let example = Self.examples[(part * Self.specsAPart + number) % Self.examples.count]
      let bytes = mutation.bytes(mutation.changed(example))
      var diagnostics = Diagnostics()
      let drawing = ChartDrawing(
        SourceFile(name: "chart", bytes: bytes), charts: ExampleSpecTests.charts,
        files: .memory([:]), into: &diagnostics)
      guard let drawing else {
        #expect(diagnostics.hasErrors, "\(String(decoding: bytes, as: UTF8.self))")
        continue
      }
      drawnCount += 1
      var writer = ByteWriter()
      drawing.write(
        number % 3 == 0 ? .figure : .picture, into: &writer, diagnostics: &diagnostics)
      // Data that no chart can show correctly is refused, as are features that need a figure.
      #expect(
        diagnostics.all.allSatisfy {
          $0.severity != .error || $0.code == .refusedData
            || $0.message.hasSuffix("has no effect without `--figure`")
        })
      let text = String(decoding: writer.copy(), as: UTF8.self)
      let picture = text.hasPrefix("<?xml") ? text.drop { $0 != "\n" } : text[...]
      var problems = Diagnostics()
      Self.document(picture).withUnsafeBufferPointer {
        validator.check($0, scratch: &scratch, into: &problems)
      }
      if !problems.isEmpty {
        Issue.record(
          "\(problems.all.map(\.message)): \(String(decoding: bytes, as: UTF8.self))")
      }
      if drawnCount % 25 == 0 { sample += picture.utf8 }
    }
    // Many of the mutated specs must remain drawable.
    #expect(drawnCount > Self.specsAPart / 4)
    let parsed = try runProcess("xmllint", ["--noout", "-"], input: sample + Array("</all>".utf8))
    #expect(parsed.status == 0, "\(parsed.errors.prefix(500))")
  }
}
