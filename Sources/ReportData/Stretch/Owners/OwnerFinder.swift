import ReportText

/// Finds the participants whom the rows of one table belong to, in the order of its rows.
///
/// As long as the keys of the table ascend as those of the participants do, both are read side by side.
/// From the first key that does not on, keys are looked up in the spool.
final class OwnerFinder {
  private let people: PeopleSurvey
  private let options: SurveyOptions
  private let spool: SurveySpool
  private let directory: KeyDirectory
  private var cursor: PeopleCursor?
  /// The key of the row before, and whose it is.
  private var previous: [UInt8] = []
  private var previousOwner = -1

  init(
    _ people: PeopleSurvey, _ options: SurveyOptions, _ spool: SurveySpool,
    _ directory: KeyDirectory
  ) throws(Diagnostic) {
    self.people = people
    self.options = options
    self.spool = spool
    self.directory = directory
    if people.order != nil {
      let cursor = PeopleCursor(people, options)
      try cursor.advance()
      self.cursor = cursor
    }
  }

  /// The ordinal of the participant who has a key; -1 when nobody has it.
  func owner(of key: UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Int {
    let order = people.order ?? .bytes
    let comparison = previous.withUnsafeBufferPointer { order.compare($0, key) }
    if comparison == 0 { return previousOwner }
    if comparison > 0 { cursor = nil }
    if let cursor {
      previousOwner = -1
      while !cursor.isAtEnd {
        let place = cursor.withKey { order.compare($0, key) }
        if place == 0 { previousOwner = cursor.ordinal }
        if place >= 0 { break }
        try cursor.advance()
      }
    } else {
      previousOwner = try directory.ordinal(of: key) ?? -1
    }
    previous.removeAll(keepingCapacity: true)
    previous.append(contentsOf: key)
    return previousOwner
  }
}
