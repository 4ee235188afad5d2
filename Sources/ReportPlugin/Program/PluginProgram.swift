public import ReportChart
import ReportProcess
public import ReportText
import Synchronization

/// A plugin that others wrote: it draws charts in processes of its own, one for each thread that asks at the
/// same time. What goes wrong in one costs the chart at hand.
public final class PluginProgram: ChartResponder {
  /// What it says of itself.
  public let manifest: PluginManifest
  private let folder: String
  private let host: String
  let limits: PluginLimits
  let showsErrors: Bool
  let state: Mutex<State>

  /// Folders without which no program runs.
  private static let needed: Set = ["/", "/usr", "/bin", "/lib", "/etc", "/tmp"]

  /// What a process is cut off from, where the system allows it.
  private static let holds: [(hold: Sandbox.Restrictions, words: String)] = [
    (.network, "the network"), (.files, "your files"), (.processes, "the processes of others"),
  ]

  struct State {
    var idle: [PluginSession] = []
    /// What its processes do not see.
    var hidden: [String]
    var budget: RestartBudget
    /// Why it was given up.
    var end: ChartFailure?
    /// What every process so far was held to; nil before the first.
    var hold: Sandbox.Restrictions?
    /// What it said on standard error when it failed first.
    var words = ""
  }

  /// A plugin.
  /// - Parameters:
  ///   - folder: where it lies, as an absolute path without links.
  ///   - host: the version of the host.
  ///   - hiddenFolders: what it shall not see.
  ///   - showsFaults: whether a chart that it does not draw costs only its picture, not its document.
  public init(
    _ manifest: PluginManifest, in folder: String, host: String, hiddenFolders: [String],
    showsErrors: Bool = false, limits: PluginLimits = PluginLimits()
  ) {
    self.showsErrors = showsErrors
    self.manifest = manifest
    self.folder = folder
    self.host = host
    self.limits = limits
    state = Mutex(State(hidden: hiddenFolders, budget: RestartBudget(limits.restarts)))
  }

  /// Removes what runs that were killed have left behind.
  public static func removeAbandonedFolders() {
    PrivateFolder.removeAbandoned(prefix: PluginSession.folderPrefix)
  }

  /// Hides one more folder, such as that of the documents, from the processes that are started from now on.
  public func hide(_ folder: String) {
    state.withLock { $0.hidden.append(folder) }
  }

  /// Its name.
  public var name: String { manifest.name }

  /// The question about one picture.
  public func request(about block: ExternalBlock, _ data: borrowing ChartData) -> [UInt8] {
    WireV1.request(about: block, data)
  }

  // MARK: Processes and their failures

  /// A process at rest, or a new one.
  func session() throws(ChartFailure) -> PluginSession {
    let (idle, end, hidden) = state.withLock { ($0.idle.popLast(), $0.end, $0.hidden) }
    if let end { throw final(end) }
    if let idle { return idle }
    let session = try PluginSession(
      manifest, in: folder, host: host, limits: limits,
      hiddenFolders: hidden.compactMap(ResolvedPath.of).filter { !Self.needed.contains($0) })
    state.withLock { state in
      state.hold = state.hold?.intersection(session.hold) ?? session.hold
    }
    return session
  }

  /// Notes a failure; true when the plugin is not started again.
  func fail(_ failure: ChartFailure) -> Bool {
    state.withLock { state in
      if let words = failure.words, state.words.isEmpty { state.words = words }
      if state.end != nil { return true }
      let isHopeless = failure.kind == .start || failure.kind == .handshake
      guard isHopeless || !state.budget.spend() else { return false }
      state.end = failure
      return true
    }
  }

  /// What is said of charts that are not asked for any more.
  func final(_ failure: ChartFailure) -> ChartFailure {
    guard failure.kind != .start, failure.kind != .handshake, failure.kind != .budget else {
      return failure
    }
    return ChartFailure(
      .budget, of: manifest.title,
      "it failed \(limits.restarts + 1) times, the last time: \(failure.detail)")
  }

