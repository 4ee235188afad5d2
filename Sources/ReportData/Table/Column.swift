/// The values of one column. A missing value is a value of its own, never a number.
public struct Column: Sendable {
  /// Name, type, label and unit.
  public var schema: ColumnSchema
  /// The values.
  public var values: ColumnValues
  /// Why values are missing, a row each; nil for a column that never says so.
  public var reasons: MissingReasons?

  /// A column; the storage fits the type of the schema.
  public init(schema: ColumnSchema, values: ColumnValues, reasons: MissingReasons? = nil) {
    self.schema = schema
    self.values = values
    self.reasons = reasons
  }

  /// The number of rows.
  public var count: Int { values.count }

  /// Why the value of a row is missing; nil when it is there, or nothing says why.
  public func reason(_ row: Int) -> MissingReason? {
    guard let reasons, values.isMissing(row) else { return nil }
    return reasons[row]
  }

  /// The column for some of its rows.
  public func taking(_ rows: RowSelection) -> Column {
    Column(schema: schema, values: values.taking(rows), reasons: reasons?.taking(rows))
  }

  /// The column for some of its rows by their places; a negative place is a missing value without a
  /// reason.
  public func taking(_ places: [Int]) -> Column {
    Column(schema: schema, values: values.taking(places), reasons: reasons?.taking(places))
  }
}
