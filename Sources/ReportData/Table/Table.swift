public import ReportText

/// An immutable table with typed columns of equal length.
///
/// The table is a class, so slices of it are cheap to copy.
public final class Table: Sendable {
  /// The name of the table in the project.
  public let name: String
  /// The columns of the table, in order.
  public let columns: [Column]
  /// The number of rows.
  public let rowCount: Int

  /// Creates a table with columns of equal length.
  public init(name: String, columns: [Column], rowCount: Int? = nil) {
    self.name = name
    self.columns = columns
    self.rowCount = rowCount ?? columns.first?.count ?? 0
    precondition(
      columns.allSatisfy { column in
        column.count == self.rowCount && column.reasons?.count ?? self.rowCount == self.rowCount
      })
  }

  /// The names, types, labels, and units of the columns.
  public var schema: TableSchema { TableSchema(columns.map(\.schema)) }

  /// Returns a table with copies of the selected rows only.
  func copy(_ rows: RowSelection) -> Table {
    var copies: [Column] = []
    copies.reserveCapacity(columns.count)
    for column in columns {
      copies.append(column.selecting(rows))
    }
    return Table(name: name, columns: copies, rowCount: rows.count)
  }

  /// A slice with all rows of the table.
  public var all: Slice { Slice(table: self, rows: .range(0..<rowCount)) }

  /// Returns the index of a column that the project names.
  ///
  /// - Returns: nil, with an error and a suggestion, if the table has no such column.
  public func requiredColumn(
    _ name: String, file: String, into diagnostics: inout Diagnostics
  ) -> Int? {
    if let index = columns.firstIndex(where: { $0.schema.name == name }) { return index }
    diagnostics.add(
      Diagnostic(
        .missingColumn, "unknown column `\(name)`", at: .file(file),
        hints: Suggestion.hint(for: name, among: columns.map(\.schema.name)).map { [$0] } ?? []))
    return nil
  }

  /// Returns the latest day in a date or date-time column.
  ///
  /// - Parameter column: the index of the column.
  /// - Returns: nil if the column has no value or another type.
  public func latestDay(column: Int) -> CalendarDay? {
    let column = columns[column]
    guard column.schema.type.isTemporal, case .numbers(let values) = column.values else {
      return nil
    }
    var latest = -Double.infinity
    for value in values where value > latest { latest = value }
    guard latest.isFinite else { return nil }
    return column.schema.day(of: latest)
  }

  /// Appends all values of the table as bytes, with counts before them, for a hash of inputs.
  ///
  /// Different tables with the same columns give different bytes.
  public func append(to bytes: inout [UInt8]) {
    bytes.append(count: rowCount)
    for column in columns {
      switch column.values {
      case .numbers(let numbers): numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
      case .strings(let strings): strings.append(to: &bytes)
      }
      column.cells?.append(to: &bytes)
      column.reasons?.append(to: &bytes)
    }
  }
}

/// The columns of a table, in order.
public struct TableSchema: Sendable, Hashable {
  /// The columns of the table, in order.
  public var columns: [ColumnSchema]

  /// Creates a schema from columns.
  public init(_ columns: [ColumnSchema]) { self.columns = columns }

  /// Returns the index of the column with a name; nil if no column has the name.
  public func index(of name: String) -> Int? { columns.firstIndex { $0.name == name } }

  /// The column with a name; nil if no column has the name.
  public subscript(name: String) -> ColumnSchema? { columns.first { $0.name == name } }

  /// The names of all columns, for suggestions.
  public var names: [String] { columns.map(\.name) }
}

extension [UInt8] {
  /// Appends the number of following elements, as eight little-endian bytes.
  mutating func append(count: Int) {
    Swift.withUnsafeBytes(of: Int64(count).littleEndian) { append(contentsOf: $0) }
  }
}
