import ReportProcess
public import ReportText

/// Makes PDF of documents: starts an engine, gives it documents as they come, and ends it.
///
/// Documents can be submitted from any thread while earlier ones are printed. Each is answered once, in
/// an order of its own, whatever happens: an engine that hangs or ends costs a document one more try, and
/// then fails that document alone. Documents reach no network and no file; what else than their assets
/// they ask for is refused.
public final class Printer: Sendable {
  /// What prints.
  public let identity: EngineIdentity
  /// What someone should know of how it runs: without a sandbox, as root.
  public let warnings: [Diagnostic]
  private let limits: PrintLimits
  private let queue: PrintQueue
  private let loop: PrintThread
  private let messenger: PrintThread

  /// Finds and starts an engine, and waits until it can print.
  /// - Throws: `engineMissing`, `engineUnfit`, `engineFailed` or `printFolder`.
  public convenience init(
    _ choice: PrintEngineChoice = .auto, limits: PrintLimits = PrintLimits()
  ) throws(Diagnostic) {
    try self.init(try PrintEngineFinder().engine(choice), limits: limits)
  }

  /// Starts an engine that was found, and waits until it can print.
  /// - Throws: `engineUnfit`, `engineFailed` or `printFolder`.
  public init(
    _ engine: InstalledEngine, limits: PrintLimits = PrintLimits()
  ) throws(Diagnostic) {
    if let problem = engine.problem { throw problem }
    PrivateFolder.removeAbandoned(prefix: EngineFolder.prefix)
    let starter = EngineStarter(engine: engine)
    let queue = try PrintQueue()
    let noThread = Diagnostic(.engineFailed, "the system has no thread left for a print engine")
    let loop = PrintThread { PrintLoop(starter, limits: limits, queue: queue).run() }
    guard let loop else { throw noThread }
    let messenger = PrintThread { Self.tell(queue) }
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

  /// Gives a document to the engine; blocks while ``PrintLimits/waiting`` documents are under way.
  /// - Parameter finished: is called once with what became of it, in a thread of the printer, one at a
  ///   time. It must not call ``submit(_:finished:)`` or ``finish()``.
  public func submit(
    _ document: PrintDocument,
    finished: @escaping @Sendable (Result<PrintedDocument, Diagnostic>) -> Void
  ) {
    let job = PrintJob(document: document, finished: finished)
    let most = max(1, limits.waiting) + limits.lanes
    let refusal = queue.state.wait { state -> Diagnostic?? in
      if let failure = state.failure { return failure }
      if state.isOver || state.request != .print {
        return Diagnostic(.printCancelled, "the run was stopped before the document was printed")
      }
      guard state.open < most else { return nil }
      state.open += 1
      state.waiting.append(job)
      return .some(nil)
    }
    if let refusal { return finished(.failure(refusal)) }
    queue.change { _ in }
  }

  /// The PDF of one document, for which the caller waits.
  public func print(_ document: PrintDocument) throws(Diagnostic) -> PrintedDocument {
    let response = Monitor<Result<PrintedDocument, Diagnostic>?>(nil)
    submit(document) { result in response.with { $0 = result } }
    return try response.wait { $0 }.get()
  }

  /// Waits until every document is answered, and ends the engine.
  public func finish() {
    queue.change { if $0.request == .print { $0.request = .finish } }
    loop.join()
    messenger.join()
  }

  /// Ends the engine at once. Documents that are not printed yet fail; ``finish()`` waits until their
  /// callers have been told.
  public func cancel() {
    queue.change { $0.request = .cancel }
    loop.join()
  }

  /// Tells callers what became of their documents, so that none of them holds up the engine.
  private static func tell(_ queue: PrintQueue) {
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
