/// The throughput of a task, in bytes per second of processor time, measured in equal rounds.
public struct Throughput {
  /// The times of the rounds.
  public let times: RoundTimes
  private let bytes: Int

  /// Measures `work`, which processes a number of bytes per call.
  public init(bytes: Int, rounds count: Int = 11, _ work: () -> Void) {
    times = RoundTimes(rounds: count, work)
    self.bytes = bytes
  }

  /// The megabytes (1,000,000 bytes) per second of each round, in ascending order.
  public var rounds: [Double] { times.all.reversed().map { Double(bytes) / 1e6 / $0 } }

  /// The median of the rounds.
  public var median: Double { rounds[rounds.count / 2] }

  /// Prints a line of the result table.
  public func print(_ module: String, _ task: String) {
    ResultLine(module: module, task: task, times: times, unit: .megabytes(bytes)).print()
  }
}
