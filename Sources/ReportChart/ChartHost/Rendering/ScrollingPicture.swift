import ReportData
import ReportText

/// The layout of a scrolling chart before drawing: its width, and its pages for print.
struct ScrollLayout {
  /// The chart with the width that its points need.
  var chart: PreparedChart
  /// The intervals of the x axis for pages in print, or an empty array if the chart fits.
  ///
  /// The intervals are in axis values or in category indices.
  var pages: [Extent] = []
  /// The value range of each y axis, by the index of the axis.
  var domains: [Int: Extent] = [:]
  /// Whether the end that is visible first is at the right.
  var isRightFirst: Bool

  /// The scroll settings that determine the markup around the chart.
  var frame: ScrollFrame { ScrollFrame(isRightFirst: isRightFirst, isPaged: !pages.isEmpty) }

  /// The maximum number of layouts that are tried until the points have their distance.
  fileprivate static let maximumIterations = 5
}

extension PreparedChart {
  /// Returns the layout of a scrolling chart; nil for other charts.
  func scrolled(
    _ views: [Slice], _ inputs: [ChartInput], _ locale: ReportLocale,
    sharing frame: SharedFrame? = nil, _ workspace: inout ChartWorkspace
  ) -> ScrollLayout? {
    guard let scroll, let axis = sharedAxis else { return nil }
    var chart = self
    let document = chart.plan(views, inputs, locale, workspace.responses, sharing: frame).document
    let positions = document.positions(on: axis)
    var layout = document.layout(&workspace.labeler)
    guard let low = positions.first, let high = positions.last, low < high else {
      return ScrollLayout(chart: chart, isRightFirst: scroll.end == .last)
    }
    var length: Double { abs(layout.axes[axis].position(high) - layout.axes[axis].position(low)) }
    if let pitch = scroll.pitch {
      let expected = Double(positions.count - 1) * pitch
      for _ in 0..<ScrollLayout.maximumIterations {
        let current = length
        guard abs(expected - current) >= 0.01, current > 0 else { break }
        let scale = layout.axes[axis].position
        let width = chart.width + (expected - current) * abs(scale.end - scale.start) / current
        chart.width = min(PreparedScroll.maximumWidth, max(80, width))
        layout = chart.plan(views, inputs, locale, workspace.responses, sharing: frame).document
          .layout(&workspace.labeler)
      }
    }
    let position = layout.axes[axis].position
    var scrolled = ScrollLayout(
      chart: chart, isRightFirst: (scroll.end == .last) == (position(low) < position(high)))
    let space = SVGWriter.usualWidth - (layout.width - layout.plot.width)
    scrolled.pages = Self.pages(
      of: positions, pitch: length / Double(positions.count - 1), space: space,
      hasSlots: position.slot > 0)
    for yAxis in chart.axes.indices where !chart.axes[yAxis].isX && layout.axes[yAxis].isKnown {
      scrolled.domains[yAxis] = layout.axes[yAxis].position.domain
    }
    return scrolled
  }

  /// Returns intervals of x values, each of which fits on a page; their lengths are similar.
  ///
  /// - Parameter hasSlots: whether each position has a slot. Otherwise, an interval starts at the
  ///   end of the previous interval, so that a line continues.
  private static func pages(
    of positions: [Double], pitch: Double, space: Double, hasSlots: Bool
  ) -> [Extent] {
    let steps = hasSlots ? positions.count : positions.count - 1
    let maximumSteps = max(1, Int(space / max(pitch, 1e-9)))
    guard steps > maximumSteps else { return [] }
    let count = (steps + maximumSteps - 1) / maximumSteps
    return (0..<count).map { page in
      let first = steps * page / count
      let next = steps * (page + 1) / count
      return Extent(low: positions[first], high: positions[hasSlots ? next - 1 : next])
    }
  }

  // MARK: Pages in print

