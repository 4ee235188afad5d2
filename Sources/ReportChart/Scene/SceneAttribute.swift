/// A fact on a group, written as a `data-` attribute: part of the public anatomy of a chart.
public enum SceneAttribute: String, Sendable {
  /// Which axis: `x` or `y`, or its id.
  case axis
  /// The kind of scale, such as `number`.
  case scale
  /// The low end of the domain.
  case min
  /// The high end of the domain.
  case max
  /// The side on which an axis stands.
  case side
  /// Where the legend stands.
  case position
  /// Whether the legend stands inside or outside the plot.
  case placement
  /// The place of a series in the block, from 0.
  case series
  /// The value of a tick or reference.
  case value
  /// 0 for a major tick, 1 for a minor one.
  case level
  /// Whether an annotation lies under or over the data.
  case layer
  /// The time zone in which the moments of an axis are local.
  case zone
  /// What an axis leaves out: the ends of each stretch, with spaces between them.
  case breaks
  /// The position of the low end of an axis.
  case start
  /// The position of the high end of an axis.
  case end
  /// The smallest value of the data on an axis.
  case low
  /// The largest value of the data on an axis.
  case high
  /// The smallest value that the marks on an axis need.
  case visibleLow
  /// The largest value that the marks on an axis need.
  case visibleHigh
  /// The low end that an axis has without limits.
  case defaultLow
  /// The high end that an axis has without limits.
  case defaultHigh
}
