import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of shards with documents in archives.
@Suite(.needs(charts: "line")) struct PackedMergeTests {
  private static func packed(_ form: ArchiveFormat = .zip) -> (inout BuildOptions) -> Void {
    {
      $0.pack = form
      $0.recordsPerArchive = 2
    }
  }

  /// Builds the three shards of a run in archives, and a run without archives.
  private static func sharded() async throws -> ShardedProject {
    let study = try ShardedProject()
    try await study.build()
    for number in [3, 1, 2] {
      let outcome = try await study.build(Shard(number: number, of: 3), packed())
      #expect(outcome.hasStarted && !outcome.writeFailed)
    }
    return study
  }

  @Test func `the merged shards contain all documents of a run`() async throws {
    let study = try await Self.sharded()
    let merged = study.merge()
    #expect(merged.isJoined && merged.diagnostics.all.isEmpty, "\(merged.diagnostics.all)")
    #expect(
      try PackedFolder.documents(in: study.parts) == PackedFolder.documents(in: study.unsharded))
    for file in ["failures.ndjson", "withheld.ndjson"] {
      #expect(
        try Data(contentsOf: study.parts.appending(path: file))
          == Data(contentsOf: study.unsharded.appending(path: file)))
    }
    let verified = await SmallProject.compiler.verify(
      study.parts.path(), project: .folder(study.project.folder.path()))
    #expect(!verified.diagnostics.hasErrors && verified.documents == merged.documents)
    #expect(merged.documents > 0 && verified.failed == 0)
  }

  @Test func `an interrupted merge is completed, and shards reuse merged archives`()
    async throws
  {
    let study = try await Self.sharded()
    let copy = study.project.folder.appending(path: "copy")
    try FileManager.default.copyItem(at: study.parts, to: copy)
    #expect(study.merge().isJoined)
    let names = try PackedFolder.names(in: study.parts)
    // A killed merge leaves the complete output and the files of one shard.
    for name in ["manifest-3-of-3.json", "failures-3-of-3.ndjson", "withheld-3-of-3.ndjson"] {
      let file = copy.appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path()) else { continue }
      try FileManager.default.copyItem(at: file, to: study.parts.appending(path: name))
    }
    #expect(study.merge().isJoined)
    #expect(try PackedFolder.names(in: study.parts) == names)
    let pack = Self.packed()
    for number in 1...3 {
      let outcome = try await study.build(Shard(number: number, of: 3)) {
        pack(&$0)
        $0.reuse = .unchanged
      }
      #expect(outcome.written == 0 && outcome.unchanged > 0)
    }
    #expect(study.merge().isJoined)
    #expect(
      try PackedFolder.documents(in: study.parts) == PackedFolder.documents(in: study.unsharded))
  }

  @Test func `archives that the shards no longer build are removed`() async throws {
    let study = try await Self.sharded()
    #expect(study.merge().isJoined)
    let larger = Self.packed()
    for number in 1...3 {
      try await study.build(Shard(number: number, of: 3)) {
        larger(&$0)
        $0.recordsPerArchive = 20
      }
    }
    let merged = study.merge()
    #expect(merged.isJoined && merged.diagnostics.all.map(\.code) == [.archivesRemoved])
    #expect(
      try PackedFolder.documents(in: study.parts) == PackedFolder.documents(in: study.unsharded))
    let verified = await SmallProject.compiler.verify(study.parts.path())
    #expect(!verified.diagnostics.hasErrors)
  }

  // MARK: Refused merges

  @Test func `a missing, truncated or different archive is reported`() async throws {
    let study = try await Self.sharded()
    let all = try PackedFolder.names(in: study.parts).filter { $0.hasSuffix(".zip") }
    let file = study.parts.appending(path: try #require(all.first))
    let bytes = try Data(contentsOf: file)
    try bytes.prefix(100).write(to: file)
    #expect(study.refusal().codes == [.documentChanged])
    try FileManager.default.removeItem(at: file)
    #expect(study.refusal().codes == [.documentChanged])
    try (Data("PK".utf8) + bytes.dropFirst(2).map { $0 ^ 0xFF }).write(to: file)
    #expect(study.refusal().codes.allSatisfy { (7801...7810).contains($0.number) })
    try bytes.write(to: file)
    #expect(study.merge().isJoined)
  }

  @Test func `a record in two archives is found`() async throws {
    let study = try await Self.sharded()
    // The archive of one shard replaces an archive of another shard.
    func manifest(_ number: Int) throws -> Manifest {
      let file = study.parts.appending(path: "manifest-\(number)-of-3.json")
      return try #require(Manifest(reading: Array(Data(contentsOf: file))))
    }
    let first = try manifest(1)
    var second = try manifest(2)
    let outputs = second.outputs
    let (index, other) = try #require(
      outputs.indices.lazy.flatMap { index in first.outputs.map { (index, $0) } }.first {
        index, other in
        let before =
          index > 0 && outputs[index - 1].report == other.report ? outputs[index - 1].record + 6 : 0
        let after =
          index + 1 < outputs.count && outputs[index + 1].report == other.report
          ? outputs[index + 1].record : Int.max
        return other.report == outputs[index].report && other.documents == outputs[index].documents
          && other.record > before && other.record < after
      })
    second.outputs[index] = other
    var writer = ByteWriter(capacity: 1 << 12)
    second.write(into: &writer)
    try Data(writer.copy()).write(to: study.parts.appending(path: "manifest-2-of-3.json"))
    #expect(Set(study.refusal().codes) == [.recordsMissing, .recordsTwice, .pathTwice])
  }

  @Test func `shards that are packed differently are refused`() async throws {
    let study = try ShardedProject()
    try await study.build(Shard(number: 1, of: 2), Self.packed())
    let refused = try await study.build(Shard(number: 2, of: 2))
    #expect(refused.diagnostics.all.map(\.code) == [.outputPacking])
    try await study.build(Shard(number: 2, of: 2), Self.packed())
    try study.edit("manifest-2-of-2.json") {
      $0.replacing("\"pack\": \"zip\"", with: "\"pack\": \"tar\"")
    }
    let (codes, text) = study.refusal()
    #expect(codes == [.shardsDiffer] && text.contains("the archive format"))
  }
}
