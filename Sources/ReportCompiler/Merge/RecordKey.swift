/// A record of a report, by the place of the report in the project and the number of the record, in the order
/// in which a run writes.
struct RecordKey: Comparable, Hashable {
  /// The place of the report.
  let report: Int
  /// The number of the record, from 1.
  let record: Int

  static func < (left: RecordKey, right: RecordKey) -> Bool {
    (left.report, left.record) < (right.report, right.record)
  }
}
