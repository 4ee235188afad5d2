public import ReportText

extension BlockReader {
  /// Reads the theme, the backgrounds, and the borders of the chart.
  ///
  /// The theme of the block has priority over the theme of the host.
  mutating func readStyle() {
    if let attribute = spec.attribute("theme"), !attribute.isInherited {
      readTheme(attribute)
    }
    backdrop = PreparedBackground(
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
          .lightText, "text contrast of theme `\(theme.name)` is below 4.5:1 on this background",
          at: attribute.span, severity: .warning,
          hints: theme.name == "dark"
            ? [] : ["set `theme=\"dark\"`, or choose a lighter background"]))
    }
  }

  private mutating func readTheme(_ attribute: ChartAttribute) {
    let name = catching { () throws(Diagnostic) in try attribute.constantText() }
    // The theme of the host is one of these themes, with the colours of the project.
    guard let name, name != theme.name else { return }
    if let theme = ChartTheme.named(name) {
      self.theme = theme
      return
    }
    let names = ChartTheme.all.map(\.name)
    diagnostics.add(
      attribute.wrong(
        expected: listed(names), hints: Suggestion.hint(for: name, among: names).map { [$0] } ?? [])
    )
  }

  /// Reads the font families of the block, quoted for the SVG; nil if there are none.
  mutating func readFont() -> ByteText? {
    guard let attribute = spec.attribute("font"), !attribute.isInherited else { return nil }
    let text = catching { () throws(Diagnostic) in try attribute.constantText() }
    guard let text else { return nil }
    if let families = FontFamilies.read(text) { return families }
    diagnostics.add(attribute.wrong(expected: "comma-separated font family names"))
    return nil
  }

  /// Reads the keys of the block for text, such as mark titles and the data table.
  mutating func readWords(_ plugins: [ChartPlugin]) -> WordOptions {
    var words = WordOptions()
    words.titles = option("titles", MarkTitles.self) ?? .marks
    words.missing = text("missing-text")
    words.reasons = option("reasons", ReasonDisplay.self) ?? .signs
    if let attribute = spec.attribute("reasons"),
      plugins.allSatisfy({ $0.manifest.reasonPosition == .none })
    {
      reportError(
        attribute, "`reasons` is not supported: the chart type draws no missing-reason glyphs")
    }
    words.noData = text("no-data")
    words.noDataStyle.size = (option("no-data-size", TextSizeName.self) ?? .normal).size
    words.noDataStyle.isBold = option("no-data-weight", TextWeightName.self) == .bold
    if let attribute = spec.attribute("table-rows") {
      let number = ChartOption("table-rows", default: 1000, "", range: 1...1_000_000)
      words.tableRows = catching { () throws(Diagnostic) in try attribute.read(number) } ?? 1000
    }
    if let attribute = spec.attribute("data-link") {
      words.dataLink = attribute.textSource
      if case .constant(let address) = attribute.value, !LinkAddress.isAllowed(ByteText(address)) {
        diagnostics.add(
          attribute.wrong(
            expected: "the relative address of a file, with `%20` for a space, or an address that "
              + "starts with `https://`"))
      }
    }
    words.warns = option("warn", Bool.self) ?? true
    words.isCollapsed = option("collapse", Bool.self) ?? false
    words.movement = readMovement(plugins)
    words.hasLogarithmicAxis = axes.contains { $0.scaleName == "log" }
    words.isNormalized = axes.contains(where: \.isNormalized)
    return words
  }

  /// Reads the entrance animation of the marks on a screen; nil if there is none.
  private mutating func readMovement(_ plugins: [ChartPlugin]) -> PreparedMovement? {
    let easing = option("animate", AnimateChoice.self)?.easing
    let seconds = number("duration", of: spec, Double.self, in: 0.1...10)
    guard let easing else {
      if let attribute = spec.attribute("duration") {
        reportError(attribute, "`duration` requires `animate`")
      }
      return nil
    }
    let kinds = Set(plugins.map(\.manifest.movement))
    return PreparedMovement(
      kind: kinds.count == 1 ? kinds.first ?? .fade : .fade, easing: easing,
      duration: seconds.map { Int(($0 * 1000).rounded()) } ?? PreparedMovement.standardDuration)
  }

  /// Reads the format of the values of a series from the series or from the block.
  mutating func readFormat(of part: ChartSpec, _ channels: [PreparedChannel]) -> ValueFormat? {
    guard let attribute = part.attribute("format") ?? spec.attribute("format"),
      let main = channels.mainChannel.map({ channels[$0] })
    else { return nil }
    let text = catching { () throws(Diagnostic) in try attribute.constantText() }
    guard let text else { return nil }
    if let format = FormatReader.read(text), format.fits(main.type) {
      return format.value(main.type.scaleValues, in: main.timeZone)
    }
    diagnostics.add(attribute.wrong(expected: FormatReader.expected(main.type)))
    return nil
  }
}

/// A reader for lists of font families. Font names are only written, and no font is loaded.
public enum FontFamilies {
  /// Returns the font families of a comma-separated list, quoted; nil if a name is invalid.
  ///
  /// Generic families have no quotation marks. A name can contain letters, digits, spaces, and
  /// hyphens.
  public static func read(_ text: String) -> ByteText? {
    var families: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.trimmed(" ").trimmed("'").trimmed("\"")
      guard let first = name.unicodeScalars.first, first.properties.isAlphabetic,
        name.unicodeScalars.allSatisfy({
          $0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == " " || $0 == "-"
        })
      else { return nil }
      families.append(generic.contains(String(name)) ? String(name) : "'\(name)'")
    }
    return ByteText(families.joined(separator: ", "))
  }

  private static let generic: Set<String> = [
    "serif", "sans-serif", "monospace", "system-ui", "cursive", "fantasy",
  ]
}

extension Substring {
  fileprivate func trimmed(_ end: Character) -> Substring {
    var text = self
    while text.first == end { text = text.dropFirst() }
    while text.last == end { text = text.dropLast() }
    return text
  }
}
