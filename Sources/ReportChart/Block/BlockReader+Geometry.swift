import ReportText

extension BlockReader {
  /// Complains of keys and parts that would have no effect on a plot of this geometry, or beside what
  /// else the block says.
  mutating func refuseForeign(to geometry: PlotGeometry, sources: [ChartSpec]) {
    refuseRepeatedLegends()
    switch geometry {
    case .cartesian: refuseLoneOverview()
    case .polar:
      refuse(["orientation", "overview"], of: spec, "a round chart")
      refuse(parts: ["window"], "a round chart")
      for part in spec.children where part.name == "reference" {
        refuse(["label-side"], of: part, "a reference of a round chart")
      }
      for part in spec.children where part.name == "axis" {
        let known = ChartKeys.roundAxis
        let foreign = ChartKeys.axis.map(\.name).filter { !known.contains($0) }
        refuse(foreign, of: part, "an axis of a round chart")
        for label in part.children where label.name == "label" {
          refuse(["image", "alt", "size"], of: label, "a label of a round chart")
        }
      }
    case .free:
      refuse(["orientation", "overview", "note-form", "range"], of: spec, "a chart without axes")
      refuse(parts: ["axis", "reference", "note", "window"], "a chart without axes")
      for source in sources { refuse(["axis"], of: source, "a chart without axes") }
    }
  }

  private mutating func refuse(_ keys: [String], of part: ChartSpec, _ owner: String) {
    for attribute in part.attributes where keys.contains(attribute.name) {
      complain(attribute, "\(owner) has no `\(attribute.name)`")
    }
  }

  private mutating func refuse(parts: [String], _ owner: String) {
    for part in spec.children where parts.contains(part.name) {
      diagnostics.add(
        Diagnostic(
          .unknownChartPart, "\(owner) has no place for the part `\(part.name)`", at: part.span))
    }
  }

  private mutating func refuseLoneOverview() {
    guard let attribute = spec.attribute("overview"),
      !spec.children.contains(where: { $0.name == "window" })
    else { return }
    complain(attribute, "`overview` goes with a `window`, and there is none")
  }

  private mutating func refuseRepeatedLegends() {
    for part in spec.children.filter({ $0.name == "legend" }).dropFirst() {
      diagnostics.add(Diagnostic(.unknownChartPart, "a chart has one `legend`", at: part.span))
    }
  }
}
