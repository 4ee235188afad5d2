import ReportProcess
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The shared state of a printer, and the bell that wakes its loop.
final class PrintQueue: Sendable {
  let state = Monitor(PrintState())
  /// Becomes readable when the state changed.
  let bell: Int32
  private let striker: Int32

  init() throws(Diagnostic) {
    guard let pair = SocketPair() else {
      throw Diagnostic(.engineFailed, "the system has no descriptors left for a print engine")
    }
    striker = pair.own
    bell = pair.other
    _ = fcntl(bell, F_SETFL, fcntl(bell, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    _ = close(striker)
    _ = close(bell)
  }

  /// Changes the state and wakes the loop.
  func change<Result>(_ body: (inout PrintState) -> Result) -> Result {
    let result = state.with(body)
    // A bell that is full has been rung.
    withUnsafeBytes(of: UInt8(1)) { _ = send(striker, $0.baseAddress, 1, 0) }
    return result
  }

  /// Takes note of all that rang so far.
  func silence() {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { space in
      while recv(bell, space.baseAddress, space.count, 0) > 0 {}
    }
  }

  /// What the threads of a printer share.
  struct PrintState: Sendable {
    /// What the caller wants.
    enum Request: Sendable {
      case print
      case finish
      case cancel
    }

    var request = Request.print
    /// Documents that no engine has yet, the first one first.
    var waiting: [PrintJob] = []
    /// How many documents were submitted and not answered.
    var open = 0
    /// Results that were not told yet.
    var results: [PrintResult] = []
    /// Files that were read for documents.
    var responses: [AssetResponse] = []
    /// What the first engine said of itself, or why there is none.
    var start: Result<EngineIdentity, Diagnostic>?
    /// Why nothing is printed any more.
    var failure: Diagnostic?
    /// True when no engine runs any more.
    var isOver = false
  }
}

/// A document on its way through an engine.
struct PrintJob: Sendable {
  let document: PrintDocument
  /// Who wants to know.
  let finished: @Sendable (Result<PrintedDocument, Diagnostic>) -> Void
  /// How many engines failed with it.
  var failures = 0
  /// True when an engine failed while it had this document among others: the next one gets it alone, so
  /// that it is known whose fault it was.
  var isSuspect = false
}

/// What became of a document, for the one who wants to know.
struct PrintResult: Sendable {
  let job: PrintJob
  let outcome: Result<PrintedDocument, Diagnostic>
}

// MARK: - Engines and their lanes

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
  var lanes: [EngineTab]
  /// How many documents this engine printed.
  var printed = 0

  init(lanes: Int) { self.lanes = (0..<lanes).map { _ in EngineTab() } }

  var isIdle: Bool { lanes.allSatisfy { $0.work == nil } }

  /// True when a suspect has the engine for itself.
  var isReserved: Bool { lanes.contains { $0.work?.job.isSuspect == true } }

  /// When something has to have happened.
  var deadline: ContinuousClock.Instant? {
    if case .starting(let deadline) = phase { return deadline }
    return lanes.compactMap { $0.work?.deadline }.min()
  }
}

/// A place of an engine where one document at a time is printed.
struct EngineTab {
  /// The document at hand.
  struct Work {
    let job: PrintJob
    let reader: AssetReader
    let place: AssetRequester
    let deadline: ContinuousClock.Instant
    /// Why the document fails whatever the engine makes of it: a file of it cannot be read.
    var problem: Diagnostic?
  }

  var work: Work?
}
