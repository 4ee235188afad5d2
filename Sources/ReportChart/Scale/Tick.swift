/// A tick.
public struct Tick: Sendable, Hashable {
  /// Its value.
  public var value: Double
  /// 0 for a major tick, 1 for a minor one.
  public var level: Int

  /// A tick.
  public init(value: Double, level: Int = 0) {
    self.value = value
    self.level = level
  }
}
