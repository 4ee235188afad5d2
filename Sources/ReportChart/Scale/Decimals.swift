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
