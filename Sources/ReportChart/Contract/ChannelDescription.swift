/// What is said of a channel.
public struct ChannelDescription: Sendable, RoledChannel {
  /// The key in the block, such as `x`.
  public let name: String
  /// What it does.
  public let role: ChannelRole
  /// One sentence.
  public let summary: String
  /// True when a series cannot do without it.
  public let isRequired: Bool
  /// True when it stands for all values of a row: the label of a series, the format of its values and
  /// rules without a `channel` are about it. Without such a channel it is the first with a value.
  public internal(set) var isMain = false
  /// What a position does with texts.
  public var texts = ChannelTexts.standard
}
