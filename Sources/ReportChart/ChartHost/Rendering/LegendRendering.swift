import ReportText

extension ChartDocument {
  /// The legend entries of all renderers, in the order of the series.
  var entries: [LegendEntry] {
    var entries = requests.count == 1 ? requests[0].legend : requests.flatMap(\.legend)
    let sizes = sizeEntries
    let additions =
      sizes + meaningEntries + reasonEntries + missingEntries + overflowEntries
      + explainedReferences.compactMap(\.legendEntry)
    // The axis title already names a single series.
    let isNamed = !sizes.isEmpty || chart.legend == nil && entries.count == 1 && !additions.isEmpty
    if chart.series.count == 1, isNamed {
      entries = []
    } else if !chart.isFullyInLegend {
      entries.removeAll { !chart.series[$0.series].isInLegend }
    }
    if chart.selection != nil || !chart.rules.isEmpty {
      for index in entries.indices {
        let series = chart.series[entries[index].series]
        entries[index].emphasis = data[series.renderer].series[series.localIndex].emphasis(
          of: entries[index])
      }
    }
    guard requests.count > 1 else { return additions.isEmpty ? entries : entries + additions }
    // A stable sort preserves the order of the entries of one series.
    return entries.enumerated()
      .sorted { ($0.element.series, $0.offset) < ($1.element.series, $1.offset) }
      .map(\.element) + additions
  }

  /// Returns the layout of the legend in the chart.
  ///
  /// A single series on axes has no legend unless the author requests one, because the axis names
  /// it.
  func legend(standard: LegendPosition, minimumCount: Int) -> LegendLayout {
    var entries = entries
    let isShown =
      !isLegendList
      && (chart.legend != nil || isListExpected || entries.count >= minimumCount
        || entries.contains(where: { $0.series < 0 }))
    // Documents with a legend and documents without one have different plots.
    if !isShown { entries = [] }
    let title = chart.text(chart.legend?.title, inputs)
    let layOut = {
      guard isShown else { return LegendLayout() }
      return LegendLayout(
        entries, title: title, options: self.chart.legend ?? PreparedLegend(),
        standard: standard, isMirrored: self.chart.direction == .rightToLeft,
        picture: (self.chart.width, self.chart.height))
    }
    return plotCache?.legend(entries, title, layOut) ?? layOut()
  }

  /// The entries of a legend that is a list next to the chart; empty for any other legend.
  var listedEntries: [LegendEntry] {
    isLegendList && chart.legend?.position != LegendPosition.none ? entries : []
  }

  /// Whether the legend is a list next to the chart.
  ///
  /// A standalone chart has no list, so its legend is inside the chart.
  var isLegendList: Bool { isFigure && isListExpected }

  /// Whether the legend should be a list, because the author requests it or an entry has a link.
  private var isListExpected: Bool {
    if let form = chart.legend?.form { return form == .list }
    // A legend inside a scrolling chart would scroll out of view.
    if chart.scroll != nil, requests.count > 0, chart.legend?.placement ?? .outside == .outside {
      return chart.legend != nil || entries.count > 1
    }
    return chart.hasLinks && chart.legend?.placement ?? .outside == .outside
  }

  /// Adds the backgrounds of the chart and of the area without the legend.
  ///
  /// A theme that is equal on all screens has a background. A chart with an author's colour below
  /// its text or marks also has one.
  func drawBackdrop(
    width: Double, height: Double, legend: LegendLayout, into scene: inout Scene
  ) {
    let backdrop = chart.backdrop
    let isFixed = !chart.description.theme.isAdaptive || backdrop.hasBackground
    let above = heading?.height ?? 0
    let below = footing?.height ?? 0
    let figure = Rect(x: 0, y: -above, width: width, height: above + height + below)
    if isFixed || backdrop.figureBorder != nil {
      let fill =
        backdrop.figure.map { MarkPaint.paint(.color($0)) } ?? (isFixed ? .role(.background) : nil)
      draw(figure, MarkClass("rg-background"), fill, backdrop.figureBorder, &scene)
    }
    guard backdrop.canvas != nil || backdrop.canvasBorder != nil else { return }
    let canvas = Rect(
      x: legend.space(.left), y: legend.space(.top), width: max(0, width - legend.horizontalSpace),
      height: max(0, height - legend.verticalSpace))
    draw(
      canvas, MarkClass("rg-canvas-background"), backdrop.canvas.map { .paint(.color($0)) },
      backdrop.canvasBorder, &scene)
  }

  /// Adds the box of the plot with its background and border. Charts with axes always have one.
  func drawPlot(_ box: Rect, isAlways: Bool = false, into scene: inout Scene) {
    let backdrop = chart.backdrop
    guard isAlways || backdrop.plot != nil || backdrop.plotBorder != nil else { return }
    scene.rect(
      box,
      style: MarkStyle(
        .plot, fill: backdrop.plot.map { .paint(.color($0)) } ?? MarkPaint.none,
        stroke: backdrop.plotBorder.map { .paint(.color($0)) },
        strokeWidth: backdrop.plotBorder == nil ? nil : 1))
  }

  /// The border is inside the box, so that it is not clipped.
  private func draw(
    _ box: Rect, _ name: MarkClass, _ fill: MarkPaint?, _ border: Color?, _ scene: inout Scene
  ) {
    let edge = border == nil ? 0 : 0.5
    scene.rect(
      Rect(
        x: box.x + edge, y: box.y + edge, width: box.width - 2 * edge,
        height: box.height - 2 * edge),
      style: MarkStyle(
        name, fill: fill ?? MarkPaint.none, stroke: border.map { .paint(.color($0)) },
        strokeWidth: border == nil ? nil : 1))
  }
}

extension SeriesData {
  /// Returns the emphasis (dimmed or selected) of the series or of all rows of a legend entry.
  fileprivate func emphasis(of entry: LegendEntry) -> Emphasis {
    guard emphasis == .none, let first = entry.rows.first else { return emphasis }
    let common = style(first).emphasis
    return entry.rows.allSatisfy { style($0).emphasis == common } ? common : .none
  }
}
