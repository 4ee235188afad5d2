/// What came of reading a data file.
///
/// Every fault has also been reported as an error. A run that must be faultless stops at them; one
/// that keeps going uses the table and fails the documents whose rows have a fault.
public struct TableReading: Sendable {
  /// The table, with faulty cells missing; nil when its rows cannot be trusted (no header, an
  /// unterminated quote, a broken record that spans several lines).
  public let table: Table?
  /// All faults, by row and then by column (a whole row before its cells).
  public let faults: [CellFault]
  /// Where each row starts in the file.
  public let lines: RecordLines

  /// The result of a reading.
  public init(table: Table?, faults: [CellFault], lines: RecordLines) {
    self.table = table
    self.faults = faults
    self.lines = lines
  }
}
