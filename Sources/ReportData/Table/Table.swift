/// A table: typed columns of equal length. Immutable once it is built, and an object, so that a slice of
/// it costs little to copy.
public final class Table: Sendable {
  /// The name under which the project knows it.
  public let name: String
  /// The columns, in their order.
  public let columns: [Column]
  /// The number of rows.
  public let rowCount: Int

  /// A table of columns of equal length.
  public init(name: String, columns: [Column], rowCount: Int? = nil) {
    self.name = name
    self.columns = columns
    self.rowCount = rowCount ?? columns.first?.count ?? 0
    precondition(
      columns.allSatisfy { column in
        column.count == self.rowCount && column.reasons?.count ?? self.rowCount == self.rowCount
      })
  }

  /// Names, types, labels and units.
  public var schema: TableSchema { TableSchema(columns.map(\.schema)) }

  /// A table of some rows that holds the values of those rows alone.
  func copy(_ rows: RowSelection) -> Table {
    var copies: [Column] = []
    copies.reserveCapacity(columns.count)
    for column in columns {
      copies.append(column.taking(rows))
    }
    return Table(name: name, columns: copies, rowCount: rows.count)
  }
}
