/// How much longer an axis must be than its values, so that marks of different sizes lie within.
///
/// Both problems are linear programs in one unknown, how long a unit is; their constraints form a
/// convex polygon, and Newton's steps go from one of its edges to the next until they meet the answer.
enum MarkRoom {
  /// Marks do not leave less than this share of an axis to its values.
  private static let leastShare = 0.15
  /// Nor less than so many units.
  static let leastInner = 1.0
  private static let mostSteps = 40

  /// The extent of an axis of so many units that has room for the marks at both ends; it holds `extent`
  /// and leaves an end alone that is fixed. An axis whose values are not negative does not go below
  /// zero for their sake.
  static func widened(
    _ extent: Extent, _ marks: [MarkReach], length: Double, isLowFixed: Bool, isHighFixed: Bool
  ) -> Extent {
    guard length > 0, extent.high > extent.low, !marks.isEmpty else { return extent }
    var low = extent.low
    var high = extent.high
    var unit = 0.0
    for _ in 0..<mostSteps {
      var lowest = (end: extent.low, at: extent.low, reach: 0.0)
      var highest = (end: extent.high, at: extent.high, reach: 0.0)
      for mark in marks {
        let down = mark.value - mark.reach * unit
        let up = mark.value + mark.reach * unit
        if !isLowFixed, down < lowest.end { lowest = (down, mark.value, mark.reach) }
        if !isHighFixed, up > highest.end { highest = (up, mark.value, mark.reach) }
      }
      low = lowest.end
      high = highest.end
      let rest = max(length - lowest.reach - highest.reach, length * leastShare)
      let next = (highest.at - lowest.at) / rest
      guard next.isFinite, next > unit * (1 + 1e-9) else { break }
      unit = next
    }
    if extent.low >= 0, low < 0 { low = 0 }
    guard low.isFinite, high.isFinite else { return extent }
    return Extent(low: low, high: high)
  }

  /// The room that stays free at both ends of an axis of so many units.
  /// - Parameters:
  ///   - marks: as shares of the axis from its low end, with their reaches.
  ///   - least: the room that is kept anyway; less than zero where the axis reaches beyond the plot.
  static func ends(
    _ marks: [(share: Double, reach: Double)], length: Double, least: Double
  ) -> (low: Double, high: Double) {
    var inner = length - 2 * least
    var room = (low: least, high: least)
    for _ in 0..<mostSteps {
      var lowest = (room: least, share: 0.0)
      var highest = (room: least, share: 0.0)
      for mark in marks {
        let before = mark.reach - mark.share * inner
        let after = mark.reach - (1 - mark.share) * inner
        if before > lowest.room { lowest = (before, mark.share) }
        if after > highest.room { highest = (after, 1 - mark.share) }
      }
      let over = lowest.room + highest.room + inner - length
      // What one unit less of the axis gains.
      let gain = 1 - lowest.share - highest.share
      guard over > 1e-9 else { return (lowest.room, highest.room) }
      guard gain > 1e-6, inner - over / gain >= leastInner else { return room }
      inner -= over / gain
      room = (lowest.room, highest.room)
    }
    return room
  }
}
