import ReportText

extension BlockReader {
  /// Reads theme, backgrounds and borders. The theme of the block stands above that of the host.
  mutating func readLook() {
    if let attribute = spec.attribute("theme"), !attribute.isInherited {
      readTheme(attribute)
    }
    backdrop = PreparedBackdrop(
      figure: option("background", Color.self), figureBorder: option("border", Color.self),
      canvas: option("canvas-background", Color.self),
      canvasBorder: option("canvas-border", Color.self),
      plot: option("plot-background", Color.self), plotBorder: option("plot-border", Color.self))
    let key = backdrop.canvas == nil ? "background" : "canvas-background"
    if let color = backdrop.canvas ?? backdrop.figure, let attribute = spec.attribute(key),
      Contrast.ratio(color, theme.color(.text).light) < 4.5
    {
      diagnostics.add(
        Diagnostic(
          .paleWords, "words of the theme `\(theme.name)` cannot be read well on this background",
          at: attribute.span, severity: .warning,
          hints: theme.name == "dark" ? [] : ["`theme=\"dark\"` has light words"]))
    }
  }

  private mutating func readTheme(_ attribute: ChartAttribute) {
    let name = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return }
    if let theme = ChartTheme.named(name) {
      self.theme = theme
      return
    }
    let names = ChartTheme.all.map(\.name)
    diagnostics.add(
      attribute.wrong(
        wanted: listed(names), hints: Suggestion.hint(for: name, among: names).map { [$0] } ?? []))
  }

  /// The font families of the block as they are written in the picture.
  mutating func readFont() -> ByteText? {
    guard let attribute = spec.attribute("font"), !attribute.isInherited else { return nil }
    let text = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let text else { return nil }
    if let families = FontFamilies.read(text) { return families }
    diagnostics.add(attribute.wrong(wanted: "names of font families with commas between them"))
    return nil
  }
}
