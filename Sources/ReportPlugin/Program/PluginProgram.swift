public import ReportChart
import ReportProcess
public import ReportText
import Synchronization

/// A plugin that draws charts in child processes, one per concurrent worker.
///
/// A failure affects the current chart only.
public final class PluginProgram: ChartResponder {
  /// The manifest of the plugin.
  public let manifest: PluginManifest
  private let folder: String
  private let host: String
  let limits: PluginLimits
  let showsErrors: Bool
  let state: Mutex<State>

  /// Folders that every program needs and that are never hidden.
  private static let needed: Set = ["/", "/usr", "/bin", "/lib", "/etc", "/tmp"]

  /// The restrictions of each process, if the system supports them, and their names.
  private static let restrictionNames: [(restriction: Sandbox.Restrictions, words: String)] = [
    (.network, "the network"), (.files, "your files"), (.processes, "other processes"),
  ]

  struct State {
    var idle: [PluginSession] = []
    /// The folders that are hidden from new processes.
    var hidden: [String]
    var budget: RestartBudget
    /// The failure that disabled the plugin; nil if it is enabled.
    var end: ChartFailure?
    /// The restrictions enforced for every process so far; nil before the first.
    var enforced: Sandbox.Restrictions?
    /// The beginning of the standard-error output of the first failed process with such output.
    var words = ""
  }

  /// Creates a plugin, without starting its program.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the plugin folder, without symbolic links.
  ///   - host: the version of the host.
  ///   - hiddenFolders: the folders to hide from the processes.
  ///   - showsErrors: whether a failed chart affects only itself, not its document.
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

  /// Removes abandoned folders of killed runs.
  public static func removeAbandonedFolders() {
    PrivateFolder.removeAbandoned(prefix: PluginSession.folderPrefix)
  }

  /// Hides another folder from all plugin processes that start afterwards.
  public func hide(_ folder: String) {
    state.withLock { $0.hidden.append(folder) }
  }

  /// The name of the plugin.
  public var name: String { manifest.name }

  /// Returns the request for one chart.
  public func request(about block: ExternalBlock, _ data: borrowing ChartData) -> [UInt8] {
    WireV1.request(about: block, data)
  }

  // MARK: Processes and their failures

  /// Returns an idle process, or starts a new one.
  func session() throws(ChartFailure) -> PluginSession {
    let (idle, end, hidden) = state.withLock { ($0.idle.popLast(), $0.end, $0.hidden) }
    if let end { throw final(end) }
    if let idle { return idle }
    let session = try PluginSession(
      manifest, in: folder, host: host, limits: limits,
      hiddenFolders: hidden.compactMap(ResolvedPath.of).filter { !Self.needed.contains($0) })
    state.withLock { state in
      state.enforced = state.enforced?.intersection(session.enforced) ?? session.enforced
    }
    return session
  }

  /// Records a failure of the plugin, and disables the plugin after too many failures.
  ///
  /// - Returns: true if the plugin is disabled.
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

  /// Returns the failure for charts that are not requested, because the plugin is disabled.
  func final(_ failure: ChartFailure) -> ChartFailure {
    guard failure.kind != .start, failure.kind != .handshake, failure.kind != .budget else {
      return failure
    }
    return ChartFailure(
      .budget, of: manifest.title,
      "the plugin failed \(limits.restarts + 1) times; last error: \(failure.detail)")
  }

  /// Ends all idle processes, and reports forced termination and missing restrictions.
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
          .pluginRemaining,
          "plugin `\(manifest.title)` did not end, or left processes running; "
            + "reportgen ended them", severity: .warning,
          hints: ["run `reportgen plugin test`, and send the result to the author of the plugin"]))
    }
    guard let enforced = state.withLock({ $0.enforced }) else { return }
    let open = Self.restrictionNames.filter { !enforced.contains($0.restriction) }.map(\.words)
    if !open.isEmpty {
      diagnostics.add(
        Diagnostic(
          .pluginFree,
          "the system cannot isolate plugin `\(manifest.title)` from "
            + open.joined(separator: " and "), severity: .warning,
          hints: ["use only plugins that you trust"]))
    }
  }

  /// The beginning of the standard-error output of the first failed process with such output.
  ///
  /// The output can contain participant data. Show it to plugin authors only.
  public var words: String { state.withLock { $0.words } }

  // MARK: Requests and responses

  /// Sends chart requests to a plugin process, without waiting for the responses.
  public func begin(_ requests: [[UInt8]]) -> any PendingChartRequests {
    var pending = PendingPluginRequests(program: self, requests: requests)
    guard !requests.isEmpty else { return pending }
    // A start failure is reported with the responses.
    do throws(ChartFailure) {
      let session = try session()
      pending.begun = (session, session.begin(requests[...], batch: limits.batch))
    } catch {
      pending.failure = error
    }
    return pending
  }

  /// Sends chart requests to a plugin process, and returns the responses.
  func responses(to requests: [[UInt8]]) -> [ChartResponse] { begin(requests).responses() }

  /// Returns the responses to pending chart requests.
  ///
  /// If a line with several requests fails, the plugin receives each of these requests again in a
  /// separate line. Only the requests that cause a failure then fail.
  func responses(to pending: PendingPluginRequests) -> [ChartResponse] {
    let requests = pending.requests
    var begun = pending.begun
    var failure = pending.failure
    var responses: [ChartResponse] = []
    var aloneUntil = 0
    while responses.count < requests.count {
      let first = responses.count
      let isAlone = first < aloneUntil
      var open = requests[first...]
      if isAlone { open = open.prefix(aloneUntil - first) }
      do throws(ChartFailure) {
        if let previous = failure {
          failure = nil
          throw previous
        }
        let session: PluginSession
        if let begun { session = begun.session } else { session = try self.session() }
        let waiting = begun?.waiting ?? session.begin(open, batch: isAlone ? 1 : limits.batch)
        begun = nil
        try session.finish(waiting) { responses += $0 }
        let done = responses.count - first
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

  /// The pending requests to a plugin.
  struct PendingPluginRequests: PendingChartRequests {
    let program: PluginProgram
    let requests: [[UInt8]]
    /// The process with the requests, and the number and chart count of each request line.
    var begun: (session: PluginSession, waiting: [(id: Int, count: Int)])?
    /// The failure to start a plugin process; nil if a process received the requests.
    var failure: ChartFailure?

    func advance() { begun?.session.advance() }

    func responses() -> [ChartResponse] { program.responses(to: self) }
  }
}
