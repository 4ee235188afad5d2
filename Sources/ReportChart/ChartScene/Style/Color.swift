/// An sRGB colour.
public struct Color: Sendable, Hashable {
  /// The red component, from 0 to 255.
  public let red: UInt8
  /// The green component, from 0 to 255.
  public let green: UInt8
  /// The blue component, from 0 to 255.
  public let blue: UInt8

  /// Creates a colour from its red, green, and blue components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init(_ value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  /// Returns the colour that is visible if this colour is over another one with an opacity.
  func mixed(over back: Color, opacity: Double) -> Color {
    func mixed(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8(clamping: Int((Double(top) * opacity + Double(bottom) * (1 - opacity)).rounded()))
    }
    return Color(
      red: mixed(red, back.red), green: mixed(green, back.green), blue: mixed(blue, back.blue))
  }

  /// Returns the colour, mixed with black or white up to a specified contrast to a background.
  ///
  /// - Parameter steps: the number of mixtures that are tried.
  func standingOut(from back: Color, by contrast: Double, steps: Int = 50) -> Color {
    let ends = [Color(UInt32(0)), Color(0xFFFFFF)]
    let end = Contrast.ratio(ends[0], back) > Contrast.ratio(ends[1], back) ? ends[0] : ends[1]
    return (0...steps).lazy.map { end.mixed(over: self, opacity: Double($0) / Double(steps)) }
      .first { Contrast.ratio($0, back) >= contrast } ?? end
  }

  /// Returns the colour in a lighter form for a mark on a dark background.
  ///
  /// A contrast c to the background becomes 4 · √c. Therefore it is at least 4, and the shades of one
  /// colour remain different and retain their order. A colour with a contrast of more than 16 stays
  /// unchanged.
  func lifted(from back: Color) -> Color {
    let contrast = (Contrast.luminance(self) + 0.05) / (Contrast.luminance(back) + 0.05)
    return standingOut(
      from: back, by: max(contrast, 4 * max(1, contrast).squareRoot()), steps: 255)
  }

  /// Returns the colour mixed with white: c + (1 − c) · index / count.
  ///
  /// ResearchKit uses this formula for the parts of one item (`ORKBarGraphChartView`,
  /// `ORKPieChartView`).
  public func shade(_ index: Int, of count: Int) -> Color {
    guard count > 0 else { return self }
    func mixed(_ value: UInt8) -> UInt8 {
      UInt8(clamping: Int(value) + ((255 - Int(value)) * index * 2 + count) / (2 * count))
    }
    return Color(red: mixed(red), green: mixed(green), blue: mixed(blue))
  }
}

/// The paint of a series or slice: a palette index, or a colour set by the author.
public enum Paint: Sendable, Hashable {
  /// The palette colour at an index, with repetition after the last one. It has a theme class.
  case palette(Int)
  /// A colour set by the author, without a theme class.
  ///
  /// On a dark screen, the colour is unchanged if it has enough contrast. Otherwise, it is lighter.
  case color(Color)
  /// A theme colour with a role, such as the grey of comparison series. It has a theme class.
  case role(ThemeRole)
  /// The palette colour at an index, mixed with the background. It has a theme class.
  ///
  /// The colour retains a visible contrast to the background.
  case lightened(Int)
}

/// The contrast between two colours, by WCAG 2.2 ("relative luminance" and "contrast ratio").
public enum Contrast {
  /// Returns the contrast ratio, from 1 (equal colours) to 21 (black and white).
  public static func ratio(_ first: Color, _ second: Color) -> Double {
    let firstLuminance = luminance(first)
    let secondLuminance = luminance(second)
    return (max(firstLuminance, secondLuminance) + 0.05)
      / (min(firstLuminance, secondLuminance) + 0.05)
  }

  /// Returns the relative luminance, from 0 (black) to 1 (white).
  public static func luminance(_ color: Color) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)]
      + 0.0722 * linear[Int(color.blue)]
  }

  /// Returns the linear light of an sRGB value.
  ///
  /// The formula is ((v/255 + 0.055) / 1.055)^2.4, or v/255/12.92 for small values.
  static func light(of value: UInt8) -> Double { linear[Int(value)] }

  private static let linear: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    guard share > 0.04045 else { return share / 12.92 }
    let base = (share + 0.055) / 1.055
    return base * base * fifthRoot(base * base)
  }

  /// Returns the fifth root of a value from 0 to 1, by Newton's method without a library function.
  private static func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (fourth * root - value) / (5 * fourth)
    }
    return root
  }
}

