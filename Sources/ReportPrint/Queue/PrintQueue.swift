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
      throw Diagnostic(
        .engineFailed, "cannot start a print engine: the system has no free file descriptors",
        hints: ["close other programs, then run the command again"])
    }
    wakeUpSocket = pair.local
    wakeUp = pair.remote
    _ = fcntl(wakeUp, F_SETFL, fcntl(wakeUp, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    _ = close(wakeUpSocket)
    _ = close(wakeUp)
  }

  /// Changes the shared state, and wakes the print loop.
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
    /// The request of the caller to the print loop.
    enum Request: Sendable {
      case print
      case finish
      case cancel
    }

    var request = Request.print
    /// The submitted documents that no engine prints yet, in order.
    var waiting: [PrintJob] = []
    /// The number of submitted documents with a callback that has not received the result.
    var open = 0
    /// The results that the callbacks have not received yet.
    var results: [PrintResult] = []
    /// The files that were read for documents, and that no engine has received yet.
    var responses: [AssetResponse] = []
    /// The identity of the first engine, or the reason that it failed.
    var start: Result<EngineIdentity, Diagnostic>?
    /// The reason that printing stopped; nil while it continues.
    var failure: Diagnostic?
    /// Whether all engines have ended.
    var isOver = false
  }
}

/// A document that was submitted for printing, with its callback.
struct PrintJob: Sendable {
  let document: PrintDocument
  /// The callback that receives the result of the document.
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

/// A slot of the print loop, in which one engine at a time runs.
///
/// It can have several engines in succession.
struct EngineSlot {
  /// The progress of the engine in the slot.
  enum Phase {
    /// No engine runs.
    case empty
    /// The engine is started and must be ready before the deadline.
    case starting(ContinuousClock.Instant)
    case ready
  }

  var engine: (any RunningEngine)?
  var phase = Phase.empty
  var tabs: [EngineTab]
  /// The number of documents that the current engine of the slot printed.
  var printed = 0

  init(tabs: Int) { self.tabs = (0..<tabs).map { _ in EngineTab() } }

  var isIdle: Bool { tabs.allSatisfy { $0.work == nil } }

  /// Whether the engine prints a suspect: a document that possibly caused a crash of an engine.
  ///
  /// Such an engine prints no other document at the same time, so that a crash has one cause.
  var isReserved: Bool { tabs.contains { $0.work?.job.isSuspect == true } }

  /// The next deadline of the engine; nil if there is none.
  var deadline: ContinuousClock.Instant? {
    if case .starting(let deadline) = phase { return deadline }
    return tabs.compactMap { $0.work?.deadline }.min()
  }
}

/// A tab of an engine, which prints one document at a time.
struct EngineTab {
  /// The document that the tab prints, with its deadline and the reader for its files.
  struct Work {
    let job: PrintJob
    let reader: AssetReader
    let requester: AssetRequester
    let deadline: ContinuousClock.Instant
    /// The reason that the document fails, independent of the engine: an unreadable file.
    var problem: Diagnostic?
  }

  var work: Work?
}
