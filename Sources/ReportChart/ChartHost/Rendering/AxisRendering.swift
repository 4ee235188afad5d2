import ReportText

extension ChartDocument {
  /// Whether no series has a data point with an x and a y value.
  var hasNoPoint: Bool {
    requests.allSatisfy { request in
      guard case .axes(let axes) = request else { return true }
      return axes.series.allSatisfy { $0.x == nil || $0.y == nil }
    }
  }

  /// Whether all renderers draw without axes and have no data to show.
  private var hasNothingToShow: Bool {
    requests.allSatisfy { request in
      guard case .free(let free) = request else { return false }
      return free.isEmpty
    }
  }

  /// Returns the data and settings from which the axes are laid out, one input per axis.
  ///
  /// - Parameter length: returns the approximate length of an axis at a side, in user units.
  private func axisInputs(length: (PlotSide) -> Double) -> [AxisLayoutInput] {
    var (needs, minima) = axisNeeds()
    if let frame, let shared = chart.sharedAxis {
      needs[shared].unite(frame.needs)
      minima[shared] = needs[shared].data?.low
    }
    let limited = chart.axes.indices.map { self.limited($0) }
    var requests = limited.enumerated().map { index, prepared in
      // Loops use indices here and below, because an axis is large to copy.
      let side = prepared.value.side
      let along = length(side)
      needs[index].length = along
      let count =
        prepared.value.tickCount
        ?? (side.isVertical
          ? AxisLayout.verticalCount(along) : min(maximumTickCount(along), max(2, Int(along / 55))))
      return AxisDomain.request(
        for: prepared.value, needs[index], categoryCount: categories[index].titles.count,
        tickCount: count, weekStart: chart.weekStart)
    }
    var steps: [Int: Double] = [:]
    if chart.geometry == .cartesian, limited.count > 2 {
      LevelBaselines.level(&requests, limited, needs)
      steps = EqualSteps.level(&requests, limited, needs)
    }
    return limited.enumerated().map { index, prepared in
      let request = requests[index]
      let isShared = frame != nil && index == chart.sharedAxis
      let inset =
        isShared
        ? frame?.inset ?? 0 : prepared.value.isX ? inset(needs[index], prepared.value) : 0
      let dates =
        prepared.value.tickCount == nil
        ? request.flatMap {
          needs[index].dates.steps(in: $0.extent, prepared.value.values, prepared.value.timeZone)
        } : nil
      return AxisLayoutInput(
        prepared: prepared, request: request, needs: needs[index], lowestValue: minima[index],
        dates: dates, step: steps[index], categories: categories[index].titles,
        title: title(of: prepared.value), inset: inset)
    }
  }

  /// Returns the title of an axis; nil if it is hidden or equal to the chart title.
  private func title(of axis: PreparedAxis) -> ByteText? {
    guard !axis.style.hidden.contains(.title), let title = chart.text(axis.title, inputs),
      title != chart.text(chart.title, inputs), !isRepeated(title, of: axis)
    else { return nil }
    return axis.withZone(title)
  }

  /// Returns whether the text above the chart contains the title of an axis without a scale.
  private func isRepeated(_ title: ByteText, of axis: PreparedAxis) -> Bool {
    guard axis.style.hidden.isSuperset(of: .scale) else { return false }
    let words = title.string.lowercased()
    return [chart.title, chart.caption].contains { source in
      chart.text(source, inputs)?.string.lowercased().contains(words) == true
    }
  }

  /// Returns the height of the chart.
  ///
  /// Additional rows of a legend above or below the plot increase the height, so that the
  /// height of the plot does not change.
  private func height(with legend: LegendLayout) -> Double {
    frame == nil && legend.verticalSpace > 0
      ? chart.height + legend.heightAfterFirstRow : chart.height
  }

