import Foundation
import ReportCompiler
import ReportText
import TestSupport
import Testing

@testable import ReportCommand

/// Tests of files exported by programs, devices, and spreadsheets. See ``DiagnosticCase``.
@Suite struct ExportTests {
  @Test func `the suite contains cases`() { #expect(DiagnosticCase.exports.count >= 70) }

  @Test(arguments: DiagnosticCase.exports.filter(\.isComplete))
  func `an export is read correctly, or rejected with its line`(
    example: DiagnosticCase
  ) async throws {
    try await ProjectTests.withFolder { folder in
      var diagnostics = Diagnostics()
      var status = ExitStatus.success
      if let prepared = ProjectTests.compiler.prepare(
        .memory(example.files), options: BuildOptions(), into: &diagnostics)
      {
        let outcome = await ProjectTests.compiler.build(prepared, to: folder.path())
        diagnostics.add(contentsOf: outcome.diagnostics)
        status = ExitStatus(of: outcome)
      } else {
        status = ExitStatus(of: diagnostics)
      }
      let differences = example.differences(from: diagnostics)
      #expect(differences.isEmpty)
      #expect(status.rawValue == example.exit)
      let written = try ProjectTests.contents(of: folder).filter { $0.key.hasSuffix("html") }
      #expect(written.keys.sorted() == example.documents.keys.sorted())
      for (path, wanted) in example.documents.sorted(by: { $0.key < $1.key }) {
        let bytes = try #require(written[path])
        Self.expectResolvedIdentifiers(String(decoding: bytes, as: UTF8.self), path)
        let lines = try DocumentLines(bytes).lines
        var rest = lines[...]
        for line in wanted {
          if line.hasPrefix("! ") {
            #expect(!lines.contains { $0.contains(line.dropFirst(2)) }, "\(path): \(line)")
          } else if let index = rest.firstIndex(of: line) {
            rest = rest[(index + 1)...]
          } else {
            Issue.record("\(path): wanted `\(line)`, found:\n\(lines.joined(separator: "\n"))")
          }
        }
      }
    }
  }

  /// Expects unique ids, and a target for each link within the document.
  private static func expectResolvedIdentifiers(_ text: String, _ path: String) {
    let ids = text.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count, "\(path): \(ids)")
    let links = text.matches(of: #/ href="#([^"]*)"/#).map {
      String($0.output.1).removingPercentEncoding ?? ""
    }
    #expect(Set(links).isSubset(of: ids), "\(path): \(links)")
  }
}
