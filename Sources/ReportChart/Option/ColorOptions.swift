extension Color: ChartOptionValue {
  /// The kind of accepted values: a colour.
  public static var kind: OptionKind { .color }

  /// Creates a colour from `#rgb`, `#rrggbb`, or a CSS name, ignoring case; nil if it is invalid.
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

  /// The colour in the notation `#rrggbb`.
  public var optionText: String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}

/// A colour change at a position of an axis.
public struct ColorBreak: Sendable, Hashable {
  /// The position from which the colour applies, in axis units.
  public var position: Double
  /// The colour of values from this position upwards.
  public var color: Color
}

/// Colour changes in the author's notation: `2026-02-01 red; 2026-03-01 teal`.
public struct ColorBreaks: ChartOptionValue, Hashable {
  /// A position, and the colour from there upwards.
  struct Part: Sendable, Hashable {
    var position: String
    var color: Color
  }

  var parts: [Part]

  /// The kind of accepted values: positions, each with a colour.
  public static var kind: OptionKind {
    .form("pairs of a position and a colour, such as `90 red; 120 #800000`")
  }

  /// Creates colour changes from pairs of a position and a colour, separated by semicolons.
  ///
  /// The result is nil if the text is invalid.
  public init?(optionText: String) {
    parts = []
    for piece in optionText.split(separator: ";") {
      let words = piece.split(separator: " ")
      guard words.count == 2, let color = Color(optionText: String(words[1])) else { return nil }
      parts.append(Part(position: String(words[0]), color: color))
    }
    guard !parts.isEmpty else { return nil }
  }

  /// The pairs of a position and a colour, separated by semicolons.
  public var optionText: String {
    parts.map { "\($0.position) \($0.color.optionText)" }.joined(separator: "; ")
  }
}
