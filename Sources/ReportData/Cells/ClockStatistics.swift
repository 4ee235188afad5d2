import ReportText

/// Counts the moments of a column by the form of their text: with an offset from UTC, or without one and no
/// single instant, since clocks were set.
struct ClockStatistics: Sendable {
  /// True when a moment has an offset.
  private(set) var hasOffsets = false
  /// The number of times that the clocks show twice; the first of the two is taken.
  private var repeated = 0
  /// The number of times that the clocks never show; the time after the change is taken.
  private var skipped = 0

  /// Takes the next cell, which names a moment.
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

  /// Warns of the times that are no single instant.
  func report(
    column: String, file: String, zone: StudyTimeZone, into diagnostics: inout Diagnostics
  ) {
    func times(_ count: Int, _ one: String, _ several: String) -> String {
      count == 1 ? "1 time of `\(column)` \(one)" : "\(count) times of `\(column)` \(several)"
    }
    var messages: [String] = []
    if repeated > 0 {
      messages.append(
        times(repeated, "comes", "come") + " twice in \(zone.name), where clocks are set back: "
          + "the first is taken")
    }
    if skipped > 0 {
      messages.append(
        times(skipped, "does", "do") + " not exist in \(zone.name), where clocks are set forward: "
          + "the time after the change is taken")
    }
    for message in messages {
      diagnostics.add(
        Diagnostic(
          .doubtfulTime, message, at: .data(file: file, row: nil, column: column),
          severity: .warning,
          hints: ["write them with their offset from UTC, such as `2026-10-25T01:30+01:00`"]))
    }
  }
}
