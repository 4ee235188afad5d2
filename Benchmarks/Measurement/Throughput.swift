/// How many bytes a second of processor time something gets through: rounds of equal work.
public struct Throughput {
  /// How long the rounds took.
  public let times: RoundTimes
  private let bytes: Int

  /// Measures `work`, which gets through so many bytes each time.
  public init(bytes: Int, rounds count: Int = 11, _ work: () -> Void) {
    times = RoundTimes(rounds: count, work)
    self.bytes = bytes
  }

  /// Megabytes (of 1,000,000 bytes) a second, one figure a round, from the slowest.
  public var rounds: [Double] { times.all.reversed().map { Double(bytes) / 1e6 / $0 } }

  /// The middle one of the rounds.
  public var median: Double { rounds[rounds.count / 2] }

  /// Prints a line of the table.
  public func print(_ room: String, _ what: String) {
    RoomLine(room: room, what: what, times: times, unit: .megabytes(bytes)).print()
  }
}
