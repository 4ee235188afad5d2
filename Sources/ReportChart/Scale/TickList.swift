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

/// The distance between two major ticks, from which the form of their labels follows.
public enum TickStep: Sendable, Hashable {
  /// A number: labels have as many decimals as it has.
  case number(NumberStep)
  /// A unit of the calendar.
  case calendar(CalendarStep)
  /// Every so many categories.
  case categories(Int)
  /// Ticks at various distances: each label has as many decimals as its value.
  case irregular
}
