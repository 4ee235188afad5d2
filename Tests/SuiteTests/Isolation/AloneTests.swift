import Foundation
import ReportCompiler
import ReportText
import TestSupport
import Testing

/// A report of one among many is the report of one alone.
@Suite(
  .needs(charts: "line", "bar", "pie", "radial", "discrete", "candlestick", "bubble"))
struct AloneTests {
  private static let options = BuildOptions(asOf: "2026-02-07", jobs: 2)

  private static func prepare(_ files: [String: [UInt8]]) throws -> PreparedProject {
    var diagnostics = Diagnostics()
    let prepared = ProjectTests.compiler.prepare(
      .memory(files), options: options, into: &diagnostics)
    return try #require(prepared, "\(diagnostics.all.map { ($0.message, $0.place) })")
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `each document is what the data of its person alone would give`(
    seed: UInt64
  ) async throws {
    let study = RandomStudy(seed: seed, people: 7)
    try await ProjectTests.withFolder { folder in
      for isShuffled in [false, true] {
        let all = try Self.prepare(study.files(study.people, isShuffled: isShuffled))
        let out = folder.appending(path: "\(isShuffled)")
        let outcome = await ProjectTests.compiler.build(
          all, options: Self.options, to: out.path())
        #expect(outcome.written == study.people.count, "\(outcome.diagnostics.all)")
        for person in study.people {
          let path = "\(person.id).xhtml"
          let among = try Data(contentsOf: out.appending(path: path))
          if isShuffled {
            let before = try Data(contentsOf: folder.appending(path: "false/\(path)"))
            let isSame = among == before
            #expect(isSame, "the order of others' rows changes \(person.id)")
            continue
          }
          var diagnostics = Diagnostics()
          let alone = ProjectTests.compiler.render(
            try Self.prepare(study.files([person])), report: "letter", record: 1,
            into: &diagnostics)
          let isSame = alone.map { Data($0) } == among
          #expect(isSame, "others change the document of \(person.id)")
        }
      }
    }
  }
}
