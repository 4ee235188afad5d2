import Foundation
import TestSupport
import Testing

/// Tests that accepted templates give valid documents for any data.
///
/// `SOUNDNESS=5000` sets the number of templates. `SOUNDNESS_SEED=7` tests one seed only.
/// `SOUNDNESS_REPORT=FILE` writes the failures and doubtful refusals to a file.
@Suite struct SoundnessTests {
  static let environment = ProcessInfo.processInfo.environment
  static let count = environment["SOUNDNESS"].flatMap { UInt64($0) } ?? 160
  static let only = environment["SOUNDNESS_SEED"].flatMap { UInt64($0) }
  static let workers: UInt64 = 2

  @Test func `an accepted template makes valid documents for any data`() async throws {
    let start = ContinuousClock.now
    let statistics = try await Self.statistics()
    print("soundness: \(statistics.summary), \(ContinuousClock.now - start)")
    for failure in statistics.failures { Issue.record("\(failure)") }
    if let path = Self.environment["SOUNDNESS_REPORT"] { try statistics.write(to: path) }
    guard Self.only == nil else { return }
    let missing = SoundnessStatistics.wanted.subtracting(statistics.names)
    #expect(missing.isEmpty || Self.count < 2000, "never accepted: \(missing.sorted())")
    #expect(
      missing.isDisjoint(with: SoundnessStatistics.usual), "never accepted: \(missing.sorted())")
    #expect(
      statistics.accepted * 4 >= statistics.tried, "too few templates are accepted to say much")
    #expect(statistics.refused * 6 >= statistics.tried, "too few templates are wrong to say much")
    #expect(statistics.documents >= 8 * statistics.accepted)
  }

  /// Returns the statistics of all test runs, which are distributed among the workers.
  private static func statistics() async throws -> SoundnessStatistics {
    if let only {
      var statistics = SoundnessStatistics()
      let soundnessRun = SoundnessRun(seed: only)
      statistics.add(soundnessRun.run(), of: soundnessRun)
      try statistics.runOtherValidators()
      return statistics
    }
    return try await withThrowingTaskGroup(of: SoundnessStatistics.self) { group in
      for worker in 0..<workers {
        group.addTask {
          var statistics = SoundnessStatistics()
          for seed in stride(from: worker, to: count, by: Int(workers)) {
            let soundnessRun = SoundnessRun(seed: seed)
            statistics.add(soundnessRun.run(), of: soundnessRun)
          }
          try statistics.runOtherValidators()
          return statistics
        }
      }
      var total = SoundnessStatistics()
      for try await statistics in group { total.add(statistics) }
      return total
    }
  }
}
