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

/// How many decimals a number is written with.
enum Decimals {
  /// The fewest decimals that give the number; nil for more than 12.
  static func count(_ value: Double) -> Int? {
    guard abs(value) < 1e15 else { return value.isFinite ? 0 : nil }
    for decimals in 0...12 {
      let scaled = value * power(decimals)
      if abs(scaled - scaled.rounded()) <= abs(scaled) * 1e-14, scaled == 0 || abs(scaled) >= 0.5 {
        return decimals
      }
    }
    return nil
  }

  /// A power of ten with an exponent from 0 to 12.
  static func power(_ exponent: Int) -> Double {
    (0..<max(0, exponent)).reduce(1) { power, _ in power * 10 }
  }
}
