import ReportText

/// Looks participants up by their keys, in any order.
final class KeyDirectory {
  private let people: PeopleSurvey
  private let options: SurveyOptions
  private let spool: SurveySpool
  private var statement: SpoolStatement?

  init(_ people: PeopleSurvey, _ options: SurveyOptions, _ spool: SurveySpool) {
    self.people = people
    self.options = options
    self.spool = spool
  }

  /// The ordinal of the participant who has a key; nil when nobody has it.
  func ordinal(of key: UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Int? {
    let statement = try lookup()
    statement.bind(key, at: 1)
    let ordinal = try statement.step() ? statement.integer(0) : nil
    statement.reset()
    return ordinal
  }

  private func lookup() throws(Diagnostic) -> SpoolStatement {
    if let statement { return statement }
    // Keys that do not ascend were copied when that was seen.
    if people.order != nil { _ = try KeySpool.fill(people, options, spool) }
    let compiled = try spool.connection().statement(KeySpool.lookup)
    statement = compiled
    return compiled
  }
}
