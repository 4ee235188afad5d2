import Foundation
@testable import ReportPlugin
import ReportText
import TestSupport
import Testing

/// Tests of the conformance suite: its files, and its two runners, which must agree.
@Suite struct ConformanceTests {
  private static let suite = projectRoot.appending(path: "Sources/ReportPlugin/Conformance")

  @Test func `every file of the suite is run, in the order that the rules name`() throws {
    let rules = try ConformanceSuite.rules()
    let named = (rules["cases"]?.items ?? []).compactMap(\.text)
    #expect(named == ConformanceSuite.files.map(\.name))
    let there = try FileManager.default.contentsOfDirectory(
      atPath: Self.suite.appending(path: "Cases").path())
    #expect(there.sorted() == (named + ["chart", "rules"]).map { $0 + ".json" }.sorted())
    for source in try ConformanceSuite().cases {
      #expect(!source.about.isEmpty)
      #expect(!source.turns.isEmpty || source.ends, "\(source.name) says nothing")
      #expect(source.turns.allSatisfy { $0.receiveLine.count <= $0.say.count }, "\(source.name)")
    }
  }

  @Test func `what the rules hold responses to is what the host does`() throws {
    let rules = try ConformanceSuite.rules()
    let limits = PluginLimits()
    #expect(rules["marks"]?.items.compactMap(\.text) == WireV1MarkReader.forms)
    #expect(rules["most-marks"]?.number == Double(limits.marks))
    #expect(rules["longest-text"]?.number == Double(limits.textBytes))
    #expect(rules["seconds-to-answer"]?.number == Double(limits.time.components.seconds))
    #expect(rules["seconds-to-end"]?.number == Double(limits.endTime.components.seconds))
    func isRead(_ x: String) -> Bool {
      let line = "{\"id\":1,\"charts\":[{\"marks\":[{\"mark\":\"marker\",\"x\":\(x),\"y\":1}]}]}"
      guard let read = try? PluginResponses(Array(line.utf8), of: "p 1"),
        case .picture? = read.responses.first
      else { return false }
      return true
    }
    #expect(rules["largest-number"]?.number == 1e15)
    #expect(isRead("1e15") && !isRead("1.1e15"))
  }

  @Test func `options stand at their defaults and at the ends of what they may be`() throws {
    let manifest = try PluginFixture("good").manifest
    #expect(manifest.charts.count == 1)
    let folder = projectRoot.appending(path: "Examples/heatmap-python/plugins/heatmap")
    let testRun = try Self.testRun(folder)
    func options(_ name: String) -> String {
      let text = testRun.lines().first { $0.name == name }.map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
      return (text ?? "").components(separatedBy: "\"options\":")[1]
        .components(separatedBy: ",\"series\"")[0]
    }
    let colors = "\"low\":\"#eff3ff\",\"high\":\"#08519c\""
    #expect(options("usual-heatmap-date-1") == "{\(colors),\"steps\":4,\"numbers\":true}")
    #expect(options("least-options-heatmap-date-1") == "{\(colors),\"steps\":2,\"numbers\":false}")
    #expect(options("most-options-heatmap-date-1") == "{\(colors),\"steps\":9,\"numbers\":true}")
  }

  private static func testRun(_ folder: URL) throws -> PluginTestRun {
    let file = folder.appending(path: PluginManifest.fileName)
    let manifest = try PluginManifest(
      SourceFile(name: file.path(), bytes: Array(try Data(contentsOf: file))))
    return PluginTestRun(manifest, in: folder.path(), host: "0.1.0")
  }

  /// Returns the cases that fail in the second runner.
  private static func wrong(by other: URL, in folder: URL) throws -> [String] {
    let done = try runProcess("python3", ["-B", other.path(), folder.path()])
    #expect(done.status == 0 || done.status == 1, "\(done.errors)")
    let wrong = done.output.split(separator: "\n").filter { $0.hasPrefix("FAILED ") }
      .map { String($0.dropFirst(7).prefix { $0 != ":" }) }
    #expect(wrong.isEmpty == (done.status == 0))
    return wrong
  }

  private static func verdicts(_ folder: URL) throws -> (own: [String], other: [String]) {
    var words = ""
    let findings = try testRun(folder).run(cases: [], hostile: 0, words: &words)
    return (
      findings.filter(\.isWrong).map(\.name),
      try wrong(by: suite.appending(path: "conformance.py"), in: folder)
    )
  }

  @Test(arguments: [
    "Tests/ReportPluginTests/Plugins/old", "Tests/ReportPluginTests/Plugins/new",
    "Examples/heatmap-python/plugins/heatmap",
  ])
  func `sound plugins pass with both runners`(path: String) throws {
    let verdicts = try Self.verdicts(projectRoot.appending(path: path))
    #expect(verdicts.own == [])
    #expect(verdicts.other == [])
  }

  @Test(arguments: [
    "too-new", "other-charts", "half-line", "not-utf8", "other-id", "nan", "unknown-mark", "huge",
    "control", "many", "die", "stays",
  ])
  func `of a broken plugin both runners find the same cases wrong`(defect: String) throws {
    let fixture = try PluginFixture(defect)
    let verdicts = try Self.verdicts(fixture.folder)
    #expect(!verdicts.own.isEmpty)
    #expect(verdicts.own == verdicts.other)
  }

  @Test func `a plugin that needs a channel which is not required does not pass`() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "reportgen-plugin-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: projectRoot.appending(path: "Templates/plugin-python"), to: folder)
    let manifest = folder.appending(path: PluginManifest.fileName)
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let optional = text.replacing(
      "\"role\": \"y\",", with: "\"role\": \"y\", \"required\": false,")
    #expect(optional != text)
    try Data(optional.utf8).write(to: manifest)
    try makeProgram(
      folder.appending(path: "plugin_name_chart.py"),
      try String(contentsOf: folder.appending(path: "plugin_name_chart.py"), encoding: .utf8))
    let verdicts = try Self.verdicts(folder)
    #expect(verdicts.own.count == 4)
    #expect(verdicts.own.allSatisfy { $0.hasPrefix("required-channels ") })
    #expect(verdicts.own == verdicts.other)
  }
}
