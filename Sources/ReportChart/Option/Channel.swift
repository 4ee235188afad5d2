/// A way in which data becomes visible: `x`, `y`, `size`, … A plugin declares each of its channels
/// once as a constant and reads the data by it.
///
/// `Value` is what the plugin gets for a row: `Double` for a position or an amount,
/// ``Category`` for the place of a text among its distinct values.
public struct Channel<Value: Sendable>: Sendable {
  /// What the channel is called, plays and means.
  public internal(set) var description: ChannelDescription

  /// The channel, where a row without a value of it has no mark in a series that has the channel.
  public var needed: Channel {
    var channel = self
    channel.description.isNeeded = true
    return channel
  }
}

extension Channel where Value == Double {
  /// A number, or a position on an axis of the plot.
  /// - Parameters:
  ///   - isMain: true for the one that stands for all values of a row, where that is not the first one
  ///     with a value.
  ///   - texts: what a position does with texts.
  ///   - sharing: the marks of a series that have the same number or date as their position.
  public init(
    _ name: String, _ role: ChannelRole, _ summary: String, required: Bool = true,
    isMain: Bool = false, texts: TextChannelMode = .standard, sharing: PositionSharing = .together
  ) {
    var description = ChannelDescription(
      name: name, role: role, summary: summary, isRequired: required, isMain: isMain, texts: texts)
    description.sharing = sharing
    self.description = description
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
  /// True when a row without a value of it has no mark, though a series can do without the channel.
  public internal(set) var isNeeded = false
  /// True when it stands for all values of a row: the label of a series, the format of its values and
  /// rules without a `channel` are about it. Without such a channel it is the first with a value.
  public internal(set) var isMain = false
  /// What a position does with texts.
  public var texts = TextChannelMode.standard
  /// The marks of a series that have the same number or date as their position.
  public internal(set) var sharing = PositionSharing.together
}

/// What a channel does with its values.
public enum ChannelRole: String, Sendable {
  /// A position on the x axis: numbers, dates or categories. In polar plots the angle.
  case x
  /// A position on the y axis: numbers, or categories where the channel takes texts. In polar plots the
  /// radius.
  case y
  /// An amount that has no axis, such as the size of a bubble or the value of a slice.
  case amount
  /// A text that names things.
  case label
  /// A text that stands under the name of a category.
  case subtitle
}

/// What a position does with texts.
public enum TextChannelMode: Sendable {
  /// As the axis has it: on the x axis each category has one row, of several the last one; the y axis
  /// has no categories.
  case standard
  /// They are categories, on the y axis too, and each may have any number of rows.
  case repeated
}

/// The arrangement of marks of a series that have the same number or date as their position. A category has one row.
public enum PositionSharing: Sendable {
  /// Over one another, such as points.
  case together
  /// Side by side, such as bars: up to three, and of more only the last one.
  case apart
  /// Side by side where the series has ranges.
  case rangesApart

  /// The largest number of marks side by side.
  static let most = 3
}

/// The place of a text among the distinct texts of its channel, from 0, in the order of first
/// appearance or of the column's declared categories; -1 when it is missing.
public struct Category: Sendable, Hashable {
  /// The place.
  public let index: Int
  /// The category at a place.
  public init(_ index: Int) { self.index = index }
}

/// What tells the channel that stands for all values of a row.
protocol RoledChannel {
  var role: ChannelRole { get }
  var isMain: Bool { get }
  /// True for values on a y axis of categories, which only name places.
  var isName: Bool { get }
}

extension RoledChannel {
  /// True for a value of its own: neither a place on x nor a name.
  var hasValue: Bool { (role == .y || role == .amount) && !isName }
  var isName: Bool { false }
}

extension Collection where Element: RoledChannel {
  /// The place of the channel that stands for all values of a row: the one that says so, else the first
  /// with a value.
  var mainChannel: Index? { firstIndex { $0.isMain } ?? firstIndex { $0.hasValue } }
}
