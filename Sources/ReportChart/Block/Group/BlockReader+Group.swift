import ReportText

extension BlockReader {
  /// Reads the name of the group whose x axis the chart shares.
  mutating func readGroup() -> ChartGroupName? {
    guard let attribute = spec.attribute("sync"), !attribute.isInherited else { return nil }
    let name = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    if name.isEmpty {
      diagnostics.add(attribute.wrong(wanted: "the name of a group of charts"))
      return nil
    }
    if isHorizontal {
      complain(attribute, "a horizontal chart has no `sync`")
    } else if spec.children.contains(where: { $0.name == "window" }) {
      complain(attribute, "a chart with windows has no `sync`")
    }
    return ChartGroupName(name: name, span: attribute.span)
  }
}
