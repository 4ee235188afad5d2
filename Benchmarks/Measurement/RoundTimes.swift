#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processor times of equal rounds of a task, in seconds per repetition.
public struct RoundTimes: Sendable {
  /// The time of each round, in ascending order.
  public let all: [Double]

  /// Creates times from another measurement.
  public init(_ seconds: [Double]) {
    precondition(!seconds.isEmpty)
    all = seconds.sorted()
  }

  /// Measures `work` in rounds of at least 0.2 seconds.
  ///
  /// The initializer first determines the number of repetitions per round. These calls are not part of the times.
  public init(rounds count: Int = 11, _ work: () -> Void) {
    var repetitions = 1
    while Self.seconds({ for _ in 0..<repetitions { work() } }) < 0.2 { repetitions *= 2 }
    self.init(
      (0..<count).map { _ in
        Self.seconds { for _ in 0..<repetitions { work() } } / Double(repetitions)
      })
  }

  /// The median of the rounds.
  public var median: Double { all[all.count / 2] }

  /// The user and system time of all threads of this process. POSIX defines 1,000,000 clocks per second.
  public static var processorTime: Double { Double(clock()) / 1e6 }

  private static func seconds(_ body: () -> Void) -> Double {
    let start = processorTime
    body()
    return processorTime - start
  }
}
