import Foundation
import ReportValidation
import Testing

/// Tests that our validator and libxml2 with the schema agree on documents.
@Suite struct DifferentialTests {
  /// The number of mutants: 2,500, or the environment variable `DIFFERENTIAL`.
  static let count =
    ProcessInfo.processInfo.environment["DIFFERENTIAL"].flatMap { Int($0) } ?? 2500

  @Test func `the two agree on mutants, apart from what the schema cannot express`() throws {
    let run = try DifferentialRun(Self.count, seed: 20_261_122)
    print(run.summary)
    #expect(run.unexplained.map(\.description) == [])
    // The reference validator must never be the only one that refuses a document.
    #expect(run.oracleOnly.map(\.description) == [])
    // The run must contain all types of results.
    #expect(run.bothValid > run.mutants / 8, "\(run.bothValid)")
    #expect(run.bothInvalid > run.mutants / 2, "\(run.bothInvalid)")
    #expect(run.oursOnly.count > 10, "\(run.oursOnly)")
  }

  @Test(arguments: SchemaGap.all.indices)
  func `what the schema cannot express is refused by ours alone`(index: Int) throws {
    let gap = SchemaGap.all[index]
    let ours = diagnostics(gap.example)
    let found = ours.map { "\($0.code.name) \($0.message)" }
    #expect(
      ours.contains {
        $0.code == gap.code && (gap.phrase.isEmpty || $0.message.contains(gap.phrase))
      }, "\(found)")
    #expect(ours.allSatisfy { SchemaGap.explains($0) }, "\(found)")
    let theirs: [String] = try opinion(gap.example)
    #expect(theirs == [])
  }
}
