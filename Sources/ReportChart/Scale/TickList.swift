/// The ticks of an axis and what their labels need to know.
public struct TickList: Sendable {
  /// The ticks, in order.
  public var ticks: [Tick]
  /// The distance between two major ticks.
  public var step: TickStep

  /// No ticks.
  public init() {
    ticks = []
    step = .irregular
  }

  /// Forgets the ticks and keeps the memory.
  public mutating func removeAll() {
    ticks.removeAll(keepingCapacity: true)
    step = .irregular
  }

  /// Adds a tick.
  public mutating func add(_ value: Double, level: Int = 0) {
    ticks.append(Tick(value: value, level: level))
  }
}
