public import ReportText

/// The style sheet of documents with interactive charts: how what their script adds looks. Nothing of
/// it shows on paper, and nothing moves.
public enum InteractionStylesheet {
  /// Writes the rules. They hold no `<`, no `&` and no address.
  public static func write(into writer: inout ByteWriter) {
    let text = ChartTheme.light.color(.text)
    let background = ChartTheme.light.color(.background)
    writer.literal(rules)
    writeColors(text.light, on: background.light, into: &writer)
    writer.literal("@media screen and (prefers-color-scheme:dark){\n")
    writeColors(text.dark, on: background.dark, into: &writer)
    writer.literal("}\n")
    writer.literal(paper)
  }

  private static let rules: StaticString = """
    .rg-interactive{position:relative}
    .rg-svg[tabindex]:focus-visible{outline:2px solid;outline-offset:-2px}
    .rg-crosshair{fill:none;stroke-width:1.5;stroke-opacity:1;stroke-dasharray:none;opacity:1;\
    pointer-events:none}
    .rg-output{position:absolute;z-index:1;max-width:60%;padding:.25em .5em;border:1px solid;\
    font-size:.8125em;line-height:1.4;white-space:pre-line;overflow-wrap:break-word;\
    pointer-events:none}
    .rg-output:empty{padding:0;border:0}
    .rg-output::first-line{font-weight:600}
    .rg-interactive th button{font:inherit;color:inherit;text-align:inherit;background:none;\
    border:0;padding:0;margin:0;cursor:pointer}
    .rg-interactive th button::after{content:" \\2195"}
    .rg-interactive th[aria-sort="ascending"] button::after{content:" \\2191"}
    .rg-interactive th[aria-sort="descending"] button::after{content:" \\2193"}

    """

  private static let paper: StaticString = """
    @media print{
    .rg-crosshair,.rg-output{display:none}
    .rg-interactive th button::after{content:none}
    .rg-interactive th[aria-sort] button::after{content:none}
    }

    """

  private static func writeColors(
    _ text: Color, on background: Color, into writer: inout ByteWriter
  ) {
    writer.literal(".rg-output{color:")
    writer.color(text)
    writer.literal(";background:")
    writer.color(background)
    writer.literal("}\n")
  }
}
