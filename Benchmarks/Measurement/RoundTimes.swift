#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How long equal rounds of some work took: the seconds of processor time of doing it once.
public struct RoundTimes: Sendable {
  /// One figure a round, from the shortest.
  public let all: [Double]

  /// Figures that were taken in another way.
  public init(_ seconds: [Double]) {
    precondition(!seconds.isEmpty)
    all = seconds.sorted()
  }

  /// Calls `work` until each round has taken about a fifth of a second; the first rounds, which find how
  /// often that is, do not count.
  public init(rounds count: Int = 11, _ work: () -> Void) {
    var repetitions = 1
    while Self.seconds({ for _ in 0..<repetitions { work() } }) < 0.2 { repetitions *= 2 }
    self.init(
      (0..<count).map { _ in
        Self.seconds { for _ in 0..<repetitions { work() } } / Double(repetitions)
      })
  }

  /// The middle one of the rounds.
  public var median: Double { all[all.count / 2] }

  /// User and system time of this process so far, of all its threads; POSIX has a million clocks a second.
  public static var processorTime: Double { Double(clock()) / 1e6 }

  private static func seconds(_ body: () -> Void) -> Double {
    let start = processorTime
    body()
    return processorTime - start
  }
}
