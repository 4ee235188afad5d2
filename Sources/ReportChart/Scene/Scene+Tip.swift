extension Scene {
  /// The length of the handles of a quarter circle, as a share of its radius: 4/3 (√2 − 1).
  private static let quarter = 0.552_284_749_830_793_4

  /// Adds a box whose two corners on one side are round.
  /// - Parameter radius: of the corners; at most half the side and the length of the box.
  public mutating func tippedRect(
    _ box: Rect, tip: BarSide, radius: Double, style: MarkStyle = .inherited, row: Int = -1
  ) {
    guard box.x.isFinite, box.y.isFinite, box.width >= 0, box.height >= 0,
      box.right.isFinite, box.bottom.isFinite, radius.isFinite
    else { return }
    let isUpright = tip == .top || tip == .bottom
    let side = isUpright ? box.width : box.height
    let length = isUpright ? box.height : box.width
    let radius = max(0, min(radius, side / 2, length))
    // Corners as if the tip were at the top: `across` from left to right, `along` towards the base.
    func point(_ across: Double, _ along: Double) -> Point {
      switch tip {
      case .top: Point(x: box.x + across, y: box.y + along)
      case .bottom: Point(x: box.x + across, y: box.bottom - along)
      case .left: Point(x: box.x + along, y: box.y + across)
      case .right: Point(x: box.right - along, y: box.y + across)
      }
    }
    let handle = radius * (1 - Self.quarter)
    beginPath(style: style, row: row)
    move(point(0, length))
    line(to: point(0, radius))
    curve(point(0, handle), point(handle, 0), point(radius, 0))
    if side > 2 * radius { line(to: point(side - radius, 0)) }
    curve(point(side - handle, 0), point(side, handle), point(side, radius))
    line(to: point(side, length))
    close()
    endPath()
  }
}
