/// What was expected of a day, a week or all days, and what became of it.
struct AdherenceCount: Sendable, Equatable {
  /// What was planned.
  var planned = 0.0
  /// What of it was done: more than planned counts as what was planned.
  var done = 0.0
  /// What of it was not done and need not be.
  var excused = 0.0
  /// What of it nothing is known of.
  var unknown = 0.0

  /// What could have been done and of which it is known whether it was: the denominator.
  var counted: Double { max(0, planned - excused - unknown) }

  /// How much of it was done; nil when nothing could be.
  var share: Double? { counted > 0 ? done / counted : nil }

  /// The share in hundredths, rounded half up. It is 100 when all is done and 0 when nothing is, and
  /// never else.
  var percentage: Int? {
    guard counted > 0 else { return nil }
    // The product is exact for counts, so that halves are halves.
    let whole = Int(min(100, (done * 100 / counted + 0.5)).rounded(.down))
    if done >= counted { return 100 }
    return done > 0 ? min(99, max(1, whole)) : 0
  }

  /// Adds one time that something was to be done.
  /// - Parameters:
  ///   - planned: how much; zero for nothing.
  ///   - done: how much was done; NaN when that is not known.
  ///   - excused: how much need not be done.
  mutating func add(planned: Double, done: Double, excused: Double) {
    let planned = planned.isFinite ? max(0, planned) : 0
    self.planned += planned
    let allowed = excused.isFinite ? min(max(0, excused), planned) : 0
    guard !done.isNaN else {
      self.excused += allowed
      unknown += planned - allowed
      return
    }
    let made = min(max(0, done), planned)
    self.done += made
    self.excused += min(allowed, planned - made)
  }

  /// Adds another count.
  static func += (left: inout AdherenceCount, right: AdherenceCount) {
    left.planned += right.planned
    left.done += right.done
    left.excused += right.excused
    left.unknown += right.unknown
  }

  /// What it means of a day of which there are rows.
  var state: AdherenceState {
    if planned == 0 { return .notPlanned }
    if counted == 0 { return unknown > 0 ? .noData : .excused }
    if done == 0 { return unknown > 0 ? .noData : .notDone }
    return done >= counted && unknown == 0 ? .done : .partlyDone
  }
}
