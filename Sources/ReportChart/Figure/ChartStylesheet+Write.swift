public import ReportText

extension ChartStylesheet {
  /// Writes the rules. They hold no `<`, no `&` and no address, so that they can stand in a
  /// `<style>` element of HTML and of XHTML alike.
  public func write(into writer: inout ByteWriter) {
    writer.literal(Self.screen)
    writeMovements(into: &writer)
    writeToggles(into: &writer)
    writeScroll(into: &writer)
    writeDarkColors(into: &writer)
    writer.literal(Self.paper)
    writeTables(into: &writer)
  }

  private static let screen: StaticString = """
    figure.rg-chart{margin:1.25em 0;max-width:100%;break-inside:avoid}
    .rg-chart figcaption{margin:0 0 .5em;font-size:.9375em;line-height:1.4}
    .rg-chart .rg-title{font-weight:600}
    .rg-canvas{overflow-x:auto}
    .rg-window-title{margin:.75em 0 .25em;font-size:.875em}
    .rg-svg{display:block;max-width:100%;height:auto;direction:ltr}
    .rg-collapse summary{cursor:pointer;width:max-content;max-width:100%;font-size:.875em}
    .rg-above{margin:0 0 .5em;font-size:.875em}
    .rg-below,.rg-link{margin:.5em 0 0;font-size:.875em}
    .rg-svg text{font-kerning:none;font-variant-ligatures:none;letter-spacing:0;word-spacing:0}
    .rg-legend-title{margin:.5em 0 0;font-size:.875em;font-weight:600}
    ul.rg-legend{list-style:none;display:flex;flex-wrap:wrap;gap:.25em 1.25em;margin:.25em 0;\
    padding:0;font-size:.875em}
    ul.rg-columns{flex-direction:column}
    li.rg-legend-item{display:flex;align-items:center;gap:.375em}
    .rg-symbol{flex:none}
    .rg-notes{margin:.5em 0 0;font-size:.875em}
    .rg-notes a{color:inherit;text-decoration:none}
    .rg-details{margin:.5em -4px 0;padding:2px 4px;font-size:.875em;overflow-x:auto}
    .rg-details summary{cursor:pointer;width:max-content;max-width:100%}
    .rg-data{border-collapse:collapse;margin:.5em 0 0;font-variant-numeric:tabular-nums}
    .rg-data caption{text-align:start;padding:0 0 .375em;font-weight:600}
    .rg-data th,.rg-data td{border-bottom:1px solid #d0d0d0;padding:.25em .75em;vertical-align:top}
    .rg-data th{text-align:start;font-weight:400}
    .rg-data thead th{border-bottom-color:#767676;font-weight:600}
    .rg-data td,.rg-data thead th+th{text-align:end}
    .rg-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;\
    clip-path:inset(50%);white-space:nowrap}
    @media screen{.rg-collapse:not([open])+.rg-folded{display:none}}
    @media screen and (max-width:30rem){
    .rg-canvas{margin-left:-4px;margin-right:-4px}
    .rg-svg[width="440"]{min-width:360px}
    .rg-wide{max-width:none}
    }

    """

  private static let paper: StaticString = """
    @media (forced-colors:active){
    .rg-svg{background:#fff}
    }
    @media print{
    figure.rg-chart,.rg-window,.rg-data tr{break-inside:avoid}
    .rg-details{display:none}
    .rg-collapse{display:none}
    .rg-canvas{overflow:visible}
    .rg-chart figcaption{break-after:avoid}
    }

    """

  /// In a theme every class stands for exactly one literal colour, and only that is replaced: a colour of
  /// the author's on the same mark stays.
  private func writeDarkColors(into writer: inout ByteWriter) {
    let background = ChartTheme.light.color(.background)
    let text = ChartTheme.light.color(.text)
    writer.literal("@media screen and (prefers-color-scheme:dark){\nfigure.rg-chart{background:")
    writer.color(background.dark)
    writer.literal(";color:")
    writer.color(text.dark)
    writer.literal("}\n")
    writer.literal(".rg-data th,.rg-data td{border-bottom-color:#4a5057}\n")
    var written: Set<ThemeColor> = []
    for theme in use.themes where theme.isAdaptive {
      for color in theme.paletteColors + ThemeRole.allCases.map(theme.color)
      where color.light != color.dark && written.insert(color).inserted {
        Self.rule(color, "fill", into: &writer)
        Self.rule(color, "stroke", into: &writer)
      }
      for color in theme.paletteColors { Self.rule(color, "stop-color", into: &writer) }
    }
    writer.literal("}\n")
  }

  private static func rule(
    _ color: ThemeColor, _ property: StaticString, into writer: inout ByteWriter
  ) {
    writer.byte(UInt8(ascii: "."))
    writer.literal(color.name.name)
    writer.byte(UInt8(ascii: "["))
    writer.literal(property)
    writer.literal("=\"")
    writer.color(color.light)
    writer.literal("\"]{")
    writer.literal(property)
    writer.byte(UInt8(ascii: ":"))
    writer.color(color.dark)
    writer.literal("}\n")
  }
}
