public import ReportText

/// The texts of a column: one heap of UTF-8 and a range a row.
public struct TextValues: Sendable {
  /// All texts, one after the other.
  public private(set) var heap: [UInt8] = []
  /// Where each row's text ends in the heap; a negative number marks a missing value
  /// (its complement is the end).
  private var ends: [Int32] = []

  /// No rows.
  public init() {}

  /// No rows, with room for so many and for the bytes of their texts.
  public init(rows: Int, bytes: Int = 0) {
    ends.reserveCapacity(rows)
    if bytes > 0 { heap.reserveCapacity(bytes) }
  }

  /// Makes the rows of a list; nil is missing.
  public init(_ texts: [String?]) {
    for text in texts {
      if let text { append(ByteText(text)) } else { appendMissing() }
    }
  }

  /// The number of rows.
  public var count: Int { ends.count }

  /// Adds a row; the bytes are copied.
  public mutating func append(_ text: ByteText) { text.withBytes { append($0) } }

  /// Adds a row of another column; the bytes are copied.
  public mutating func append(row: Int, of other: TextValues) {
    guard let range = other.range(of: row) else { return appendMissing() }
    other.heap.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Adds a row without a value.
  public mutating func appendMissing() { ends.append(~Int32(heap.count)) }

  /// True when the row has no value.
  public func isMissing(_ row: Int) -> Bool { ends[row] < 0 }

  /// The text of a row; nil when it is missing.
  public subscript(row: Int) -> ByteText? {
    let end = ends[row]
    guard end >= 0 else { return nil }
    return ByteText(heap[start(of: row)..<Int(end)])
  }

  /// Where the text of a row stands in the heap; nil when it is missing.
  public func range(of row: Int) -> Range<Int>? {
    let end = ends[row]
    guard end >= 0 else { return nil }
    return start(of: row)..<Int(end)
  }

  /// Adds a row; the bytes are copied.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    heap.append(contentsOf: bytes)
    ends.append(Int32(heap.count))
  }

  /// Adds so many rows without a value.
  mutating func appendMissing(rows: Int) {
    ends.append(contentsOf: repeatElement(~Int32(heap.count), count: rows))
  }

  /// Drops all rows and keeps the memory.
  mutating func removeAll() {
    heap.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Makes room for rows and bytes to come.
  mutating func reserve(rows: Int, bytes: Int) {
    ends.reserveCapacity(rows)
    heap.reserveCapacity(bytes)
  }

  /// A copy of some rows that stand one after the other, which holds their bytes alone.
  func part(_ range: Range<Int>) -> TextValues {
    guard let last = range.last else { return TextValues() }
    let first = start(of: range.lowerBound)
    var part = TextValues()
    part.heap = Array(heap[first..<start(of: last + 1)])
    let offset = Int32(first)
    part.ends = ends[range].map { $0 < 0 ? $0 + offset : $0 - offset }
    return part
  }

  private func start(of row: Int) -> Int {
    guard row > 0 else { return 0 }
    let end = ends[row - 1]
    return Int(end < 0 ? ~end : end)
  }
}
