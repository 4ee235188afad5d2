import ReportText

/// The labels of spokes around a polar plot, and the size of the plot.
///
/// Each label is outside the circle at the end of its spoke. It moves outward along the spoke while
/// it touches another label. Labels at the sides have priority over labels above and below the
/// plot.
///
/// The layout tries several line widths. It takes the width with the fewest truncated names, and of
/// these the one with the largest plot. The plot shrinks while the labels have too little space.
/// Only if the smallest plot has too little space, labels are omitted: every second label stays,
/// then every third.
struct SpokeLabelLayout {
  /// The center of the plot.
  private(set) var center: Point
  /// The radius of the outer edge.
  private(set) var radius: Double
  /// The shown labels.
  private(set) var labels: [SpokeLabel] = []

  /// The space between the outer edge and the labels, in user units.
  private static let gap = 5.0
  /// The horizontal space between two labels, in user units.
  private static let spaceAcross = 4.0
  /// The vertical space between two labels, in user units.
  private static let spaceDown = 1.0
  /// The minimum width of a label, in user units.
  private static let leastWidth = 24.0
  /// The line widths to try, as shares of the width of the chart.
  private static let widths = [1.0, 0.4, 0.3, 0.22, 0.16, 0.12]
  /// The attempts, each with a minimum radius and a number of lines.
  ///
  /// The minimum radius is a share of the radius without labels. Names are truncated before the
  /// plot becomes small.
  private static let attempts = [(0.5, 4), (0.5, 3), (0.5, 2), (0.5, 1), (0.3, 4)]
  /// The minimum factor by which shorter lines must enlarge the plot.
  private static let advantage = 1.06

  /// The end of a spoke, which is the position of a label.
  struct Spoke {
    /// The angle in radians, clockwise from 12 o'clock.
    let turn: Double
    /// The space of marks outside the outer edge, in user units.
    let space: Double
  }

  /// Creates a layout of tick labels in a box.
  ///
  /// - Parameter spokes: the ends of the spokes; nil for a label that is not shown.
  init(_ ticks: [TickLabel], at spokes: [Spoke?], in box: Rect) {
    let size = max(1, min(box.width, box.height) / 2)
    center = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    radius = size
    let shown = ticks.indices.filter { spokes[$0] != nil }
    let widths = Self.widths.map { max(Self.leastWidth, $0 * box.width) }
    let space = max(3, Int(Trigonometry.turn * size / TickLabeler.lineHeight))
    var stride = max(1, (shown.count + space - 1) / space)
    while stride <= shown.count {
      let kept = shown.enumerated().filter { $0.offset % stride == 0 || ticks[$0.element].isPinned }
        .map(\.element)
      for (share, lines) in Self.attempts {
        guard let best = Self.best(kept, ticks, spokes, widths, box, least: share * size, lines)
        else { continue }
        radius = best.radius
        labels = best.labels
        let left = labels.map(\.box.x).min().map { min($0, -radius) } ?? -radius
        let right = labels.map(\.box.right).max().map { max($0, radius) } ?? radius
        let top = labels.map(\.box.y).min().map { min($0, -radius) } ?? -radius
        let bottom = labels.map(\.box.bottom).max().map { max($0, radius) } ?? radius
        // The plot is centered, unless the labels of one side need more space.
        center.x = max(box.x - left, min(center.x, box.right - right))
        center.y = max(box.y - top, min(center.y, box.bottom - bottom))
        return
      }
      stride += 1
    }
  }

  // MARK: Search for the largest plot

  private typealias Placed = (radius: Double, labels: [SpokeLabel], cuts: Int)

  private static func best(
    _ kept: [Int], _ ticks: [TickLabel], _ spokes: [Spoke?], _ widths: [Double], _ box: Rect,
    least: Double, _ lines: Int
  ) -> Placed? {
    var best: Placed?
    var last = Double.infinity
    let names = kept.map { ticks[$0].text }
    let widest = kept.map { ticks[$0].width }.max() ?? 0
    // One label is at or near 12 o'clock.
    let most = min(box.width, box.height - gap - TextStyle.label.size(of: [""]).height) / 2
    for width in widths where last > width {
      last = width
      if let best {
        let isLargeEnough = best.cuts == 0 && best.radius * advantage >= most
        if widest <= width || isLargeEnough { continue }
      }
      var strings = TextFitter(names)
      var labels = kept.compactMap { place in
        spokes[place].map { SpokeLabel(ticks[place], place, $0, width: width, lines, &strings) }
      }
      let cuts = strings.cuts
      if let best, cuts > best.cuts { continue }
      // Names that are equal after truncation are useless. Fewer names have more space.
      if cuts > 0, Set(labels.map(\.lines)).count < Set(names).count { continue }
      guard let radius = place(&labels, box, least: least) else { continue }
      if let known = best, cuts == known.cuts, radius < known.radius * advantage { continue }
      best = (radius, labels, cuts)
    }
    return best
  }

  /// Places all labels around the largest possible plot.
  ///
  /// - Returns: the radius of the plot; nil if even the minimum radius is too large.
  private static func place(
    _ labels: inout [SpokeLabel], _ box: Rect, least: Double
  ) -> Double? {
    // Labels at the sides of the plot have priority.
    let order = labels.indices.sorted { left, right in
      let difference = labels[left].steepness - labels[right].steepness
      return abs(difference) > 1e-9 ? difference < 0 : left < right
    }
    var radius = most(&labels, box)
    let step = max(1, (radius - least) / 16)
    while radius >= least {
      if place(&labels, order, box, radius) { return radius }
      radius -= step
    }
    return nil
  }

