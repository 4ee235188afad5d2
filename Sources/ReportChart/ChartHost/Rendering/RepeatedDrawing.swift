extension PreparedChart {
  /// The maximum number of drawing passes per document.
  private static let maximumPasses = 3

  /// Draws a document, and draws it again if text has too little space.
  ///
  /// The legend is laid out first. In the next pass, it explains the marks for missing values and
  /// the references. The next pass also restores an axis that value labels could not replace.
  func drawRepeatedly(_ document: ChartDocument, _ workspace: inout ChartWorkspace) -> DrawnChart {
    var drawn = draw(document, &workspace)
    var explained = (false, 0, false)
    for _ in 1..<Self.maximumPasses {
      let expected = (
        document.lacksMissingWords, document.explainedReferences.count,
        document.writesAll && document.lacksLabels
      )
      if expected == explained { break }
      explained = expected
      drawn = draw(document, &workspace)
    }
    return drawn
  }

  private func draw(_ document: ChartDocument, _ workspace: inout ChartWorkspace) -> DrawnChart {
    workspace.scene.removeAll()
    document.excerpts = []
    return switch geometry {
    case .cartesian: document.drawCartesian(&workspace.scene, &workspace.labeler)
    case .polar: document.drawPolar(&workspace.scene, &workspace.labeler)
    case .free: document.drawFree(&workspace.scene)
    }
  }
}

extension ChartDocument {
  /// The minimum plot height at which reference labels can move to the legend, in user units.
  private static let minimumHeight = 90.0

  /// Moves the labels of references that hide data to the legend, if the chart can have one.
  ///
  /// A legend is not possible in a group of charts. The lines in the legend get different dashes.
  func explainCrowded(_ overlay: OverlayLayout) {
    guard !overlay.crowded.isEmpty, frame == nil, !isWindow, chart.scroll == nil,
      chart.legend?.position != LegendPosition.none, overlay.plot.height >= Self.minimumHeight
    else { return }
    // Lines with adjacent labels have the first dash pattern.
    let named = overlay.references.contains { reference in
      !reference.form.isBand && reference.label != nil && reference.style.dash == nil
        && !overlay.crowded.contains {
          $0.index == reference.index && $0.value == reference.value
        }
    }
    for reference in overlay.crowded {
      var explained = reference
      let lineCount = explainedReferences.count { !$0.form.isBand } + (named ? 1 : 0)
      if !explained.form.isBand, explained.style.dash == nil {
        explained.style.dash = ReferenceStyle.dashes[lineCount % ReferenceStyle.dashes.count]
      }
      explainedReferences.append(explained)
    }
  }
}

extension OverlayReference {
  /// The legend entry of the reference; nil for a reference without a label.
  var legendEntry: LegendEntry? {
    guard let label else { return nil }
    guard form.isBand else {
      let line = style.line
      return LegendEntry(
        series: -1, label: label,
        symbol: .reference(dash: line.dash ?? [], width: line.strokeWidth ?? 1),
        paint: line.stroke ?? .role(.reference))
    }
    let band = style.band
    var entry = LegendEntry(
      series: -1, label: label, symbol: .band, paint: band.fill ?? .role(.band),
      outline: .role(.grid))
    entry.fillOpacity = band.fillOpacity
    return entry
  }
}
