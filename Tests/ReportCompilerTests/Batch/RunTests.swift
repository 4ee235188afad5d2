import Foundation
import ReportText
import Testing

@testable import ReportCompiler

/// Tests of locks, dry runs, shards, withheld documents, and many failures.
@Suite struct RunTests {
  private static func participants(_ count: Int) -> String {
    "id,name\n" + (1...count).map { "P\($0),Name \($0)\n" }.joined()
  }

  @Test func `two runs do not write into the same folder`() async throws {
    let project = try SmallProject()
    let first = try OutputFolder(path: project.output.path())
    let outcome = try await project.build()
    #expect(!outcome.hasStarted)
    #expect(outcome.diagnostics.all.map(\.code) == [.outputBusy])
    withExtendedLifetime(first) {}
  }

  @Test func `the lock is released after its run and leaves no file`() async throws {
    let project = try SmallProject()
    do {
      let folder = try OutputFolder(path: project.output.path())
      #expect(project.exists("out/journal.ndjson"))
      withExtendedLifetime(folder) {}
    }
    #expect(!project.exists("out/journal.ndjson"))
    try await project.build()
    #expect(!project.exists("out/journal.ndjson"))
  }

  @Test func `shards share a folder and block an unsharded run`() async throws {
    let project = try SmallProject()
    let shard = RunFiles(shard: Shard(number: 1, of: 2))
    let first = try OutputFolder(path: project.output.path(), files: shard)
    let second = try OutputFolder(
      path: project.output.path(), files: RunFiles(shard: Shard(number: 2, of: 2)))
    #expect(throws: Diagnostic.self) { try OutputFolder(path: project.output.path()) }
    #expect(throws: Diagnostic.self) {
      try OutputFolder(path: project.output.path(), files: shard)
    }
    withExtendedLifetime((first, second)) {}
  }

  @Test(arguments: [1, 2, 3, 7, 50]) func `shards build every document once`(count: Int)
    async throws
  {
    let project = try SmallProject(
      participants: Self.participants(30), daily: "id,date,steps\nP1,2026-03-02,1\n")
    try await project.build()
    let complete = try ResumeTests.files(of: project)
    try FileManager.default.removeItem(at: project.output)
    var records: [Int] = []
    for number in 1...count {
      var options = BuildOptions()
      options.shard = Shard(number: number, of: count)
      try await project.build(options)
      let manifest = try #require(
        Manifest(
          reading: Array(try project.read("out/manifest-\(number)-of-\(count).json").utf8)))
      #expect(manifest.shard == Manifest.ShardEntry(number: number, count: count))
      #expect(manifest.records?.map(\.rows) == [30])
      #expect(manifest.records?.map(\.selected) == [manifest.outputs.count])
      records += manifest.outputs.map(\.record)
    }
    #expect(records.sorted() == Array(1...30))
    let built = try ResumeTests.files(of: project)
    for (path, bytes) in complete where path.hasSuffix(".xhtml") { #expect(built[path] == bytes) }
  }

  @Test(arguments: ["0/3", "4/3", "1/0", "a/b", "1", "1/2/3", "-1/2", " 1/2", "1/200000"])
  func `an invalid shard is refused`(text: String) { #expect(Shard(text) == nil) }

  @Test func `a dry run builds all documents and writes no file`() async throws {
    let project = try SmallProject()
    var options = BuildOptions()
    options.dryRun = true
    let outcome = try await project.build(options)
    #expect(outcome.written == 3)
    #expect(outcome.summary() == "3 documents built and not written")
    #expect(!project.exists("out"))
  }

  private static let withholding = SmallProject.project
    .replacing("    output:", with: "    withhold: \"all.steps | max > 250\"\n    output:")

  @Test func `a withheld document is listed and not written`() async throws {
    let project = try SmallProject()
    try await project.build()
    #expect(project.exists("out/weekly/P3.xhtml"))
    try project.write("reportgen.yml", Self.withholding)
    let outcome = try await project.build()
    #expect(outcome.withheld == 1)
    #expect(outcome.failed == 0)
    #expect(outcome.summary().contains("1 withheld"))
    #expect(!project.exists("out/weekly/P3.xhtml"))
    #expect(
      try project.read("out/withheld.ndjson") == "{\"report\": \"weekly\", \"record\": 3}\n")
    let manifest = try #require(
      Manifest(reading: Array(try project.read("out/manifest.json").utf8)))
    #expect(
      manifest.records == [
        Manifest.Records(report: "weekly", rows: 3, selected: 3, made: 2, failed: 0, withheld: 1)
      ])
    try project.write("reportgen.yml", SmallProject.project)
    try await project.build()
    #expect(!project.exists("out/withheld.ndjson"))
    #expect(project.exists("out/weekly/P3.xhtml"))
  }

  @Test func `a rule that is not a condition is an error at its position`() throws {
    let project = try SmallProject(
      project: SmallProject.project
        .replacing("    output:", with: "    withhold: \"all.steps | mean\"\n    output:"))
    let (prepared, diagnostics) = project.prepare()
    #expect(prepared == nil)
    guard case .source(let span)? = diagnostics.all.first?.place else {
      return #expect(Bool(false), "no place")
    }
    #expect(span.file.name == "reportgen.yml")
  }

  /// Returns a project with sixty participants. All except the first have an invalid value.
  private static func failing() throws -> SmallProject {
    try SmallProject(
      participants: participants(60),
      daily: "id,date,steps\n"
        + (1...60).map { "P\($0),2026-03-02,\($0 == 1 ? "1" : "one")\n" }.joined())
  }

  @Test func `the failure file lists each failure by record, without a name`()
    async throws
  {
    let project = try Self.failing()
    let outcome = try await project.build(BuildOptions(keepGoing: true))
    #expect(outcome.written == 1)
    #expect(outcome.failed == 59)
    let text = try project.read("out/failures.ndjson")
    #expect(!text.contains("P2") && !text.contains("Name 2"))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 59)
    let records = try lines.map { line in
      try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(records.allSatisfy { $0["code"] != nil && $0["message"] != nil })
    let numbers = records.flatMap { $0["records"] as? [Int] ?? [$0["record"] as? Int ?? 0] }
    #expect(numbers == Array(2...60))
  }

  @Test func `fail-fast stops at the first failure and can be resumed`() async throws {
    let project = try Self.failing()
    var options = BuildOptions(jobs: 1, keepGoing: true)
    options.failFast = true
    let outcome = try await project.build(options)
    #expect(outcome.failed == 1)
    #expect(outcome.written == 1)
    #expect(project.exists("out/journal.ndjson"))
  }
}
