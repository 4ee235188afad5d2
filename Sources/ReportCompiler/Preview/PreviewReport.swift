/// A kind of report, as a list of documents to look at has it: nothing of it says who a participant is.
public struct PreviewReport: Sendable, Equatable {
  /// Its name in the project file.
  public let name: String
  /// The number of its records; each has a document.
  public let recordCount: Int
  /// The days that it is about, such as `2026-03-02 to 2026-03-08`; nil without a period.
  public let period: String?

  init(_ report: PreparedReport) {
    name = report.name
    recordCount = report.records.rowCount
    period = report.period.map { days in
      "\(days.current.start.isoText) to \(days.current.end.isoText)"
    }
  }
}
