/// A way in which data becomes visible: `x`, `y`, `size`, … A plugin declares each of its channels
/// once as a constant and reads the data by it.
///
/// `Value` is what the plugin gets for a row: `Double` for a position or an amount,
/// ``Category`` for the place of a text among its distinct values.
public struct Channel<Value: Sendable>: Sendable {
  /// What the channel is called, plays and means.
  public let description: ChannelDescription
}

extension Channel where Value == Double {
  /// A number, or a position on an axis of the plot.
  /// - Parameters:
  ///   - isMain: true for the one that stands for all values of a row, where that is not the first one
  ///     with a value.
  ///   - texts: what a position does with texts.
  public init(
    _ name: String, _ role: ChannelRole, _ summary: String, required: Bool = true,
    isMain: Bool = false, texts: ChannelTexts = .standard
  ) {
    description = ChannelDescription(
      name: name, role: role, summary: summary, isRequired: required, isMain: isMain, texts: texts)
  }
}

extension Channel where Value == Category {
  /// A text that names things, such as the slices of a pie.
  public init(_ name: String, _ summary: String, required: Bool = true) {
    description = ChannelDescription(
      name: name, role: .label, summary: summary, isRequired: required)
  }

  /// A text that stands under the name of each category of the x axis, which the host writes.
  public static func subtitle(_ name: String, _ summary: String) -> Channel {
    Channel(
      description: ChannelDescription(
        name: name, role: .subtitle, summary: summary, isRequired: false))
  }
}
