import ReportProcess
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The shared printer state, and the socket that wakes the print loop.
final class PrintQueue: Sendable {
  let state = Monitor(PrintState())
  /// The descriptor that becomes readable after a change of the state.
  let wakeUp: Int32
  private let wakeUpSocket: Int32

  init() throws(Diagnostic) {
    guard let pair = SocketPair() else {
      throw Diagnostic(.engineFailed, "the system has no descriptors left for a print engine")
    }
    wakeUpSocket = pair.own
    wakeUp = pair.other
    _ = fcntl(wakeUp, F_SETFL, fcntl(wakeUp, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    _ = close(wakeUpSocket)
    _ = close(wakeUp)
  }

  /// Changes the state and wakes the loop.
  func change<Result>(_ body: (inout PrintState) -> Result) -> Result {
    let result = state.with(body)
    // If the socket is full, a wake-up is already pending.
    withUnsafeBytes(of: UInt8(1)) { _ = send(wakeUpSocket, $0.baseAddress, 1, 0) }
    return result
  }

  /// Drains all pending wake-ups.
  func drainWakeUps() {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { space in
      while recv(wakeUp, space.baseAddress, space.count, 0) > 0 {}
    }
  }

  /// The state that the threads of a printer share.
  struct PrintState: Sendable {
    /// The request of the caller.
    enum Request: Sendable {
      case print
      case finish
      case cancel
    }

    var request = Request.print
    /// The documents without an engine, in order.
    var waiting: [PrintJob] = []
    /// The number of submitted documents without a reported result.
    var open = 0
    /// The results to report.
    var results: [PrintResult] = []
    /// Files that were read for documents.
    var responses: [AssetResponse] = []
    /// The identity of the first engine, or the reason that it failed.
    var start: Result<EngineIdentity, Diagnostic>?
    /// The reason that printing stopped; nil while it continues.
    var failure: Diagnostic?
    /// Whether all engines have ended.
    var isOver = false
  }
}

/// A submitted document.
struct PrintJob: Sendable {
  let document: PrintDocument
  /// The callback for the result.
  let finished: @Sendable (Result<PrintedDocument, Diagnostic>) -> Void
  /// The number of engines that failed with this document.
  var failures = 0
  /// Whether the next engine prints this document alone.
  ///
  /// True if an engine failed with this and other documents, so that the retry identifies the
  /// cause.
  var isSuspect = false
}

/// The result of a document, for the callback.
struct PrintResult: Sendable {
  let job: PrintJob
  let outcome: Result<PrintedDocument, Diagnostic>
}

// MARK: - Engines and their tabs

/// A slot for an engine.
///
/// It can have several engines in succession.
struct EngineSlot {
  /// The phase of the engine.
  enum Phase {
    /// No engine runs.
    case empty
    /// The engine is started and must be ready before the deadline.
    case starting(ContinuousClock.Instant)
    case ready
  }

  var engine: (any RunningEngine)?
  var phase = Phase.empty
  var lanes: [EngineTab]
  /// The number of documents that this engine printed.
  var printed = 0

  init(lanes: Int) { self.lanes = (0..<lanes).map { _ in EngineTab() } }

  var isIdle: Bool { lanes.allSatisfy { $0.work == nil } }

  /// Whether a suspected document has the engine alone.
  var isReserved: Bool { lanes.contains { $0.work?.job.isSuspect == true } }

  /// The next deadline of the engine; nil if there is none.
  var deadline: ContinuousClock.Instant? {
    if case .starting(let deadline) = phase { return deadline }
    return lanes.compactMap { $0.work?.deadline }.min()
  }
}

/// A tab of an engine, which prints one document at a time.
struct EngineTab {
  /// The current document.
  struct Work {
    let job: PrintJob
    let reader: AssetReader
    let place: AssetRequester
    let deadline: ContinuousClock.Instant
    /// The reason that the document fails, independent of the engine: an unreadable file.
    var problem: Diagnostic?
  }

  var work: Work?
}
