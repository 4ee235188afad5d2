extension Table {
  /// All rows.
  public var all: Slice { Slice(table: self, rows: .range(0..<rowCount)) }
}
