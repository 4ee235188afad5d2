import ReportChart

/// Finds places for the labels of bubbles: within where they fit, else beside, where they neither touch
/// another word nor leave the plot and hide least.
struct BubbleLabels {
  let chart: BubbleChart
  let plot: Rect
  /// Where words stand.
  private(set) var taken: [Rect]

  init(chart: BubbleChart, plot: Rect, taken: [Rect]) {
    self.chart = chart
    self.plot = plot
    self.taken = taken
  }

  /// Writes a label; false when it has no place.
  /// - Parameter isReadable: true when words can be read on the fill of the bubble.
  mutating func draw(
    _ text: ByteText, at bubble: Bubble, isReadable: Bool, _ textClass: MarkClass,
    into scene: inout Scene
  ) -> Bool {
    guard !text.isEmpty else { return true }
    let width = TextMetrics.width(text, style: .label)
    let height = (TextMetrics.capHeight + TextMetrics.descent) * TextStyle.label.size.units
    let inside = Rect(
      x: bubble.center.x - width / 2, y: bubble.center.y - height / 2, width: width,
      height: height)
    let across = width / 2 + 1
    let fits =
      across * across + height * height / 4 <= bubble.radius * bubble.radius && isFree(inside)
    guard let box = fits ? inside : beside(bubble, width, height, scene) else { return false }
    taken.append(box)
    // Within, only its own bubble lies under the words of most labels.
    let isPlain = fits && isReadable && scene.cover(of: box) <= 1
    scene.text(
      text, at: Point(x: box.x + width / 2, y: box.y), anchor: .middle,
      style: TextStyle(vertical: .top, hasBackdrop: !isPlain, textClass: textClass))
    return true
  }

  private func isFree(_ box: Rect) -> Bool {
    box.x >= plot.x && box.right <= plot.right && box.y >= plot.y && box.bottom <= plot.bottom
      && !taken.contains {
        $0.intersects(
          Rect(x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2))
      }
  }

  /// The best place around a bubble, the first one of equals.
  private func beside(
    _ bubble: Bubble, _ width: Double, _ height: Double, _ scene: borrowing Scene
  ) -> Rect? {
    let away = bubble.radius + chart.labelOffset
    let slant = away * 0.72
    let center = bubble.center
    let places: [(Double, Double)] = [
      (center.x - width / 2, center.y - away - height), (center.x - width / 2, center.y + away),
      (center.x + away, center.y - height / 2), (center.x - away - width, center.y - height / 2),
      (center.x + slant, center.y - slant - height), (center.x - slant - width, center.y + slant),
      (center.x + slant, center.y + slant), (center.x - slant - width, center.y - slant - height),
    ]
    var best: (cover: Int, box: Rect)?
    for (x, y) in places {
      let box = Rect(x: x, y: y, width: width, height: height)
      guard isFree(box) else { continue }
      let cover = scene.cover(of: box)
      if best.map({ cover < $0.cover }) ?? true { best = (cover, box) }
      if cover == 0 { break }
    }
    return best?.box
  }
}