  /// Returns the axes of the document with their scales, before their lengths are known.
  func axes(_ inputs: [AxisLayoutInput]) -> [AxisLayout] {
    inputs.enumerated().map { index, input in
      let prepared = input.prepared
      let needs = input.needs
      var layout = AxisLayout(
        input.prepared, input.request, gap: needs.gap, categories: input.categories)
      layout.title = input.title
      if !prepared.value.style.rules.isEmpty { layout.rules = rules(of: prepared.value, index) }
      layout.markOverhang = needs.overhang
      layout.overhead = input.overhead
      layout.marks = needs.marks
      layout.inset = input.inset
      layout.overlap = needs.slotPadding / 2
      layout.isTopAligned = needs.isTopAligned
      layout.isMirrored = needs.isMirrored
      layout.plan = tickPlan(prepared.value, index, input)
      if let cross = prepared.value.scaling.cross, let value = coordinate(cross.value, cross.axis) {
        layout.crossing = (cross.axis, value)
      }
      layout.ranges = ranges(prepared.value, index, needs)
      return layout
    }
  }

  /// Returns the maximum number of ticks of a horizontal axis.
  ///
  /// A scrolling chart has some ticks in each visible part.
  private func maximumTickCount(_ length: Double) -> Int {
    chart.scroll == nil ? 10 : max(10, Int(length / 90))
  }

  /// Returns the requirements of each axis, and the lowest value of its data.
  ///
  /// The requirements include the references and the ticks that the author lists.
  func axisNeeds() -> (all: [AxisDomain.Requirements], minima: [Double?]) {
    var needs = chart.axes.indices.map { self.needs(of: $0) }
    let minima = needs.map { $0.data?.low }
    for reference in chart.references where chart.axes[reference.axis].values != .category {
      // The axis contains the values of references.
      for source in [reference.value, reference.end] {
        guard let value = coordinate(source, reference.axis), needs[reference.axis].data != nil,
          chart.axes[reference.axis].range == .widen,
          chart.axes[reference.axis].hasPlace(value)
        else { continue }
        needs[reference.axis].data = needs[reference.axis].data?.including(value)
      }
    }
    for axis in chart.axes.indices where chart.axes[axis].range == .widen {
      // The axis also contains the ticks that the author lists.
      for source in chart.axes[axis].scaling.ticks.values {
        guard chart.axes[axis].values != .category, let value = coordinate(source, axis),
          chart.axes[axis].hasPlace(value)
        else { continue }
        needs[axis].data = needs[axis].data?.including(value)
      }
    }
    return (needs, minima)
  }

  /// Returns the free space at both ends of an x axis, in user units.
  ///
  /// The space contains the overhang of marks outside the plot, or outside the space of slots.
  /// Small marks can extend outside the plot, because they are not clipped.
  func inset(_ needs: AxisDomain.Requirements, _ axis: PreparedAxis) -> Double {
    let hasSlots = axis.values == .category || needs.gap > 0
    if hasSlots { return max(needs.inset, needs.overhang - CartesianLayout.slotSpace) }
    let mayPass = !chart.hasExactAxis && needs.overhang <= CartesianLayout.smallOverhang
    return max(needs.inset, mayPass ? 0 : needs.overhang)
  }

  // MARK: Charts with x and y axes

  /// Creates the layout of a chart with x and y axes.
  func layout(_ labeler: inout TickLabeler) -> CartesianLayout {
    let legend = legend(standard: .top, minimumCount: 2)
    return layout(cartesianInputs(legend), legend, &labeler)
  }

  func cartesianInputs(_ legend: LegendLayout) -> [AxisLayoutInput] {
    let outerSpace = spaceOutsidePlot
    return axisInputs { side in
      side.isVertical ? height(with: legend) - legend.verticalSpace - outerSpace : chart.width - 60
    }
  }

  /// The estimated height of the labels of a horizontal axis and of the titles above the plot.
  private var spaceOutsidePlot: Double {
    let vertical = chart.axes.filter { $0.side.isVertical }
    let hasScale = vertical.contains { !$0.style.hidden.isSuperset(of: .scale) }
    return hasScale || vertical.contains { title(of: $0) != nil } ? 50 : 28
  }

  private func layout(
    _ inputs: [AxisLayoutInput], _ legend: LegendLayout, _ labeler: inout TickLabeler
  ) -> CartesianLayout {
    CartesianLayout(
      axes: axes(inputs), legend: legend, width: chart.width, height: height(with: legend),
      margins: margins, labeler: &labeler, locale: locale)
  }

