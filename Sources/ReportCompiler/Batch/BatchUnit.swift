/// What a worker takes at a time: a stretch of the records of a report.
struct BatchUnit: Sendable {
  /// The place of the report.
  let report: Int
  /// The number of the stretch.
  let stretch: Int
}
