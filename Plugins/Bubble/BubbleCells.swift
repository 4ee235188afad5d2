import ReportChart

/// Which of very many bubbles are drawn: of those that have their centres in one square of the picture
/// only the largest, the squares being as small as they can be.
enum BubbleCells {
  /// The most bubbles of a chart that are drawn without a second look.
  static let most = 2000
  private static let leastSide = 1.0
  private static let growth = 1.25

  /// The bubbles that are drawn, in their order.
  /// - Parameters:
  ///   - bubbles: of one series, the largest first.
  ///   - count: the number of bubbles of all series.
  static func thinned(_ bubbles: [Bubble], of count: Int) -> [Bubble] {
    guard count > most else { return bubbles }
    let share = max(1, most * bubbles.count / count)
    var side = leastSide
    while true {
      var taken: Set<Cell> = []
      let drawn = bubbles.filter { taken.insert(Cell($0.center, side)).inserted }
      if drawn.count <= share || side > 64 { return drawn }
      side *= growth
    }
  }

  /// A square of the picture.
  private struct Cell: Hashable {
    var x: Int
    var y: Int

    init(_ point: Point, _ side: Double) {
      x = Int((point.x / side).rounded(.down))
      y = Int((point.y / side).rounded(.down))
    }
  }
}
