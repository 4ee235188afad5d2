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
      let keys = Keys.window
      guard let from = part.attribute(keys.from), let to = part.attribute(keys.to) else {
        for (key, end) in [(keys.from, "first"), (keys.to, "last")]
        where part.attribute(key) == nil {
          diagnostics.add(
            Diagnostic(
              .missingChartKey, "missing key `\(key.name)` in a window", at: part.span,
              hints: ["add `\(key.name)`, the \(end) value of the window"]))
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
          axis: axis, from: low, to: high, title: part.attribute(keys.title)?.textSource))
    }
  }

  /// Reads the scroll settings; nil if the chart shrinks to its column.
  mutating func readScroll() -> PreparedScroll? {
    let keys = Keys.block
    let end = value(keys.scroll, of: spec)
    let pitch = value(keys.pitch, of: spec)
    guard let end, end != .whole, let attribute = spec.attribute(keys.scroll) else {
      if let attribute = spec.attribute(keys.pitch) {
        reportError(attribute, "`pitch` requires `scroll`")
      }
      return nil
    }
    if isHorizontal {
      reportError(attribute, "a horizontal chart does not support `scroll`")
    } else if spec.children.contains(where: { $0.name == "window" }) {
      reportError(attribute, "a chart with windows does not support `scroll`")
    }
    if let attribute = spec.attribute(keys.pitch) {
      if spec.attribute(keys.width) != nil {
        reportError(
          attribute, "cannot combine `pitch` and `width`: both set the width of the chart")
      } else if spec.attribute(keys.sync) != nil {
        reportError(attribute, "cannot combine `pitch` and `sync`: set `width` instead")
      }
    }
    return PreparedScroll(end: end, pitch: pitch)
  }

  /// Reads the name of the group that shares its x axis with the chart; nil if there is none.
  mutating func readGroup() -> ChartGroupName? {
    guard let attribute = spec.attribute(Keys.block.sync), !attribute.isInherited else {
      return nil
    }
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
