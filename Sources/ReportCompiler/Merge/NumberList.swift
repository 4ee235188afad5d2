/// Numbers of shards and records in a message.
enum NumberList {
  /// How many parts are listed.
  private static let listed = 10

  /// `shard 3`, or `shards 1–4, 7, …`.
  static func text(_ numbers: [Int], of noun: String) -> String {
    noun + (numbers.count == 1 ? " " : "s ") + text(numbers)
  }

  /// Numbers in ascending order, those that follow one another as `1–4`.
  static func text(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let parts = ranges.prefix(listed).map { range in
      switch range.count {
      case 1: "\(range.lowerBound)"
      case 2: "\(range.lowerBound), \(range.upperBound)"
      default: "\(range.lowerBound)–\(range.upperBound)"
      }
    }
    return parts.joined(separator: ", ") + (ranges.count > listed ? ", …" : "")
  }
}