  /// Writes the pages that replace a scrolling chart in print.
  ///
  /// Each page is a chart of one interval. The pages are one below the other and have equal y axes.
  func writePages(
    _ layout: ScrollLayout, _ figure: ChartFacts, _ views: [Slice], _ inputs: [ChartInput],
    _ locale: ReportLocale, _ workspace: inout ChartWorkspace, into writer: inout ByteWriter
  ) {
    guard !layout.pages.isEmpty, let axis = sharedAxis else { return }
    writer.literal("\n<div class=\"rg-pages\" hidden=\"hidden\">")
    for (index, page) in layout.pages.enumerated() {
      var chart = self
      chart.width = SVGWriter.usualWidth
      chart.scroll = nil
      chart.noteMode = .written
      if !figure.legend.isEmpty {
        // The list legend is next to the pages.
        chart.legend = PreparedLegend()
        chart.legend?.position = LegendPosition.none
        chart.legend?.form = .svg
      }
      // Interaction has no effect in print.
      chart.description.hasMarkTitles = false
      chart.description.isInteractive = false
      for (yAxis, domain) in layout.domains {
        chart.axes[yAxis].low = domain.low
        chart.axes[yAxis].high = domain.high
        chart.axes[yAxis].scaling.lowInput = nil
        chart.axes[yAxis].scaling.highInput = nil
        if chart.axes[yAxis].range == .data { chart.axes[yAxis].range = .widen }
      }
      if chart.axes[axis].values != .category {
        chart.axes[axis].low = page.low
        chart.axes[axis].high = page.high
        chart.axes[axis].range = .exact
        chart.axes[axis].scaling.lowInput = nil
        chart.axes[axis].scaling.highInput = nil
      }
      var id = ByteWriter(capacity: 32)
      id.attribute(figure.id)
      id.literal("-w")
      id.integer(index + 1)
      var facts = chart.draw(
        views, inputs, locale, ByteText(id.copy()), &workspace, within: page)
      facts.title = ends(of: page, axis, figure, locale)
      facts.caption = nil
      facts.alt = nil
      FigureWriter(facts: facts, phrases: phrases).writeWindow(workspace.scene, into: &writer)
    }
    writer.literal("\n</div>")
    workspace.notices = figure.notices
  }

  /// Returns the title of a page: the first and the last x value on it.
  private func ends(
    of page: Extent, _ axis: Int, _ figure: ChartFacts, _ locale: ReportLocale
  ) -> ByteText {
    guard axes[axis].values == .category else { return ends(of: page, axis, locale) }
    var names: [ByteText] = []
    for prepared in series where prepared.xAxis == axis && names.isEmpty {
      for channel in prepared.channels.indices where prepared.channels[channel].role == .x {
        names = figure.data[prepared.renderer].series[prepared.localIndex].columns[channel].names
      }
    }
    var writer = ByteWriter(capacity: 64)
    for (index, end) in [page.low, page.high].enumerated() where Int(end) < names.count {
      if index > 0 {
        if page.low == page.high { break }
        writer.literal(" – ")
      }
      writer.markup(names[Int(end)].bytes)
    }
    return ByteText(writer.copy())
  }
}

// MARK: - Axes next to a scrolling chart

extension ChartDocument {
  /// Returns the distinct values on an x axis in ascending order.
  func positions(on axis: Int) -> [Double] {
    guard chart.axes[axis].values != .category else {
      return categories[axis].names.indices.map(Double.init)
    }
    var values: Set<Double> = []
    for series in chart.series where series.xAxis == axis {
      for channel in series.channels.indices where series.channels[channel].role == .x {
        let numbers = data[series.renderer].series[series.localIndex].columns[channel].numbers
        values.formUnion(numbers.lazy.filter(\.isFinite))
      }
    }
    return values.sorted()
  }

  /// The space next to the plot that the fixed axes do not cover, in user units.
  private static let freeSpace = 5.0

  /// Returns the fixed sides with vertical axes, after the axes are drawn.
  func sidePictures(_ layout: CartesianLayout, _ scene: borrowing Scene) -> [FixedAxes] {
    let bottom = layout.plot.bottom + Self.freeSpace
    let titles = layout.titles.boxes(above: layout.titleBase)
    return [false, true].compactMap { isRight in
      let side: PlotSide = isRight ? .right : .left
      let marks = scene.axisMarks.filter { $0.side == side }.map(\.range)
      guard !marks.isEmpty else { return nil }
      let edge = isRight ? layout.plot.right + Self.freeSpace : layout.plot.x - Self.freeSpace
      let labels =
        isRight
        ? Rect(x: edge, y: 0, width: max(0, layout.width - edge), height: bottom)
        : Rect(x: 0, y: 0, width: max(0, edge), height: bottom)
      var covers = [labels]
      for (row, box) in zip(layout.titles.rows, titles) where row.isRight == isRight {
        let bounds = box.bounds
        covers.append(
          isRight
            ? Rect(
              x: bounds.x - 3, y: bounds.y, width: layout.width - bounds.x + 3,
              height: bounds.height)
            : Rect(x: 0, y: bounds.y, width: bounds.right + 3, height: bounds.height))
      }
      let low = covers.reduce(layout.width) { min($0, $1.x) }
      let high = covers.reduce(0) { max($0, $1.right) }
      return FixedAxes(
        isRight: isRight,
        box: Rect(x: low, y: 0, width: max(1, high - low), height: layout.height),
        covers: covers, marks: marks + scene.axisMarks.filter { $0.side == nil }.map(\.range))
    }
  }
}
