/// A tick of an axis.
public struct Tick: Sendable, Hashable {
  /// The axis value at the tick, in scale units.
  public var value: Double
  /// The level of the tick: 0 for a major tick, 1 for a minor tick.
  public var level: Int

  /// Creates a tick at a value; a major tick by default.
  public init(value: Double, level: Int = 0) {
    self.value = value
    self.level = level
  }
}

/// The ticks of an axis, and their step.
public struct TickList: Sendable {
  /// The ticks, in ascending order.
  public var ticks: [Tick]
  /// The distance between two major ticks.
  public var step: TickStep

  /// Creates an empty list of ticks.
  public init() {
    ticks = []
    step = .irregular
  }

  /// Removes all ticks and retains the allocated memory.
  public mutating func removeAll() {
    ticks.removeAll(keepingCapacity: true)
    step = .irregular
  }

  /// Adds a tick at a value; a major tick by default.
  public mutating func add(_ value: Double, level: Int = 0) {
    ticks.append(Tick(value: value, level: level))
  }
}

/// The distance between two major ticks, which determines the label format.
public enum TickStep: Sendable, Hashable {
  /// A distance in numbers. Labels have the decimals that the step needs.
  case number(NumberStep)
  /// A distance in calendar units, such as one month.
  case calendar(CalendarStep)
  /// A distance in categories.
  case categories(Int)
  /// Irregular distances. Each label has the decimals that its value needs.
  case irregular
}

/// Functions for the decimals of numbers.
enum Decimals {
  /// Returns the minimum number of decimals that represents the number; nil for more than 12.
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

  /// Returns a power of ten with an exponent from 0 to 12.
  static func power(_ exponent: Int) -> Double {
    (0..<max(0, exponent)).reduce(1) { power, _ in power * 10 }
  }
}
