import ReportText

extension BlockReader {
  /// Reads the windows, which are intervals of the first x axis.
  mutating func readWindows() {
    for part in spec.children where part.name == "window" {
      guard let axis = axes.firstIndex(where: { $0.isX }) else { return }
      guard axes[axis].values != .category else {
        diagnostics.add(
          Diagnostic(
            .wrongChartValue, "a window requires an x axis of numbers, dates, or date-times",
            at: part.span))
        continue
      }
      guard let from = part.attribute("from"), let to = part.attribute("to") else {
        for key in ["from", "to"] where part.attribute(key) == nil {
          diagnostics.add(
            Diagnostic(
              .missingChartKey, "missing key `\(key)` in a window", at: part.span,
              hints: ["add `\(key)`, the \(key == "from" ? "first" : "last") value of the window"]))
        }
        continue
      }
      let low = coordinate(from, axis)
      let high = coordinate(to, axis)
      guard let low, let high else { continue }
      if case .number(let first) = low, case .number(let last) = high, first >= last {
        diagnostics.add(Diagnostic(.wrongRange, "`from` must be less than `to`", at: to.span))
        continue
      }
      windows.append(
        PreparedWindow(
          axis: axis, from: low, to: high, title: part.attribute("title")?.textSource))
    }
  }

  /// Reads the scroll settings; nil if the chart shrinks to its column.
  mutating func readScroll() -> PreparedScroll? {
    let end = option("scroll", ScrollEnd.self)
    let pitch = number("pitch", of: spec, Double.self, in: 1...400)
    guard let end, end != .whole, let attribute = spec.attribute("scroll") else {
      if let attribute = spec.attribute("pitch") {
        reportError(attribute, "`pitch` requires `scroll`")
      }
      return nil
    }
    if isHorizontal {
      reportError(attribute, "a horizontal chart does not support `scroll`")
    } else if spec.children.contains(where: { $0.name == "window" }) {
      reportError(attribute, "a chart with windows does not support `scroll`")
    }
    if let attribute = spec.attribute("pitch") {
      if spec.attribute("width") != nil {
        reportError(
          attribute, "cannot combine `pitch` and `width`: both set the width of the chart")
      } else if spec.attribute("sync") != nil {
        reportError(attribute, "cannot combine `pitch` and `sync`: set `width` instead")
      }
    }
    return PreparedScroll(end: end, pitch: pitch)
  }

  /// Reads the name of the group that shares its x axis with the chart; nil if there is none.
  mutating func readGroup() -> ChartGroupName? {
    guard let attribute = spec.attribute("sync"), !attribute.isInherited else { return nil }
    let name = catching { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    if name.isEmpty {
      diagnostics.add(attribute.wrong(expected: "the name of a group of charts"))
      return nil
    }
    if isHorizontal {
      reportError(attribute, "a horizontal chart does not support `sync`")
    } else if spec.children.contains(where: { $0.name == "window" }) {
      reportError(attribute, "a chart with windows does not support `sync`")
    }
    return ChartGroupName(name: name, span: attribute.span)
  }
}