  /// Ends all processes at rest, and says what was wrong with how they ended and how they were held.
  public func finish(into diagnostics: inout Diagnostics) {
    let idle = state.withLock { state in
      defer { state.idle = [] }
      return state.idle
    }
    var leftovers = 0
    for session in idle where session.end() { leftovers += 1 }
    if leftovers > 0 {
      diagnostics.add(
        Diagnostic(
          .pluginLeftover,
          "the plugin `\(manifest.title)` did not end by itself, or left processes behind: they were ended "
            + "by force", severity: .warning))
    }
    guard let hold = state.withLock({ $0.hold }) else { return }
    let open = Self.holds.filter { !hold.contains($0.hold) }.map(\.words)
    if !open.isEmpty {
      diagnostics.add(
        Diagnostic(
          .pluginFree,
          "the system does not let reportgen cut the plugin `\(manifest.title)` off from "
            + open.joined(separator: " and "), severity: .warning))
    }
  }

  /// What it said on standard error where it failed, which may hold data: for its author.
  public var words: String { state.withLock { $0.words } }

  // MARK: Questions and answers

  /// Begins to ask questions.
  public func begin(_ requests: [[UInt8]]) -> any PendingChartRequests {
    var pending = PendingPluginRequests(program: self, requests: requests)
    guard !requests.isEmpty else { return pending }
    // What cannot be started is said when the answers are wanted.
    do throws(ChartFailure) {
      let session = try session()
      pending.begun = (session, session.begin(requests[...], batch: limits.batch))
    } catch {
      pending.failure = error
    }
    return pending
  }

  /// The answers to questions.
  func responses(to requests: [[UInt8]]) -> [ChartResponse] { begin(requests).responses() }

  /// The answers to questions that were asked. Where a line of several fails, each of its questions is asked
  /// alone, so that only those fail that must.
  func responses(to pending: PendingPluginRequests) -> [ChartResponse] {
    let requests = pending.requests
    var begun = pending.begun
    var failure = pending.failure
    var responses: [ChartResponse] = []
    var aloneUntil = 0
    while responses.count < requests.count {
      let place = responses.count
      let isAlone = place < aloneUntil
      var open = requests[place...]
      if isAlone { open = open.prefix(aloneUntil - place) }
      do throws(ChartFailure) {
        if let found = failure {
          failure = nil
          throw found
        }
        let session: PluginSession
        if let begun { session = begun.session } else { session = try self.session() }
        let waiting = begun?.waiting ?? session.begin(open, batch: isAlone ? 1 : limits.batch)
        begun = nil
        try session.finish(waiting) { responses += $0 }
        let done = responses.count - place
        state.withLock { state in
          for _ in 0..<done { state.budget.earn() }
          state.idle.append(session)
        }
      } catch {
        let isLast = responses.count < aloneUntil || requests.count - responses.count == 1
        if fail(error) || error.kind == .budget {
          while responses.count < requests.count { responses.append(.failure(final(error))) }
        } else if isLast {
          responses.append(.failure(error))
        } else {
          aloneUntil = min(responses.count + limits.batch, requests.count)
        }
      }
    }
    guard showsErrors else { return responses }
    return responses.map { response in
      guard case .failure(var failure) = response else { return response }
      failure.isShown = true
      return .failure(failure)
    }
  }

  /// Questions that a plugin was asked.
  struct PendingPluginRequests: PendingChartRequests {
    let program: PluginProgram
    let requests: [[UInt8]]
    /// The process that works on them, and its requests.
    var begun: (session: PluginSession, waiting: [(id: Int, count: Int)])?
    /// Why there is none.
    var failure: ChartFailure?

    func advance() { begun?.session.advance() }

    func responses() -> [ChartResponse] { program.responses(to: self) }
  }
}
