import ReportText

/// What is known of a day.
enum AdherenceState: Int, Sendable, CaseIterable {
  case done, partlyDone, notDone, excused, noData, notPlanned

  /// What people call it.
  func word(_ words: BlockWords) -> ByteText {
    switch self {
    case .done: words.done
    case .partlyDone: words.partlyDone
    case .notDone: words.notDone
    case .excused: words.excused
    case .noData: words.noData
    case .notPlanned: words.notPlanned
    }
  }

  /// True for a day of which it can be said why nothing was done, or nothing is known.
  var saysWhy: Bool {
    switch self {
    case .notDone, .excused, .noData: true
    case .done, .partlyDone, .notPlanned: false
    }
  }

  /// The class of what stands for it.
  var name: StaticString {
    switch self {
    case .done: "rg-day-done"
    case .partlyDone: "rg-day-partly"
    case .notDone: "rg-day-undone"
    case .excused: "rg-day-excused"
    case .noData: "rg-day-unknown"
    case .notPlanned: "rg-day-free"
    }
  }
}
