import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

@Suite(.needs(charts: "line")) struct MergeTests {
  @Test(arguments: [1, 2, 3, 7, 40])
  func `merged shards equal the output of an unsharded run`(count: Int)
    async throws
  {
    let study = try ShardedProject()
    try await study.build()
    try await study.buildShards(1...count, of: count)
    let outcome = study.merge()
    #expect(outcome.isJoined, "\(outcome.diagnostics.all.map(\.message))")
    #expect(outcome.diagnostics.isEmpty)
    #expect(try study.difference() == "")
    #expect(
      try study.names(in: study.parts)
        == ["failures.ndjson", "letter", "manifest.json", "weekly", "withheld.ndjson"])
    // Of 23 participants, 3, 10, and 17 have invalid data. Participants 5, 10, 15, and 20 left.
    #expect(
      outcome.summary
        == "merged \(count) shard\(count == 1 ? "" : "s"): 37 documents, 3 withheld, 6 failed in "
        + study.parts.path())
    let verified = await SmallProject.compiler.verify(
      study.parts.path(), project: .folder(study.project.folder.path()))
    #expect(verified.diagnostics.all.map(\.code) == [.runWithFailures])
  }

  @Test func `failures contain the name of their report`() async throws {
    let study = try ShardedProject()
    try await study.buildShards(1...3, of: 3)
    #expect(study.merge().isJoined)
    let script = """
      import json, sys
      seen = [(f["report"], f["record"]) for f in map(json.loads, open(sys.argv[1] + "/failures.ndjson"))]
      held = [(f["report"], f["record"]) for f in map(json.loads, open(sys.argv[1] + "/withheld.ndjson"))]
      print(sorted(set(seen)), held)
      """
    let result = try runProcess("python3", ["-c", script, study.parts.path()])
    #expect(
      result.output == """
        [('letter', 3), ('letter', 10), ('letter', 17), ('weekly', 3), ('weekly', 10), ('weekly', 17)] \
        [('weekly', 5), ('weekly', 15), ('weekly', 20)]

        """, "\(result.errors)")
  }

  @Test func `a missing shard is reported, and no file is changed`() async throws {
    let study = try ShardedProject()
    try await study.buildShards([1, 2, 5], of: 5)
    let before = try study.names(in: study.parts)
    let (codes, text) = study.refusal()
    #expect(codes == [.shardsMissing])
    #expect(text.contains("2 of 5 shards are missing: 3, 4"))
    #expect(text.contains("--shard 3/5"))
    #expect(try study.names(in: study.parts) == before)
    let verified = await SmallProject.compiler.verify(study.parts.path())
    #expect(!verified.hasStarted)
    #expect(verified.diagnostics.all.map(\.code) == [.shardsUnmerged])
    try await study.buildShards([3, 4], of: 5)
    try await study.build()
    #expect(study.merge().isJoined)
    #expect(try study.difference() == "")
  }

  @Test func `a shard of other data is reported with the file`() async throws {
    let study = try ShardedProject()
    try await study.buildShards(1...3, of: 3)
    let daily = try study.project.read("data/daily.csv")
    try study.project.write("data/daily.csv", daily + "P1,2026-03-05,9\n")
    try await study.buildShards([2], of: 3)
    let (codes, text) = study.refusal()
    #expect(codes == [.shardsDiffer])
    #expect(text.contains("shard 2 differs from shard 1 in the content of `data/daily.csv`"))
  }

  @Test func `a shard of another day or another version is reported`() async throws {
    let study = try ShardedProject()
    try await study.buildShards(1...3, of: 3)
    try study.edit("manifest-3-of-3.json") {
      $0.replacing("\"generator\": \"reportgen ", with: "\"generator\": \"reportgen 9.")
    }
    try study.edit("manifest-2-of-3.json") { text in
      text.replacing(/"template": "[0-9a-f]{8}/, with: "\"template\": \"00000000")
    }
    let (codes, text) = study.refusal()
    #expect(codes == [.shardsDiffer, .shardsDiffer])
    #expect(text.contains("shard 2 differs from shard 1 in the template"))
    #expect(text.contains("shard 3 differs from shard 1 in the version of reportgen"))
  }

  @Test func `shards of two runs require a choice`() async throws {
    let study = try ShardedProject()
    try await study.build()
    try await study.buildShards([1, 3], of: 3)
    try await study.buildShards(1...2, of: 2)
    let (codes, text) = study.refusal()
    #expect(codes == [.shardCounts])
    #expect(text.contains("shards 1, 2 of 2 and shards 1, 3 of 3"))
    #expect(study.refusal(of: 3).codes == [.shardsMissing])
    #expect(study.refusal(of: 4).codes == [.shardsMissing])
    #expect(study.merge(of: 2).isJoined)
    #expect(try study.difference().contains("Only in"))
    let verified = await SmallProject.compiler.verify(study.parts.path())
    #expect(verified.diagnostics.all.map(\.code).contains(.shardsUnmerged))
    for name in try study.names(in: study.parts) where name.contains("-of-3.") {
      try FileManager.default.removeItem(at: study.parts.appending(path: name))
    }
    #expect(try study.difference() == "")
  }

  @Test func `missing and duplicate records are reported by number`() async throws {
    let study = try ShardedProject()
    try await study.buildShards(1...2, of: 2)
    let name = "manifest-1-of-2.json"
    let text = try String(contentsOf: study.parts.appending(path: name), encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.contains("\"weekly/P") })
    let record = try #require(line.firstMatch(of: /"record": ([0-9]+)/)).1
    // The document of a record is removed, and the counts of the manifest are corrected.
    try study.edit(name) { text in
      text.replacing("\(line)\n", with: "")
        .replacing(/("report": "weekly", "rows": 23, "wanted": [0-9]+, "made": )([0-9]+)/) {
          match in
          "\(match.1)\((Int(match.2) ?? 0) - 1)"
        }
        .replacing(/("report": "weekly", "rows": 23, "wanted": )([0-9]+)/) { match in
          "\(match.1)\((Int(match.2) ?? 0) - 1)"
        }
    }
    let missing = study.refusal()
    #expect(missing.codes == [.recordsMissing])
    #expect(
      missing.text.contains("1 of 23 records of report `weekly` is in no shard: record \(record)"),
      "\(missing.text)")
    // The first record of one shard replaces the first record of the other. One record occurs twice
    // and one is missing.
    try study.edit(name) { _ in text }
    let other = try String(
      contentsOf: study.parts.appending(path: "manifest-2-of-2.json"), encoding: .utf8)
    let otherLine = try #require(other.split(separator: "\n").first { $0.contains("\"weekly/P") })
    let otherRecord = try #require(otherLine.firstMatch(of: /"record": ([0-9]+)/)).1
    let isFirst = try #require(Int(record)) < (try #require(Int(otherRecord)))
    let (low, high, later) =
      isFirst ? (record, otherRecord, otherLine) : (otherRecord, record, line)
    try study.edit(isFirst ? "manifest-2-of-2.json" : name) {
      $0.replacing(later, with: later.replacing("\"record\": \(high)", with: "\"record\": \(low)"))
    }
    let twice = study.refusal()
    #expect(twice.codes == [.recordsMissing, .recordsTwice])
    #expect(
      twice.text.contains("1 record is in two shards: record \(low) of report `weekly`"),
      "\(twice.text)")
    #expect(twice.text.contains("`weekly` is in no shard: record \(high)"), "\(twice.text)")
  }

  @Test func `documents of two shards with the same path are found`() async throws {
    let study = try ShardedProject()
    try await study.buildShards(1...2, of: 2)
    func first(_ name: String) throws -> Substring {
      let text = try String(contentsOf: study.parts.appending(path: name), encoding: .utf8)
      return try #require(text.firstMatch(of: /letter\/P[0-9]+\.xhtml/)).0
    }
    let (one, two) = (try first("manifest-1-of-2.json"), try first("manifest-2-of-2.json"))
    // Another notation, which is equal on some file systems.
    try study.edit("manifest-2-of-2.json") { $0.replacing(two, with: one.uppercased()) }
    let (codes, text) = study.refusal()
    #expect(codes == [.pathTwice])
    #expect(text.contains("of `letter`"))
  }

  @Test func `a truncated, changed or exchanged manifest is refused`() async throws {
    let study = try ShardedProject()
    try await study.buildShards(1...2, of: 2)
    let file = study.parts.appending(path: "manifest-1-of-2.json")
    let original = try String(contentsOf: file, encoding: .utf8)
    let changes: [(String) -> String] = [
      { String($0.prefix($0.count / 2)) }, { _ in "" }, { _ in "{}" },
      { $0.replacing("\"number\": 1", with: "\"number\": 2") },
      { $0.replacing("\"made\": ", with: "\"made\": 1") },
      { $0.replacing("\"rows\": 23", with: "\"rows\": 99999999999999") },
      { $0.replacing("\"record\": ", with: "\"record\": 9") },
      { $0.replacing("\"schema\": 1", with: "\"schema\": 2") },
    ]
    for (index, change) in changes.enumerated() {
      try Data(change(original).utf8).write(to: file)
      #expect(!study.merge().isJoined, "change \(index)")
      #expect(try study.names(in: study.parts).contains("manifest-2-of-2.json"))
      #expect(!study.project.exists("parts/manifest.json"))
    }
    try Data(original.utf8).write(to: file)
    #expect(study.merge().isJoined)
  }

  @Test func `a folder without shards cannot be merged`() async throws {
    let study = try ShardedProject(3)
    #expect(study.refusal().codes == [.manifestMissing])
    #expect(!study.project.exists("parts"))
    try await study.build(nil, to: study.parts)
    #expect(study.refusal().codes == [.manifestMissing])
  }
}
