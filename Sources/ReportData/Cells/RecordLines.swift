/// The line of a data file, from 1, at which each row starts.
public struct RecordLines: Sendable {
  /// The line of row 0 as long as each row has just one line, which needs no list.
  private var first = 2
  private var listed: [Int32] = []
  private(set) var count = 0

  /// No rows yet; a header in line 1.
  public init() {}

  /// The line of a row; 0 when there is no such row.
  public subscript(row: Int) -> Int {
    guard row >= 0, row < count else { return 0 }
    return listed.isEmpty ? first + row : Int(listed[row])
  }

  /// Adds the line of the next row.
  mutating func append(_ line: Int) {
    if count == 0 { first = line }
    if listed.isEmpty, line != first + count {
      listed = (0..<count).map { Int32($0 + first) }
    }
    count += 1
    if listed.isEmpty, line == first + count - 1 { return }
    listed.append(Int32(line))
  }
}
