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
  /// The domain of each y axis, by index.
  var domains: [Int: Extent] = [:]
  /// Whether the end that is visible first is at the right.
  var isRightFirst: Bool

  /// The properties that the markup depends on.
  var frame: ScrollFrame { ScrollFrame(isRightFirst: isRightFirst, isPaged: !pages.isEmpty) }

  /// The maximum number of iterations for the width, which changes the space next to the plot.
  fileprivate static let mostRounds = 5
}

extension PreparedChart {
  /// Returns the layout of a scrolling chart; nil for other charts.
  func scrolled(
    _ views: [Slice], _ inputs: [ChartInput], _ locale: ReportLocale,
    sharing frame: SharedFrame? = nil, _ workspace: inout ChartWorkspace
  ) -> ScrollLayout? {
    guard let scroll, let axis = sharedAxis else { return nil }
    var own = self
    let document = own.plan(views, inputs, locale, workspace.responses, sharing: frame).document
    let places = document.places(on: axis)
    var layout = document.layout(&workspace.labeler)
    guard let low = places.first, let high = places.last, low < high else {
      return ScrollLayout(chart: own, isRightFirst: scroll.end == .last)
    }
    var length: Double { abs(layout.axes[axis].position(high) - layout.axes[axis].position(low)) }
    if let pitch = scroll.pitch {
      let expected = Double(places.count - 1) * pitch
      for _ in 0..<ScrollLayout.mostRounds {
        let found = length
        guard abs(expected - found) >= 0.01, found > 0 else { break }
        let scale = layout.axes[axis].position
        let width = own.width + (expected - found) * abs(scale.end - scale.start) / found
        own.width = min(PreparedScroll.mostWidth, max(80, width))
        layout = own.plan(views, inputs, locale, workspace.responses, sharing: frame).document
          .layout(&workspace.labeler)
      }
    }
    let position = layout.axes[axis].position
    var scrolled = ScrollLayout(
      chart: own, isRightFirst: (scroll.end == .last) == (position(low) < position(high)))
    let space = SVGWriter.usualWidth - (layout.width - layout.plot.width)
    scrolled.pages = Self.pages(
      of: places, pitch: length / Double(places.count - 1), space: space,
      hasSlots: position.slot > 0)
    for place in own.axes.indices where !own.axes[place].isX && layout.axes[place].isKnown {
      scrolled.domains[place] = layout.axes[place].position.domain
    }
    return scrolled
  }

  /// Returns the intervals of positions that fit on a page, with similar lengths.
  ///
  /// - Parameter hasSlots: whether each position has a slot. Otherwise, an interval starts at the
  ///   end of the previous interval, so that a line continues.
  private static func pages(
    of places: [Double], pitch: Double, space: Double, hasSlots: Bool
  ) -> [Extent] {
    let steps = hasSlots ? places.count : places.count - 1
    let most = max(1, Int(space / max(pitch, 1e-9)))
    guard steps > most else { return [] }
    let count = (steps + most - 1) / most
    return (0..<count).map { page in
      let first = steps * page / count
      let next = steps * (page + 1) / count
      return Extent(low: places[first], high: places[hasSlots ? next - 1 : next])
    }
  }

  // MARK: Pages in print

  /// Writes the pages that replace a scrolling chart in print.
  ///
  /// Each page is a chart of one interval. The pages are one below the other and have equal y axes.
  func writePages(
    _ layout: ScrollLayout, _ whole: ChartFacts, _ views: [Slice], _ inputs: [ChartInput],
    _ locale: ReportLocale, _ workspace: inout ChartWorkspace, into writer: inout ByteWriter
  ) {
    guard !layout.pages.isEmpty, let axis = sharedAxis else { return }
    writer.literal("\n<div class=\"rg-pages\" hidden=\"hidden\">")
    for (place, page) in layout.pages.enumerated() {
      var own = self
      own.width = SVGWriter.usualWidth
      own.scroll = nil
      own.noteMode = .written
      if !whole.legend.isEmpty {
        // The list legend is next to the pages.
        own.legend = PreparedLegend()
        own.legend?.position = LegendPosition.none
        own.legend?.form = .svg
      }
      // Interaction has no effect in print.
      own.description.hasMarkTitles = false
      own.description.isInteractive = false
      for (place, domain) in layout.domains {
        own.axes[place].low = domain.low
        own.axes[place].high = domain.high
        own.axes[place].scaling.lowInput = nil
        own.axes[place].scaling.highInput = nil
        if own.axes[place].range == .data { own.axes[place].range = .widen }
      }
      if own.axes[axis].values != .category {
        own.axes[axis].low = page.low
        own.axes[axis].high = page.high
        own.axes[axis].range = .exact
        own.axes[axis].scaling.lowInput = nil
        own.axes[axis].scaling.highInput = nil
      }
      var id = ByteWriter(capacity: 32)
      id.attribute(whole.id)
      id.literal("-w")
      id.integer(place + 1)
      var facts = own.draw(
        views, inputs, locale, ByteText(id.copy()), &workspace, within: page)
      facts.title = ends(of: page, axis, whole, locale)
      facts.caption = nil
      facts.alt = nil
      FigureWriter(facts: facts, phrases: phrases).writeWindow(workspace.scene, into: &writer)
    }
    writer.literal("\n</div>")
    workspace.notices = whole.notices
  }

  /// Returns the names of the two ends of a page.
  private func ends(
    of page: Extent, _ axis: Int, _ whole: ChartFacts, _ locale: ReportLocale
  ) -> ByteText {
    guard axes[axis].values == .category else { return ends(of: page, axis, locale) }
    var names: [ByteText] = []
    for own in series where own.xAxis == axis && names.isEmpty {
      for place in own.channels.indices where own.channels[place].role == .x {
        names = whole.data[own.renderer].series[own.place].columns[place].names
      }
    }
    var writer = ByteWriter(capacity: 64)
    for (place, end) in [page.low, page.high].enumerated() where Int(end) < names.count {
      if place > 0 {
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
  func places(on axis: Int) -> [Double] {
    guard chart.axes[axis].values != .category else {
      return categories[axis].names.indices.map(Double.init)
    }
    var places: Set<Double> = []
    for own in chart.series where own.xAxis == axis {
      for place in own.channels.indices where own.channels[place].role == .x {
        let numbers = data[own.renderer].series[own.place].columns[place].numbers
        places.formUnion(numbers.lazy.filter(\.isFinite))
      }
    }
    return places.sorted()
  }

  /// The space next to the plot in which marks are not covered, in user units.
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
        let own = box.bounds
        covers.append(
          isRight
            ? Rect(x: own.x - 3, y: own.y, width: layout.width - own.x + 3, height: own.height)
            : Rect(x: 0, y: own.y, width: own.right + 3, height: own.height))
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
