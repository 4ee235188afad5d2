/// What is known of a channel before any data.
struct ChannelFacts: Sendable, RoledChannel {
  /// The channel's name.
  var name: String
  /// What it does.
  var role: ChannelRole
  /// The label of its column.
  var label: ByteText
  /// The unit of its column.
  var unit: ByteText?
  /// What its numbers stand for.
  var values: ScaleValues
  /// True when it stands for all values of a row.
  var isMain = false
  var isName: Bool { role == .y && values == .category }
}