/// The named colours of CSS Color Module Level 4, section 6.1.
enum ColorNames {
  static let values: [String: UInt32] = [
    "aliceblue": 0xF0F8FF, "antiquewhite": 0xFAEBD7, "aqua": 0x00FFFF, "aquamarine": 0x7FFFD4,
    "azure": 0xF0FFFF, "beige": 0xF5F5DC, "bisque": 0xFFE4C4, "black": 0x000000,
    "blanchedalmond": 0xFFEBCD, "blue": 0x0000FF, "blueviolet": 0x8A2BE2, "brown": 0xA52A2A,
    "burlywood": 0xDEB887, "cadetblue": 0x5F9EA0, "chartreuse": 0x7FFF00, "chocolate": 0xD2691E,
    "coral": 0xFF7F50, "cornflowerblue": 0x6495ED, "cornsilk": 0xFFF8DC, "crimson": 0xDC143C,
    "cyan": 0x00FFFF, "darkblue": 0x00008B, "darkcyan": 0x008B8B, "darkgoldenrod": 0xB8860B,
    "darkgray": 0xA9A9A9, "darkgreen": 0x006400, "darkgrey": 0xA9A9A9, "darkkhaki": 0xBDB76B,
    "darkmagenta": 0x8B008B, "darkolivegreen": 0x556B2F, "darkorange": 0xFF8C00,
    "darkorchid": 0x9932CC, "darkred": 0x8B0000, "darksalmon": 0xE9967A, "darkseagreen": 0x8FBC8F,
    "darkslateblue": 0x483D8B, "darkslategray": 0x2F4F4F, "darkslategrey": 0x2F4F4F,
    "darkturquoise": 0x00CED1, "darkviolet": 0x9400D3, "deeppink": 0xFF1493,
    "deepskyblue": 0x00BFFF, "dimgray": 0x696969, "dimgrey": 0x696969, "dodgerblue": 0x1E90FF,
    "firebrick": 0xB22222, "floralwhite": 0xFFFAF0, "forestgreen": 0x228B22, "fuchsia": 0xFF00FF,
    "gainsboro": 0xDCDCDC, "ghostwhite": 0xF8F8FF, "gold": 0xFFD700, "goldenrod": 0xDAA520,
    "gray": 0x808080, "green": 0x008000, "greenyellow": 0xADFF2F, "grey": 0x808080,
    "honeydew": 0xF0FFF0, "hotpink": 0xFF69B4, "indianred": 0xCD5C5C, "indigo": 0x4B0082,
    "ivory": 0xFFFFF0, "khaki": 0xF0E68C, "lavender": 0xE6E6FA, "lavenderblush": 0xFFF0F5,
    "lawngreen": 0x7CFC00, "lemonchiffon": 0xFFFACD, "lightblue": 0xADD8E6,
    "lightcoral": 0xF08080, "lightcyan": 0xE0FFFF, "lightgoldenrodyellow": 0xFAFAD2,
    "lightgray": 0xD3D3D3, "lightgreen": 0x90EE90, "lightgrey": 0xD3D3D3, "lightpink": 0xFFB6C1,
    "lightsalmon": 0xFFA07A, "lightseagreen": 0x20B2AA, "lightskyblue": 0x87CEFA,
    "lightslategray": 0x778899, "lightslategrey": 0x778899, "lightsteelblue": 0xB0C4DE,
    "lightyellow": 0xFFFFE0, "lime": 0x00FF00, "limegreen": 0x32CD32, "linen": 0xFAF0E6,
    "magenta": 0xFF00FF, "maroon": 0x800000, "mediumaquamarine": 0x66CDAA, "mediumblue": 0x0000CD,
    "mediumorchid": 0xBA55D3, "mediumpurple": 0x9370DB, "mediumseagreen": 0x3CB371,
    "mediumslateblue": 0x7B68EE, "mediumspringgreen": 0x00FA9A, "mediumturquoise": 0x48D1CC,
    "mediumvioletred": 0xC71585, "midnightblue": 0x191970, "mintcream": 0xF5FFFA,
    "mistyrose": 0xFFE4E1, "moccasin": 0xFFE4B5, "navajowhite": 0xFFDEAD, "navy": 0x000080,
    "oldlace": 0xFDF5E6, "olive": 0x808000, "olivedrab": 0x6B8E23, "orange": 0xFFA500,
    "orangered": 0xFF4500, "orchid": 0xDA70D6, "palegoldenrod": 0xEEE8AA, "palegreen": 0x98FB98,
    "paleturquoise": 0xAFEEEE, "palevioletred": 0xDB7093, "papayawhip": 0xFFEFD5,
    "peachpuff": 0xFFDAB9, "peru": 0xCD853F, "pink": 0xFFC0CB, "plum": 0xDDA0DD,
    "powderblue": 0xB0E0E6, "purple": 0x800080, "rebeccapurple": 0x663399, "red": 0xFF0000,
    "rosybrown": 0xBC8F8F, "royalblue": 0x4169E1, "saddlebrown": 0x8B4513, "salmon": 0xFA8072,
    "sandybrown": 0xF4A460, "seagreen": 0x2E8B57, "seashell": 0xFFF5EE, "sienna": 0xA0522D,
    "silver": 0xC0C0C0, "skyblue": 0x87CEEB, "slateblue": 0x6A5ACD, "slategray": 0x708090,
    "slategrey": 0x708090, "snow": 0xFFFAFA, "springgreen": 0x00FF7F, "steelblue": 0x4682B4,
    "tan": 0xD2B48C, "teal": 0x008080, "thistle": 0xD8BFD8, "tomato": 0xFF6347,
    "turquoise": 0x40E0D0, "violet": 0xEE82EE, "wheat": 0xF5DEB3, "white": 0xFFFFFF,
    "whitesmoke": 0xF5F5F5, "yellow": 0xFFFF00, "yellowgreen": 0x9ACD32,
  ]
}
