/// Which rows of a table, in which order.
public enum RowSelection: Sendable {
  /// Rows that stand one after the other.
  case range(Range<Int>)
  /// A stretch of a list of rows that several selections share.
  case listed([Int32], Range<Int>)

  /// The number of rows.
  @inlinable
  public var count: Int {
    switch self {
    case .range(let range): range.count
    case .listed(_, let range): range.count
    }
  }

  /// The place in the table of a row of the selection.
  @inlinable
  public subscript(row: Int) -> Int {
    switch self {
    case .range(let range): range.lowerBound + row
    case .listed(let rows, let range): Int(rows[range.lowerBound + row])
    }
  }

  /// A part of the selection, by places within it.
  public func part(_ part: Range<Int>) -> RowSelection {
    switch self {
    case .range(let range):
      .range(range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
    case .listed(let rows, let range):
      .listed(rows, range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
    }
  }
}
