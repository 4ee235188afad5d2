import Foundation
import TestSupport
import Testing

@testable import ReportValidation

/// Tests of the published grammar `Grammar/report.rnc` and its derived files.
///
/// These are the RELAX NG form, the XML Schema form, and the tables of the validator.
@Suite struct PublishedGrammarTests {
  /// The version of the installed trang, and that of the committed files; nil if there is none.
  static let trang: (installed: String, used: String)? = {
    guard let result = try? runProcess("trang"), result.status != 127,
      let file = try? String(
        contentsOf: projectRoot.appending(path: "Grammar/report.rng"), encoding: .utf8),
      let installed = (result.output + result.errors).firstMatch(of: /Trang version (\w+)/)?.1,
      let used = file.firstMatch(of: /trang (\w+)/)?.1
    else { return nil }
    return (String(installed), String(used))
  }()

  @Test func `generated files match the committed grammar`() throws {
    let result = try runProcess(
      "python3", ["Scripts/make-grammar.py", "--check", "--without-trang"], in: projectRoot)
    #expect(result.output + result.errors == "")
    #expect(result.status == 0)
  }

  @Test(.enabled(if: trang.map { $0.installed == $0.used } == true))
  func `trang generates the committed files byte by byte`() throws {
    let result = try runProcess("python3", ["Scripts/make-grammar.py", "--check"], in: projectRoot)
    #expect(result.output + result.errors == "")
    #expect(result.status == 0)
  }

  @Test func `a change of the grammar or of a generated file is detected`() throws {
    let copy = FileManager.default.temporaryDirectory.appending(
      path: "grammar-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    let tables = "Grammar/report.json"
    func change(_ path: String, _ old: String, _ new: String) throws -> (Int32, String) {
      try? FileManager.default.removeItem(at: copy)
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: projectRoot.appending(path: "Grammar"), to: copy.appending(path: "Grammar"))
      let text = try String(contentsOf: copy.appending(path: path), encoding: .utf8)
      try #require(text.contains(old))
      try text.replacing(old, with: new, maxReplacements: 1)
        .write(to: copy.appending(path: path), atomically: false, encoding: .utf8)
      let result = try runProcess(
        "python3", ["Scripts/make-grammar.py", "--check", "--without-trang", copy.path()],
        in: projectRoot)
      return (result.status, result.output + result.errors)
    }
    #expect(try change("Grammar/report.rnc", "\n", "\n") == (0, ""))
    #expect(try change("Grammar/report.rnc", "html.hr =", "html.hr  =").1.contains("another"))
    #expect(
      try change("Grammar/svg.xsd", "<xs:sequence", "<xs:sequence ").1.contains("by hand"))
    #expect(try change("Grammar/report.rng", "\"figure\"", "\"figures\"").1.contains("by hand"))
    #expect(
      try change(tables, "\"kinds\": 0", "\"kinds\": 1")
        == (1, "\(tables) is stale: run `make grammar`\n"))
  }

  @Test func `the tests of the generator pass`() throws {
    let result = try runProcess("python3", ["Scripts/Tests/make_grammar_test.py"], in: projectRoot)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `the schema in reportgen is the published schema`() throws {
    #expect(ReportSchema.files.map(\.name) == ["report.xsd", "svg.xsd", "xlink.xsd", "xml.xsd"])
    for (name, text) in ReportSchema.files {
      let file = try String(
        contentsOf: projectRoot.appending(path: "Grammar/\(name)"), encoding: .utf8)
      #expect(text == file, "\(name)")
    }
  }

  @Test func `the grammar defines exactly the value types of the validator`() throws {
    let text = try String(
      contentsOf: projectRoot.appending(path: "Grammar/report.rnc"), encoding: .utf8)
    let defined = text.matches(of: /(?m)^value\.([\w-]+) =/).map { String($0.1) }
    let valueTypes = ValueType.allCases.filter { $0 != .text && $0 != .word }.map(\.rawValue)
    #expect(Set(defined).subtracting(["colour-name"]) == Set(valueTypes))
    #expect(defined.count == Set(defined).count)
  }

  @Test func `the colours of the grammar equal those of the validator`() throws {
    let text = try String(
      contentsOf: projectRoot.appending(path: "Grammar/report.rnc"), encoding: .utf8)
    let start = try #require(text.range(of: "value.colour-name =")).upperBound
    let end = try #require(text.range(of: "\n\n", range: start..<text.endIndex)).lowerBound
    let names = text[start..<end].matches(of: /"(\w+)"/).map { String($0.1) }
    #expect(names == ColourNames.all)
  }
}
