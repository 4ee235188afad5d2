import ReportText

/// The positions of the spoke labels around a polar plot, and the radius that they leave for it.
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
  /// The center of the plot in the chart.
  private(set) var center: Point
  /// The radius of the outer edge of the plot, in user units.
  private(set) var radius: Double
  /// The labels that are shown, with their positions.
  private(set) var labels: [SpokeLabel] = []

  /// The space between the outer edge of the plot and the labels, in user units.
  private static let gap = 5.0
  /// The horizontal space between two labels, in user units.
  private static let spaceAcross = 4.0
  /// The vertical space between two labels, in user units.
  private static let spaceDown = 1.0
  /// The minimum width of a label, in user units.
  private static let minimumWidth = 24.0
  /// The line widths to try, as shares of the width of the chart.
  private static let widths = [1.0, 0.4, 0.3, 0.22, 0.16, 0.12]
  /// The attempts of the layout, each with a minimum radius and a maximum number of lines.
  ///
  /// The minimum radius is a share of the radius without labels. Names are truncated before the
  /// plot becomes small.
  private static let attempts = [(0.5, 4), (0.5, 3), (0.5, 2), (0.5, 1), (0.3, 4)]
  /// The minimum factor by which shorter label lines must enlarge the plot.
  private static let advantage = 1.06

  /// The end of a spoke, which is the position of a label.
  struct Spoke {
    /// The angle of the spoke in radians, clockwise from 12 o'clock.
    let angle: Double
    /// The space of marks outside the outer edge, in user units.
    let space: Double
  }

  /// Creates the layout of a plot with tick labels around it in a box.
  ///
  /// - Parameter spokes: the ends of the spokes; nil for a label that is not shown.
  init(_ ticks: [TickLabel], at spokes: [Spoke?], in box: Rect) {
    let size = max(1, min(box.width, box.height) / 2)
    center = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    radius = size
    let shown = ticks.indices.filter { spokes[$0] != nil }
    let widths = Self.widths.map { max(Self.minimumWidth, $0 * box.width) }
    let space = max(3, Int(Trigonometry.turn * size / TickLabeler.lineHeight))
    var stride = max(1, (shown.count + space - 1) / space)
    while stride <= shown.count {
      let visible = shown.enumerated()
        .filter { $0.offset % stride == 0 || ticks[$0.element].isPinned }
        .map(\.element)
      for (share, lines) in Self.attempts {
        guard
          let best = Self.best(
            visible, ticks, spokes, widths, box, minimum: share * size, lines)
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
    _ visible: [Int], _ ticks: [TickLabel], _ spokes: [Spoke?], _ widths: [Double], _ box: Rect,
    minimum: Double, _ lines: Int
  ) -> Placed? {
    var best: Placed?
    var last = Double.infinity
    let names = visible.map { ticks[$0].text }
    let widest = visible.map { ticks[$0].width }.max() ?? 0
    // One label is at or near 12 o'clock.
    let maximumRadius = min(box.width, box.height - gap - TextStyle.label.size(of: [""]).height) / 2
    for width in widths where last > width {
      last = width
      if let best {
        let isLargeEnough = best.cuts == 0 && best.radius * advantage >= maximumRadius
        if widest <= width || isLargeEnough { continue }
      }
      var strings = TextFitter(names)
      var labels = visible.compactMap { index in
        spokes[index].map { SpokeLabel(ticks[index], index, $0, width: width, lines, &strings) }
      }
      let cuts = strings.cuts
      if let best, cuts > best.cuts { continue }
      // Names that are equal after truncation are useless. Fewer names have more space.
      if cuts > 0, Set(labels.map(\.lines)).count < Set(names).count { continue }
      guard let radius = place(&labels, box, minimum: minimum) else { continue }
      if let previous = best, cuts == previous.cuts, radius < previous.radius * advantage {
        continue
      }
      best = (radius, labels, cuts)
    }
    return best
  }

  /// Positions all labels around the largest possible plot.
  ///
  /// - Returns: the radius of the plot; nil if even the minimum radius is too large.
  private static func place(
    _ labels: inout [SpokeLabel], _ box: Rect, minimum: Double
  ) -> Double? {
    // Labels at the sides of the plot have priority.
    let order = labels.indices.sorted { left, right in
      let difference = labels[left].steepness - labels[right].steepness
      return abs(difference) > 1e-9 ? difference < 0 : left < right
    }
    var radius = largestRadius(&labels, box)
    let step = max(1, (radius - minimum) / 16)
    while radius >= minimum {
      if place(&labels, order, box, radius) { return radius }
      radius -= step
    }
    return nil
  }

  /// Returns the largest radius at which the labels are inside the box, found by bisection.
  private static func largestRadius(_ labels: inout [SpokeLabel], _ box: Rect) -> Double {
    var low = 0.0
    var high = min(box.width, box.height) / 2
    if move(&labels, high, isInside: box) { return high }
    while high - low > 0.05 {
      let middle = (low + high) / 2
      if move(&labels, middle, isInside: box) { low = middle } else { high = middle }
    }
    return low
  }

  /// Moves all labels to the outer edge of a plot; returns whether plot and labels fit into a box.
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
    var occupied: [Rect] = []
    occupied.reserveCapacity(labels.count)
    for index in order {
      var distance = radius + gap
      labels[index].place(at: distance)
      let limit = distance + 4 * TickLabeler.lineHeight
      while labels[index].nearness < radius + gap * 0.6 || isOccupied(labels[index].box, occupied) {
        distance += 1.5
        guard distance <= limit else { return false }
        labels[index].place(at: distance)
      }
      let labelBox = labels[index].box
      occupied.append(
        Rect(
          x: labelBox.x - spaceAcross, y: labelBox.y - spaceDown,
          width: labelBox.width + 2 * spaceAcross, height: labelBox.height + 2 * spaceDown))
    }
    return isInside(labels, box, radius)
  }

  private static func isOccupied(_ box: Rect, _ occupied: [Rect]) -> Bool {
    occupied.contains { $0.intersects(box) }
  }
}

