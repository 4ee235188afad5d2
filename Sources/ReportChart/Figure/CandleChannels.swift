/// The four channels of a series whose rows are stretches with a first, a highest, a lowest and a last
/// value: all are said by name, and a row without one of them is missing.
struct CandleChannels {
  /// The place of the channel `open`.
  let open: Int
  /// The place of the channel `high`.
  let high: Int
  /// The place of the channel `low`.
  let low: Int
  /// The place of the channel `close`.
  let close: Int

  /// Nil when one of them is not there.
  init?(of channels: [ChannelFacts]) {
    func place(_ name: String) -> Int? { channels.firstIndex { $0.name == name } }
    guard let open = place("open"), let high = place("high"), let low = place("low"),
      let close = place("close")
    else { return nil }
    self.open = open
    self.high = high
    self.low = low
    self.close = close
  }

  /// The places in the order in which they are said.
  var all: [Int] { [open, high, low, close] }
}
