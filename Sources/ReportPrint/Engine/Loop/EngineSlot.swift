import ReportText

/// The place of an engine, which may be one after another.
struct EngineSlot {
  /// How far the engine is.
  enum Phase {
    /// None runs.
    case empty
    /// It was started and has to say what it is by then.
    case starting(ContinuousClock.Instant)
    case ready
  }

  var engine: (any RunningEngine)?
  var phase = Phase.empty
  var lanes: [EngineLane]
  /// How many documents this engine printed.
  var printed = 0

  init(lanes: Int) { self.lanes = (0..<lanes).map { _ in EngineLane() } }

  var isIdle: Bool { lanes.allSatisfy { $0.work == nil } }

  /// True when a suspect has the engine for itself.
  var isReserved: Bool { lanes.contains { $0.work?.job.isSuspect == true } }

  /// When something has to have happened.
  var deadline: ContinuousClock.Instant? {
    if case .starting(let deadline) = phase { return deadline }
    return lanes.compactMap { $0.work?.deadline }.min()
  }
}
