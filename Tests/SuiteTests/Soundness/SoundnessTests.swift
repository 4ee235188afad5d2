import Foundation
import TestSupport
import Testing

/// Whatever the checker accepts makes valid documents, whatever the data hold.
///
/// `SOUNDNESS=5000` tries so many templates, `SOUNDNESS_SEED=7` that one alone, and
/// `SOUNDNESS_REPORT=FILE` writes to a file what failed, and which refusals are in doubt.
@Suite struct SoundnessTests {
  static let environment = ProcessInfo.processInfo.environment
  static let count = environment["SOUNDNESS"].flatMap { UInt64($0) } ?? 160
  static let only = environment["SOUNDNESS_SEED"].flatMap { UInt64($0) }
  static let workers: UInt64 = 2

  @Test func `a template that is accepted makes valid documents of any data`() async throws {
    let start = ContinuousClock.now
    let tally = try await Self.tally()
    print("soundness: \(tally.summary), \(ContinuousClock.now - start)")
    for failure in tally.failures { Issue.record("\(failure)") }
    if let path = Self.environment["SOUNDNESS_REPORT"] { try tally.write(to: path) }
    guard Self.only == nil else { return }
    let missing = SoundnessTally.wanted.subtracting(tally.names)
    #expect(missing.isEmpty || Self.count < 2000, "never accepted: \(missing.sorted())")
    #expect(
      missing.isDisjoint(with: SoundnessTally.usual), "never accepted: \(missing.sorted())")
    #expect(tally.accepted * 4 >= tally.tried, "too few templates are accepted to say much")
    #expect(tally.refused * 6 >= tally.tried, "too few templates are wrong to say much")
    #expect(tally.documents >= 8 * tally.accepted)
  }

  /// What comes out of all trials, with a share of them for each worker.
  private static func tally() async throws -> SoundnessTally {
    if let only {
      var tally = SoundnessTally()
      let trial = SoundnessTrial(seed: only)
      tally.add(trial.run(), of: trial)
      try tally.askOthers()
      return tally
    }
    return try await withThrowingTaskGroup(of: SoundnessTally.self) { group in
      for worker in 0..<workers {
        group.addTask {
          var tally = SoundnessTally()
          for seed in stride(from: worker, to: count, by: Int(workers)) {
            let trial = SoundnessTrial(seed: seed)
            tally.add(trial.run(), of: trial)
          }
          try tally.askOthers()
          return tally
        }
      }
      var whole = SoundnessTally()
      for try await tally in group { whole.add(tally) }
      return whole
    }
  }
}
