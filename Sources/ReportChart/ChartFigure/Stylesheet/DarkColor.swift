import ReportText

/// A colour set by the author with low contrast on a dark screen, and its replacements.
struct DarkColor {
  /// The colour that the author sets, which documents contain.
  let literal: Color
  /// The replacement colour of marks, with a contrast of at least 4:1 to the background.
  ///
  /// Dark text on the mark then has at least 4.5:1.
  let mark: Color
  /// The replacement colour of text, with a contrast of at least 4.5:1 to the background.
  let words: Color

  /// Creates the replacements on the dark background of a theme; nil if the contrast is sufficient.
  init?(_ color: Color, on theme: ChartTheme) {
    // Dark text on a light fill set by the author has this literal colour, and the fill stays light.
    if color == theme.color(.dark).light { return nil }
    let back = theme.color(.background).dark
    literal = color
    mark = color.lifted(from: back)
    // Rules for text would override those of the theme classes.
    let isThemes = ThemeRole.allCases.contains { theme.color($0).light == color }
    words = isThemes ? mark : mark.standingOut(from: back, by: 4.5)
    if mark == color { return nil }
  }

  /// Writes the CSS rules that replace the literal colour with the lighter colours.
  func writeRules(into writer: inout ByteWriter) {
    if mark != literal {
      rule("[fill=\"", "fill", mark, into: &writer)
      rule("[stroke=\"", "stroke", mark, into: &writer)
      rule("[stop-color=\"", "stop-color", mark, into: &writer)
    }
    if words != mark { rule("text[fill=\"", "fill", words, into: &writer) }
  }

  /// Writes the CSS rule that replaces the literal colour of fills only.
  func writeFillRule(into writer: inout ByteWriter) {
    rule("[fill=\"", "fill", mark, into: &writer)
  }

  /// Writes a rule that replaces the literal colour in charts and legend symbols.
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
