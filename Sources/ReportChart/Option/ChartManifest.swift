/// The description of a chart type: its name, channels, and options.
///
/// It is the single source for validation, suggestions, the JSON Schema, and the reference.
public struct ChartManifest: Sendable {
  /// The value of `type`, such as `line`.
  public let type: String
  /// A summary of the chart type in one sentence, without jargon.
  public let summary: String
  /// The channels, in the order of the reference.
  public let channels: [ChannelDescription]
  /// Sets of channels that belong together, such as the two limits of a range.
  ///
  /// A series sets each set completely or not at all, and at least one of them. The array is empty
  /// if the required channels are sufficient.
  public let channelSets: [[String]]
  /// The options that the complete block can have.
  public let options: [OptionDescription]
  /// The options that each series of the chart type can have.
  public let seriesOptions: [OptionDescription]
  /// The common series keys that this chart type rejects, because they would have no effect.
  ///
  /// An example is `color`, if the marks have the colours of categories.
  public let unusedSeriesKeys: [String]
  /// The rule keys without effect for this chart type, such as `marker` for bars.
  ///
  /// They are rejected if no series of the chart uses them.
  public let unusedRuleKeys: [String]
  /// The entrance animation of the marks, in an animated chart.
  public let movement: MarkMovement
  /// The position of the missing-reason glyphs (see ``SeriesData/reasonGlyph(_:)``).
  public let reasonPosition: ReasonGlyphPosition
  /// Whether marks can have additional palette colours, such as one per category.
  public let hasCustomColors: Bool

  /// Creates the description of a chart type.
  public init(
    type: String, summary: String, channels: [ChannelDescription],
    channelSets: [[String]] = [],
    options: [OptionDescription] = [], seriesOptions: [OptionDescription] = [],
    unusedSeriesKeys: [String] = [], unusedRuleKeys: [String] = [],
    movement: MarkMovement = .fade, reasonPosition: ReasonGlyphPosition = .none,
    hasCustomColors: Bool = true
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
    self.reasonPosition = reasonPosition
    self.hasCustomColors = hasCustomColors
  }

  /// Returns whether a key is common to all charts or to all series, for any chart type.
  public static func isReserved(_ name: String) -> Bool {
    (ChartKeys.chart + ChartKeys.series).contains { $0.name == name }
  }
}

/// The entrance animation of a chart type's marks.
public enum MarkMovement: Sendable, Hashable {
  /// Growth from the baseline.
  case grow
  /// Gradual display from left to right.
  case reveal
  /// A fade-in.
  case fade
}

/// The position of missing-reason glyphs in a chart.
public enum ReasonGlyphPosition: Sendable {
  /// The chart has no symbols for the reasons of missing values.
  case none
  /// At the x position of the row, one glyph for all series.
  case axis
  /// At the position of the row's mark, next to the marks of other series.
  case slot
}

/// The arrangement of values in a plot: on x and y axes, by angle and radius, or without axes.
///
/// Chart types with the same geometry can share a plot.
public enum PlotGeometry: String, Sendable {
  /// Values on an x axis and a y axis at right angles.
  case cartesian
  /// Values at an angle and a radius around a center.
  case polar
  /// Values without axes, such as the slices of a pie.
  case free
}
