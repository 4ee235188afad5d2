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
