/// What a chart type is called, reads and can be told: the one source for checks, suggestions,
/// the JSON Schema and the reference.
public struct ChartManifest: Sendable {
  /// The word after `type`, such as `line`.
  public let type: String
  /// One sentence without jargon.
  public let summary: String
  /// The channels, in the order of the reference.
  public let channels: [ChannelDescription]
  /// Channels that belong together, such as the two ends of a range: a series gives each set whole or
  /// not at all, and at least one of them. Empty where the required channels say it all.
  public let channelSets: [[String]]
  /// The options of the block as a whole.
  public let options: [OptionDescription]
  /// The options of each series.
  public let seriesOptions: [OptionDescription]
  /// Keys that series have whatever their type and that would do nothing here, such as `color` where
  /// the marks have the colours of categories; they are refused.
  public let unusedSeriesKeys: [String]
  /// Keys of rules that would do nothing here, such as `marker` for bars; they are refused where no
  /// series of the chart has a use for them.
  public let unusedRuleKeys: [String]
  /// How the marks come onto a screen when the chart is animated.
  public let movement: MarkMovement
  /// Where it draws the ``SeriesData/reasonSign(_:)`` of each row that has one, which says why a value is
  /// missing.
  public let reasonPlace: ReasonGlyphPosition
  /// True when marks can have colours of the palette beside those of their series, such as one for each category.
  public let hasOwnColors: Bool

  /// A manifest.
  public init(
    type: String, summary: String, channels: [ChannelDescription],
    channelSets: [[String]] = [],
    options: [OptionDescription] = [], seriesOptions: [OptionDescription] = [],
    unusedSeriesKeys: [String] = [], unusedRuleKeys: [String] = [],
    movement: MarkMovement = .fade, reasonPlace: ReasonGlyphPosition = .none,
    hasOwnColors: Bool = true
  ) {
    self.type = type
    self.summary = summary
    self.channels = channels
    self.channelSets = channelSets
    self.options = options
    self.seriesOptions = seriesOptions
    self.unusedSeriesKeys = unusedSeriesKeys
    self.unusedRuleKeys = unusedRuleKeys
    self.movement = movement
    self.reasonPlace = reasonPlace
    self.hasOwnColors = hasOwnColors
  }

  /// True for a key that every chart has, or every series, whatever its type.
  public static func isReserved(_ name: String) -> Bool {
    (ChartKeys.chart + ChartKeys.series).contains { $0.name == name }
  }
}

/// How the marks of a chart type come onto a screen when a chart is animated.
public enum MarkMovement: Sendable, Hashable {
  /// They grow from their baseline.
  case grow
  /// They are uncovered from the left to the right.
  case reveal
  /// They fade in.
  case fade
}

/// Where a chart type draws the signs of rows that say why they have no value.
public enum ReasonGlyphPosition: Sendable {
  /// Nowhere.
  case none
  /// At the x of the row, one for all series.
  case axis
  /// Where the mark of the row would stand beside those of other series.
  case slot
}

/// The geometries. Types of one geometry can share a plot.
public enum PlotGeometry: String, Sendable {
  /// An x and a y axis at right angles.
  case cartesian
  /// An angle and a radius.
  case polar
  /// No axes.
  case free
}
