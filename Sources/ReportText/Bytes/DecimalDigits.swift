/// A decimal conversion of magnitudes, rounded to a number of decimals.
///
/// It rounds half away from zero. It rounds the shortest decimal text of the double, so 2.675 with
/// two decimals is 2.68, and 1.005 is 1.01. Readers of the printed value expect this result.
enum DecimalDigits {
  /// The maximum number of decimals to which a magnitude is rounded.
  ///
  /// More decimals are not written.
  static let maximumDecimals = 20

  /// Returns the rounded magnitude times `10^decimals`; nil if only the exact digits decide.
  ///
  /// The relative error of the product is at most 2.3e-16. Below 1e14, only a value within 0.1 of a
  /// half is therefore uncertain. There, the half is a decimal of at most 15 digits. Decimals of 15
  /// digits and doubles correspond one to one. If the value is the double nearest to the half, its
  /// shortest text is the half. Otherwise the value and its shortest text are on the same side of
  /// the half.
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

  /// Returns whether a magnitude has only zeros after rounding.
  static func isZero(_ magnitude: Double, decimals: Int) -> Bool {
    let decimals = min(max(0, decimals), maximumDecimals)
    return scaled(magnitude, decimals: decimals).map { $0 == 0 }
      ?? digits(magnitude, decimals: decimals).isEmpty
  }

  /// Returns whether a magnitude below a power of ten is rounded up to that power.
  static func roundsUpToPower(_ power: Double, _ magnitude: Double, decimals: Int) -> Bool {
    guard let limit = scaled(power, decimals: decimals),
      let rounded = scaled(magnitude, decimals: decimals)
    else { return false }
    return rounded >= limit
  }

  /// Returns the digits of the rounded magnitude times `10^decimals`, as ASCII.
  ///
  /// This is the exact, slow method. The result has no leading zeros and is empty for zero.
  static func digits(_ magnitude: Double, decimals: Int) -> [UInt8] {
    var digits: [UInt8] = []
    /// The index in `digits` of the decimal point; nil if there is none.
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
    // The digits before `end` remain.
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

  /// Returns the number of decimal digits of an integer magnitude; 1 for zero.
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

  /// Writes the digits of an integer magnitude and returns their number, at most 20.
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

  /// The powers of ten from 10^0 to 10^15.
  static let integerPowers: [UInt64] = (0...15).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  ]
}
