/// The lanes side by side in a slot that the series of a chart take.
struct BarLanes: Sendable {
  /// The lane of each series within its group, from 0.
  private(set) var lane: [Int] = []
  /// The number of lanes in the group of each series.
  private(set) var count: [Int] = []
  /// The series that stand on one another with each series, in order, itself among them.
  private(set) var members: [[Int]] = []

  init(_ keys: [BarKey]) {
    var laneKeys: [String?: [BarKey]] = [:]
    for key in keys {
      let known = laneKeys[key.group] ?? []
      if key.stack != nil, let place = known.firstIndex(of: key) {
        lane.append(place)
      } else {
        lane.append(known.count)
        laneKeys[key.group] = known + [key]
      }
    }
    for (series, key) in keys.enumerated() {
      count.append(laneKeys[key.group]?.count ?? 1)
      members.append(
        key.stack == nil ? [series] : keys.indices.filter { keys[$0] == key })
    }
  }
}
