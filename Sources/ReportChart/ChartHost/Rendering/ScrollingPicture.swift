import ReportData
import ReportText

/// What a document finds out of a picture that scrolls before it is drawn: how wide it is, and what
/// pages take its place on paper.
struct ScrollLayout {
  /// The chart, as wide as its points want it.
  var chart: PreparedChart
  /// The stretches of the x axis that are pictures of their own on paper, in its units or as places of
  /// categories; empty when the whole picture fits there.
  var pages: [Extent] = []
  /// What each y axis shows, by its place.
  var domains: [Int: Extent] = [:]
  /// True when the end that one sees first is at the right.
  var isRightFirst: Bool

  /// The properties that the markup depends on.
  var frame: ScrollFrame { ScrollFrame(isRightFirst: isRightFirst, isPaged: !pages.isEmpty) }

  /// The most rounds in which the width settles, since the room beside the plot may change with it.
  fileprivate static let mostRounds = 5
}

extension PreparedChart {
  /// Lays out a picture that scrolls; nil for one that does not.
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
      let wanted = Double(places.count - 1) * pitch
      for _ in 0..<ScrollLayout.mostRounds {
        let found = length
        guard abs(wanted - found) >= 0.01, found > 0 else { break }
        let scale = layout.axes[axis].position
        let width = own.width + (wanted - found) * abs(scale.end - scale.start) / found
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

  /// Places in stretches that have room on a page, all about as long.
  /// - Parameter hasSlots: true when each place has a room of its own; otherwise a stretch begins where
  ///   the one before it ends, so that a line goes on.
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

  // MARK: Pages on paper

  /// Writes what takes the place of a picture that scrolls on paper: a picture for each stretch that
  /// has room there, one below the other, with the same y axes.
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
        // It stands beside the pages.
        own.legend = PreparedLegend()
        own.legend?.position = LegendPosition.none
        own.legend?.form = .svg
      }
      // Nobody points at paper.
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

  /// The names of the two ends of a page.
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

// MARK: - Axes beside a scrolling picture

extension ChartDocument {
  /// The different values on an x axis, in their order.
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

  /// The room next to the plot in which marks may reach beyond it, where nothing is covered.
  private static let freeRoom = 5.0

  /// The sides with upright axes, once these are drawn.
  func sidePictures(_ layout: CartesianLayout, _ scene: borrowing Scene) -> [FixedAxes] {
    let bottom = layout.plot.bottom + Self.freeRoom
    let titles = layout.titles.boxes(above: layout.titleBase)
    return [false, true].compactMap { isRight in
      let side: PlotSide = isRight ? .right : .left
      let marks = scene.axisMarks.filter { $0.side == side }.map(\.range)
      guard !marks.isEmpty else { return nil }
      let edge = isRight ? layout.plot.right + Self.freeRoom : layout.plot.x - Self.freeRoom
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
