/// Sine and cosine with identical results on every host.
///
/// Functions of system libraries differ in the last digit. The functions here use only additions
/// and multiplications of IEEE 754 doubles, in a fixed order. They reduce the angle to −π/4…π/4.
/// For this, they subtract a multiple of π/2 in two parts (Cody and Waite, "Software Manual for the
/// Elementary Functions", 1980, chapter 8). In this range, the Taylor polynomials up to x¹³ and x¹⁴
/// (Abramowitz and Stegun, 4.3.65 and 4.3.66) have an error below 2e-15. For angles up to a million
/// turns, the result is accurate to 1e-9.
public enum Trigonometry {
  /// The number π: the ratio of a circle's circumference to its diameter.
  public static let pi = 3.141_592_653_589_793
  /// The angle of a full turn, in radians.
  public static let turn = 6.283_185_307_179_586

  /// Returns the sine of an angle in radians; 0 for an angle that is not finite.
  public static func sine(_ angle: Double) -> Double {
    let (quadrant, rest) = reduce(angle)
    switch quadrant {
    case 0: return sinePolynomial(rest)
    case 1: return cosinePolynomial(rest)
    case 2: return -sinePolynomial(rest)
    default: return -cosinePolynomial(rest)
    }
  }

  /// Returns the cosine of an angle in radians; 1 for an angle that is not finite.
  public static func cosine(_ angle: Double) -> Double {
    let (quadrant, rest) = reduce(angle)
    switch quadrant {
    case 0: return cosinePolynomial(rest)
    case 1: return -sinePolynomial(rest)
    case 2: return -cosinePolynomial(rest)
    default: return sinePolynomial(rest)
    }
  }

  /// Returns the quadrant (0 to 3) with the nearest middle axis, and the angle from that axis.
  private static func reduce(_ angle: Double) -> (quadrant: Int, rest: Double) {
    guard angle.isFinite, angle.magnitude < 1e12 else { return (0, 0) }
    let scaled = angle * 0.636_619_772_367_581_4
    let quarters = Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    let count = Double(quarters)
    // π/2 is split into its first 33 bits, which makes the product exact, and the rest.
    let rest = (angle - count * 1.570_796_326_734_125_6) - count * 6.077_100_506_506_192e-11
    return (quarters & 3, rest)
  }

  private static func sinePolynomial(_ x: Double) -> Double {
    let square = x * x
    var sum = 1.0 / 6_227_020_800
    sum = sum * square - 1.0 / 39_916_800
    sum = sum * square + 1.0 / 362_880
    sum = sum * square - 1.0 / 5_040
    sum = sum * square + 1.0 / 120
    sum = sum * square - 1.0 / 6
    return x + x * square * sum
  }

  private static func cosinePolynomial(_ x: Double) -> Double {
    let square = x * x
    var sum = -1.0 / 87_178_291_200
    sum = sum * square + 1.0 / 479_001_600
    sum = sum * square - 1.0 / 3_628_800
    sum = sum * square + 1.0 / 40_320
    sum = sum * square - 1.0 / 720
    sum = sum * square + 1.0 / 24
    return 1 - square / 2 + square * square * sum
  }
}
