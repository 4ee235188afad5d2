import ReportText

extension BlockReader {
  /// Reports keys and parts that have no effect on a plot of this geometry or with other keys.
  mutating func refuseForeign(to geometry: PlotGeometry, sources: [ChartSpec]) {
    refuseRepeatedLegends()
    switch geometry {
    case .cartesian:
      refuseLoneOverview()
      for part in spec.children where part.name == "axis" {
        refuse(
          [Keys.axis.gridShape.name], of: part, "an axis of a chart with x and y axes")
      }
    case .polar:
      refuseAdditionalAxes(sources)
      let keys = Keys.block
      refuse(
        [
          keys.orientation.name, keys.dir.name, keys.overview.name, keys.sync.name,
          keys.scroll.name, keys.pitch.name,
        ], of: spec, "a polar chart")
      refuse(parts: ["window", "pin"], "a polar chart")
      for part in spec.children where part.name == "reference" {
        refuse([Keys.reference.labelSide.name], of: part, "a reference of a polar chart")
      }
      for part in spec.children where part.name == "axis" {
        refuse(Keys.axis.cartesian, of: part, "an axis of a polar chart")
        let labelKeys = Keys.tickLabel
        for label in part.children where label.name == "label" {
          refuse(
            [labelKeys.image.name, labelKeys.alt.name, labelKeys.size.name], of: label,
            "an axis label of a polar chart")
        }
      }
    case .free:
      let keys = Keys.block
      refuse(
        [
          keys.orientation.name, keys.dir.name, keys.overview.name, keys.noteForm.name,
          keys.range.name, keys.sync.name, keys.scroll.name, keys.pitch.name, keys.thresholds.name,
        ], of: spec, "a chart without axes")
      refuse(parts: ["axis", "reference", "note", "window", "pin"], "a chart without axes")
      let seriesKeys: Set = [Keys.series.axis.name, Keys.series.thresholds.name]
      for source in sources { refuse(seriesKeys, of: source, "a chart without axes") }
    }
  }

  private mutating func refuse(_ keys: Set<String>, of part: ChartSpec, _ subject: String) {
    for attribute in part.attributes where keys.contains(attribute.name) {
      reportError(attribute, "\(subject) does not support `\(attribute.name)`")
    }
  }

  private mutating func refuse(parts: [String], _ subject: String) {
    for part in spec.children where parts.contains(part.name) {
      diagnostics.add(
        Diagnostic(
          .unknownChartPart, "\(subject) does not support the part `\(part.name)`", at: part.span,
          hints: ["remove the part `\(part.name)`"]))
    }
  }

  /// Reports additional axes of a polar chart, which has one angle axis and one radius axis.
  private mutating func refuseAdditionalAxes(_ sources: [ChartSpec]) {
    for isX in [true, false] {
      let declared = spec.children.filter { part in
        guard part.name == "axis" else { return false }
        let side = catching { () throws(Diagnostic) in
          try part.attribute(Keys.axis.side)?.read(Keys.axis.side)
        }
        return (side ?? .left)?.isVertical != isX
      }
      let message = "expected one \(isX ? "x" : "y") axis in a polar chart, found another"
      if declared.count > 1 {
        for part in declared.dropFirst() {
          diagnostics.add(Diagnostic(.unknownChartPart, message, at: part.span))
        }
        continue
      }
      let indices = axes.indices.filter { axes[$0].isX == isX }
      for axis in indices.dropFirst() {
        let source = series.firstIndex { (isX ? $0.xAxis : $0.yAxis) == axis }
          .flatMap { $0 < sources.count ? sources[$0] : nil }
        diagnostics.add(
          Diagnostic(
            .unknownAxis, message,
            at: (source?.attribute(Keys.series.axis) ?? source?.attributes.first)?.span
              ?? spec.span))
      }
    }
  }

  private mutating func refuseLoneOverview() {
    guard let attribute = spec.attribute(Keys.block.overview),
      !spec.children.contains(where: { $0.name == "window" })
    else { return }
    reportError(attribute, "`overview` requires a `window`")
  }

  private mutating func refuseRepeatedLegends() {
    for part in spec.children.filter({ $0.name == "legend" }).dropFirst() {
      diagnostics.add(
        Diagnostic(
          .unknownChartPart, "expected one `legend` in a chart, found another", at: part.span,
          hints: ["remove one of them"]))
    }
  }

  /// Mirrors the axes, their titles, and the labels of references, if the plot is mirrored.
  ///
  /// This happens after parsing. Until then, `left` and `right` have the meaning that the author
  /// wrote.
  mutating func mirrorPlot() {
    guard mirror.mirrorsSides else { return }
    for index in axes.indices {
      if axes[index].side.isVertical {
        axes[index].side = axes[index].side.mirrored
      } else {
        if isHorizontal || mirror.mirrorsValues { axes[index].scaling.isReversed.toggle() }
        axes[index].style.titlePosition = axes[index].style.titlePosition?.opposite
      }
    }
    for index in references.indices {
      references[index].labelSide = references[index].labelSide.mirrored
    }
  }
}

extension PlotSide {
  /// The side of an axis after left and right are exchanged.
  fileprivate var mirrored: PlotSide {
    switch self {
    case .left: .right
    case .right: .left
    case .top, .bottom: self
    }
  }
}

extension ReferenceLabelSide {
  /// The side of a reference label after left and right are exchanged.
  fileprivate var mirrored: ReferenceLabelSide {
    switch self {
    case .left: .right
    case .right: .left
    case .auto, .top, .bottom, .both: self
    }
  }
}

extension AxisTitlePosition {
  /// The title position at the other end of the axis; the middle stays the middle.
  fileprivate var opposite: AxisTitlePosition {
    switch self {
    case .start: .end
    case .middle: .middle
    case .end: .start
    }
  }
}