  /// The minimum space to the left and to the right of the plot.
  private var margins: (left: Double, right: Double) {
    var margins = frame?.margins ?? (left: 0, right: 0)
    if chart.mirror.mirrorsValues {
      margins.left = max(margins.left, spaceAfterMarks)
    } else {
      margins.right = max(margins.right, spaceAfterMarks)
    }
    return margins
  }

  /// The width of the space for labels after the last mark, in user units.
  private var spaceAfterMarks: Double {
    chart.isHorizontal ? 0 : seriesRequests.reduce(0) { max($0, $1?.labelAfter ?? 0) }
  }

  /// Creates the layout of a chart with x and y axes and draws the chart.
  func drawCartesian(_ scene: inout Scene, _ labeler: inout TickLabeler) -> DrawnChart {
    let isEmpty = hasNoPoint
    let legend = legend(standard: .top, minimumCount: 2)
    let names = isEmpty ? nil : lineNames(&labeler)
    let inputs = names == nil ? cartesianInputs(legend) : []
    let search = isEmpty || names != nil ? nil : search(inputs)
    if let plot = search?.cached { return draw(plot, into: &scene) }
    var layout = names?.layout ?? layout(inputs, legend, &labeler)
    for (series, request) in zip(chart.series, seriesRequests) {
      layout.embolden(request?.boldTickValues ?? [], on: series.xAxis)
    }
    var overlay = overlay(layout)
    if !isEmpty { addPins(layout, to: &overlay) }
    for box in layout.insideBoxes { overlay.placer.occupy(box) }
    drawBackdrop(
      width: layout.width, height: layout.height, legend: layout.legend, into: &scene)
    scene.beginGroup(class: "rg-under")
    drawPlot(layout.plot, isAlways: true, into: &scene)
    let ground = scene.marks.count - (chart.backdrop.plot == nil ? 0 : 1)
    if !isEmpty { overlay.drawBands(into: &scene) }
    drawBrushes(layout, into: &scene)
    layout.drawGrid(theme: chart.description.theme, into: &scene)
    scene.endGroup()
    scene.findGround(in: layout.plot, from: ground)
    layout.drawAxes(
      isAnnotated: chart.description.isAnnotated, theme: chart.description.theme,
      zone: chart.zoneName, into: &scene)
    layout.drawBreaks(into: &scene)
    if !isEmpty { overlay.beginWords(avoiding: layout.legend, at: layout.legendBox, into: &scene) }
    scene.findGround(in: layout.plot, from: ground)
    let under = search?.isRequested == true ? SceneFragment(of: scene, from: .start) : nil
    let before = scene.marks.count
    let areas = cartesianAreas(layout)
    let overflow = isEmpty ? PlotOverflow() : overflow(layout, into: &scene)
    scene.beginGroup(class: "rg-data")
    if isEmpty {
      let legend = layout.legend.isFixedOverPlot ? [layout.legendBox] : []
      drawEmpty(in: layout.plot, avoiding: layout.insideBoxes + legend, into: &scene)
    } else {
      let isClipped = chart.hasExactAxis
      if isClipped { scene.clip = layout.plot }
      drawMarks(areas: areas, isClipped: isClipped, into: &scene)
    }
    scene.endGroup()
    overflow.draw(into: &scene)
    let data = before..<scene.marks.count
    layout.settleLegend(data: data, of: scene, avoiding: overlay.placer.occupied)
    overlay.finishWords(data, around: layout.legendBox, of: layout.legend, isEmpty, &scene)
    explainCrowded(overlay)
    scene.separateStyles()
    let end = SceneCounts(in: scene)
    layout.legend.draw(in: layout.legendBox, into: &scene)
    names?.draw(into: &scene)
    if let search, let under {
      cache(
        search, .cartesian(layout), axes: layout.axes, areas: areas, under: under, from: end, scene)
    }
    return DrawnChart(
      width: layout.width, height: layout.height, isEmpty: isEmpty,
      growth: chart.description.words.movement?.isGrowth == true ? growth(layout) : nil,
      sides: chart.scroll == nil || !isFigure ? [] : sidePictures(layout, scene),
      notices: overflow.notices + overlay.notices,
      notes: overlay.listedNotes, pins: overlay.pins.map(\.readout.text),
      crosshair: isEmpty ? nil : crosshair(layout))
  }

