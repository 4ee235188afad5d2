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
