/// A colour of the theme with the class that stands for it.
public struct ThemeColor: Sendable, Hashable {
  /// The class, such as `rg-p0`.
  public let name: MarkClass
  /// The colour on white, which every document carries literally.
  public let light: Color
  /// The colour that the style sheet puts in its place on a dark screen.
  public let dark: Color

  /// A colour; without a dark variant it is the same everywhere.
  init(_ name: StaticString, _ light: UInt32, dark: UInt32? = nil) {
    self.name = MarkClass(name)
    self.light = Self.color(light)
    self.dark = Self.color(dark ?? light)
  }

  private init(_ name: MarkClass, _ color: Color) {
    self.name = name
    light = color
    dark = color
  }

  /// The dark variant as the only one.
  var inDark: ThemeColor { ThemeColor(name, dark) }

  private static func color(_ code: UInt32) -> Color {
    Color(
      red: UInt8(truncatingIfNeeded: code >> 16), green: UInt8(truncatingIfNeeded: code >> 8),
      blue: UInt8(truncatingIfNeeded: code))
  }
}
