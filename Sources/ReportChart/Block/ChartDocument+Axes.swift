import ReportText

extension ChartDocument {
  /// True when no series has a point to show.
  private var hasNoPoint: Bool {
    requests.allSatisfy { request in
      guard case .axes(let own) = request else { return true }
      return own.series.allSatisfy { $0.x == nil || $0.y == nil }
    }
  }

  /// The axes with their scales; `length` is about how long an axis will be.
  private func axes(length: (PreparedAxis) -> Double) -> [AxisLayout] {
    var needs = chart.axes.indices.map { self.needs(of: $0) }
    for reference in chart.references where chart.axes[reference.axis].values != .category {
      // What the author points out is part of the picture.
      for source in [reference.value, reference.end] {
        guard let value = coordinate(source, reference.axis), needs[reference.axis].data != nil,
          chart.axes[reference.axis].range == .widen
        else { continue }
        needs[reference.axis].data = needs[reference.axis].data?.including(value)
      }
    }
    return chart.axes.enumerated().map { place, axis in
      let along = length(axis)
      needs[place].length = along
      let count =
        axis.tickCount
        ?? (axis.side.isUpright
          ? AxisLayout.uprightCount(along) : min(10, max(2, Int(along / 55))))
      let names = categories[place].titles
      let request = AxisDomain.request(
        for: axis, needs[place], categoryCount: names.count, tickCount: count,
        weekStart: chart.weekStart)
      var layout = AxisLayout(axis, request, gap: needs[place].gap, categories: names)
      layout.title = axis.look.hidden.contains(.title) ? nil : chart.text(axis.title, inputs)
      if !axis.look.rules.isEmpty { layout.rules = rules(of: axis, place) }
      layout.reach = needs[place].reach
      if axis.isX { layout.inset = inset(needs[place], axis) }
      layout.overlap = needs[place].slotPadding / 2
      layout.isHanging = needs[place].isHanging
      layout.isMirrored = needs[place].isMirrored
      return layout
    }
  }

  /// The room that stays free at both ends of an x axis: what its series want, and as much as their
  /// marks reach beyond the room around the plot, or beyond the plot where all else is cut.
  private func inset(_ needs: AxisDomain.Needs, _ axis: PreparedAxis) -> Double {
    let isCut = axis.values != .category && chart.axes.contains { $0.range == .exact }
    return max(needs.inset, needs.reach - (isCut ? 0 : CartesianLayout.markRoom))
  }

  /// Lays out and draws a chart with x and y axes.
  func drawCartesian(_ scene: inout Scene, _ labeler: inout TickLabeler) -> DrawnChart {
    let legend = legend(width: chart.width, standard: .bottom, least: 2)
    let axes = axes { axis in
      axis.side.isUpright ? chart.height - legend.roomAcross - 50 : chart.width - 60
    }
    let layout = CartesianLayout(
      axes: axes, legend: legend, width: chart.width, height: chart.height, labeler: &labeler,
      locale: locale)
    let isEmpty = hasNoPoint
    var overlay = overlay(layout)
    scene.beginGroup(class: "rg-under")
    if !isEmpty { overlay.drawUnder(into: &scene) }
    drawBrushes(layout, into: &scene)
    layout.drawGrid(into: &scene)
    scene.endGroup()
    layout.drawAxes(
      isAnnotated: chart.description.isAnnotated, theme: chart.description.theme, into: &scene)
    let before = scene.marks.count
    scene.beginGroup(class: "rg-data")
    if isEmpty {
      drawEmpty(in: layout.plot, into: &scene)
    } else {
      let isClipped = chart.axes.contains { $0.range == .exact }
      if isClipped { scene.clip = layout.plot }
      drawMarks(
        areas: cartesianAreas(layout), isClipped: isClipped, into: &scene)
    }
    scene.endGroup()
    if !isEmpty, !chart.references.isEmpty || !chart.notes.isEmpty {
      let data = before..<scene.marks.count
      scene.beginGroup(class: "rg-over")
      overlay.drawOver(data, into: &scene)
      scene.endGroup()
    }
    layout.legend.draw(at: layout.legendOrigin, into: &scene)
    return DrawnChart(width: layout.width, height: layout.height, isEmpty: isEmpty)
  }

  private func cartesianAreas(_ layout: CartesianLayout) -> [LaidOutArea] {
    chart.renderers.indices.map { renderer in
      let own = chart.series.filter { $0.renderer == renderer }
      return .cartesian(
        CartesianArea(
          plot: layout.plot,
          axes: own.map {
            CartesianArea.SeriesAxes(
              x: layout.axes[$0.xAxis].position, y: layout.axes[$0.yAxis].position,
              xUnit: chart.axes[$0.xAxis].values == .moment ? 3600 : 1)
          },
          isHorizontal: chart.isHorizontal))
    }
  }

