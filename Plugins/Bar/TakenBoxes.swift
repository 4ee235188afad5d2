import ReportChart

/// The boxes in which labels lie along an axis: a few in one list, many by the slots that they touch.
struct TakenBoxes {
  private static let few = 32

  /// The length of a slot.
  private let cell: Double
  private let isUpright: Bool
  private var list: [Rect] = []
  /// Filled once there are too many boxes to look through.
  private var cells: [Int: [Rect]] = [:]

  /// - Parameter isUpright: true when slots lie one below the other.
  init(slot: Double, isUpright: Bool) {
    cell = max(slot, 12)
    self.isUpright = isUpright
  }

  /// True when no other lies there.
  func isFree(_ box: Rect) -> Bool {
    guard !cells.isEmpty else { return !list.contains { $0.intersects(box) } }
    for place in places(of: box) {
      if cells[place]?.contains(where: { $0.intersects(box) }) == true { return false }
    }
    return true
  }

  mutating func take(_ box: Rect) {
    if cells.isEmpty, list.count < Self.few { return list.append(box) }
    for known in list { file(known) }
    list = []
    file(box)
  }

  private mutating func file(_ box: Rect) {
    for place in places(of: box) { cells[place, default: []].append(box) }
  }

  /// The slots that a box touches. Labels lie within the picture, so the whole part is the floor.
  private func places(of box: Rect) -> ClosedRange<Int> {
    let low = Int((isUpright ? box.y : box.x) / cell)
    return low...max(low, Int((isUpright ? box.bottom : box.right) / cell))
  }
}
