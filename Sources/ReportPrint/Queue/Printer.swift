import ReportProcess
public import ReportText

/// A PDF printer: it starts an engine, passes documents to it, and ends it.
///
/// Several threads can submit documents while earlier documents are printed. Each document has
/// exactly one result. The order of the results can differ. If an engine hangs or ends, its
/// document has one retry. If the retry also fails, only this document fails. Documents have no
/// access to the network or to files, except their assets.
public final class Printer: Sendable {
  /// The name and version of the engine that prints.
  public let identity: EngineIdentity
  /// The warnings about the engine, such as a missing sandbox.
  public let warnings: [Diagnostic]
  private let limits: PrintLimits
  private let queue: PrintQueue
  private let loop: PrintThread
  private let messenger: PrintThread

  /// Finds and starts an engine, and waits until it is ready.
  ///
  /// - Throws: `engineMissing`, `engineUnfit`, `engineFailed` or `printFolder`.
  public convenience init(
    _ choice: PrintEngineChoice = .auto, limits: PrintLimits = PrintLimits()
  ) throws(Diagnostic) {
    try self.init(try PrintEngineFinder().engine(choice), limits: limits)
  }

  /// Starts an installed engine, and waits until it is ready.
  ///
  /// - Throws: `engineUnfit`, `engineFailed` or `printFolder`.
  public init(
    _ engine: InstalledEngine, limits: PrintLimits = PrintLimits()
  ) throws(Diagnostic) {
    if let problem = engine.problem { throw problem }
    PrivateFolder.removeAbandoned(prefix: EngineFolder.prefix)
    let starter = EngineStarter(engine: engine)
    let queue = try PrintQueue()
    let noThread = Diagnostic(
      .engineFailed, "cannot start a print engine: the system has no free threads",
      hints: ["close other programs, then run the command again"])
    let loop = PrintThread { PrintLoop(starter, limits: limits, queue: queue).run() }
    guard let loop else { throw noThread }
    let messenger = PrintThread { Self.deliverResults(queue) }
    guard let messenger else {
      queue.change { $0.request = .cancel }
      loop.join()
      throw noThread
    }
    identity = try queue.state.wait { $0.start }.get()
    self.limits = limits
    self.queue = queue
    self.loop = loop
    self.messenger = messenger
    warnings = engine.warnings
  }

  deinit { queue.change { if !$0.isOver { $0.request = .cancel } } }

  /// Submits a document for printing.
  ///
  /// Blocks at the limit of pending documents, ``PrintLimits/waiting``.
  ///
  /// - Parameter finished: receives the result, once. The printer calls it in one of its threads,
  ///   one call at a time. It must not call ``submit(_:finished:)`` or ``finish()``.
  public func submit(
    _ document: PrintDocument,
    finished: @escaping @Sendable (Result<PrintedDocument, Diagnostic>) -> Void
  ) {
    let job = PrintJob(document: document, finished: finished)
    let maximum = max(1, limits.waiting) + limits.tabs
    let refusal = queue.state.wait { state -> Diagnostic?? in
      if let failure = state.failure { return failure }
      if state.isOver || state.request != .print {
        return Diagnostic(.printCancelled, "the run stopped before reportgen printed the document")
      }
      guard state.open < maximum else { return nil }
      state.open += 1
      state.waiting.append(job)
      return .some(nil)
    }
    if let refusal { return finished(.failure(refusal)) }
    queue.change { _ in }
  }

  /// Prints one document and waits for its PDF.
  public func print(_ document: PrintDocument) throws(Diagnostic) -> PrintedDocument {
    let response = Monitor<Result<PrintedDocument, Diagnostic>?>(nil)
    submit(document) { result in response.with { $0 = result } }
    return try response.wait { $0 }.get()
  }

  /// Waits for the results of all documents, and ends the engine.
  public func finish() {
    queue.change { if $0.request == .print { $0.request = .finish } }
    loop.join()
    messenger.join()
  }

  /// Stops printing, and ends the engine immediately.
  ///
  /// All unprinted documents fail. ``finish()`` waits until all callbacks have returned.
  public func cancel() {
    queue.change { $0.request = .cancel }
    loop.join()
  }

  /// Calls the callbacks in a separate thread, so that they do not block the engine.
  private static func deliverResults(_ queue: PrintQueue) {
    while true {
      let next = queue.state.wait { state -> PrintResult?? in
        if state.results.isEmpty { return state.isOver ? .some(nil) : nil }
        return state.results.removeFirst()
      }
      guard let next else { return }
      next.job.finished(next.outcome)
      queue.state.with { $0.open -= 1 }
    }
  }
}
