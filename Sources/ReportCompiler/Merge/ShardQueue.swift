import ReportText

/// The lines of many shards in the order of their records, of which each shard has its own in that order.
struct ShardQueue {
  /// A binary heap, the least record first.
  private var heap: [ShardLines] = []

  /// The lines of some shards.
  init(_ all: [ShardLines]) {
    heap = all.filter { $0.key != nil }
    for place in heap.indices.reversed() { sink(place) }
  }

  /// Hands over the lines of the next record.
  /// - Returns: false when there is none.
  mutating func next(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Bool {
    guard let lines = heap.first, let key = lines.key else { return false }
    repeat {
      try lines.withLine { (line) throws(Diagnostic) in try body(line) }
      try lines.advance()
    } while lines.key == key
    if lines.key == nil {
      heap[0] = heap[heap.count - 1]
      heap.removeLast()
    }
    sink(0)
    return true
  }

  private mutating func sink(_ start: Int) {
    var place = start
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && isBefore(child, least) { least = child }
      guard least != place else { return }
      heap.swapAt(place, least)
      place = least
    }
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    guard let left = heap[left].key, let right = heap[right].key else { return false }
    return left < right
  }
}
