/// A placer that finds positions for labels inside an area.
///
/// Labels never overlap other labels and never leave the area. They hide as few data marks as
/// possible. Each label has candidate boxes in order of preference. Occupied boxes and boxes
/// outside the area are not feasible. The cost of a feasible box is the number of marks that it
/// hides. The placer processes one label after the other and takes its cheapest box. If all
/// candidates are occupied, ``search(_:_:near:)`` finds the nearest free box.
///
/// Source: the greedy method for point-feature label placement in Christensen, Marks, and Shieber,
/// "An Empirical Study of Algorithms for Point-Feature Label Placement", ACM Transactions on
/// Graphics 14 (1995), pages 203–232. The authors recommend simulated annealing for maps. A report
/// has too few labels to need it.
struct LabelPlacer {
  /// The data marks that labels must not touch.
  ///
  /// Labels may cover other marks, but as few as possible.
  enum ForbiddenMarks: Sendable {
    /// No data marks, so that a label can cover any mark.
    case none
    /// Discs and markers.
    case points
    /// Discs, markers, and boxes, such as bars.
    case all
  }

  /// The area that all labels must be inside.
  let area: Rect
  /// The boxes that labels and other text already take, so that no label can be there.
  private(set) var occupied: [Rect] = []
  /// The index range of the scene marks that labels avoid if possible.
  var data = 0..<0
  /// The marks that labels must not touch.
  private let forbidden: ForbiddenMarks
  /// The lines that are drawn over the data after the labels. Labels avoid them if possible.
  private(set) var lines: [Rect] = []
  /// The minimum distance between two labels, in user units.
  static let margin = 2.0

  init(_ area: Rect) {
    self.area = area
    forbidden = .none
  }

  /// Creates a placer that avoids the text of a scene, and its data marks if possible.
  ///
  /// - Parameter forbidden: the data marks that labels must not touch.
  init(
    _ area: Rect, over scene: borrowing Scene, avoiding forbidden: ForbiddenMarks = .none
  ) {
    self.area = area
    self.forbidden = forbidden
    occupied = scene.words(in: area)
    lines = scene.linesOver
    data = scene.dataStart..<scene.marks.count
  }

  /// Marks a box as occupied, so that no later label overlaps it.
  mutating func occupy(_ box: Rect) { occupied.append(box) }

  /// Returns true if a box overlaps no occupied box.
  func isFree(_ box: Rect) -> Bool {
    var wide = box.grown(by: Self.margin)
    wide.y -= TextMetrics.lift
    wide.height += TextMetrics.lift
    return !occupied.contains { $0.intersects(wide) }
  }

  /// Returns true if a line over the data crosses a box or is close to it.
  func isCrossed(_ box: Rect) -> Bool {
    !lines.isEmpty && lines.contains { $0.intersects(box.grown(by: 1)) }
  }

  /// Returns true if a box is inside the area, except for `slack` above or below.
  func isInside(_ box: Rect, slack: Double = 0) -> Bool {
    box.x >= area.x && box.right <= area.right && box.y >= area.y - slack
      && box.bottom <= area.bottom + slack
  }

  private func touchesForbidden(_ box: Rect, _ scene: borrowing Scene) -> Bool {
    forbidden != .none && scene.touchesMark(box, countsBoxes: forbidden == .all)
  }

  /// Reserves and returns the free label box that hides the fewest data marks; nil if none is free.
  ///
  /// A free box is inside the area and overlaps no occupied box. The first of equal boxes is taken.
  ///
  /// - Parameters:
  ///   - hidesNothing: whether to reject candidates that hide data marks. A single candidate is
  ///     never rejected for this reason.
  ///   - cost: the additional cost of a candidate.
  mutating func place(
    _ candidates: [Rect], over scene: borrowing Scene, hidesNothing: Bool = false,
    adding cost: (Rect) -> Int = { _ in 0 }
  ) -> Rect? {
    var best: Rect?
    var lowestCost = Int.max
    for box in candidates
    where isInside(box) && isFree(box) && !touchesForbidden(box, scene) {
      // A single candidate needs no cost comparison.
      let hidden = candidates.count == 1 ? 0 : scene.cover(of: box, by: data)
      if hidesNothing, hidden > 0 { continue }
      let cover = hidden + cost(box) + (isCrossed(box) ? 2 : 0)
      guard cover < lowestCost else { continue }
      best = box
      lowestCost = cover
      if cover == 0 { break }
    }
    if let best { occupied.append(best) }
    return best
  }

  /// Reserves and returns the free label box nearest to a point; nil if there is none.
  mutating func search(_ width: Double, _ height: Double, near point: Point) -> Rect? {
    guard width <= area.width, height <= area.height else { return nil }
    var best: Rect?
    var shortest = Double.infinity
    let down = Self.steps(area.height - height, by: height + 2)
    let across = Self.steps(area.width - width, by: max(8, area.width / 40))
    for y in down {
      for x in across {
        let box = Rect(x: area.x + x, y: area.y + y, width: width, height: height)
        let dx = box.x + width / 2 - point.x
        let dy = box.y + height / 2 - point.y
        let distance = dx * dx + dy * dy
        guard distance < shortest, isFree(box) else { continue }
        best = box
        shortest = distance
      }
    }
    if let best { occupied.append(best) }
    return best
  }

  private static func steps(_ space: Double, by step: Double) -> [Double] {
    Array(stride(from: 0, through: space, by: step))
  }
}

/// The size of labels next to the ends of marks, including the gap to the mark, in user units.
///
/// The host uses the width if values run from left to right. Otherwise it uses the height.
public struct LabelSpace: Sendable, Hashable {
  /// The width of the widest label, in user units.
  public var width: Double
  /// The height of the highest label, in user units.
  public var height: Double

  /// Creates a size from the widest and the highest label.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// Returns the larger width and the larger height of both sizes.
  public func union(_ other: LabelSpace) -> LabelSpace {
    LabelSpace(width: max(width, other.width), height: max(height, other.height))
  }
}