  private func cartesianAreas(_ layout: CartesianLayout) -> [LaidOutArea] {
    chart.renderers.indices.map { renderer in
      let indices = chart.series.indices.filter { chart.series[$0].renderer == renderer }
      var area = CartesianArea(
        plot: layout.plot,
        axes: indices.map {
          let x = chart.series[$0].xAxis
          return CartesianArea.SeriesAxes(
            x: layout.axes[x].position, y: layout.axes[chart.series[$0].yAxis].position,
            xUnit: chart.axes[x].values == .dateTime ? 3600 : 1)
        },
        isHorizontal: chart.isHorizontal,
        isMirrored: chart.mirror.mirrorsValues && !chart.isHorizontal)
      area.isCut = chart.hasExactAxis
      area.headSpace = layout.headSpace
      area.sideSpace = max(
        0, min(CartesianArea.maximumSpace, layout.plot.x, layout.width - layout.plot.right))
      area.spaceAfter = spaceAfterMarks
      area.axisLines = layout.axes.indices.filter { layout.axes[$0].axis.value.isX }.map {
        layout.line(of: layout.axes[$0])
      }
      return .cartesian(area)
    }
  }

  // MARK: Polar charts

  /// Creates the layout of a polar chart with an angle and a radius, and draws the chart.
  func drawPolar(_ scene: inout Scene, _ labeler: inout TickLabeler) -> DrawnChart {
    // A legend that explains only glyphs takes no width from the plot.
    let legend = legend(
      standard: entries.allSatisfy { $0.series < 0 } ? .bottom : .right, minimumCount: 2)
    let isEmpty = hasNoPoint
    let inputs = axisInputs { _ in min(chart.width, chart.height) / 2 - 20 }
    let outerMarks = outerMarks
    let search = isEmpty || !outerMarks.isEmpty ? nil : search(inputs)
    if let plot = search?.cached { return draw(plot, into: &scene) }
    var axes = axes(inputs)
    guard let x = axes.firstIndex(where: { $0.axis.value.isX }),
      let y = axes.firstIndex(where: { !$0.axis.value.isX })
    else { return drawFree(&scene) }
    axes[x].outerMarks = outerMarks
    var layout = layout((axes[x], axes[y]), legend, &labeler)
    var laid = axes
    laid[x] = layout.angle
    laid[y] = layout.distance
    var overlay = overlay(layout, laid)
    drawBackdrop(
      width: layout.width, height: layout.height, legend: layout.legend, into: &scene)
    scene.beginGroup(class: "rg-under")
    drawPlot(layout.area.box, into: &scene)
    let ground = scene.marks.count - (chart.backdrop.plot == nil ? 0 : 1)
    if !isEmpty { overlay.drawBands(into: &scene) }
    layout.drawGrid(theme: chart.description.theme, into: &scene)
    scene.endGroup()
    scene.findGround(in: layout.area.box, from: ground)
    layout.drawAxes(isAnnotated: chart.description.isAnnotated, into: &scene)
    // Text over the data is placed first.
    let corner = layout.legend.isInCorner ? [layout.legendBox] : []
    for box in (layout.ringBoxes + corner).map({ $0.grown(by: Self.ringSpace) }) {
      overlay.placer.occupy(box)
      scene.reserved.append(box)
    }
    if !isEmpty { overlay.beginWords(avoiding: layout.legend, at: layout.legendBox, into: &scene) }
    let under = search?.isRequested == true ? SceneFragment(of: scene, from: .start) : nil
    let before = scene.marks.count
    let areas = chart.renderers.map { _ in LaidOutArea.polar(layout.area) }
    let overflow = isEmpty ? PlotOverflow() : overflow(layout, into: &scene)
    scene.beginGroup(class: "rg-data")
    if isEmpty {
      let legend = layout.legend.isFixedOverPlot ? [layout.legendBox] : []
      drawEmpty(in: layout.area.box, avoiding: layout.ringBoxes + legend, into: &scene)
    } else {
      drawMarks(areas: areas, into: &scene)
    }
    scene.endGroup()
    overflow.draw(into: &scene)
    let cachedLayout = layout
    layout.drawRingLabels(isAnnotated: chart.description.isAnnotated, into: &scene)
    scene.separateStyles()
    let end = SceneCounts(in: scene)
    let data = before..<scene.marks.count
    layout.settleLegend(data: data, of: scene, avoiding: overlay.placer.occupied)
    overlay.finishWords(data, around: layout.legendBox, of: layout.legend, isEmpty, &scene)
    explainCrowded(overlay)
    layout.legend.draw(in: layout.legendBox, into: &scene)
    if let search, let under {
      cache(search, .polar(cachedLayout), axes: laid, areas: areas, under: under, from: end, scene)
    }
    return DrawnChart(
      width: layout.width, height: layout.height, isEmpty: isEmpty,
      notices: overflow.notices + overlay.notices, notes: overlay.listedNotes)
  }

