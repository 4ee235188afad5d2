import ReportText

extension BlockReader {
  /// Reads how an axis looks.
  mutating func readLook(of part: ChartSpec, into axis: inout PreparedAxis) {
    if let title = part.attribute("title")?.textSource {
      axis.title = title == .constant("") ? nil : title
    }
    if let attribute = part.attribute("format") {
      let text = keep { () throws(Diagnostic) in try attribute.constantText() }
      guard let text else { return }
      if let format = FormatReader.read(text), format.fits(axis.type) {
        axis.format = format.value(axis.values)
      } else {
        diagnostics.add(attribute.wrong(wanted: FormatReader.wanted(axis.type)))
      }
    }
  }
}
