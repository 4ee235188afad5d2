/// The two channels of a series that are the ends of a range, when it has no further values but a main
/// one: what is said of them is one thing, not two.
struct ValueRange {
  /// The place of the channel `low`.
  let low: Int
  /// The place of the channel `high`.
  let high: Int

  /// Nil when one of them is not there, or when there are more (open and close of a candle).
  init?(of channels: [ChannelFacts], value: Int?, extras: [Int]) {
    let known = extras + (value.map { [$0] } ?? [])
    guard let low = known.first(where: { channels[$0].name == "low" }),
      let high = known.first(where: { channels[$0].name == "high" }),
      extras.allSatisfy({ $0 == low || $0 == high })
    else { return nil }
    self.low = low
    self.high = high
  }
}
