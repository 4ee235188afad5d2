extension PreparedChart {
  /// The most times that a document is drawn.
  private static let mostDrawings = 3

  /// Draws a document, and once more where words turn out to have no room: the legend, which is laid out first, then
  /// says what marks of missing values and references mean, and values have the axis that labels would have replaced.
  func drawWhole(_ document: ChartDocument, _ workspace: inout ChartWorkspace) -> DrawnChart {
    var drawn = draw(document, &workspace)
    var explained = (false, 0, false)
    for _ in 1..<Self.mostDrawings {
      let wanted = (
        document.lacksMissingWords, document.explainedReferences.count,
        document.writesAll && document.lacksLabels
      )
      if wanted == explained { break }
      explained = wanted
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
  /// The least height of a plot that gives up room for words of references in the legend, in units.
  private static let leastHeight = 90.0

  /// Lets the legend have the words of references that hide data, where the picture can have a legend that others of
  /// its group need not match. Lines that it has get different dashes.
  func explainCrowded(_ overlay: OverlayLayout) {
    guard !overlay.crowded.isEmpty, frame == nil, !isWindow, chart.scroll == nil,
      chart.legend?.position != LegendPosition.none, overlay.plot.height >= Self.leastHeight
    else { return }
    // Lines with words beside them have the first form of dashes.
    let named = overlay.references.contains { reference in
      !reference.form.isBand && reference.label != nil && reference.style.dash == nil
        && !overlay.crowded.contains {
          $0.place == reference.place && $0.value == reference.value
        }
    }
    for reference in overlay.crowded {
      var own = reference
      let others = explainedReferences.count { !$0.form.isBand } + (named ? 1 : 0)
      if !own.form.isBand, own.style.dash == nil {
        own.style.dash = ReferenceStyle.dashes[others % ReferenceStyle.dashes.count]
      }
      explainedReferences.append(own)
    }
  }
}

extension OverlayReference {
  /// Its entry in a legend; nil for one without words.
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
