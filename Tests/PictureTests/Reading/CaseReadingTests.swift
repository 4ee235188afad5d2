import ChartTestSupport
import Foundation
import PictureReader
import TestSupport
import Testing

/// Tests that read the charts of `Tests/Suite/charts` and compare them with their rows.
@Suite(
  .needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "pie", "radial"))
struct CaseReadingTests {
  @Test func `Charts of the cases agree with their data`() throws {
    var findings: [String] = []
    var unread: [String] = []
    for name in DrawnSpec.names {
      let text = try DrawnSpec.spec(of: name)
      guard let spec = SpecValue(yaml: text) else { continue }
      let read = ReadSpec(spec, text: text)
      if !read.unread.isEmpty { unread.append("\(name): \(read.unread)") }
      for finding in read.findings ?? [] {
        findings.append("\(name): \(finding)")
      }
    }
    if let file = ProcessInfo.processInfo.environment["FINDINGS"] {
      let lines = findings + ["unread"] + unread
      try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    }
    #expect(unread.count < DrawnSpec.names.count / 10, "\(unread)")
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }
}
