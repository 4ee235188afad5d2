public import ReportText

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

  /// All rows.
  public var all: Slice { Slice(table: self, rows: .range(0..<rowCount)) }

  /// The place of a column that the project names; nil, with an error and a suggestion, when the
  /// table has none of that name.
  public func requiredColumn(
    _ name: String, file: String, into diagnostics: inout Diagnostics
  ) -> Int? {
    if let place = columns.firstIndex(where: { $0.schema.name == name }) { return place }
    diagnostics.add(
      Diagnostic(
        .missingColumn, "there is no column `\(name)`", at: .file(file),
        hints: Suggestion.hint(for: name, among: columns.map(\.schema.name)).map { [$0] } ?? []))
    return nil
  }

  /// The latest day in a date or datetime column; nil when it has no value or another type.
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

  /// Adds all values as bytes, with their numbers before them, so that no two tables of the same columns give
  /// the same bytes: for a hash of what something is made of.
  public func append(to bytes: inout [UInt8]) {
    bytes.append(count: rowCount)
    for column in columns {
      switch column.values {
      case .numbers(let numbers): numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
      case .texts(let texts): texts.append(to: &bytes)
      }
      column.cells?.append(to: &bytes)
      column.reasons?.append(to: &bytes)
    }
  }
}

/// The columns of a table, in their order.
public struct TableSchema: Sendable, Hashable {
  /// The columns.
  public var columns: [ColumnSchema]

  /// A schema with these columns.
  public init(_ columns: [ColumnSchema]) { self.columns = columns }

  /// The place of a column, or nil when there is none of that name.
  public func index(of name: String) -> Int? { columns.firstIndex { $0.name == name } }

  /// A column by its name.
  public subscript(name: String) -> ColumnSchema? { columns.first { $0.name == name } }

  /// All names, for suggestions.
  public var names: [String] { columns.map(\.name) }
}

extension [UInt8] {
  /// Adds a count, in eight bytes.
  mutating func append(count: Int) {
    Swift.withUnsafeBytes(of: Int64(count).littleEndian) { append(contentsOf: $0) }
  }
}
