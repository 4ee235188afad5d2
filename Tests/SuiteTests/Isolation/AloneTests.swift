import Foundation
import ReportCompiler
import ReportText
import TestSupport
import Testing

/// Tests that the report of a participant is the same with and without other participants.
@Suite(
  .needs(charts: "line", "bar", "pie", "radial", "discrete", "candlestick", "bubble"))
struct AloneTests {
  private static let options = BuildOptions(asOf: "2026-02-07", jobs: 2)

  /// The documents of a build, from its manifest.
  private struct Manifest: Decodable {
    let outputs: [Entry]

    struct Entry: Decodable {
      let report: String
      let record: Int
      let path: String
    }
  }

  private static func prepare(_ files: [String: [UInt8]]) throws -> PreparedProject {
    var diagnostics = Diagnostics()
    let prepared = ProjectTests.compiler.prepare(
      .memory(files), options: options, into: &diagnostics)
    return try #require(prepared, "\(diagnostics.all.map { ($0.message, $0.place) })")
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `each document equals a build with only its participant`(
    seed: UInt64
  ) async throws {
    let study = RandomStudy(seed: seed, participants: 7)
    try await ProjectTests.withFolder { folder in
      for isShuffled in [false, true] {
        let all = try Self.prepare(study.files(study.participants, isShuffled: isShuffled))
        let out = folder.appending(path: "\(isShuffled)")
        let outcome = await ProjectTests.compiler.build(
          all, options: Self.options, to: out.path())
        #expect(outcome.written == study.participants.count, "\(outcome.diagnostics.all)")
        for participant in study.participants {
          let path = "\(participant.id).xhtml"
          let among = try Data(contentsOf: out.appending(path: path))
          if isShuffled {
            let before = try Data(contentsOf: folder.appending(path: "false/\(path)"))
            let isSame = among == before
            #expect(isSame, "the order of others' rows changes \(participant.id)")
            continue
          }
          var diagnostics = Diagnostics()
          let alone = ProjectTests.compiler.render(
            try Self.prepare(study.files([participant])), report: "letter", record: 1,
            into: &diagnostics)
          let isSame = alone.map { Data($0) } == among
          #expect(isSame, "others change the document of \(participant.id)")
        }
      }
    }
  }

  /// Tests that the plot cache of a worker has no effect on the reports of the starters.
  @Test(arguments: ["weekly", "clinic"])
  func `each starter report equals a build of only that report`(starter: String) async throws {
    var diagnostics = Diagnostics()
    let files = ProjectFiles.folder(projectRoot.appending(path: "Templates/\(starter)").path())
    let options = BuildOptions(jobs: 1)
    let prepared = try #require(
      ProjectTests.compiler.prepare(files, options: options, into: &diagnostics),
      "\(diagnostics.all.map { ($0.message, $0.place) })")
    try await ProjectTests.withFolder { folder in
      let outcome = await ProjectTests.compiler.build(prepared, options: options, to: folder.path())
      #expect(outcome.written > 3, "\(outcome.diagnostics.all)")
      let manifest = try JSONDecoder().decode(
        Manifest.self, from: Data(contentsOf: folder.appending(path: "manifest.json")))
      #expect(manifest.outputs.count == outcome.written)
      for document in manifest.outputs {
        let alone = ProjectTests.compiler.render(
          prepared, report: document.report, record: document.record, into: &diagnostics)
        let among = try Data(contentsOf: folder.appending(path: document.path))
        let isSame = alone.map { Data($0) } == among
        #expect(isSame, "others change \(document.path)")
      }
    }
  }
}
