import Foundation
import ReportText
import Testing

@testable import ReportCompiler

/// Tests of resumed runs and of runs that build only changed documents.
@Suite struct ResumeTests {
  /// Returns a project with many participants and their data.
  private static func project(_ count: Int = 40, changed: Int? = nil) throws -> SmallProject {
    let participants = "id,name\n" + (1...count).map { "P\($0),Name \($0)\n" }.joined()
    let daily =
      "id,date,steps\n"
      + (1...count).map { "P\($0),2026-03-02,\($0 == changed ? 7777 : $0 * 10)\n" }.joined()
    return try SmallProject(participants: participants, daily: daily)
  }

  /// Returns the bytes of all files in an output folder, by path.
  static func files(of project: SmallProject, _ folder: String = "out") throws -> [String: Data] {
    let root = project.folder.appending(path: folder)
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path()) {
      let url = root.appending(path: path)
      if let data = try? Data(contentsOf: url) { files[path] = data }
    }
    return files
  }

  /// Returns an observer that stops a run after some documents.
  private static func stopping(after count: Int) -> BuildObserver {
    let state = StopState()
    return BuildObserver(
      finished: { state.add($0) }, isInterrupted: { state.most >= count })
  }

  @Test(arguments: [1, 7, 20, 39]) func `a resumed run produces the same bytes`(
    after count: Int
  ) async throws {
    let complete = try Self.project()
    try await complete.build(BuildOptions(jobs: 2))
    let stopped = try Self.project()
    let first = try await stopped.build(
      BuildOptions(jobs: 2), observer: Self.stopping(after: count))
    #expect(first.isInterrupted)
    #expect(stopped.exists("out/journal.ndjson"))
    var options = BuildOptions(jobs: 2)
    options.reuse = .finished
    let second = try await stopped.build(options)
    #expect(second.written + second.unchanged == 40)
    #expect(second.unchanged >= first.written)
    #expect(try Self.files(of: stopped) == Self.files(of: complete))
  }

  @Test func `journal entries are not reused after a change of the data`() async throws {
    let project = try Self.project()
    try await project.build(BuildOptions(jobs: 1), observer: Self.stopping(after: 20))
    let changed = try Self.project(changed: 3)
    try project.write("data/daily.csv", changed.read("data/daily.csv"))
    var options = BuildOptions(jobs: 1)
    options.reuse = .finished
    try await project.build(options)
    try await changed.build()
    #expect(
      try Self.files(of: project)["weekly/P3.xhtml"] == Self.files(of: changed)["weekly/P3.xhtml"])
    #expect(try Self.files(of: project) == Self.files(of: changed))
  }

  @Test func `a run recognizes the files in the journal of a killed run`() async throws {
    let project = try Self.project(3)
    try await project.build()
    let bytes = try project.read("out/weekly/P2.xhtml")
    // A killed run leaves the journal with half a line, no manifest, and a document.
    try FileManager.default.removeItem(at: project.output.appending(path: "manifest.json"))
    try project.write(
      "out/journal.ndjson",
      "{\"report\": \"weekly\", \"record\": 1, \"path\": \"weekly/P1.xhtml\"}\n"
        + "{\"report\": \"weekly\", \"record\": 2, \"path\": \"weekly/P2.xhtml\"}\n"
        + "{\"report\": \"weekly\", \"record\": 3, \"path\": \"weekly/P3.xhtml\"}\n{\"repo")
    var options = BuildOptions()
    options.reuse = .finished
    let outcome = try await project.build(options)
    #expect(outcome.unchanged == 3)
    #expect(try project.read("out/weekly/P2.xhtml") == bytes)
    #expect(!project.exists("out/journal.ndjson"))
  }

  @Test func `a killed run's document of a former participant is retained and reported`()
    async throws
  {
    let project = try Self.project(3)
    try await project.build(BuildOptions(jobs: 1), observer: Self.stopping(after: 3))
    try? FileManager.default.removeItem(at: project.output.appending(path: "manifest.json"))
    try project.write(
      "out/journal.ndjson",
      "{\"report\": \"weekly\", \"record\": 3, \"path\": \"weekly/P3.xhtml\"}\n")
    try FileManager.default.removeItem(at: project.output.appending(path: "weekly"))
    try project.write("out/weekly/P3.xhtml", "half")
    try project.write("data/people.csv", "id,name\nP1,Name 1\n")
    let outcome = try await project.build()
    #expect(outcome.diagnostics.all.map(\.code).contains(.outputStale))
    let manifest = try #require(
      Manifest(reading: Array(try project.read("out/manifest.json").utf8)))
    #expect(manifest.outputs.map(\.path) == ["weekly/P1.xhtml", "weekly/P3.xhtml"])
    #expect(manifest.outputs[1].isEarlier == true)
    #expect(manifest.outputs[1].bytes == 4)
  }

  @Test func `a folder with another program's journal is refused`() async throws {
    let project = try Self.project(1)
    try project.write("out/journal.ndjson", "{\"mood\": 3}\n{\"mood\": 4}\n")
    let outcome = try await project.build()
    #expect(!outcome.hasStarted)
    #expect(outcome.diagnostics.all.map(\.code) == [.outputForeign])
    #expect(try project.read("out/journal.ndjson") == "{\"mood\": 3}\n{\"mood\": 4}\n")
  }

  // MARK: Changed documents only

  @Test func `only documents with changed data are built again`() async throws {
    let project = try Self.project()
    try await project.build()
    let changed = try Self.project(changed: 17)
    try project.write("data/daily.csv", changed.read("data/daily.csv"))
    var options = BuildOptions()
    options.reuse = .unchanged
    let outcome = try await project.build(options)
    #expect(outcome.written == 1)
    #expect(outcome.unchanged == 39)
    try await changed.build()
    #expect(try Self.files(of: project) == Self.files(of: changed))
  }

  @Test func `the cause of a change of all documents is reported`() async throws {
    let project = try Self.project(3)
    try await project.build()
    try project.write("templates/t.xhtml", SmallProject.template.replacing("<p>", with: "<p> "))
    var options = BuildOptions()
    options.reuse = .unchanged
    let outcome = try await project.build(options)
    #expect(outcome.written == 3)
    let reported = outcome.diagnostics.all.filter { $0.code == .allChanged }
    #expect(
      reported.map(\.message) == [
        "reportgen builds all documents of `weekly` again: the template changed"
      ])
  }

  @Test func `a removed or truncated document is built again`() async throws {
    let project = try Self.project(3)
    try await project.build()
    let complete = try Self.files(of: project)
    try FileManager.default.removeItem(at: project.output.appending(path: "weekly/P1.xhtml"))
    try project.write("out/weekly/P2.xhtml", "short")
    var options = BuildOptions()
    options.reuse = .unchanged
    let outcome = try await project.build(options)
    #expect(outcome.written == 2)
    #expect(try Self.files(of: project) == complete)
  }

  @Test func `an input of another participant does not rebuild a document`() async throws {
    let project = try Self.project(3)
    try await project.build()
    try project.write(
      "data/people.csv", "id,name\nP0,New\nP1,Name 1\nP2,Name 2\nP3,Other name\n")
    var options = BuildOptions()
    options.reuse = .unchanged
    let outcome = try await project.build(options)
    #expect(outcome.written == 2)
    #expect(outcome.unchanged == 2)
    let manifest = try #require(
      Manifest(reading: Array(try project.read("out/manifest.json").utf8)))
    #expect(manifest.outputs.map(\.record) == [1, 2, 3, 4])
  }
}

/// The progress of a run.
private final class StopState: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var most: Int { lock.withLock { count } }

  func add(_ finished: Int) { lock.withLock { count = max(count, finished) } }
}
