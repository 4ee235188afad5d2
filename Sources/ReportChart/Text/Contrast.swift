/// Contrast between two colours, by WCAG 2.2 ("relative luminance" and "contrast ratio").
public enum Contrast {
  /// From 1 (equal) to 21 (black and white).
  public static func ratio(_ first: Color, _ second: Color) -> Double {
    let one = luminance(first)
    let other = luminance(second)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// From 0 (black) to 1 (white).
  public static func luminance(_ color: Color) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)]
      + 0.0722 * linear[Int(color.blue)]
  }

  /// The light of each sRGB value: ((v/255 + 0.055) / 1.055)^2.4, or v/255/12.92 for small ones.
  private static let linear: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    guard share > 0.04045 else { return share / 12.92 }
    let base = (share + 0.055) / 1.055
    return base * base * fifthRoot(base * base)
  }

  /// Newton's method, so that no mathematical library is asked; `value` is in 0…1.
  private static func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (fourth * root - value) / (5 * fourth)
    }
    return root
  }
}