// MARK: - Label of a spoke

/// The label of a spoke, broken into lines, with its position.
struct SpokeLabel {
  /// The index of the tick on the angle axis.
  let tickIndex: Int
  let lines: [ByteText]
  /// The box of the label, relative to the center of the plot.
  private(set) var box: Rect
  private let sine: Double
  private let cosine: Double
  private let space: Double

  /// Creates a label at the end of a spoke, with at most `lineLimit` lines of a width.
  init(
    _ label: TickLabel, _ tickIndex: Int, _ spoke: SpokeLabelLayout.Spoke, width: Double,
    _ lineLimit: Int, _ strings: inout TextFitter
  ) {
    self.tickIndex = tickIndex
    sine = Trigonometry.sine(spoke.angle)
    cosine = Trigonometry.cosine(spoke.angle)
    space = spoke.space
    var lines = [label.text, label.second].compactMap { $0 }
    if label.width > width {
      lines = lines.flatMap { strings.lines(of: $0, width: width, limit: lineLimit) }
    }
    self.lines = lines
    let size = TextStyle.label.size(of: lines)
    box = Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The steepness of the spoke, from 0 for a horizontal spoke to 1 for a vertical spoke.
  var steepness: Double { abs(cosine) }

  /// The text anchor of the label: its start, its middle, or its end is at the spoke.
  var anchor: TextAnchor {
    abs(sine) < Self.vertical ? .middle : sine > 0 ? .start : .end
  }

  /// The sine of an angle below which the label is centered above or below its spoke.
  private static let vertical = 0.1

  /// Moves the label outside an outer edge at a distance from the center.
  mutating func place(at distance: Double) { box = box(at: distance) }

  /// Returns the box outside an outer edge at a distance, and outside the marks there.
  func box(at radius: Double) -> Rect {
    let distance = radius + space
    let x =
      switch anchor {
      case .start: distance * sine
      case .middle: distance * sine - box.width / 2
      case .end: distance * sine - box.width
      }
    return Rect(
      x: x, y: -distance * cosine - (1 + cosine) * box.height / 2, width: box.width,
      height: box.height)
  }

  /// The smallest distance of the box of the label from the center of the plot.
  var nearness: Double {
    let across = max(0, max(box.x, -box.right))
    let down = max(0, max(box.y, -box.bottom))
    return (across * across + down * down).squareRoot()
  }

  /// Returns the point of a line of text that the anchor determines: its start, middle, or end.
  func point(line: Int, _ center: Point) -> Point {
    let x =
      switch anchor {
      case .start: box.x
      case .middle: box.x + box.width / 2
      case .end: box.right
      }
    return Point(x: center.x + x, y: center.y + box.y + Double(line) * TickLabeler.lineHeight)
  }
}
