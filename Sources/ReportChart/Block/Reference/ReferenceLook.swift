/// What the lines or the band of a reference look like, as far as the author says.
struct ReferenceLook: Sendable {
  var paint: Paint?
  /// Lengths of dashes and gaps in user units; empty for a solid line.
  var dash: [Double]?
  /// In user units.
  var width: Double?

  /// The style of a line.
  var line: MarkStyle {
    MarkStyle(
      fill: MarkPaint.none, stroke: paint.map { .paint($0) } ?? .role(.reference),
      strokeWidth: width ?? 1.25, dash: dash ?? [5, 3])
  }

  /// The style of a band: pale, with an outline when its width or dash is given.
  var band: MarkStyle {
    var style = MarkStyle(fill: paint.map { .paint($0) } ?? .role(.band))
    if paint != nil { style.fillOpacity = 0.18 }
    guard width != nil || dash != nil else { return style }
    style.stroke = line.stroke
    style.strokeWidth = line.strokeWidth
    style.dash = dash
    return style
  }
}
