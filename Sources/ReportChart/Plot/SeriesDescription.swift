/// What is known of a series before any data.
struct SeriesDescription: Sendable {
  /// Its type, such as `bar`.
  var type: String
  /// The place of its renderer among the block's.
  var renderer: Int
  /// Its place among the renderer's series.
  var place: Int
  /// The channels that it gives, in the order of the manifest.
  let channels: [ChannelFacts]
  /// What they are to its words, unless some are names on a y axis.
  let roles: SeriesRoles

  init(type: String, renderer: Int, place: Int, channels: [ChannelFacts]) {
    self.type = type
    self.renderer = renderer
    self.place = place
    self.channels = channels
    roles = SeriesRoles(of: channels)
  }

  /// The place of the channel that names a row (x or a label), if there is one.
  var keyChannel: Int? { roles.key }
  /// The place of the channel that stands for all values of a row.
  var valueChannel: Int? { roles.value }
}
