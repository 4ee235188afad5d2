public import ReportText

extension BlockReader {
  /// Reads the theme, the backgrounds, and the borders of the chart.
  ///
  /// The theme of the block has priority over the theme of the host.
  mutating func readStyle() {
    if let attribute = spec.attribute(Keys.block.theme), !attribute.isInherited {
      readTheme(attribute)
    }
    let keys = Keys.block
    backdrop = PreparedBackground(
      figure: value(keys.background, of: spec), figureBorder: value(keys.border, of: spec),
      canvas: value(keys.canvasBackground, of: spec),
      canvasBorder: value(keys.canvasBorder, of: spec),
      plot: value(keys.plotBackground, of: spec), plotBorder: value(keys.plotBorder, of: spec))
    let key = backdrop.canvas == nil ? keys.background : keys.canvasBackground
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
    guard let attribute = spec.attribute(Keys.block.font), !attribute.isInherited else {
      return nil
    }
    let text = catching { () throws(Diagnostic) in try attribute.constantText() }
    guard let text else { return nil }
    if let families = FontFamilies.read(text) { return families }
    diagnostics.add(attribute.wrong(expected: "comma-separated font family names"))
    return nil
  }

  /// Reads the keys of the block for text, such as mark titles and the data table.
  mutating func readWords(_ plugins: [ChartPlugin]) -> WordOptions {
    var words = WordOptions()
    let keys = Keys.block
    words.titles = value(keys.titles, of: spec)
    words.missing = text(keys.missingText)
    words.reasons = value(keys.reasons, of: spec)
    if let attribute = spec.attribute(keys.reasons),
      plugins.allSatisfy({ $0.manifest.reasonPosition == .none })
    {
      reportError(
        attribute, "`reasons` is not supported: the chart type draws no missing-reason glyphs")
    }
    words.noData = text(keys.noData)
    words.noDataStyle.size = value(keys.noDataSize, of: spec).size
    words.noDataStyle.isBold = value(keys.noDataWeight, of: spec) == .bold
    words.tableRows = value(keys.tableRows, of: spec)
    if let attribute = spec.attribute(keys.dataLink) {
      words.dataLink = attribute.textSource
      if case .constant(let address) = attribute.value, !LinkAddress.isAllowed(ByteText(address)) {
        diagnostics.add(
          attribute.wrong(
            expected: "the relative address of a file, with `%20` for a space, or an address that "
              + "starts with `https://`"))
      }
    }
    words.warns = value(keys.warn, of: spec)
    words.isCollapsed = value(keys.collapse, of: spec)
    words.movement = readMovement(plugins)
    words.hasLogarithmicAxis = axes.contains { $0.scaleName == "log" }
    words.isNormalized = axes.contains(where: \.isNormalized)
    return words
  }

  /// Reads the entrance animation of the marks on a screen; nil if there is none.
  private mutating func readMovement(_ plugins: [ChartPlugin]) -> PreparedMovement? {
    let keys = Keys.block
    let easing = value(keys.animate, of: spec)?.easing
    let seconds = value(keys.duration, of: spec)
    guard let easing else {
      if let attribute = spec.attribute(keys.duration) {
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
    guard let attribute = part.attribute(Keys.series.format) ?? spec.attribute(Keys.block.format),
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
