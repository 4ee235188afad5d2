import ReportData
import ReportText

extension PreparedChart {
  /// Writes a chart for each window (an interval of the x axis), below its title or its limits.
  ///
  /// The y axes fit the data of the window.
  func writeWindows(
    _ figure: ChartFacts, _ views: [Slice], _ inputs: [ChartInput], _ locale: ReportLocale,
    _ workspace: inout ChartWorkspace, into writer: inout ByteWriter
  ) {
    for (index, window) in windows.enumerated() {
      guard let range = window.range(inputs, axes[window.axis].values, timeZone) else { continue }
      var chart = self
      chart.windows = []
      chart.noteMode = .written
      chart.axes[window.axis].low = range.low
      chart.axes[window.axis].high = range.high
      chart.axes[window.axis].range = .exact
      var id = ByteWriter(capacity: 32)
      id.attribute(figure.id)
      id.literal("-w")
      id.integer(index + 1)
      var facts = chart.draw(
        views, inputs, locale, ByteText(id.copy()), &workspace, within: range)
      facts.title = text(window.title, inputs) ?? ends(of: range, window.axis, locale)
      facts.caption = nil
      facts.alt = nil
      FigureWriter(facts: facts, phrases: phrases).writeWindow(workspace.scene, into: &writer)
    }
    workspace.notices = figure.notices
  }

  func ends(of range: Extent, _ axis: Int, _ locale: ReportLocale) -> ByteText {
    let format = (axes[axis].format ?? axes[axis].standardFormat)
      .precise(for: [range.low, range.high])
    var writer = ByteWriter(capacity: 64)
    writer.range(range.low, range.high, " – ", format.isTemporal ? nil : phrases) {
      $1.value($0, format, locale: locale, isMarkup: false)
    }
    return ByteText(writer.copy())
  }

  /// Removes the data rows with x values outside a window.
  func keep(_ window: Extent, of data: inout [ChartData], _ categories: inout [CategoryIndex]) {
    if let axis = sharedAxis, axes[axis].values == .category {
      return keepCategories(Int(window.low)...Int(window.high), on: axis, of: &data, &categories)
    }
    for renderer in data.indices {
      let rendererSeries = series.filter { $0.renderer == renderer }
      data[renderer] = data[renderer].within(window) { seriesData in
        rendererSeries.first {
          $0.localIndex == data[renderer].series.firstIndex { $0.index == seriesData.index }
        }?
        .channels.firstIndex { $0.role == .x }
      }
    }
  }

  /// Removes the data rows and the categories outside a range of x categories.
  func keepCategories(
    _ range: ClosedRange<Int>, on axis: Int, of data: inout [ChartData],
    _ categories: inout [CategoryIndex]
  ) {
    guard range.upperBound < categories[axis].names.count else { return }
    categories[axis] = categories[axis].part(range)
    let first = Double(range.lowerBound)
    for prepared in series where prepared.xAxis == axis {
      guard let x = prepared.channels.firstIndex(where: { $0.role == .x }) else { continue }
      data[prepared.renderer].keep(range, series: prepared.localIndex, column: x)
      let numbers = data[prepared.renderer].series[prepared.localIndex].columns[x].numbers
      data[prepared.renderer].series[prepared.localIndex].columns[x].numbers = numbers.map {
        $0 - first
      }
      data[prepared.renderer].series[prepared.localIndex].columns[x].written = []
      data[prepared.renderer].series[prepared.localIndex].columns[x].names = categories[axis].names
    }
  }
}

extension ChartDocument {
  /// Adds a box for each window to the complete chart, below the data, over the window's interval.
  func drawBrushes(_ layout: CartesianLayout, into scene: inout Scene) {
    for window in chart.windows {
      let axis = layout.axes[window.axis]
      guard axis.isKnown, let range = window.range(inputs, axis.axis.value.values, chart.timeZone)
      else { continue }
      let domain = axis.position.domain
      guard range.high >= domain.low, range.low <= domain.high else { continue }
      let first = axis.position(max(range.low, domain.low))
      let last = axis.position(min(range.high, domain.high))
      let start = min(first, last)
      let length = abs(last - first)
      let plot = layout.plot
      scene.beginGroup(class: "rg-window")
      scene.attribute(.min, range.low)
      scene.attribute(.max, range.high)
      scene.rect(
        axis.side.isVertical
          ? Rect(x: plot.x, y: start, width: plot.width, height: length)
          : Rect(x: start, y: plot.y, width: length, height: plot.height),
        style: MarkStyle(
          MarkClass("rg-brush"), fill: .role(.band), stroke: .role(.axis), strokeWidth: 1))
      scene.endGroup()
    }
  }
}
