import ReportText

extension BlockReader {
  /// Reads what the block says of the words of its figure.
  mutating func readWords(_ plugins: [ChartPlugin]) -> WordOptions {
    var words = WordOptions()
    words.titles = option("titles", MarkTitles.self) ?? .marks
    words.missing = text("missing-text")
    words.reasons = option("reasons", ReasonForm.self) ?? .signs
    if let attribute = spec.attribute("reasons"),
      plugins.allSatisfy({ $0.manifest.reasonPlace == .none })
    {
      complain(attribute, "a chart that draws no signs of reasons has no `reasons`")
    }
    words.noData = text("no-data")
    words.noDataStyle.size = (option("no-data-size", TextSizeName.self) ?? .normal).size
    words.noDataStyle.isBold = option("no-data-weight", TextWeightName.self) == .bold
    if let attribute = spec.attribute("table-rows") {
      let wish = ChartOption("table-rows", default: 1000, "", range: 1...1_000_000)
      words.tableRows = keep { () throws(Diagnostic) in try attribute.read(wish) } ?? 1000
    }
    if let attribute = spec.attribute("data-link") {
      words.dataLink = attribute.textSource
      if case .constant(let address) = attribute.value, !LinkAddress.isAllowed(ByteText(address)) {
        diagnostics.add(
          attribute.wrong(
            wanted: "the relative address of a file, with `%20` for a space, or one that begins "
              + "with `https://`"))
      }
    }
    words.warns = option("warn", Bool.self) ?? true
    words.isCollapsed = option("collapse", Bool.self) ?? false
    words.movement = readMovement(plugins)
    words.hasLogarithmicAxis = axes.contains { $0.scaleName == "log" }
    return words
  }

  /// Reads how marks come onto a screen.
  private mutating func readMovement(_ plugins: [ChartPlugin]) -> PreparedMovement? {
    let easing = option("animate", AnimateChoice.self)?.easing
    let seconds = number("duration", of: spec, Double.self, in: 0.1...10)
    guard let easing else {
      if let attribute = spec.attribute("duration") {
        complain(attribute, "`duration` goes with `animate`")
      }
      return nil
    }
    let kinds = Set(plugins.map(\.manifest.movement))
    return PreparedMovement(
      kind: kinds.count == 1 ? kinds.first ?? .fade : .fade, easing: easing,
      duration: seconds.map { Int(($0 * 1000).rounded()) } ?? PreparedMovement.standardDuration)
  }

  /// Reads the format of the values of a series: its own, or that of the block.
  mutating func readFormat(of part: ChartSpec, _ channels: [PreparedChannel]) -> ValueFormat? {
    guard let attribute = part.attribute("format") ?? spec.attribute("format"),
      let main = channels.mainChannel.map({ channels[$0] })
    else { return nil }
    let text = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let text else { return nil }
    if let format = FormatReader.read(text), format.fits(main.type) { return format }
    diagnostics.add(attribute.wrong(wanted: FormatReader.wanted(main.type)))
    return nil
  }
}
