/// The colours, dashes and markers of charts: literal ones for every reader of the picture, and
/// classes by which the style sheet gives dark variants.
///
/// Every palette colour has a contrast of at least 3:1 to white and its dark variant to the dark
/// background; text has at least 4.5:1. The palette was found by search: the smallest distance in
/// OKLab between two of its colours is at least 0.1 for normal vision, protanopia and deuteranopia
/// (simulated after Machado, Oliveira and Fernandes 2009).
public enum ChartTheme {
  /// The number of colours before the palette repeats.
  public static let paletteSize = 8

  /// A palette colour; places beyond the palette begin again.
  public static func palette(_ place: Int) -> ThemeColor { paletteColors[wrapped(place, 8)] }

  /// The colour of a role.
  public static func color(_ role: ThemeRole) -> ThemeColor {
    switch role {
    case .text: textColor
    case .muted: mutedColor
    case .axis: axisColor
    case .grid: gridColor
    case .reference: referenceColor
    case .band: bandColor
    case .stripe: stripeColor
    case .background: backgroundColor
    case .missing: missingColor
    case .light: lightColor
    case .dark: darkColor
    }
  }

  /// The dash pattern of a series; together with ``marker(_:)`` it tells series apart without
  /// colour.
  public static func dash(_ place: Int) -> [Double] { dashes[wrapped(place, dashes.count)] }

  /// The marker of a series.
  public static func marker(_ place: Int) -> MarkerShape { markers[wrapped(place, markers.count)] }

  /// The colour of words on a fill: white or black, whichever has more contrast (at least 4.5:1 on
  /// any colour). On a colour of the author's it is literal too, since neither changes on a dark
  /// screen.
  public static func ink(on paint: Paint) -> MarkPaint {
    let fill = color(of: paint)
    let role: ThemeRole =
      Contrast.ratio(fill, lightColor.light) >= Contrast.ratio(fill, darkColor.light)
      ? .light : .dark
    if case .palette = paint { return .role(role) }
    return .paint(.color(color(role).light))
  }

  /// The literal colour of a paint.
  public static func color(of paint: Paint) -> Color {
    switch paint {
    case .palette(let place): palette(place).light
    case .color(let color): color
    }
  }

  private static func wrapped(_ place: Int, _ count: Int) -> Int {
    (place % count + count) % count
  }

  static let paletteColors = [
    ThemeColor("rg-p0", 0x3D65BF, dark: 0x7DA2F0),
    ThemeColor("rg-p1", 0xCF781C, dark: 0xEBA25C),
    ThemeColor("rg-p2", 0x2DA29D, dark: 0x5CC9C4),
    ThemeColor("rg-p3", 0x881845, dark: 0xE08CAD),
    ThemeColor("rg-p4", 0x698DEC, dark: 0xB3C6FB),
    ThemeColor("rg-p5", 0xA74B00, dark: 0xD98F58),
    ThemeColor("rg-p6", 0x16458F, dark: 0xC9D4EA),
    ThemeColor("rg-p7", 0x227A86, dark: 0x6CBCC8),
  ]
  private static let textColor = ThemeColor("rg-c-text", 0x333333, dark: 0xE6E6E6)
  private static let mutedColor = ThemeColor("rg-c-muted", 0x595959, dark: 0xBDBDBD)
  private static let axisColor = ThemeColor("rg-c-axis", 0x767676, dark: 0x979797)
  private static let gridColor = ThemeColor("rg-c-grid", 0xE0E0E0, dark: 0x3A3F45)
  private static let referenceColor = ThemeColor("rg-c-reference", 0x444444, dark: 0xD4D4D4)
  private static let bandColor = ThemeColor("rg-c-band", 0xE6EEE6, dark: 0x2C3A33)
  private static let stripeColor = ThemeColor("rg-c-stripe", 0xF5F5F5, dark: 0x24282D)
  private static let backgroundColor = ThemeColor("rg-c-background", 0xFFFFFF, dark: 0x1B1E22)
  private static let missingColor = ThemeColor("rg-c-missing", 0x767676, dark: 0x979797)
  private static let lightColor = ThemeColor("rg-c-light", 0xFFFFFF, dark: 0x111111)
  private static let darkColor = ThemeColor("rg-c-dark", 0x111111, dark: 0x111111)

  private static let dashes: [[Double]] = [
    [], [6, 3], [2, 2], [9, 3, 2, 3], [4, 2, 1, 2], [12, 4], [1, 3], [6, 2, 2, 2, 2, 2],
  ]
  private static let markers: [MarkerShape] = [
    .circle, .square, .triangle, .diamond, .triangleDown, .plus, .cross,
  ]
}

/// A colour of the theme with the class that stands for it.
public struct ThemeColor: Sendable, Hashable {
  /// The class, such as `rg-p0`.
  public let name: MarkClass
  /// The colour on white, which every document carries literally.
  public let light: Color
  /// The colour that the style sheet puts in its place on a dark screen.
  public let dark: Color

  init(_ name: StaticString, _ light: UInt32, dark: UInt32) {
    self.name = MarkClass(name)
    self.light = Self.color(light)
    self.dark = Self.color(dark)
  }

  private static func color(_ code: UInt32) -> Color {
    Color(
      red: UInt8(truncatingIfNeeded: code >> 16), green: UInt8(truncatingIfNeeded: code >> 8),
      blue: UInt8(truncatingIfNeeded: code))
  }
}
