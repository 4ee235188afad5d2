import Foundation
import ReportText
import Synchronization
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of merging stopped shards, running shards, and shards after other runs.
@Suite(.needs(charts: "line")) struct MergeRunTests {
  /// A counter that stops a run after some documents.
  private final class Stop: Sendable {
    let checkCount = Atomic<Int>(0)
    let limit: Int

    init(after limit: Int) { self.limit = limit }

    var observer: BuildObserver {
      BuildObserver(isInterrupted: {
        self.checkCount.wrappingAdd(1, ordering: .relaxed).newValue > self.limit
      })
    }
  }

  @Test func `a stopped shard is reported and can be resumed`() async throws {
    let study = try ShardedProject()
    try await study.build()
    try await study.buildShards([1, 3], of: 3)
    let stop = Stop(after: 4)
    let stopped = try await study.build(
      Shard(number: 2, of: 3), { $0.jobs = 1 }, observer: stop.observer)
    #expect(stopped.isInterrupted && stopped.written > 0)
    let (codes, text) = study.refusal()
    #expect(codes == [.shardUnfinished])
    #expect(text.contains("shard 2 of 3 is incomplete"))
    #expect(text.contains("--shard 2/3 --resume"))
    let again = try await study.build(Shard(number: 2, of: 3), resume: true)
    #expect(again.unchanged > 0)
    #expect(study.merge().isJoined)
    #expect(try study.difference() == "")
  }

  @Test func `the next run removes all files of a killed shard`()
    async throws
  {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let study = try ShardedProject(400)
    try await study.build()
    try await study.buildShards([1, 3], of: 3)
    // The script kills the program after its first output.
    let script = """
      import os, signal, subprocess, sys, time
      program, project, out = sys.argv[1:]
      p = subprocess.Popen([program, "build", project, "-o", out, "--shard", "2/3", "--keep-going", "-j", "1"],
                           stderr=subprocess.DEVNULL)
      journal = os.path.join(out, "journal-2-of-3.ndjson")
      while p.poll() is None and not (os.path.exists(journal) and b"sha256" in open(journal, "rb").read()):
          time.sleep(0.001)
      p.send_signal(signal.SIGKILL)
      print(p.wait(), any(name.startswith(".part-") for name in os.listdir(out)))
      """
    let killed = try runProcess(
      "python3",
      ["-c", script, program.path(), study.project.folder.path(), study.parts.path()])
    #expect(killed.output == "-9 True\n", "\(killed.output) \(killed.errors)")
    #expect(study.refusal().codes == [.shardUnfinished])
    let again = try await study.build(Shard(number: 2, of: 3), resume: true)
    #expect(again.unchanged > 0)
    #expect(study.merge().isJoined)
    #expect(try study.difference() == "")
  }

  @Test func `a merge does not start while a shard runs`() async throws {
    let study = try ShardedProject()
    try await study.buildShards(1...2, of: 2)
    let folder = try OutputFolder(
      path: study.parts.path(), files: RunFiles(shard: Shard(number: 2, of: 2)))
    let (codes, text) = study.refusal()
    #expect(codes == [.shardBusy])
    #expect(text.contains("shard 2 of 2 is still running"))
    withExtendedLifetime(folder) {}
  }

  @Test func `no shard and no second merge starts during a merge`() async throws {
    let study = try ShardedProject()
    try await study.buildShards(1...2, of: 2)
    let folder = try OutputFolder(joining: study.parts.path())
    #expect(study.refusal().codes == [.outputBusy])
    let shard = try await study.build(Shard(number: 1, of: 2))
    #expect(shard.diagnostics.all.map(\.code) == [.outputBusy])
    withExtendedLifetime(folder) {}
  }

  @Test func `a merge that was stopped at any point can be repeated`() async throws {
    let study = try ShardedProject()
    try await study.build()
    try await study.buildShards(1...4, of: 4)
    let copy = study.project.folder.appending(path: "copy")
    try FileManager.default.copyItem(at: study.parts, to: copy)
    #expect(study.merge().isJoined)
    // The files that remain if a merge is stopped after some removals.
    let names = (1...4).flatMap { number in
      [
        "failures-\(number)-of-4.ndjson", "withheld-\(number)-of-4.ndjson",
        "manifest-\(number)-of-4.json",
      ]
    }
    for removed in 0...names.count {
      for name in names.dropFirst(removed) {
        let file = copy.appending(path: name)
        guard FileManager.default.fileExists(atPath: file.path()) else { continue }
        try FileManager.default.copyItem(at: file, to: study.parts.appending(path: name))
      }
      // Until its final rename, the manifest is an unfinished file.
      try Data("{".utf8).write(to: study.parts.appending(path: ".part-1-manifest"))
      let outcome = study.merge()
      let isLast = removed == names.count
      #expect(outcome.isJoined == !isLast, "\(removed) \(outcome.diagnostics.all.map(\.message))")
      if isLast {
        try FileManager.default.removeItem(at: study.parts.appending(path: ".part-1-manifest"))
      }
      #expect(try study.difference() == "", "\(removed)")
    }
  }

  @Test func `remaining shards with other content are not removed`() async throws {
    let study = try ShardedProject()
    try await study.buildShards(1...4, of: 4)
    #expect(study.merge().isJoined)
    try await study.buildShards([3], of: 4)
    try study.edit("manifest-3-of-4.json") { text in
      text.replacing(/"sha256": "[0-9a-f]{8}([0-9a-f]{56}", "inputs")/) {
        "\"sha256\": \"00000000\($0.1)"
      }
    }
    #expect(study.refusal().codes == [.shardsMissing])
    #expect(study.project.exists("parts/manifest-3-of-4.json"))
  }

  @Test func `files of the previous week are retained, and other files are unchanged`() async throws
  {
    let study = try ShardedProject()
    for week in 0..<2 {
      if week == 1 {
        // A participant left the study.
        let participants = try study.project.read("data/people.csv")
        try study.project.write(
          "data/people.csv", participants.replacing("P1,\"N 1\",false\n", with: ""))
        let daily = try study.project.read("data/daily.csv")
        try study.project.write("data/daily.csv", daily.replacing(/P1,[^\n]*\n/, with: ""))
      }
      try await study.build()
      try await study.buildShards(1...3, of: 3)
      #expect(study.merge().isJoined)
      #expect(try study.difference() == "", "week \(week)")
    }
    #expect(study.project.exists("parts/weekly/P1.xhtml"))
    let manifest = try study.project.read("parts/manifest.json")
    #expect(manifest.components(separatedBy: "isEarlier").count == 3)
    // The documents have belonged to them since the first week, so they are not foreign to the
    // third shard.
    let third = try await study.build(Shard(number: 1, of: 3))
    #expect(third.hasStarted)
  }

  @Test func `with changed-only shards reuse merged documents`() async throws {
    let study = try ShardedProject()
    try await study.buildShards(1...3, of: 3)
    #expect(study.merge().isJoined)
    let file = study.parts.appending(path: "weekly/P1.xhtml").path()
    let long = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: file)
    let daily = try study.project.read("data/daily.csv")
    try study.project.write("data/daily.csv", daily + "P2,2026-03-05,9\n")
    var written = 0
    for number in 1...3 {
      let outcome = try await study.build(Shard(number: number, of: 3), { $0.reuse = .unchanged })
      written += outcome.written
    }
    #expect(written == 2)
    #expect(study.merge().isJoined)
    try await study.build()
    #expect(try study.difference() == "")
  }

  @Test func `a report that is built separately is merged separately`() async throws {
    let study = try ShardedProject()
    try await study.build(nil, { $0.report = "letter" })
    for number in 1...2 {
      try await study.build(Shard(number: number, of: 2), { $0.report = "letter" })
    }
    #expect(study.merge().isJoined)
    #expect(try study.difference() == "")
  }

  @Test func `entries of PDF files follow their documents`() throws {
    let study = try ShardedProject(4)
    try FileManager.default.createDirectory(at: study.parts, withIntermediateDirectories: true)
    func manifest(_ records: [Int], shard: Int?) -> [UInt8] {
      var manifest = Manifest(project: "Trial", timeZoneData: "2026a")
      manifest.basis = []
      manifest.shard = shard.map { Manifest.ShardEntry(number: $0, count: 2) }
      manifest.records = [
        Manifest.Records(report: "a \"b\"", rows: 4, selected: records.count, made: records.count)
      ]
      for record in records {
        let path = "a/\(record)-é.xhtml"
        manifest.outputs.append(
          Manifest.Output(report: "a \"b\"", record: record, path: path, bytes: 1, sha256: "aa"))
        guard record != 3 else { continue }
        var print = Manifest.Output(
          report: "a \"b\"", record: record, path: PDFPath.path(for: path), bytes: 2,
          sha256: "bb")
        print.printing = Manifest.Printing(document: "aa", settings: "cc", engine: "Engine 1")
        manifest.outputs.append(print)
      }
      var writer = ByteWriter()
      manifest.write(into: &writer)
      return writer.copy()
    }
    for (shard, records) in [(1, [2, 3]), (2, [1, 4])] {
      try Data(manifest(records, shard: shard)).write(
        to: study.parts.appending(path: "manifest-\(shard)-of-2.json"))
    }
    // The document exists, but its PDF file could not be created.
    let failure = "{\"code\":\"RG1\",\"report\":\"a \\\"b\\\"\",\"record\":3,\"count\":1}\n"
    try Data(failure.utf8).write(to: study.parts.appending(path: "failures-1-of-2.ndjson"))
    let outcome = study.merge()
    #expect(outcome.isJoined, "\(outcome.diagnostics.all.map(\.message))")
    let merged = try Data(contentsOf: study.parts.appending(path: "manifest.json"))
    #expect(Array(merged) == manifest([1, 2, 3, 4], shard: nil))
    #expect(try study.project.read("parts/failures.ndjson") == failure)
    #expect(outcome.failed == 0)
  }
}
