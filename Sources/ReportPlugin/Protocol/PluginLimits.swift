/// What a plugin may take.
public struct PluginLimits: Sendable {
  /// Until it has introduced itself.
  public var startTime = Duration.seconds(10)
  /// For one line of requests, counted from the answer before it.
  public var time = Duration.seconds(10)
  /// To end when there is nothing more to do.
  public var endTime = Duration.seconds(2)
  /// The most bytes of one line.
  public var lineBytes = 32 << 20
  /// The most marks of one picture.
  public var marks = 20_000
  /// The most points of all marks of one picture.
  public var points = 200_000
  /// The most bytes of a text in a picture.
  public var textBytes = 500
  /// The most bytes of what it says of a picture.
  public var descriptionBytes = 4000
  /// How often it may be started again.
  public var restarts = 5
  /// How many pictures are asked for in one line.
  public var batch = 16
  /// The most bytes that are kept of what it says on standard error.
  public var logBytes = 64 << 10

  /// The usual ones.
  public init() {}
}
