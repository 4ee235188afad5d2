import ReportProcess
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The thread that communicates with the engines.
///
/// It passes documents to the engines, receives the results, and replaces failed engines.
final class PrintLoop {
  /// The maximum time for an orderly exit of an engine.
  private static let patience = Duration.seconds(5)

  private let starter: EngineStarter
  private let limits: PrintLimits
  private let queue: PrintQueue
  private var slots: [EngineSlot]
  private var budget: RestartBudget
  /// The documents that are printed again, because their engine failed.
  private var again: [PrintJob] = []
  private var documentNumber = 0
  private var wasReady = false
  private var failedStarts = 0
  private var isOver = false

  init(_ starter: EngineStarter, limits: PrintLimits, queue: PrintQueue) {
    self.starter = starter
    self.limits = limits
    self.queue = queue
    budget = RestartBudget(limits.restarts)
    let tabs = starter.tabsPerEngine(limits)
    slots = (0..<max(1, limits.tabs / tabs)).map { _ in EngineSlot(tabs: tabs) }
  }

  /// Runs until all submitted documents are printed, or printing stops.
  func run() {
    for slot in slots.indices { start(slot) }
    while !isOver {
      assign()
      if isOver || isDone { break }
      wait()
    }
    end()
  }

  // MARK: Scheduling

  /// Whether no document remains, or the caller has cancelled.
  private var isDone: Bool {
    let (request, isEmpty) = queue.state.with { ($0.request, $0.waiting.isEmpty) }
    switch request {
    case .print: return false
    case .cancel: return true
    case .finish: return isEmpty && again.isEmpty && slots.allSatisfy(\.isIdle)
    }
  }

  /// Assigns waiting documents to idle tabs of engines that are ready.
  private func assign() {
    for slot in slots.indices {
      guard !isOver, case .ready = slots[slot].phase else { continue }
      if slots[slot].printed >= limits.documentsPerEngine {
        if slots[slot].isIdle { renew(slot) }
        continue
      }
      for tab in slots[slot].tabs.indices where slots[slot].tabs[tab].work == nil {
        guard let job = next(for: slot) else { break }
        begin(job, slot, tab)
      }
    }
  }

  private func next(for slot: Int) -> PrintJob? {
    if slots[slot].isReserved { return nil }
    if let first = again.first {
      if first.isSuspect, !slots[slot].isIdle { return nil }
      return again.removeFirst()
    }
    return queue.state.with { state in
      guard state.request != .cancel, !state.waiting.isEmpty else { return nil }
      return state.waiting.removeFirst()
    }
  }

  private func begin(_ job: PrintJob, _ slot: Int, _ tab: Int) {
    documentNumber += 1
    let requester = AssetRequester(slot: slot, tab: tab, documentNumber: documentNumber)
    slots[slot].tabs[tab].work = EngineTab.Work(
      job: job, reader: AssetReader(requester, queue: queue), requester: requester,
      deadline: ContinuousClock.now + limits.document)
    slots[slot].engine?.print(PrintRequest(job.document), tab: tab)
  }

  /// Waits for events of engines, read files, or deadlines, and handles them.
  private func wait() {
    var entries = [pollfd(fd: queue.wakeUp, events: Int16(POLLIN), revents: 0)]
    for slot in slots {
      entries.append(
        pollfd(fd: slot.engine?.descriptor ?? -1, events: slot.engine?.events ?? 0, revents: 0))
    }
    let now = ContinuousClock.now
    let rest = slots.compactMap(\.deadline).min().map { now.duration(to: $0).milliseconds } ?? -1
    _ = poll(&entries, nfds_t(entries.count), rest)
    if entries[0].revents != 0 { queue.drainWakeUps() }
    giveFiles()
    for slot in slots.indices where entries[slot + 1].revents != 0 {
      guard let engine = slots[slot].engine else { continue }
      for event in engine.advance(entries[slot + 1].revents) {
        // Events of an engine are obsolete after its replacement.
        guard !isOver, slots[slot].engine === engine else { break }
        handle(event, slot)
      }
    }
    for slot in slots.indices where !isOver { checkDeadline(of: slot, ContinuousClock.now) }
  }

  /// Replaces the engine of a slot if it exceeded its deadline.
  private func checkDeadline(of slot: Int, _ now: ContinuousClock.Instant) {
    guard let deadline = slots[slot].deadline, deadline <= now else { return }
    let tab = slots[slot].tabs.firstIndex { $0.work.map { $0.deadline <= now } ?? false }
    replace(slot, tab: tab, .late)
  }

  /// Passes the read files to the engines.
  private func giveFiles() {
    let responses = queue.state.with { state in
      defer { state.responses.removeAll() }
      return state.responses
    }
    for response in responses {
      let requester = response.requester
      guard slots[requester.slot].tabs[requester.tab].work?.requester == requester else { continue }
      switch response.bytes {
      case .success(let bytes):
        slots[requester.slot].engine?.response(
          response.requestID, tab: requester.tab, asset: (response.mediaType, bytes))
      case .failure(let problem):
        slots[requester.slot].tabs[requester.tab].work?.problem = problem
        slots[requester.slot].engine?.response(response.requestID, tab: requester.tab, asset: nil)
      }
    }
  }

