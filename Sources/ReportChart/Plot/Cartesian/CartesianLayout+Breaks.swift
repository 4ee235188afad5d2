extension CartesianLayout {
  /// Half the distance of the two strokes of a break, and half their extent along and across the
  /// axis.
  private static let breakGap = 1.75
  private static let breakLean = 1.5
  private static let breakReach = 4.0
  /// Breaks that are closer to one another would run together; the later ones are not marked.
  private static let leastBreakDistance = 7.0

  /// Marks where an axis leaves something out: two small slanted strokes over its line.
  func drawBreaks(into scene: inout Scene) {
    for place in axes.indices {
      let breaks = axes[place].scale.breaks
      guard !breaks.isEmpty, axes[place].isKnown else { continue }
      let line = self.line(of: axes[place])
      scene.beginGroup(
        class: "rg-breaks",
        style: MarkStyle(.break, fill: MarkPaint.none, stroke: .role(.axis), strokeWidth: 1))
      var last: Double?
      for gap in breaks {
        let here = axes[place].position(gap.low)
        if let last, abs(here - last) < Self.leastBreakDistance { continue }
        last = here
        drawBreak(at: here, line: line, isUpright: axes[place].side.isUpright, into: &scene)
      }
      scene.endGroup()
    }
  }

  private func drawBreak(
    at here: Double, line: Double, isUpright: Bool, into scene: inout Scene
  ) {
    scene.beginPath()
    for shift in [-Self.breakGap, Self.breakGap] {
      for (end, isFirst) in [(-1.0, true), (1.0, false)] {
        let along = here + shift - end * Self.breakLean
        let across = line + end * Self.breakReach
        let point = isUpright ? Point(x: across, y: along) : Point(x: along, y: across)
        if isFirst { scene.move(point) } else { scene.line(to: point) }
      }
    }
    scene.endPath()
  }
}

extension MarkClass {
  /// Where an axis leaves something out.
  static let `break` = MarkClass("rg-break")
  /// The sign of a mark beyond the edge of the plot.
  static let overflow = MarkClass("rg-overflow")
}
