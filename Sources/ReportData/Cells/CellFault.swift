/// A cell, or a whole row, that could not be read as it should be.
public struct CellFault: Sendable, Hashable {
  /// The row in the table, from 0.
  public let row: Int
  /// The column in the table, from 0; nil when the row as a whole is broken.
  public let column: Int?

  /// A fault.
  public init(row: Int, column: Int?) {
    self.row = row
    self.column = column
  }
}
