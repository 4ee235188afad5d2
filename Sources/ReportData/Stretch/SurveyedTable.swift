/// What is known of a data file that has been read once, without its rows.
public struct SurveyedTable: Sendable {
  /// How its rows come to their participants.
  public enum Way: Sendable {
    /// The rows stand in the order of the participants: stretches are parts of the file.
    case inOrder
    /// The rows stand in another order: SQLite has sorted a copy of them.
    case sorted
    /// Nothing says whose the rows are: stretches do not hold them.
    case unassigned
  }

  /// The name under which the project knows it.
  public let name: String
  /// The path to show in messages.
  public let file: String
  /// Its columns; the types of those not declared are inferred from the whole file.
  public let schema: TableSchema
  /// The number of rows.
  public let rowCount: Int
  /// The number of bytes of the file as it stands on disk, or came in.
  public let byteCount: Int
  /// The hash of those bytes.
  public let digest: [UInt8]
  /// How its rows come to their participants.
  public let way: Way
  /// True when the bytes were unpacked or copied to a private file, to be read more than once.
  public let isCopied: Bool
  /// The number of faulty cells and rows.
  public let faultCount: Int
  /// The number of rows whose participant is in no row of the participants' table.
  public let unknownRowCount: Int
  /// The number of rows that name no participant.
  public let ownerlessRowCount: Int
  let latest: [Double]

  /// The latest day in a date or datetime column, by its place; nil when it has no value or another
  /// type.
  public func latestDay(column: Int) -> CalendarDay? {
    guard latest[column].isFinite else { return nil }
    switch schema.columns[column].type {
    case .date: return CalendarDay(number: Int(latest[column]))
    case .datetime: return CalendarDay(moment: latest[column])
    default: return nil
    }
  }
}
