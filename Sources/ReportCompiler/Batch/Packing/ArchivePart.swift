/// What an archive stands for: a stretch of the records of a report.
struct ArchivePart: Sendable {
  /// The place of the report.
  let report: Int
  /// The rows of its `for-each` table.
  let rows: Range<Int>
}
