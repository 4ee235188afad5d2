import Foundation
import ReportText
import Synchronization
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests that documents in archives equal those of a build without archives.
@Suite(.needs(charts: "line")) struct PackedBuildTests {
  /// Returns options for archives of four records.
  private static func packed(_ form: ArchiveFormat, _ jobs: Int = 2) -> (inout BuildOptions) -> Void
  {
    {
      $0.pack = form
      $0.recordsPerArchive = 4
      $0.jobs = jobs
    }
  }

  private static func lines(_ file: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  @Test(arguments: ArchiveFormat.allCases) func `packed documents equal unpacked documents`(
    form: ArchiveFormat
  ) async throws {
    let study = try ShardedProject()
    let plain = try await study.build()
    let outcome = try await study.build(to: study.parts, Self.packed(form))
    #expect(outcome.written == plain.written && outcome.failed == plain.failed)
    #expect(outcome.withheld == plain.withheld && outcome.archives == 12)
    let documents = try PackedFolder.documents(in: study.parts)
    #expect(try documents == PackedFolder.documents(in: study.unsharded))
    #expect(documents.split(separator: "\n").count == plain.written)
    for file in ["failures.ndjson", "withheld.ndjson"] {
      #expect(try Self.lines(file, in: study.parts) == Self.lines(file, in: study.unsharded))
    }
    let starts = ["letter", "weekly"].flatMap { report in
      stride(from: 1, through: 21, by: 4).map { number in
        "\(report)-00000\(number < 10 ? "0" : "")\(number).\(form.rawValue)"
      }
    }
    #expect(
      try PackedFolder.names(in: study.parts)
        == (starts + ["failures.ndjson", "manifest.json", "withheld.ndjson"]).sorted())
    let manifest = try #require(
      Manifest(reading: Array(Self.lines("manifest.json", in: study.parts).utf8)))
    #expect(manifest.outputs.reduce(0) { $0 + ($1.documents ?? 0) } == plain.written)
    #expect(manifest.pack == form.rawValue)
    #expect(manifest.outputs.allSatisfy { $0.inputs?.utf8.count == 32 && !$0.path.contains("P") })
  }

  @Test(arguments: ArchiveFormat.allCases)
  func `the output does not depend on workers and record batches`(
    form: ArchiveFormat
  ) async throws {
    let study = try ShardedProject()
    try await study.build(nil, Self.packed(form, 1))
    try await study.build(to: study.parts, Self.packed(form, 3))
    #expect(try PackedFolder.difference(study.unsharded, study.parts) == "")
    let streamed = study.project.folder.appending(path: "streamed")
    let pack = Self.packed(form)
    try await study.build(to: streamed) {
      pack(&$0)
      $0.memory = 0
    }
    #expect(try PackedFolder.difference(study.unsharded, streamed) == "")
    let again = try await study.build(nil, Self.packed(form))
    #expect(again.written == 0 && again.unchanged > 0)
    #expect(try PackedFolder.difference(study.unsharded, study.parts) == "")
  }

  @Test func `other programs unpack an archive to a folder that can be verified`() async throws {
    let study = try ShardedProject()
    try await study.build(to: study.parts, Self.packed(.zip))
    try await study.build(nil, Self.packed(.tar))
    let folders = ["zip", "tar"].map { study.project.folder.appending(path: $0) }
    for folder in folders {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let zip = study.parts.appending(path: "weekly-0000005.zip").path()
    let tar = study.unsharded.appending(path: "weekly-0000005.tar").path()
    #expect(try runProcess("unzip", ["-q", zip, "-d", folders[0].path()]).status == 0)
    #expect(try runProcess("tar", ["-xf", tar, "-C", folders[1].path()]).status == 0)
    for folder in folders {
      let outcome = await SmallProject.compiler.verify(folder.path())
      #expect(outcome.documents == 3 && !outcome.diagnostics.hasErrors)
    }
  }

  @Test(arguments: [3, 9, 20, 40]) func `a resumed run produces the same bytes`(
    after limit: Int
  ) async throws {
    let study = try ShardedProject()
    try await study.build(nil, Self.packed(.zip))
    let stopCount = StopCount()
    let stopped = try await study.build(
      to: study.parts, Self.packed(.zip, 1),
      observer: BuildObserver(isInterrupted: { stopCount.next() > limit }))
    #expect(stopped.isInterrupted)
    #expect(try PackedFolder.names(in: study.parts).allSatisfy { !$0.hasPrefix(".part-") })
    let resumed = try await study.build(to: study.parts, resume: true, Self.packed(.zip))
    #expect(resumed.unchanged == stopped.written)
    #expect(stopped.written > 0 || limit < 5)
    #expect(try PackedFolder.difference(study.unsharded, study.parts) == "")
  }

  /// Checks an archive that was renamed but not recorded as complete. Only its start is recorded.
  @Test(arguments: [true, false])
  func `runs of other reports retain an unrecorded archive of a killed run`(
    isPresent: Bool
  ) async throws {
    let study = try ShardedProject()
    try await study.build(nil, Self.packed(.zip))
    let report = { (name: String) -> (inout BuildOptions) -> Void in
      {
        Self.packed(.zip)(&$0)
        $0.report = name
      }
    }
    try await study.build(to: study.parts, report("weekly"))
    let names = try PackedFolder.names(in: study.parts).filter { $0.hasSuffix(".zip") }
    let last = try #require(names.last)
    try FileManager.default.removeItem(at: study.parts.appending(path: "manifest.json"))
    var journal = ByteWriter()
    for (index, name) in names.enumerated() {
      var begun = Manifest.Output(
        report: "weekly", record: 4 * index + 1, path: name, bytes: 0, sha256: "")
      begun.documents = 0
      begun.write(into: &journal)
      journal.literal("\n")
      guard name != last else { continue }
      let bytes = try Data(contentsOf: study.parts.appending(path: name))
      var archive = Manifest.Output(
        report: "weekly", record: 4 * index + 1, path: name, bytes: bytes.count,
        sha256: bytes.withUnsafeBytes { Manifest.digest(of: $0.bindMemory(to: UInt8.self)) })
      archive.documents = 4
      archive.write(into: &journal)
      journal.literal("\n")
    }
    try Data(journal.copy()).write(to: study.parts.appending(path: "journal.ndjson"))
    if !isPresent { try FileManager.default.removeItem(at: study.parts.appending(path: last)) }

    let other = try await study.build(to: study.parts, report("letter"))
    #expect(other.hasStarted && !other.writeFailed)
    let text = try Self.lines("manifest.json", in: study.parts)
    let manifest = try #require(Manifest(reading: Array(text.utf8)))
    let retained = manifest.outputs.filter { $0.report == "weekly" }
    #expect(retained.map(\.path) == (isPresent ? names : names.dropLast()))
    if isPresent {
      let entry = try #require(retained.last)
      let bytes = try Data(contentsOf: study.parts.appending(path: last))
      #expect(entry.bytes == bytes.count && entry.isEarlier == true)
      #expect(
        entry.sha256 == bytes.withUnsafeBytes { Manifest.digest(of: $0.bindMemory(to: UInt8.self)) }
      )
      #expect(entry.documents == 3)
    }
    try await study.build(to: study.parts, Self.packed(.zip))
    #expect(try PackedFolder.difference(study.unsharded, study.parts) == "")
  }

  @Test func `with fail-fast no incomplete archive is written`() async throws {
    let study = try ShardedProject()
    let pack = Self.packed(.tar, 1)
    let outcome = try await study.build(to: study.parts) {
      pack(&$0)
      $0.failFast = true
    }
    #expect(outcome.failed == 1 && outcome.written == 0 && outcome.archives == 0)
    #expect(
      try PackedFolder.names(in: study.parts) == [
        "failures.ndjson", "journal.ndjson", "manifest.json",
      ])
  }

  @Test func `a dry run packs documents and writes no file`() async throws {
    let study = try ShardedProject()
    let pack = Self.packed(.zip)
    let outcome = try await study.build(to: study.parts) {
      pack(&$0)
      $0.dryRun = true
    }
    #expect(outcome.archives == 12 && outcome.written > 0)
    #expect(!FileManager.default.fileExists(atPath: study.parts.path()))
  }

  // MARK: Other data

  private static func participants(_ count: Int, changed: Int? = nil) throws -> SmallProject {
    try SmallProject(
      participants: "id,name\n" + (1...count).map { "P\($0),N \($0)\n" }.joined(),
      daily: "id,date,steps\n"
        + (1...count).map { "P\($0),2026-03-02,\($0 == changed ? 7777 : $0 * 10)\n" }.joined())
  }

  private static func options(_ reuse: BuildOptions.Reuse = .nothing) -> BuildOptions {
    var options = BuildOptions(jobs: 2)
    packed(.zip)(&options)
    options.reuse = reuse
    return options
  }

  @Test func `only the archive with changed data is built again`() async throws {
    let project = try Self.participants(20)
    try await project.build(Self.options())
    let changed = try Self.participants(20, changed: 7)
    try project.write("data/daily.csv", changed.read("data/daily.csv"))
    let outcome = try await project.build(Self.options(.unchanged))
    #expect(outcome.written == 4 && outcome.unchanged == 16)
    try await changed.build(Self.options())
    #expect(try PackedFolder.difference(project.output, changed.output) == "")
  }

  @Test func `archives of a larger study are removed and reported`() async throws {
    let project = try Self.participants(20)
    try await project.build(Self.options())
    let smaller = try Self.participants(6)
    try project.write("data/people.csv", smaller.read("data/people.csv"))
    try project.write("data/daily.csv", smaller.read("data/daily.csv"))
    let outcome = try await project.build(Self.options())
    #expect(outcome.diagnostics.all.map(\.code).contains(.archivesRemoved))
    try await smaller.build(Self.options())
    #expect(try PackedFolder.difference(project.output, smaller.output) == "")
  }

  @Test func `an archive with only withheld documents is removed`() async throws {
    let project = try Self.participants(8)
    try await project.build(Self.options())
    try project.write(
      "reportgen.yml",
      SmallProject.project.replacing(
        "for-each: people", with: "for-each: people\n    withhold: \"all.steps | max > 40\""))
    let outcome = try await project.build(Self.options())
    #expect(outcome.withheld == 4)
    #expect(
      try PackedFolder.names(in: project.output) == [
        "manifest.json", "weekly-0000001.zip", "withheld.ndjson",
      ])
    #expect(try !project.read("out/manifest.json").contains("weekly-0000005"))
  }

  // MARK: Refused builds

  private static func refusal(_ outcome: BuildOutcome) -> [DiagnosticCode] {
    #expect(!outcome.hasStarted)
    return outcome.diagnostics.all.map(\.code)
  }

  @Test func `a folder contains documents in one form`() async throws {
    let project = try Self.participants(3)
    try await project.build()
    #expect(Self.refusal(try await project.build(Self.options())) == [.outputPacking])
    try FileManager.default.removeItem(at: project.output)
    try await project.build(Self.options())
    #expect(Self.refusal(try await project.build()) == [.outputPacking])
    var tar = Self.options()
    tar.pack = .tar
    #expect(Self.refusal(try await project.build(tar)) == [.outputPacking])
    // The build is also refused if only a journal remains of the other form.
    try FileManager.default.removeItem(at: project.output)
    try project.write(
      "out/journal.ndjson",
      "{\"report\": \"weekly\", \"record\": 1, \"path\": \"weekly/P1.xhtml\"}\n")
    #expect(Self.refusal(try await project.build(Self.options())) == [.outputPacking])
  }

  @Test func `documents of selected participants cannot be packed`() async throws {
    let project = try Self.participants(3)
    var options = Self.options()
    options.only = ["P2"]
    #expect(Self.refusal(try await project.build(options)) == [.usage])
    #expect(!project.exists("out"))
  }

  @Test(arguments: ["\"a/b\"", "\"a\\\\b\"", "\"\(String(repeating: "a", count: 190))\""])
  func `a report name that is not a file name prevents packing`(name: String) async throws {
    let project = try Self.participants(1)
    try project.write(
      "reportgen.yml", SmallProject.project.replacing("  weekly:\n", with: "  \(name):\n"))
    #expect(Self.refusal(try await project.build(Self.options())) == [.outputPath])
  }

  @Test func `an unknown file is not replaced`() async throws {
    let project = try Self.participants(3)
    try await project.build(Self.options())
    try FileManager.default.removeItem(at: project.output)
    try project.write("out/journal.ndjson", "")
    try project.write("out/weekly-0000001.zip", "mine")
    let outcome = try await project.build(Self.options())
    #expect(outcome.diagnostics.all.map(\.code) == [.outputForeign])
    #expect(try project.read("out/weekly-0000001.zip") == "mine")
  }
}

/// A counter of stop requests.
private final class StopCount: Sendable {
  private let count = Atomic<Int>(0)

  func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
