public import ReportText

/// A choice of rows of a table, in an order: a view, no copy of values.
public struct Slice: Sendable {
  /// The table.
  public let table: Table
  /// The rows, by their places in the table.
  public let rows: RowSelection

  /// These rows of this table.
  public init(table: Table, rows: RowSelection) {
    self.table = table
    self.rows = rows
  }

  /// The number of rows.
  @inlinable
  public var count: Int { rows.count }

  /// The number in a cell; NaN when it is missing. `row` counts within the slice.
  /// - Precondition: the column holds numbers (``ColumnValues/numbers(_:)``).
  @inlinable
  public func number(column: Int, row: Int) -> Double {
    guard case .numbers(let values) = table.columns[column].values else { return .nan }
    return values[rows[row]]
  }

  /// The text in a cell; nil when it is missing. `row` counts within the slice.
  public func text(column: Int, row: Int) -> ByteText? {
    guard case .texts(let values) = table.columns[column].values else { return nil }
    return values[rows[row]]
  }

  /// The text of a cell of a column of numbers, days and the like, as it stands in the file; nil where its value gives
  /// it back. `row` counts within the slice.
  public func cellText(column: Int, row: Int) -> ByteText? {
    table.columns[column].cells?[rows[row]]
  }

  /// Why a cell is missing; nil when it has a value, or nothing says why. `row` counts within the
  /// slice.
  public func reason(column: Int, row: Int) -> MissingReason? {
    table.columns[column].reason(rows[row])
  }

  /// A part of the slice.
  public func part(_ range: Range<Int>) -> Slice { Slice(table: table, rows: rows.part(range)) }
}

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
