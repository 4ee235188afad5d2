import ReportText

/// Statistics of the date-times in a column: offsets from UTC, and ambiguous local times.
struct ClockStatistics: Sendable {
  /// Whether a date-time of the column has an offset from UTC.
  private(set) var hasOffsets = false
  /// The number of local times in the column that occur twice, because clocks go back.
  ///
  /// The column uses the first occurrence.
  private var repeated = 0
  /// The number of local times in the column that do not occur, because clocks go forward.
  ///
  /// The column uses the time after the change.
  private var skipped = 0

  /// Adds the next cell of the column, which contains a date-time.
  mutating func add(
    _ cell: UnsafeBufferPointer<UInt8>, _ instant: Double, in zone: StudyTimeZone
  ) {
    if ISODate.hasOffset(cell) {
      hasOffsets = true
    } else if zone.isRepeated(instant) {
      repeated += 1
    } else if zone.hasChange(near: instant), let dateTime = ISODate.dateTime(cell),
      dateTime.local != zone.local(fromInstant: instant)
    {
      skipped += 1
    }
  }

  /// Adds warnings for local times that do not identify one instant.
  func report(
    column: String, file: String, zone: StudyTimeZone, into diagnostics: inout Diagnostics
  ) {
    func times(_ count: Int, _ one: String, _ several: String) -> String {
      count == 1 ? "1 time of `\(column)` \(one)" : "\(count) times of `\(column)` \(several)"
    }
    var messages: [String] = []
    if repeated > 0 {
      messages.append(
        times(repeated, "occurs", "occur") + " twice in \(zone.name), where clocks are set back; "
          + "reportgen uses the first")
    }
    if skipped > 0 {
      messages.append(
        times(skipped, "does", "do") + " not exist in \(zone.name), where clocks are set forward; "
          + "reportgen uses the time after the change")
    }
    for message in messages {
      diagnostics.add(
        Diagnostic(
          .doubtfulTime, message, at: .data(file: file, row: nil, column: column),
          severity: .warning,
          hints: ["add the offset from UTC, such as `2026-10-25T01:30+01:00`"]))
    }
  }
}
