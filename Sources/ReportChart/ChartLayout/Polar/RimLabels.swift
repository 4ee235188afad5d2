import ReportText

/// Where the labels of spokes stand around a round plot, and how large that leaves the plot.
///
/// Each label stands just beyond the rim at the end of its spoke and is pushed outwards along the spoke
/// while it would touch another one; those beside the plot have their places first, those above and
/// below it give way. Of several widths of lines that one is taken which cuts the fewest words and then
/// leaves the largest plot; the plot shrinks while the labels find no places. Only when there are none
/// for a plot of the least size are labels left out: every second stays, every third, and so on.
struct SpokeLabelLayout {
  /// The pole.
  private(set) var center: Point
  /// The radius of the rim.
  private(set) var radius: Double
  /// The labels that are shown.
  private(set) var labels: [SpokeLabel] = []

  /// From the rim to the labels.
  private static let gap = 5.0
  /// From one label to another.
  private static let spaceAcross = 4.0
  private static let spaceDown = 1.0
  /// The least room of a label across.
  private static let leastWidth = 24.0
  /// The widths of lines that are tried, as shares of that of the picture.
  private static let widths = [1.0, 0.4, 0.3, 0.22, 0.16, 0.12]
  /// The least radii that are tried, as shares of that without labels, and the lines of a label: names are cut
  /// before the plot becomes small.
  private static let attempts = [(0.5, 4), (0.5, 3), (0.5, 2), (0.5, 1), (0.3, 4)]
  /// How much larger the plot must become for shorter lines.
  private static let advantage = 1.06

  /// The end of a spoke, where a label belongs.
  struct Spoke {
    /// In radians, clockwise from 12 o'clock.
    let turn: Double
    /// The room of marks beyond the rim.
    let space: Double
  }

  /// Places labels of ticks in a box.
  /// - Parameter spokes: where the labels belong; nil for a label that is not shown.
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
        // In the middle, unless the labels of one side need more room.
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
    // Some label stands at 12 o'clock, or almost.
    let most = min(box.width, box.height - gap - TextStyle.label.size(of: [""]).height) / 2
    for width in widths where last > width {
      last = width
      if let best {
        let isLargeEnough = best.cuts == 0 && best.radius * advantage >= most
        if widest <= width || isLargeEnough { continue }
      }
      var texts = TextFitter(names)
      var labels = kept.compactMap { place in
        spokes[place].map { SpokeLabel(ticks[place], place, $0, width: width, lines, &texts) }
      }
      let cuts = texts.cuts
      if let best, cuts > best.cuts { continue }
      // Names that read alike once they are cut say nothing; fewer of them have more room.
      if cuts > 0, Set(labels.map(\.lines)).count < Set(names).count { continue }
      guard let radius = place(&labels, box, least: least) else { continue }
      if let known = best, cuts == known.cuts, radius < known.radius * advantage { continue }
      best = (radius, labels, cuts)
    }
    return best
  }

  /// Places the labels around the largest plot that leaves places for all of them, and gives its radius;
  /// nil when there is none of the least size.
  private static func place(
    _ labels: inout [SpokeLabel], _ box: Rect, least: Double
  ) -> Double? {
    // Those beside the plot first.
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

  /// The largest plot around which the labels do not leave the box, by bisection.
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

  /// Moves all labels to the rim of a plot and says whether they and the plot fit into a box.
  private static func move(
    _ labels: inout [SpokeLabel], _ radius: Double, isInside box: Rect
  ) -> Bool {
    for index in labels.indices { labels[index].place(at: radius + gap) }
    return isInside(labels, box, radius)
  }

  /// True when a plot and its labels, together, are not larger than a box.
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

  /// Moves the labels to free places around a plot; false when one has none.
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

/// The label of a spoke, broken into lines, and where it stands.
struct SpokeLabel {
  /// The place of its tick among those of the angle axis.
  let place: Int
  let lines: [ByteText]
  /// Its box, from the pole.
  private(set) var box: Rect
  private let sine: Double
  private let cosine: Double
  private let space: Double

  /// A label at the end of a spoke, in so many lines of a width at most.
  init(
    _ label: TickLabel, _ place: Int, _ spoke: SpokeLabelLayout.Spoke, width: Double, _ most: Int,
    _ texts: inout TextFitter
  ) {
    self.place = place
    sine = Trigonometry.sine(spoke.turn)
    cosine = Trigonometry.cosine(spoke.turn)
    space = spoke.space
    var lines = [label.text, label.second].compactMap { $0 }
    if label.width > width {
      lines = lines.flatMap { texts.lines(of: $0, width: width, most: most) }
    }
    self.lines = lines
    let size = TextStyle.label.size(of: lines)
    box = Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// How near its spoke is to the vertical: 1 for one that is upright, 0 for a level one.
  var steepness: Double { abs(cosine) }

  /// What of a text lies at its point.
  var anchor: TextAnchor {
    abs(sine) < Self.vertical ? .middle : sine > 0 ? .start : .end
  }

  /// Spokes nearer to the vertical than this have their labels in the middle above or below.
  private static let vertical = 0.1

  /// Puts it beyond a rim so far from the pole.
  mutating func place(at away: Double) { box = box(at: away) }

  /// Its box beyond a rim so far from the pole, and beyond the marks there.
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

  /// How near its box comes to the pole.
  var nearness: Double {
    let across = max(0, max(box.x, -box.right))
    let down = max(0, max(box.y, -box.bottom))
    return (across * across + down * down).squareRoot()
  }

  /// Where a line of it begins, ends or has its middle, as its anchor says.
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
