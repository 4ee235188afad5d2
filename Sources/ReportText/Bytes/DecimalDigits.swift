/// A magnitude rounded to a number of decimals, as decimal digits.
///
/// Rounds half away from zero on the shortest decimal text that stands for the double, so that
/// 2.675 with two decimals is 2.68 and 1.005 is 1.01, as anyone who sees the printed value expects.
enum DecimalDigits {
  /// The largest number of decimals; more are not written.
  static let mostDecimals = 20

  /// The rounded magnitude times `10^decimals`, when that is certain without looking at digits.
  ///
  /// The product is wrong by at most 2.3e-16 of itself, so below 1e14 only a value within 0.1 of
  /// a half is in doubt. There, the half is a decimal of at most 15 digits; 15 digits and doubles
  /// correspond one to one, so the shortest text of the value is this half exactly when the
  /// nearest double of the half is the value, and otherwise both stand in the same order.
  static func scaled(_ magnitude: Double, decimals: Int) -> UInt64? {
    guard decimals <= 15 else { return nil }
    let product = magnitude * powers[decimals]
    guard product < 1e14 else { return nil }
    let floor = UInt64(product)
    let fraction = product - Double(floor)
    if fraction < 0.4 { return floor }
    if fraction > 0.6 { return floor + 1 }
    let half = Double((2 * floor + 1) * 5) / powers[decimals + 1]
    return magnitude >= half ? floor + 1 : floor
  }

  /// True when a magnitude is written with zeros only.
  static func isZero(_ magnitude: Double, decimals: Int) -> Bool {
    let decimals = min(max(0, decimals), mostDecimals)
    return scaled(magnitude, decimals: decimals).map { $0 == 0 }
      ?? digits(magnitude, decimals: decimals).isEmpty
  }

  /// True when a magnitude below a power of ten is rounded up to it.
  static func reaches(_ power: Double, _ magnitude: Double, decimals: Int) -> Bool {
    guard let limit = scaled(power, decimals: decimals),
      let rounded = scaled(magnitude, decimals: decimals)
    else { return false }
    return rounded >= limit
  }

  /// The exact slow way: the digits of the rounded magnitude times `10^decimals`, as ASCII, without
  /// leading zeros (none at all for zero).
  static func digits(_ magnitude: Double, decimals: Int) -> [UInt8] {
    var digits: [UInt8] = []
    /// Where the decimal point stands in `digits`.
    var point: Int?
    var exponent = 0
    var text = Array(magnitude.description.utf8)[...]
    if let mark = text.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(decoding: text[(mark + 1)...], as: UTF8.self)) ?? 0
      text = text[..<mark]
    }
    for byte in text {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte) }
    }
    // What stands before `end` remains.
    let end = (point ?? digits.count) + exponent + decimals
    if end < 0 { return [] }
    if end >= digits.count {
      digits += [UInt8](repeating: UInt8(ascii: "0"), count: end - digits.count)
    } else {
      let roundsUp = digits[end] >= UInt8(ascii: "5")
      digits.removeSubrange(end...)
      if roundsUp { increment(&digits) }
    }
    return Array(digits.drop { $0 == UInt8(ascii: "0") })
  }

  private static func increment(_ digits: inout [UInt8]) {
    var index = digits.count
    while index > 0 {
      index -= 1
      if digits[index] != UInt8(ascii: "9") {
        digits[index] += 1
        return
      }
      digits[index] = UInt8(ascii: "0")
    }
    digits.insert(UInt8(ascii: "1"), at: 0)
  }

  /// The number of decimal digits of a magnitude; one for zero.
  static func count(_ magnitude: UInt64) -> Int {
    if magnitude < 10 { return 1 }
    if magnitude < 100 { return 2 }
    if magnitude < 1000 { return 3 }
    if magnitude < 10_000 { return 4 }
    var count = 5
    var rest = magnitude / 100_000
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }

  /// Writes the digits of a magnitude, at most 20; returns how many.
  static func write(_ magnitude: UInt64, to target: UnsafeMutablePointer<UInt8>) -> Int {
    let count = count(magnitude)
    var rest = magnitude
    var index = count
    while index > 0 {
      index -= 1
      let next = rest / 10
      target[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest - next * 10)
      rest = next
    }
    return count
  }

  /// Powers of ten up to 10^15.
  static let wholePowers: [UInt64] = (0...15).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  ]
}
