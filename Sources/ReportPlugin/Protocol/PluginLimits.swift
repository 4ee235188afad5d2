/// The limits of time, memory, and output for a plugin.
public struct PluginLimits: Sendable {
  /// The time limit for the start and the handshake.
  public var startTime = Duration.seconds(10)
  /// The time limit for one request line, counted from the previous response.
  public var time = Duration.seconds(10)
  /// The time limit for the exit of the plugin after the last request.
  public var endTime = Duration.seconds(2)
  /// The maximum length of one message line, in bytes.
  public var lineBytes = 32 << 20
  /// The maximum number of marks in one chart.
  public var marks = 20_000
  /// The maximum number of points in all marks of one chart.
  public var points = 200_000
  /// The maximum length of a text in a chart, in bytes.
  public var textBytes = 500
  /// The maximum length of a chart description, in bytes.
  public var descriptionBytes = 4000
  /// The maximum number of restarts of a plugin that failed.
  public var restarts = 5
  /// The maximum number of charts in one request line.
  public var batch = 16
  /// The maximum stored standard-error output, in bytes.
  public var logBytes = 64 << 10

  /// Creates limits with the default values.
  public init() {}
}
