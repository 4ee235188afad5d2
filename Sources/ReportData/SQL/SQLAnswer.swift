/// What came of a query.
public struct SQLAnswer: Sendable {
  /// Where a column of the result comes from, unchanged.
  public struct Origin: Sendable, Hashable {
    /// The table.
    public let table: String
    /// Its column.
    public let column: String
  }

  /// The table; every fault has been reported as an error.
  public let table: Table
  /// Cells that do not fit the declared type.
  public let faults: [CellFault]
  /// The numbers of the rows, from 1, as their lines.
  public let lines: RecordLines
  /// The tables that the SQL names, in order of name.
  public let tables: [String]
  /// The column that each column of the result shows as it is; nil for computed ones.
  public let origins: [Origin?]
}
