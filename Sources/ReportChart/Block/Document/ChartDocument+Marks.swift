extension ChartDocument {
  /// Lets the renderers draw, series by series in the order of the block.
  func drawMarks(
    areas: [LaidOutArea], isClipped: Bool = false, into scene: inout Scene
  ) {
    scene.dataStart = scene.marks.count
    if isClipped { scene.beginGroup(class: "rg-marks", isClipped: true) }
    let isObserved = chart.isObserved
    if isObserved { tellLaidOut(areas) }
    for (index, own) in chart.series.enumerated() {
      let emphasis = data[own.renderer].series[own.place].emphasis
      scene.beginGroup(
        class: emphasis == .selected ? "rg-series rg-selected" : "rg-series",
        style: MarkStyle(opacity: emphasis.opacity), series: index)
      if isObserved { tellWillDraw(own, areas[own.renderer]) }
      let before = scene.marks.count
      renderers[own.renderer].draw(own.place, data[own.renderer], areas[own.renderer], &scene)
      showMeaning(of: own, from: before, into: &scene)
      if isObserved {
        tellDidDraw(own, areas[own.renderer], marks: scene.markCount(from: before))
      }
      scene.endGroup()
    }
    if isClipped { scene.endGroup() }
  }
}
