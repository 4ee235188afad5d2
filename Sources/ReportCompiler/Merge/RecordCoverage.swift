/// Which records of a run were met: a bit each.
struct RecordCoverage {
  private var words: [[UInt64]]
  private let rows: [Int]
  /// Records that were met twice, as far as they are listed.
  private(set) var twice: [RecordKey] = []
  /// How many were.
  private(set) var twiceCount = 0

  /// How many record numbers a message lists.
  static let listed = 10

  /// None yet.
  /// - Parameter rows: how many records each report has.
  init(rows: [Int]) {
    self.rows = rows
    words = rows.map { [UInt64](repeating: 0, count: ($0 + 63) / 64) }
  }

  /// Notes a record.
  /// - Returns: false when it was met before, or when there is no such record.
  mutating func mark(_ key: RecordKey) -> Bool {
    guard key.record >= 1, key.record <= rows[key.report] else { return false }
    let (word, bit) = ((key.record - 1) / 64, UInt64(1) << UInt64((key.record - 1) % 64))
    guard words[key.report][word] & bit == 0 else { return false }
    words[key.report][word] |= bit
    return true
  }

  /// Notes a record that has to be a new one.
  mutating func markOnce(_ key: RecordKey) {
    if !mark(key) { addTwice(key) }
  }

  private mutating func addTwice(_ key: RecordKey) {
    twiceCount += 1
    if twice.count < Self.listed, !twice.contains(key) { twice.append(key) }
  }

  /// Notes that some records are there a second time, of which it is not known which.
  mutating func addTwice(_ count: Int) { twiceCount += count }

  /// The records of a report that were not met: how many, and the first.
  func missing(in report: Int) -> (count: Int, first: [Int]) {
    let count = rows[report] - words[report].reduce(0) { $0 + $1.nonzeroBitCount }
    var first: [Int] = []
    guard count > 0 else { return (0, first) }
    for (place, word) in words[report].enumerated() where word != .max {
      for bit in 0..<64 where word >> UInt64(bit) & 1 == 0 {
        let record = place * 64 + bit + 1
        guard record <= rows[report], first.count < Self.listed else { return (count, first) }
        first.append(record)
      }
    }
    return (count, first)
  }
}
