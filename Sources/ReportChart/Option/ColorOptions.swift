extension Color: ChartOptionValue {
  /// A colour.
  public static var kind: OptionKind { .color }

  /// Reads `#rgb`, `#rrggbb` or a CSS colour name, in any case.
  public init?(optionText: String) {
    let text = optionText.lowercased()
    guard text.utf8.first == UInt8(ascii: "#") else {
      guard let value = ColorNames.values[text] else { return nil }
      self.init(value)
      return
    }
    let digits = text.dropFirst()
    guard digits.utf8.allSatisfy({ Self.isHexadecimal($0) }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.utf8.count {
    case 3:
      let spread = (value >> 8 & 15) << 16 | (value >> 4 & 15) << 8 | value & 15
      self.init(spread * 17)
    case 6: self.init(value)
    default: return nil
    }
  }

  /// The colour as `#rrggbb`.
  public var optionText: String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  private init(_ value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}