  /// The margin around the values at the rings of a polar plot, in user units, without other text.
  private static var ringSpace: Double { 2 }

  /// Returns the layout of a polar plot, with the legend in a free corner of the chart if possible.
  ///
  /// A legend next to the plot would make the plot smaller. An author's position has priority.
  private func layout(
    _ axes: (angle: AxisLayout, distance: AxisLayout), _ legend: LegendLayout,
    _ labeler: inout TickLabeler
  ) -> PolarLayout {
    func layout(_ legend: LegendLayout) -> PolarLayout {
      PolarLayout(
        angle: axes.angle, distance: axes.distance, legend: legend, width: chart.width,
        height: chart.height, labeler: &labeler, locale: locale)
    }
    guard legend.position != .none, legend.options.position == nil,
      legend.options.placement == .outside
    else { return layout(legend) }
    var free = legend
    free.isInCorner = true
    var candidate = layout(free)
    return candidate.findCorner() ? candidate : layout(legend)
  }

  // MARK: Charts without axes

  /// Creates the layout of a chart without axes and draws the chart.
  func drawFree(_ scene: inout Scene) -> DrawnChart {
    let input = legend(standard: .right, minimumCount: 1)
    let frame = LegendFrame(input, width: chart.width, height: chart.height, minimumHeight: 80)
    var box = frame.box
    if frame.legend.table != nil {
      let side = min(box.width, box.height)
      // The plot starts at the start of the text, followed by the table.
      box = Rect(
        x: chart.direction == .rightToLeft ? box.right - side : box.x,
        y: box.y + (box.height - side) / 2, width: side, height: side)
    }
    for case .free(let request) in requests.prefix(1) where frame.legend.table == nil {
      guard let aspect = request.aspect, aspect > 0 else { continue }
      let width = min(box.width, box.height * aspect)
      let height = min(box.height, width / aspect)
      box = Rect(
        x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width: width,
        height: height)
    }
    drawBackdrop(width: frame.width, height: frame.height, legend: frame.legend, into: &scene)
    drawPlot(box, into: &scene)
    scene.beginGroup(class: "rg-data")
    let before = scene.markCount
    let first = scene.marks.count
    drawMarks(
      areas: chart.renderers.map { _ in .free(FreeArea(plot: box)) }, into: &scene)
    let isEmpty = scene.markCount == before || hasNothingToShow
    if isEmpty {
      let words = scene.textBoxes(first..<scene.marks.count, touching: box)
      drawEmpty(in: box, avoiding: words, into: &scene)
    }
    scene.endGroup()
    var legend = frame.legend
    legend.settle(in: frame.box, data: first..<scene.marks.count, of: scene, avoiding: [])
    let plot = legend.table == nil ? frame.box : box
    legend.draw(
      in: legend.box(plot: plot, pictureWidth: frame.width, pictureHeight: frame.height),
      into: &scene)
    return DrawnChart(width: frame.width, height: frame.height, isEmpty: isEmpty)
  }
}
