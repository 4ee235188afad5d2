public import ReportText

/// The rows of a data file that belong to the participants of one stretch.
public struct StretchTable: Sendable {
  /// The rows, with the schema that was surveyed; faulty cells are missing. Rows of one participant
  /// are in the order of the file.
  public let table: Table
  /// All faults, by row and then by column (a whole row before its cells).
  public let faults: [CellFault]
  /// What is wrong with each fault, in the same order.
  public let messages: [Diagnostic]
  /// Where each row starts in the file.
  public let lines: RecordLines
}