  // MARK: Engine events

  private func handle(_ event: EngineEvent, _ slot: Int) {
    switch event {
    case .ready(let identity):
      guard case .starting = slots[slot].phase else {
        return replace(slot, tab: nil, .invalidMessage)
      }
      slots[slot].phase = .ready
      wasReady = true
      failedStarts = 0
      queue.state.with { if $0.start == nil { $0.start = .success(identity) } }
    case .printed(let tab, let printed):
      slots[slot].printed += 1
      budget.earn()
      finish(slot, tab, .success(printed))
    case .refused(let tab, let problem):
      finish(slot, tab, .failure(problem))
    case .requested(let tab, let requestID, let asset):
      slots[slot].tabs[tab].work?.reader.read(asset, for: requestID)
    case .failed(let tab, let problem):
      replace(slot, tab: tab, problem)
    }
  }

  private func finish(_ slot: Int, _ tab: Int, _ outcome: Result<PrintedDocument, Diagnostic>) {
    guard let work = slots[slot].tabs[tab].work else { return }
    slots[slot].tabs[tab].work = nil
    work.reader.stop()
    report(work.job, work.problem.map { .failure($0) } ?? outcome)
  }

  private func report(_ job: PrintJob, _ outcome: Result<PrintedDocument, Diagnostic>) {
    queue.state.with { $0.results.append(PrintResult(job: job, outcome: outcome)) }
  }

  // MARK: Start and end of engines

  private func start(_ slot: Int) {
    slots[slot].printed = 0
    do throws(Diagnostic) {
      slots[slot].engine = try starter.start(limits)
      slots[slot].phase = .starting(ContinuousClock.now + limits.start)
    } catch {
      giveUp(error)
    }
  }

  /// Replaces an engine after its maximum number of documents.
  private func renew(_ slot: Int) {
    slots[slot].engine?.end(after: Self.patience)
    slots[slot].engine = nil
    start(slot)
  }

  /// Replaces a failed engine.
  private func replace(_ slot: Int, tab: Int?, _ problem: EngineEvent.Failure) {
    slots[slot].engine?.end(after: .zero)
    slots[slot].engine = nil
    let wasStarting = if case .starting = slots[slot].phase { true } else { false }
    slots[slot].phase = .empty
    requeue(slot, tab: tab, problem)
    if wasStarting { failedStarts += 1 }
    guard wasReady else { return giveUp(starter.failure(problem, limits)) }
    guard failedStarts < 3, budget.spend() else {
      return giveUp(
        Diagnostic(
          .engineFailed, "\(starter.name) failed too often; reportgen writes no more PDF files",
          hints: [EngineStarter.memoryHint]))
    }
    start(slot)
  }

  /// Queues the documents of a failed engine again, or reports their failure.
  private func requeue(_ slot: Int, tab: Int?, _ problem: EngineEvent.Failure) {
    let count = slots[slot].tabs.count { $0.work != nil }
    for index in slots[slot].tabs.indices {
      guard let work = slots[slot].tabs[index].work else { continue }
      slots[slot].tabs[index].work = nil
      work.reader.stop()
      var job = work.job
      if tab == nil || tab == index { job.failures += 1 }
      // A document in one tab can block the others. To find it, each document then has an engine
      // alone.
      if count > 1, tab == nil || problem == .late { job.isSuspect = true }
      if let result = work.problem {
        report(job, .failure(result))
      } else if job.failures > 1 {
        report(job, .failure(starter.failure(of: problem, limits)))
      } else {
        again.append(job)
      }
    }
  }

  /// Stops printing for all documents, because of a problem.
  private func giveUp(_ problem: Diagnostic) {
    isOver = true
    queue.state.with { state in
      if state.start == nil { state.start = .failure(problem) }
      state.failure = problem
    }
  }

  /// Ends all engines and reports the remaining documents as failed.
  private func end() {
    let patience =
      queue.state.with { $0.request == .cancel || $0.failure != nil } ? .zero : Self.patience
    for slot in slots.indices {
      slots[slot].engine?.end(after: patience)
      slots[slot].engine = nil
    }
    let stopped = Diagnostic(
      .printCancelled, "the run stopped before reportgen printed the document")
    for slot in slots.indices {
      for tab in slots[slot].tabs {
        guard let work = tab.work else { continue }
        work.reader.stop()
        again.append(work.job)
      }
    }
    let again = again
    queue.state.with { state in
      let reason = state.failure ?? stopped
      let remaining = again + state.waiting
      state.results += remaining.map { PrintResult(job: $0, outcome: .failure(reason)) }
      state.waiting = []
      state.isOver = true
      if state.start == nil { state.start = .failure(reason) }
    }
  }
}
