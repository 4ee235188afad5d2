public import ReportChart

extension PieChart {
  /// Draws the slices of a series and what is written at them; with the last series the heading.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: FreeArea, into scene: inout Scene
  ) {
    let layout = PieLayout(self, data, in: area)
    let isEmpty = layout.rings.allSatisfy { $0.parts.isEmpty }
    if isEmpty {
      if series == 0 { drawEmptyTrack(layout, in: area, into: &scene) }
      return
    }
    let paint = PiePaint(chart: self, series: series, data: data)
    for ring in layout.rings where ring.series == series {
      if isProgress { drawTrack(ring, at: layout.center, into: &scene) }
      draw(ring, layout, paint, of: data, into: &scene)
    }
    drawSpokes(of: series, layout, paint, into: &scene)
    drawLabels(of: series, layout, paint, data, into: &scene)
    if layout.unmarked[series] > 0 {
      scene.add(
        ChartRemark(
          .unmarked, series: data.series[series].index, count: layout.unmarked[series]))
    }
    guard series == data.series.count - 1, let heading = layout.heading else { return }
    if heading.isAbove {
      heading.drawAbove(area.plot, into: &scene)
    } else {
      heading.draw(
        in: layout.center, radius: layout.rings.map(\.inner).min() ?? 0, into: &scene)
    }
  }

  private func draw(
    _ ring: PieRing, _ layout: PieLayout, _ paint: PiePaint, of data: borrowing ChartData,
    into scene: inout Scene
  ) {
    let own = data.series[ring.series]
    let slices = layout.slices(of: ring, self, data)
    let outline = paint.outline(count: slices.count)
    scene.beginGroup(
      class: "rg-slices",
      style: MarkStyle(.slice, stroke: outline?.paint, strokeWidth: outline?.width))
    for slice in slices where slice.row >= 0 && !own.style(slice.row).isHidden {
      scene.sector(
        center: slice.center, inner: slice.inner, outer: slice.outer, start: slice.start,
        end: slice.end, shift: slice.shift, style: paint.style(slice.row), row: slice.row)
    }
    scene.endGroup()
    guard slices.contains(where: { $0.row < 0 }) else { return }
    scene.beginGroup(class: "rg-rest", style: MarkStyle(fill: .role(.missing)))
    for slice in slices where slice.row < 0 {
      scene.sector(
        center: slice.center, inner: slice.inner, outer: slice.outer, start: slice.start,
        end: slice.end)
    }
    scene.endGroup()
  }

  /// What of a ring is not filled.
  private func drawTrack(_ ring: PieRing, at center: Point, into scene: inout Scene) {
    scene.beginGroup(class: "rg-track", style: MarkStyle(fill: .role(.band)))
    scene.sector(
      center: center, inner: ring.inner, outer: ring.outer, start: 0, end: Trigonometry.turn)
    scene.endGroup()
  }

  /// The ring or disc that stands where there is nothing to share.
  private func drawEmptyTrack(_ layout: PieLayout, in area: FreeArea, into scene: inout Scene) {
    let side = min(area.plot.width, area.plot.height)
    let room = max(1, side / 2 - 1)
    let radius = min(room, size.wish(side: side) ?? room)
    guard let radii = size.radii(of: 1, within: radius).first else { return }
    scene.beginGroup(class: "rg-track", style: MarkStyle(fill: .role(.band)))
    scene.sector(
      center: layout.center, inner: radii.inner, outer: radii.outer, start: 0,
      end: Trigonometry.turn)
    scene.endGroup()
  }

  private func drawSpokes(
    of series: Int, _ layout: PieLayout, _ paint: PiePaint, into scene: inout Scene
  ) {
    let labels = layout.labels.filter {
      layout.rings[$0.ring].series == series && $0.spoke != nil
    }
    guard !labels.isEmpty else { return }
    scene.beginGroup(
      class: "rg-spokes", style: MarkStyle(fill: .role(.background), stroke: .role(.text)))
    for label in labels {
      guard let spoke = label.spoke else { continue }
      let place = paint.place(label.slice.row)
      let stroke = spokes.colors.map { MarkPaint.paint(.color($0[place])) }
      scene.beginGroup(
        class: "rg-spoke", style: MarkStyle(stroke: stroke, strokeWidth: spokes.width(place)))
      scene.line(from: spoke.start, to: spoke.elbow)
      scene.line(from: spoke.elbow, to: spoke.end)
      scene.circle(center: spoke.start, radius: spokes.anchor)
      scene.endGroup()
    }
    scene.endGroup()
  }

  private func drawLabels(
    of series: Int, _ layout: PieLayout, _ paint: PiePaint, _ data: borrowing ChartData,
    into scene: inout Scene
  ) {
    let name = MarkClass("rg-slice-label")
    let isOfSeries = { (label: PieLabel) in layout.rings[label.ring].series == series }
    guard layout.labels.contains(where: isOfSeries) else { return }
    scene.beginGroup(class: "rg-labels", style: MarkStyle(name), anchor: .middle)
    for label in layout.labels where isOfSeries(label) {
      let isDimmed = data.series[series].style(label.slice.row).emphasis == .dimmed
      let style = TextStyle(
        paint: label.isInside ? paint.ink(label.slice.row) : isDimmed ? .role(.muted) : nil,
        vertical: .middle,
        hasBackdrop: label.isInside && paint.needsBackdrop(label.slice.row), textClass: name)
      var point = label.point
      for line in label.lines {
        scene.text(line, at: point, anchor: label.anchor, style: style, title: label.full)
        point.y += PieLabel.lineHeight
      }
    }
    scene.endGroup()
  }
}
