import ChartTestSupport
import Foundation
import PictureReader
import TestSupport
import Testing

/// The cases of `Tests/Suite/charts`, read back.
@Suite(
  .needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "pie", "radial"))
struct CaseReadingTests {
  @Test func `The pictures of the cases say what their rows say`() throws {
    var found: [KnownFinding.Found] = []
    var unread: [String] = []
    for name in DrawnSpec.names {
      let text = try DrawnSpec.spec(of: name)
      guard let spec = SpecValue(yaml: text) else { continue }
      let read = ReadSpec(spec, text: text)
      if !read.unread.isEmpty { unread.append("\(name): \(read.unread)") }
      for finding in read.findings ?? [] {
        found.append(
          KnownFinding.Found(kind: finding.kind, type: read.type, place: "\(name): \(finding)"))
      }
    }
    if let file = ProcessInfo.processInfo.environment["FINDINGS"] {
      let lines = found.map { "\($0.type) \($0.place)" } + ["unread"] + unread
      try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    }
    #expect(unread.count < DrawnSpec.names.count / 10, "\(unread)")
    KnownFinding.check(found, against: KnownFinding.cases)
  }
}

extension KnownFinding {
  /// What the cases still have.
  static let cases: [KnownFinding] = []
}
