import Foundation
@testable import ReportPlugin
import ReportText
import TestSupport
import Testing

/// Tests of the conformance suite: its files, and its two runners, which must agree.
@Suite struct ConformanceTests {
  private static let suite = projectRoot.appending(path: "Sources/ReportPlugin/Conformance")

  @Test func `every file of the suite is run, in the order of the rules`() throws {
    let rules = try ConformanceSuite.rules()
    let named = (rules["cases"]?.items ?? []).compactMap(\.text)
    #expect(named == ConformanceSuite.files.map(\.name))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.suite.appending(path: "Cases").path())
    #expect(files.sorted() == (named + ["chart", "rules"]).map { $0 + ".json" }.sorted())
    for source in try ConformanceSuite().cases {
      #expect(!source.about.isEmpty)
      #expect(!source.steps.isEmpty || source.ends, "\(source.name) says nothing")
      #expect(source.steps.allSatisfy { $0.responses.count <= $0.messages.count }, "\(source.name)")
    }
  }

  @Test func `the limits in the rules are the limits of the host`() throws {
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

  @Test func `options have their defaults and the limits of their ranges`() throws {
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

  private static func failures(_ folder: URL) throws -> (swift: [String], python: [String]) {
    var words = ""
    let findings = try testRun(folder).run(cases: [], corruptedCount: 0, words: &words)
    return (
      findings.filter(\.isWrong).map(\.name),
      try wrong(by: suite.appending(path: "conformance.py"), in: folder)
    )
  }

  @Test(arguments: [
    "Tests/ReportPluginTests/Plugins/old", "Tests/ReportPluginTests/Plugins/new",
    "Examples/heatmap-python/plugins/heatmap",
  ])
  func `valid plugins pass with both runners`(path: String) throws {
    let failures = try Self.failures(projectRoot.appending(path: path))
    #expect(failures.swift == [])
    #expect(failures.python == [])
  }

  @Test(arguments: [
    "too-new", "other-charts", "half-line", "not-utf8", "other-id", "nan", "unknown-mark", "huge",
    "control", "many", "die", "stays",
  ])
  func `both runners report equal failures of a broken plugin`(defect: String) throws {
    let fixture = try PluginFixture(defect)
    let failures = try Self.failures(fixture.folder)
    #expect(!failures.swift.isEmpty)
    #expect(failures.swift == failures.python)
  }

  @Test func `a plugin that needs an optional channel does not pass`() throws {
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
    let failures = try Self.failures(folder)
    #expect(failures.swift.count == 4)
    #expect(failures.swift.allSatisfy { $0.hasPrefix("required-channels ") })
    #expect(failures.swift == failures.python)
  }
}
