public import ReportText

/// An ordered selection of table rows, as a view without copies of values.
public struct Slice: Sendable {
  /// The table that contains the rows.
  public let table: Table
  /// The selected rows, by their row numbers in the table, in order.
  public let rows: RowSelection

  /// Creates a slice of a table.
  public init(table: Table, rows: RowSelection) {
    self.table = table
    self.rows = rows
  }

  /// The number of rows.
  @inlinable
  public var count: Int { rows.count }

  /// Returns the number in a cell, or NaN if it is missing.
  ///
  /// - Parameters:
  ///   - column: the index of the column.
  ///   - row: the index within the slice.
  /// - Precondition: the column contains numbers (``ColumnValues/numbers(_:)``).
  @inlinable
  public func number(column: Int, row: Int) -> Double {
    guard case .numbers(let values) = table.columns[column].values else { return .nan }
    return values[rows[row]]
  }

  /// Returns the text in a cell; nil if it is missing.
  ///
  /// The parameter `row` is an index within the slice.
  public func text(column: Int, row: Int) -> ByteText? {
    guard case .strings(let values) = table.columns[column].values else { return nil }
    return values[rows[row]]
  }

  /// Returns the original text of a non-text cell; nil if it is the canonical text.
  ///
  /// The parameter `row` is an index within the slice.
  public func cellText(column: Int, row: Int) -> ByteText? {
    table.columns[column].cells?[rows[row]]
  }

  /// Returns the missing reason of a cell; nil if the cell has a value, or has no reason.
  ///
  /// The parameter `row` is an index within the slice.
  public func reason(column: Int, row: Int) -> MissingReason? {
    table.columns[column].reason(rows[row])
  }

  /// Returns a slice of consecutive rows of this slice.
  public func part(_ range: Range<Int>) -> Slice { Slice(table: table, rows: rows.part(range)) }
}

/// An ordered selection of table rows.
public enum RowSelection: Sendable {
  /// Consecutive rows of the table.
  case range(Range<Int>)
  /// The rows in a range of a list of row numbers, which several selections share.
  case listed([Int32], Range<Int>)

  /// The number of rows.
  @inlinable
  public var count: Int {
    switch self {
    case .range(let range): range.count
    case .listed(_, let range): range.count
    }
  }

  /// The index in the table of a row of the selection.
  @inlinable
  public subscript(row: Int) -> Int {
    switch self {
    case .range(let range): range.lowerBound + row
    case .listed(let rows, let range): Int(rows[range.lowerBound + row])
    }
  }

  /// Returns a selection of consecutive rows of this selection, by their indices in it.
  public func part(_ part: Range<Int>) -> RowSelection {
    switch self {
    case .range(let range):
      .range(range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
    case .listed(let rows, let range):
      .listed(rows, range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
    }
  }
}
