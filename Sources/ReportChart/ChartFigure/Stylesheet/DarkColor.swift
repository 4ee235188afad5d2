import ReportText

/// A colour of the author's that does not stand out on a dark screen, with what is shown there in its place.
struct DarkColor {
  /// The colour that documents hold.
  let literal: Color
  /// The colour of marks, with a contrast of at least 4:1, so that marks that can be seen through stand out; lighter ones
  /// would leave white words on them less than 4.5:1.
  let mark: Color
  /// The colour of words, with a contrast of at least 4.5:1.
  let words: Color

  /// The colour on the dark background of a theme; nil where it stands out from that.
  init?(_ color: Color, on theme: ChartTheme) {
    // Words on a fill of the author's have this colour literally, and their ground stays light.
    if color == theme.color(.dark).light { return nil }
    let back = theme.color(.background).dark
    literal = color
    mark = color.standingOut(from: back, by: 4)
    // Rules of words would stand above those of the theme's classes.
    let isThemes = ThemeRole.allCases.contains { theme.color($0).light == color }
    words = isThemes ? mark : color.standingOut(from: back, by: 4.5)
    if words == color { return nil }
  }

  /// Writes the rules that put the lighter colours in place of the literal one.
  func writeRules(into writer: inout ByteWriter) {
    if mark != literal {
      rule("[fill=\"", "fill", mark, into: &writer)
      rule("[stroke=\"", "stroke", mark, into: &writer)
      rule("[stop-color=\"", "stop-color", mark, into: &writer)
    }
    if words != mark { rule("text[fill=\"", "fill", words, into: &writer) }
  }

  /// Writes a rule for pictures and the symbols of legends.
  private func rule(
    _ selector: StaticString, _ property: StaticString, _ color: Color,
    into writer: inout ByteWriter
  ) {
    writer.literal(".rg-svg ")
    writer.literal(selector)
    writer.color(literal)
    writer.literal("\"],.rg-symbol ")
    writer.literal(selector)
    writer.color(literal)
    writer.literal("\"]{")
    writer.literal(property)
    writer.byte(UInt8(ascii: ":"))
    writer.color(color)
    writer.literal("}\n")
  }
}