  private func overlay(_ layout: CartesianLayout) -> OverlayLayout {
    var overlay = OverlayLayout(plot: layout.plot)
    for reference in chart.references {
      let axis = layout.axes[reference.axis]
      guard let value = coordinate(reference.value, reference.axis) else { continue }
      let end = coordinate(reference.end, reference.axis)
      if reference.end != nil, end == nil { continue }
      let low = min(value, end ?? value)
      let high = max(value, end ?? value)
      let domain = axis.position.domain
      guard axis.isKnown, high >= domain.low, low <= domain.high else { continue }
      let start = axis.position(end == nil ? value : max(low, domain.low))
      overlay.add(
        value: value, isAcross: axis.axis.side.isUpright, from: start,
        to: end == nil ? nil : axis.position(min(high, domain.high)),
        label: chart.text(reference.label, inputs))
    }
    for note in chart.notes {
      let xAxis = layout.axes[note.xAxis]
      let yAxis = layout.axes[note.yAxis]
      guard let x = coordinate(note.x, note.xAxis), xAxis.position.contains(x),
        let text = chart.text(note.text, inputs)
      else { continue }
      let y = coordinate(note.y, note.yAxis)
      if let y, !yAxis.position.contains(y) { continue }
      if note.y != nil, y == nil { continue }
      let across = xAxis.position(x)
      let along = y.map { yAxis.position($0) }
      let point =
        chart.isHorizontal
        ? Point(x: along ?? layout.plot.right, y: across)
        : Point(x: across, y: along ?? layout.plot.y)
      overlay.add(note: text, at: point, isAtTop: y == nil && !chart.isHorizontal)
    }
    return overlay
  }

  /// Lays out and draws a round chart with an angle and a radius.
  func drawPolar(_ scene: inout Scene, _ labeler: inout TickLabeler) -> DrawnChart {
    let legend = legend(width: chart.width, standard: .right, least: 2)
    let axes = axes { _ in min(chart.width, chart.height) / 2 - 20 }
    guard let x = axes.firstIndex(where: { $0.axis.isX }),
      let y = axes.firstIndex(where: { !$0.axis.isX })
    else { return drawFree(&scene) }
    let layout = PolarLayout(
      angle: axes[x], distance: axes[y], legend: legend, width: chart.width, height: chart.height,
      labeler: &labeler, locale: locale)
    let isEmpty = hasNoPoint
    scene.beginGroup(class: "rg-under")
    layout.drawGrid(into: &scene)
    scene.endGroup()
    layout.drawAxes(isAnnotated: chart.description.isAnnotated, into: &scene)
    scene.beginGroup(class: "rg-data")
    if isEmpty {
      drawEmpty(in: layout.area.box, into: &scene)
    } else {
      drawMarks(
        areas: chart.renderers.map { _ in .polar(layout.area) }, into: &scene)
    }
    scene.endGroup()
    layout.legend.draw(at: layout.legendOrigin, into: &scene)
    return DrawnChart(width: layout.width, height: layout.height, isEmpty: isEmpty)
  }

  /// Lays out and draws a chart without axes.
  func drawFree(_ scene: inout Scene) -> DrawnChart {
    let legend = legend(width: chart.width, standard: .right, least: 1)
    let frame = LegendFrame(legend, width: chart.width, height: chart.height, leastHeight: 80)
    var box = frame.box
    for case .free(let request) in requests.prefix(1) where request.aspect > 0 {
      let width = min(box.width, box.height * request.aspect)
      let height = min(box.height, width / request.aspect)
      box = Rect(
        x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width: width,
        height: height)
    }
    scene.beginGroup(class: "rg-data")
    let before = scene.markCount
    drawMarks(
      areas: chart.renderers.map { _ in .free(FreeArea(plot: box)) }, into: &scene)
    let isEmpty = scene.markCount == before
    if isEmpty { drawEmpty(in: box, into: &scene) }
    scene.endGroup()
    legend.draw(at: frame.origin, into: &scene)
    return DrawnChart(width: chart.width, height: frame.height, isEmpty: isEmpty)
  }
}

extension PolarArea {
  /// The square around the outermost ring.
  var box: Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}

extension Scene {
  /// The number of forms, without groups and texts.
  var markCount: Int {
    marks.count { mark in
      switch mark.kind {
      case .rect, .line, .path, .circle, .marker, .sector, .image: true
      case .beginGroup, .endGroup, .numberAttribute, .nameAttribute, .textAttribute, .text: false
      }
    }
  }
}
