/// A data channel of a chart type, such as `x`, `y`, or `size`.
///
/// A plugin declares each channel once as a constant, and reads the data with it. `Value` is the
/// type per row: `Double` for a position or an amount, ``Category`` for a text.
public struct Channel<Value: Sendable>: Sendable {
  /// The name, role, and meaning of the channel.
  public internal(set) var description: ChannelDescription

  /// The same channel, with no marks for rows without a value, in series that have the channel.
  public var needed: Channel {
    var channel = self
    channel.description.isNeeded = true
    return channel
  }
}

extension Channel where Value == Double {
  /// Creates a channel for a number, or for a position on an axis of the plot.
  ///
  /// If `isMain` is true, the channel represents all values of a row. By default, the first channel
  /// with a value does. `strings` is the treatment of text values at a position. `sharing` is the
  /// arrangement of marks of a series at the same number or date.
  public init(
    _ name: String, _ role: ChannelRole, _ summary: String, required: Bool = true,
    isMain: Bool = false, strings: TextChannelMode = .standard, sharing: PositionSharing = .together
  ) {
    var description = ChannelDescription(
      name: name, role: role, summary: summary, isRequired: required, isMain: isMain,
      strings: strings)
    description.sharing = sharing
    self.description = description
  }
}

extension Channel where Value == Category {
  /// Creates a channel for a text that names items, such as the slices of a pie.
  public init(_ name: String, _ summary: String, required: Bool = true) {
    description = ChannelDescription(
      name: name, role: .label, summary: summary, isRequired: required)
  }

  /// Returns a channel for a text below each category name of the x axis. The host draws the text.
  public static func subtitle(_ name: String, _ summary: String) -> Channel {
    Channel(
      description: ChannelDescription(
        name: name, role: .subtitle, summary: summary, isRequired: false))
  }
}

/// The description of a channel: its key, its role, and the treatment of its values.
public struct ChannelDescription: Sendable, RoledChannel {
  /// The key in the block, such as `x`.
  public let name: String
  /// The role of the channel's values, such as a position on the x axis.
  public let role: ChannelRole
  /// A summary of the channel in one sentence.
  public let summary: String
  /// Whether every series must set the channel.
  public let isRequired: Bool
  /// Whether a row without a value has no mark, although the channel is optional.
  public internal(set) var isNeeded = false
  /// Whether the channel represents all values of a row.
  ///
  /// The label of a series, the format of its values, and rules without a `channel` refer to it. By
  /// default, the main channel is the first channel with a value.
  public internal(set) var isMain = false
  /// The treatment of text values at a position.
  public var strings = TextChannelMode.standard
  /// The arrangement of marks of a series at the same number or date.
  public internal(set) var sharing = PositionSharing.together
}

/// The role of a channel's values.
public enum ChannelRole: String, Sendable {
  /// A position on the x axis: numbers, dates, or categories. In polar plots, the angle.
  case x
  /// A position on the y axis: numbers, or categories if the channel accepts text.
  ///
  /// In polar plots, the radius.
  case y
  /// An amount without an axis, such as the size of a bubble or the value of a slice.
  case amount
  /// A text that names items.
  case label
  /// A text below a category name.
  case subtitle
}

/// The treatment of text values at a position.
public enum TextChannelMode: Sendable {
  /// The default treatment of the axis.
  ///
  /// On the x axis, each category has one row. Of several rows, the last one counts. The y axis has
  /// no categories.
  case standard
  /// Text values as categories, also on the y axis, with any number of rows per category.
  case repeated
}

/// The arrangement of marks of a series at the same number or date. A category has one row.
public enum PositionSharing: Sendable {
  /// One over the other, as for points.
  case together
  /// Side by side, as for bars. Of more than three marks, only the last one is drawn.
  case apart
  /// Side by side if the series has ranges.
  case rangesApart

  /// The maximum number of marks side by side.
  static let maximum = 3
}

/// The 0-based index of a text value among the distinct values of its channel; -1 if it is missing.
///
/// The order is that of first appearance, or of the declared categories of the column.
public struct Category: Sendable, Hashable {
  /// The index of the text value; -1 if the text is missing.
  public let index: Int
  /// Creates a category from the index of its text value.
  public init(_ index: Int) { self.index = index }
}

/// A channel with a role, used to find the main channel.
protocol RoledChannel {
  var role: ChannelRole { get }
  var isMain: Bool { get }
  /// Whether the values are categories of the y axis, which only name positions.
  var isName: Bool { get }
}

extension RoledChannel {
  /// Whether the channel has values that are neither x positions nor names.
  var hasValue: Bool { (role == .y || role == .amount) && !isName }
  var isName: Bool { false }
}

extension Collection where Element: RoledChannel {
  /// The index of the main channel: the declared one, or the first with a value; nil for none.
  var mainChannel: Index? { firstIndex { $0.isMain } ?? firstIndex { $0.hasValue } }
}
