/// An sRGB colour.
public struct Color: Sendable, Hashable {
  /// Red, 0…255.
  public let red: UInt8
  /// Green, 0…255.
  public let green: UInt8
  /// Blue, 0…255.
  public let blue: UInt8

  /// A colour.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

extension Color {
  /// The colour that is seen where this one lies over another.
  func mixed(over back: Color, opacity: Double) -> Color {
    func mixed(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8(clamping: Int((Double(top) * opacity + Double(bottom) * (1 - opacity)).rounded()))
    }
    return Color(
      red: mixed(red, back.red), green: mixed(green, back.green), blue: mixed(blue, back.blue))
  }
}
