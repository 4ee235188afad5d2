import Foundation
import ReportText
import Testing

@testable import ReportCompiler

/// Tests of reading manifests: line by line as written, or as any JSON.
@Suite struct ManifestReadTests {
  private static func manifest() -> Manifest {
    var manifest = Manifest(project: "Trial \"one\"", timeZoneData: "2026a")
    manifest.asOf = "2026-03-08"
    manifest.inputs = [Manifest.Entry("reportgen.yml", Array("project: x".utf8))]
    manifest.shard = Manifest.ShardEntry(number: 2, count: 5)
    manifest.records = [
      Manifest.Records(report: "weekly", rows: 9, selected: 4, made: 2, failed: 1, withheld: 1)
    ]
    var plain = Manifest.Output(
      report: "weekly", record: 1, path: "weekly/P1.xhtml", bytes: 12, sha256: "ab12")
    plain.inputs = "0123"
    var earlier = Manifest.Output(
      report: "weekly", record: 2, path: "weekly/Żaneta \"Z\"\\.xhtml", bytes: 0, sha256: "ff")
    earlier.isEarlier = true
    var printed = Manifest.Output(
      report: "weekly", record: 2, path: "weekly/P2.pdf", bytes: 9, sha256: "cd")
    printed.printing = Manifest.Printing(document: "aa", settings: "bb", engine: "X 1")
    var archive = Manifest.Output(
      report: "weekly", record: 3, path: "weekly-1.zip", bytes: 9, sha256: "cd")
    archive.documents = 1000
    manifest.outputs = [plain, earlier, printed, archive]
    return manifest
  }

  private static func text(_ manifest: Manifest) -> [UInt8] {
    var writer = ByteWriter()
    manifest.write(into: &writer)
    return writer.copy()
  }

  @Test func `a written manifest is read back`() throws {
    let bytes = Self.text(Self.manifest())
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
    let read = try #require(Manifest(reading: bytes))
    #expect(Self.text(read) == bytes)
  }

  @Test func `the same JSON in another notation is read`() throws {
    let bytes = Self.text(Self.manifest())
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    for options in [JSONSerialization.WritingOptions.prettyPrinted, .sortedKeys] {
      let other = try JSONSerialization.data(withJSONObject: object, options: options)
      let read = try #require(Manifest(reading: Array(other)))
      #expect(Self.text(read) == bytes)
    }
  }

  @Test func `a truncated manifest is refused`() throws {
    let bytes = Self.text(Self.manifest())
    for end in stride(from: 0, to: bytes.count - 2, by: 7) {
      #expect(Manifest(reading: Array(bytes[..<end])) == nil)
    }
  }

  @Test(arguments: [
    "", "{", "{}", "{\"report\": \"a\"}", "{\"report\": \"a\", \"record\": , \"path\": \"b\"}",
    "{\"report\": \"a\", \"record\": 1, \"path\": \"b\", \"bytes\": 1}",
    "{\"report\": \"a\", \"record\": 1, \"path\": \"b\"} ",
  ]) func `an invalid line is refused`(line: String) {
    let bytes = Array(line.utf8)
    let read = bytes.withUnsafeBufferPointer { Manifest.Output(reading: $0) }
    #expect(read == nil || line.hasSuffix(" "))
  }

  @Test func `files of runs are recognized by their names`() {
    #expect(RunFiles.parse("manifest.json")?.run == .unsharded)
    #expect(RunFiles.parse("journal-3-of-10.ndjson")?.run.shard == Shard(number: 3, of: 10))
    for name in [
      "manifest.jso", "manifest-.json", "manifest-3-of-2.json", "manifest-03-of-10.json",
      "manifest-3-of-10.ndjson", "Manifest.json", "journal.json", "failures-1-of-.ndjson",
    ] {
      #expect(RunFiles.parse(name) == nil, "\(name)")
    }
  }
}
