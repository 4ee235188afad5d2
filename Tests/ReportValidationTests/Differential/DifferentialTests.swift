import Foundation
import ReportValidation
import Testing

/// Tests that our validator and libxml2 with the schema agree on documents.
@Suite struct DifferentialTests {
  /// The number of mutants: 2,500, or the environment variable `DIFFERENTIAL`.
  static let count =
    ProcessInfo.processInfo.environment["DIFFERENTIAL"].flatMap { Int($0) } ?? 2500

  @Test func `both validators agree on mutants, except for known schema gaps`() throws {
    let run = try DifferentialRun(Self.count, seed: 20_261_122)
    print(run.summary)
    #expect(run.unexplained.map(\.description) == [])
    // The reference validator must never be the only one that refuses a document.
    #expect(run.refusedBySchema.map(\.description) == [])
    // The run must contain all types of results.
    #expect(run.bothValid > run.mutants / 8, "\(run.bothValid)")
    #expect(run.bothInvalid > run.mutants / 2, "\(run.bothInvalid)")
    #expect(run.refusedByValidator.count > 10, "\(run.refusedByValidator)")
  }

  @Test(arguments: SchemaGap.all.indices)
  func `the document of a schema gap is refused only by the validator`(index: Int) throws {
    let gap = SchemaGap.all[index]
    let reported = diagnostics(gap.example)
    let messages = reported.map { "\($0.code.name) \($0.message)" }
    #expect(
      reported.contains {
        $0.code == gap.code && (gap.phrase.isEmpty || $0.message.contains(gap.phrase))
      }, "\(messages)")
    #expect(reported.allSatisfy { SchemaGap.explains($0) }, "\(messages)")
    let schemaMessages: [String] = try opinion(gap.example)
    #expect(schemaMessages == [])
  }
}
