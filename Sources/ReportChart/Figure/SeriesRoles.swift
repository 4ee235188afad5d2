/// What the channels of a series are to its words: known from the block, so that no document has to
/// find it again.
final class SeriesRoles: Sendable {
  /// The place of the channel that names a row.
  let key: Int?
  /// The place of the channel whose texts stand under the names of categories.
  let subtitle: Int?
  /// The place of the channel of a second category that names a row together with the first.
  let second: Int?
  /// The place of the channel whose value is said first.
  let value: Int?
  /// The places of the other channels with values.
  let extras: [Int]
  /// The places of the two ends of a range, which are said together.
  let ends: (low: Int, high: Int)?
  /// The first, highest, lowest and last value of each row, which are said together.
  let candle: CandleChannels?
  /// The channels of ``extras`` that are said one by one.
  let listed: [Int]
  /// True when its values are parts of a whole.
  let isWhole: Bool

  /// - Parameter second: the place of a channel on a y axis of categories: its values are names.
  init(of channels: [ChannelFacts], second: Int? = nil) {
    self.second = second
    let key = channels.firstIndex { $0.role == .x || $0.role == .label }
    let value =
      second == nil
      ? channels.mainChannel
      : channels.indices.first { channels[$0].role == .amount && $0 != second }
    self.key = key
    self.value = value
    subtitle = channels.firstIndex { $0.role == .subtitle }
    let extras = channels.indices.filter { place in
      let role = channels[place].role
      return place != key && place != value && place != second
        && (role == .y || role == .amount)
    }
    self.extras = extras
    candle = CandleChannels(of: channels)
    let range = ValueRange(of: channels, value: value, extras: extras)
    ends = range.map { ($0.low, $0.high) }
    listed = range == nil ? extras : []
    isWhole =
      channels.contains { $0.role == .label }
      && !channels.contains { $0.role == .x || $0.role == .y }
  }
}
