#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A tick step of 1, 2, 2.5 or 5 times a power of ten, kept as a fraction so that the multiples are
/// the doubles nearest to the true values (3 × 0.1 is 0.3).
public struct NumberStep: Sendable, Hashable {
  /// The factor before the power of ten: 1, 2, 2.5 or 5.
  public let factor: Double
  /// The power of ten.
  public let exponent: Int
  let power: Double

  /// The step `factor` × 10^`exponent`.
  public init(factor: Double, exponent: Int) {
    self.factor = factor
    self.exponent = exponent
    let magnitude = abs(exponent)
    power =
      magnitude < Self.powers.count ? Self.powers[magnitude] : pow(10, Double(magnitude))
  }

  /// The powers of ten that doubles hold exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The step as a number.
  public var value: Double { multiple(1) }

  /// So many steps; `count` is a whole number.
  public func multiple(_ count: Double) -> Double {
    let product = exponent >= 0 ? count * factor * power : count * factor / power
    return product == 0 ? 0 : product
  }

  /// How many steps fit into a value.
  func count(in value: Double) -> Double {
    exponent >= 0 ? value / factor / power : value / factor * power
  }

  /// The number of the last multiple at or below a value, or above it by less than a billionth of a
  /// step.
  func floor(_ value: Double) -> Double { Self.whole(count(in: value) + 1e-9) }

  /// The number of the first multiple at or above a value, or below it by less than a billionth of
  /// a step.
  func ceiling(_ value: Double) -> Double { -Self.whole(-count(in: value) + 1e-9) }

  private static func whole(_ value: Double) -> Double {
    #if canImport(Glibc)
      Glibc.floor(value)
    #else
      Darwin.floor(value)
    #endif
  }

  /// The decimals that the labels of the multiples need.
  public var decimals: Int { max(0, factor == 2.5 ? 1 - exponent : -exponent) }
}
