import Foundation
@testable import ReportPlugin
import ReportText
import TestSupport
import Testing

/// Tests of the conformance suite with valid and invalid plugins.
@Suite struct PluginTrialTests {
  static func findings(in folder: URL) throws -> [PluginTestRun.Finding] {
    let file = folder.appending(path: PluginManifest.fileName)
    let manifest = try PluginManifest(
      SourceFile(name: file.path(), bytes: Array(try Data(contentsOf: file))))
    try manifest.check(host: "0.1.0", in: SourceFile(name: "m", text: ""))
    let cases = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "cases"), includingPropertiesForKeys: nil
    ).map { SourceFile(name: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0))) }
    var words = ""
    return PluginTestRun(manifest, in: folder.path(), host: "0.1.0", limits: PluginFixture.limits)
      .run(cases: cases, corruptedCount: 300, words: &words)
  }

  @Test(arguments: ["old", "new"])
  func `a plugin of another protocol version works with this host`(name: String) throws {
    let folder = projectRoot.appending(path: "Tests/ReportPluginTests/Plugins/\(name)")
    let findings = try Self.findings(in: folder)
    #expect(findings.count > 30)
    #expect(findings.contains { $0.name == "case missing.json" })
    #expect(findings.filter(\.isWrong).map { "\($0.name): \($0.problem ?? "")" } == [])
  }

  @Test func `the heat map passes`() throws {
    let folder = projectRoot.appending(path: "Examples/heatmap-python/plugins/heatmap")
    let findings = try Self.findings(in: folder)
    #expect(findings.filter(\.isWrong).map { "\($0.name): \($0.problem ?? "")" } == [])
  }

  @Test(arguments: [
    "too-new", "other-charts", "half-line", "not-utf8", "other-id", "nan", "unknown-mark", "huge",
    "control", "many", "die", "stays",
  ])
  func `a broken plugin does not pass`(defect: String) throws {
    let fixture = try PluginFixture(defect)
    var limits = PluginFixture.limits
    limits.endTime = .milliseconds(300)
    var words = ""
    let findings = PluginTestRun(
      fixture.manifest, in: fixture.folder.path(), host: "0.1.0", limits: limits
    )
    .run(cases: [], corruptedCount: 0, words: &words)
    #expect(findings.contains { $0.isWrong })
  }

  @Test func `a case with an unexpected response is reported`() throws {
    let fixture = try PluginFixture("good")
    let request = String(decoding: PluginFixture.request(), as: UTF8.self)
    var words = ""
    let cases = [("right", "2.0"), ("wrong", "3")].map { name, y in
      SourceFile(
        name: name,
        text:
          "{\"chart\": \(request), \"answer\": {\"marks\": [{\"y\": \(y), \"x\": 1, \"mark\": \"marker\"}]}}"
      )
    }
    let findings = PluginTestRun(
      fixture.manifest, in: fixture.folder.path(), host: "0.1.0", limits: PluginFixture.limits
    ).run(cases: cases, corruptedCount: 0, words: &words)
    #expect(findings.first { $0.name == "case right" }?.problem == nil)
    #expect(findings.first { $0.name == "case wrong" }?.problem == "unexpected response")
  }
}
