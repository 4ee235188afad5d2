/// What a chart type is called, reads and can be told: the one source for checks, suggestions,
/// the JSON Schema and the reference.
public struct ChartManifest: Sendable {
  /// The word after `type`, such as `line`.
  public let type: String
  /// One sentence without jargon.
  public let summary: String
  /// The channels, in the order of the reference.
  public let channels: [ChannelDescription]
  /// The options of the block as a whole.
  public let options: [OptionDescription]
  /// The options of each series.
  public let seriesOptions: [OptionDescription]

  /// A manifest.
  public init(
    type: String, summary: String, channels: [ChannelDescription],
    options: [OptionDescription] = [], seriesOptions: [OptionDescription] = []
  ) {
    self.type = type
    self.summary = summary
    self.channels = channels
    self.options = options
    self.seriesOptions = seriesOptions
  }
}
