/// Finds places for words over a plot: never on other words and never outside the plot, and where
/// they hide the least of the data.
///
/// Each label has candidates in the order of preference. Places that are taken or outside are not
/// feasible; the cost of the others is the number of marks that they hide. Labels are placed one
/// after the other, each at its cheapest candidate: the greedy method for the point-feature label
/// placement of Christensen, Marks and Shieber, "An Empirical Study of Algorithms for
/// Point-Feature Label Placement", ACM Transactions on Graphics 14 (1995), pages 203–232. A report's
/// few labels do not need the simulated annealing that they recommend for maps; where all candidates
/// of a label are taken, the free place next to its point is searched instead.
struct LabelPlacer {
  /// The marks of the data that words must not touch. They hide as little as they can of the others.
  enum ForbiddenMarks: Sendable {
    /// None.
    case none
    /// Discs and markers.
    case points
    /// Discs, markers and boxes, such as bars.
    case all
  }

  /// Where words may stand.
  let area: Rect
  /// Where words stand.
  private(set) var taken: [Rect] = []
  /// The marks that words should not hide.
  var data = 0..<0
  /// The marks that words must not touch.
  private let forbidden: ForbiddenMarks
  /// The lines that will be drawn over the data, which words keep off where they can.
  private var lines: [Rect] = []
  /// The least distance of two words, in units of the picture.
  static let margin = 2.0

  init(_ area: Rect) {
    self.area = area
    forbidden = .none
  }

  /// A placer that keeps off the words of a scene, and off its data where it can.
  /// - Parameter forbidden: the marks of the data that words must not touch.
  init(
    _ area: Rect, over scene: borrowing Scene, keepingOff forbidden: ForbiddenMarks = .none
  ) {
    self.area = area
    self.forbidden = forbidden
    taken = scene.words(in: area)
    lines = scene.linesOver
    data = scene.dataStart..<scene.marks.count
  }

  /// Notes that words stand in a box.
  mutating func take(_ box: Rect) { taken.append(box) }

  /// True for a box with no words in it.
  func isFree(_ box: Rect) -> Bool {
    var wide = box.grown(by: Self.margin)
    wide.y -= TextMetrics.lift
    wide.height += TextMetrics.lift
    return !taken.contains { $0.intersects(wide) }
  }

  /// True where a line over the data will go through a box, or close by.
  func isCrossed(_ box: Rect) -> Bool {
    !lines.isEmpty && lines.contains { $0.intersects(box.grown(by: 1)) }
  }

  /// True for a box that does not leave the area, by more than `slack` above or below.
  func isInside(_ box: Rect, slack: Double = 0) -> Bool {
    box.x >= area.x && box.right <= area.right && box.y >= area.y - slack
      && box.bottom <= area.bottom + slack
  }

  private func touchesForbidden(_ box: Rect, _ scene: borrowing Scene) -> Bool {
    forbidden != .none && scene.touchesMark(box, countsBoxes: forbidden == .all)
  }

  /// Takes the cheapest of the feasible candidates, the first one of equals; nil when there is none.
  /// - Parameters:
  ///   - hidesNothing: true to take one of several candidates only where it hides nothing of the data.
  ///   - cost: more that a candidate hides.
  mutating func place(
    _ candidates: [Rect], over scene: borrowing Scene, hidesNothing: Bool = false,
    adding cost: (Rect) -> Int = { _ in 0 }
  ) -> Rect? {
    var best: Rect?
    var least = Int.max
    for box in candidates
    where isInside(box) && isFree(box) && !touchesForbidden(box, scene) {
      // Where there is no choice, nothing has to be compared.
      let hidden = candidates.count == 1 ? 0 : scene.cover(of: box, by: data)
      if hidesNothing, hidden > 0 { continue }
      let cover = hidden + cost(box) + (isCrossed(box) ? 2 : 0)
      guard cover < least else { continue }
      best = box
      least = cover
      if cover == 0 { break }
    }
    if let best { taken.append(best) }
    return best
  }

  /// Takes the free place that is next to a point; nil when none is left.
  mutating func search(_ width: Double, _ height: Double, near point: Point) -> Rect? {
    guard width <= area.width, height <= area.height else { return nil }
    var best: Rect?
    var least = Double.infinity
    let down = Self.steps(area.height - height, by: height + 2)
    let across = Self.steps(area.width - width, by: max(8, area.width / 40))
    for y in down {
      for x in across {
        let box = Rect(x: area.x + x, y: area.y + y, width: width, height: height)
        let dx = box.x + width / 2 - point.x
        let dy = box.y + height / 2 - point.y
        let distance = dx * dx + dy * dy
        guard distance < least, isFree(box) else { continue }
        best = box
        least = distance
      }
    }
    if let best { taken.append(best) }
    return best
  }

  private static func steps(_ space: Double, by step: Double) -> [Double] {
    Array(stride(from: 0, through: space, by: step))
  }
}

/// The size of labels that stand beyond the ends of marks, with the space before them, in units of
/// the picture. The host takes the width where values run from left to right, else the height.
public struct LabelSpace: Sendable, Hashable {
  /// Of the widest.
  public var width: Double
  /// Of the highest.
  public var height: Double

  /// A size.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// The larger of each.
  public func union(_ other: LabelSpace) -> LabelSpace {
    LabelSpace(width: max(width, other.width), height: max(height, other.height))
  }
}