  /// Returns the largest radius at which the labels are inside the box, found by bisection.
  private static func most(_ labels: inout [SpokeLabel], _ box: Rect) -> Double {
    var low = 0.0
    var high = min(box.width, box.height) / 2
    if move(&labels, high, isInside: box) { return high }
    while high - low > 0.05 {
      let middle = (low + high) / 2
      if move(&labels, middle, isInside: box) { low = middle } else { high = middle }
    }
    return low
  }

  /// Moves all labels to the outer edge of a plot and returns whether everything fits into a box.
  private static func move(
    _ labels: inout [SpokeLabel], _ radius: Double, isInside box: Rect
  ) -> Bool {
    for index in labels.indices { labels[index].place(at: radius + gap) }
    return isInside(labels, box, radius)
  }

  /// Returns whether a plot together with its labels is no larger than a box.
  private static func isInside(_ labels: [SpokeLabel], _ box: Rect, _ radius: Double) -> Bool {
    var left = -radius
    var right = radius
    var top = -radius
    var bottom = radius
    for label in labels {
      left = min(left, label.box.x)
      right = max(right, label.box.right)
      top = min(top, label.box.y)
      bottom = max(bottom, label.box.bottom)
    }
    return right - left <= box.width + 1e-6 && bottom - top <= box.height + 1e-6
  }

  /// Moves the labels to free positions around a plot.
  ///
  /// - Returns: false if a label has no free position.
  private static func place(
    _ labels: inout [SpokeLabel], _ order: [Int], _ box: Rect, _ radius: Double
  ) -> Bool {
    var taken: [Rect] = []
    taken.reserveCapacity(labels.count)
    for index in order {
      var away = radius + gap
      labels[index].place(at: away)
      let limit = away + 4 * TickLabeler.lineHeight
      while labels[index].nearness < radius + gap * 0.6 || isTaken(labels[index].box, taken) {
        away += 1.5
        guard away <= limit else { return false }
        labels[index].place(at: away)
      }
      let own = labels[index].box
      taken.append(
        Rect(
          x: own.x - spaceAcross, y: own.y - spaceDown, width: own.width + 2 * spaceAcross,
          height: own.height + 2 * spaceDown))
    }
    return isInside(labels, box, radius)
  }

  private static func isTaken(_ box: Rect, _ taken: [Rect]) -> Bool {
    taken.contains { $0.intersects(box) }
  }
}

// MARK: - Label of a spoke

/// The label of a spoke, broken into lines, with its position.
struct SpokeLabel {
  /// The index of the tick on the angle axis.
  let place: Int
  let lines: [ByteText]
  /// The box of the label, relative to the center of the plot.
  private(set) var box: Rect
  private let sine: Double
  private let cosine: Double
  private let space: Double

  /// Creates a label at the end of a spoke, with at most `most` lines of a given width.
  init(
    _ label: TickLabel, _ place: Int, _ spoke: SpokeLabelLayout.Spoke, width: Double, _ most: Int,
    _ strings: inout TextFitter
  ) {
    self.place = place
    sine = Trigonometry.sine(spoke.turn)
    cosine = Trigonometry.cosine(spoke.turn)
    space = spoke.space
    var lines = [label.text, label.second].compactMap { $0 }
    if label.width > width {
      lines = lines.flatMap { strings.lines(of: $0, width: width, most: most) }
    }
    self.lines = lines
    let size = TextStyle.label.size(of: lines)
    box = Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The steepness of the spoke: 1 for a vertical spoke, 0 for a horizontal spoke.
  var steepness: Double { abs(cosine) }

  /// The anchor of the text at its point.
  var anchor: TextAnchor {
    abs(sine) < Self.vertical ? .middle : sine > 0 ? .start : .end
  }

  /// The sine below which a spoke has a centered label above or below it.
  private static let vertical = 0.1

  /// Moves the label outside an outer edge at a given distance from the center.
  mutating func place(at away: Double) { box = box(at: away) }

  /// Returns the box outside an outer edge at a given distance, and outside the marks there.
  func box(at rim: Double) -> Rect {
    let away = rim + space
    let x =
      switch anchor {
      case .start: away * sine
      case .middle: away * sine - box.width / 2
      case .end: away * sine - box.width
      }
    return Rect(
      x: x, y: -away * cosine - (1 + cosine) * box.height / 2, width: box.width, height: box.height)
  }

  /// The smallest distance of the box from the center.
  var nearness: Double {
    let across = max(0, max(box.x, -box.right))
    let down = max(0, max(box.y, -box.bottom))
    return (across * across + down * down).squareRoot()
  }

  /// Returns the anchor point of a line: its start, its middle, or its end.
  func point(line: Int, _ pole: Point) -> Point {
    let x =
      switch anchor {
      case .start: box.x
      case .middle: box.x + box.width / 2
      case .end: box.right
      }
    return Point(x: pole.x + x, y: pole.y + box.y + Double(line) * TickLabeler.lineHeight)
  }
}
