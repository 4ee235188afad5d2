/// The rows of a table by participant and date: ranges where the table is in that order, else a
/// list of row numbers.
struct RowOrder {
  /// Each participant's first place and the place after the last.
  private(set) var starts: [Int32]
  private(set) var ends: [Int32]
  /// The rows in order; nil when places are rows.
  private(set) var listed: [Int32]?

  /// - Parameters:
  ///   - ordinals: the participant of each row; negative for nobody.
  ///   - participants: the number of participants.
  ///   - dates: what to order by inside a participant; missing ones come last.
  init(ordinals: [Int32], participants: Int, dates: [Double]?) {
    starts = [Int32](repeating: 0, count: participants)
    ends = starts
    if takeRanges(ordinals, dates) { return }
    for place in 0..<participants {
      starts[place] = 0
      ends[place] = 0
    }
    listed = list(ordinals, dates)
  }

  /// Finds each participant's rows as one run; false when someone's rows are scattered or not in
  /// the order of their dates.
  private mutating func takeRanges(_ ordinals: [Int32], _ dates: [Double]?) -> Bool {
    var previous: Int32 = -1
    for (row, ordinal) in ordinals.enumerated() {
      defer { previous = ordinal }
      guard ordinal >= 0 else { continue }
      let owner = Int(ordinal)
      if ordinal == previous {
        if let dates, Self.precedes(dates[row], dates[row - 1]) { return false }
      } else {
        if ends[owner] > 0 { return false }
        starts[owner] = Int32(row)
      }
      ends[owner] = Int32(row + 1)
    }
    return true
  }

  /// Counting sort by participant, then a stable sort by date where one is needed.
  private mutating func list(_ ordinals: [Int32], _ dates: [Double]?) -> [Int32] {
    for ordinal in ordinals where ordinal >= 0 { ends[Int(ordinal)] += 1 }
    var next: Int32 = 0
    for owner in starts.indices {
      starts[owner] = next
      next += ends[owner]
      ends[owner] = starts[owner]
    }
    var rows = [Int32](repeating: 0, count: Int(next))
    for (row, ordinal) in ordinals.enumerated() where ordinal >= 0 {
      rows[Int(ends[Int(ordinal)])] = Int32(row)
      ends[Int(ordinal)] += 1
    }
    guard let dates else { return rows }
    for owner in starts.indices {
      let range = Int(starts[owner])..<Int(ends[owner])
      let isSorted = range.dropFirst().allSatisfy {
        !Self.precedes(dates[Int(rows[$0])], dates[Int(rows[$0 - 1])])
      }
      if isSorted { continue }
      rows[range].sort { left, right in
        let (first, second) = (dates[Int(left)], dates[Int(right)])
        if Self.precedes(first, second) { return true }
        return !Self.precedes(second, first) && left < right
      }
    }
    return rows
  }

  /// True when a date stands before another; missing ones stand at the end.
  private static func precedes(_ left: Double, _ right: Double) -> Bool {
    left < right || (right.isNaN && !left.isNaN)
  }
}
