#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How many bytes a second of processor time something gets through: rounds of equal work.
public struct Throughput {
  /// Megabytes (of 1,000,000 bytes) a second, one figure a round, from the slowest.
  public let rounds: [Double]

  /// Calls `work` until each round has taken about a fifth of a second; the first round does not count.
  public init(bytes: Int, rounds count: Int = 11, _ work: () -> Void) {
    var repetitions = 1
    while Self.seconds({ for _ in 0..<repetitions { work() } }) < 0.2 { repetitions *= 2 }
    rounds = (0..<count).map { _ in
      Double(bytes * repetitions) / 1e6 / Self.seconds { for _ in 0..<repetitions { work() } }
    }.sorted()
  }

  /// The middle one of the rounds.
  public var median: Double { rounds[rounds.count / 2] }

  /// User and system time of this process; POSIX has a million clocks a second.
  private static func seconds(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return Double(clock() - start) / 1e6
  }
}
