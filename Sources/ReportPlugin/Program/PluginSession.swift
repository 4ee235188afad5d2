import ReportChart
import ReportProcess
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A running plugin process, used by one thread at a time.
final class PluginSession: @unchecked Sendable {
  private let manifest: PluginManifest
  private let limits: PluginLimits
  private var channel: ByteChannel
  private var log: ByteChannel
  private var process: ChildProcess
  private let folder: PrivateFolder
  /// The number of received bytes consumed as lines, and of bytes scanned for a line end.
  private var consumed = 0
  private var scanned = 0
  private var lastNumber = 0
  private var logged: [UInt8] = []
  private var isLogOpen = true
  /// The prefix of the names of the temporary folders of plugins.
  static let folderPrefix = "reportgen-plugin-"
  /// The sandbox restrictions that the system enforces for the process.
  let enforced: Sandbox.Restrictions

  /// Starts the program of a plugin and, by default, performs the handshake.
  ///
  /// - Parameters:
  ///   - path: the absolute path of the plugin folder.
  ///   - hiddenFolders: the folders to hide from the process.
  ///   - isIntroduced: whether to perform the handshake. Otherwise, the caller sends these lines.
  /// - Throws: the failure to start or to perform the handshake.
  init(
    _ manifest: PluginManifest, in path: String, host: String, limits: PluginLimits,
    hiddenFolders: [String], isIntroduced: Bool = true
  ) throws(ChartFailure) {
    self.manifest = manifest
    self.limits = limits
    let title = manifest.title
    func failure(_ reason: String) -> ChartFailure { ChartFailure(.start, of: title, reason) }
    do throws(Diagnostic) {
      folder = try PrivateFolder(
        prefix: Self.folderPrefix,
        orThrow: Diagnostic(
          .pluginStart, "cannot create a temporary folder in `\(PrivateFolder.parent)`"))
    } catch {
      throw failure(error.message)
    }
    guard mkdir(folder.path + "/plugin", 0o700) == 0, let pair = SocketPair(),
      let logPair = SocketPair()
    else { throw failure("cannot create a temporary folder or a socket") }
    channel = ByteChannel(pair.local)
    log = ByteChannel(logPair.local)
    let scratch = folder.path
    let sandbox = Sandbox(
      folder: scratch, programFolder: path,
      hiddenFolders: hiddenFolders.filter { !scratch.hasPrefix($0 + "/") })
    var enforced = Sandbox.Restrictions()
    do throws(SystemProblem) {
      process = try ChildProcess(
        path + "/" + manifest.executable, [],
        environment: ChildEnvironment.of(home: scratch)
          + ["TMPDIR=" + scratch, "PYTHONDONTWRITEBYTECODE=1"],
        input: pair.remote, log: logPair.remote, in: sandbox, enforced: &enforced)
    } catch {
      close(pair.remote)
      close(logPair.remote)
      throw failure("system error: \(error.message)")
    }
    // Only the child process has these descriptors open now, so the host can detect their closing.
    close(pair.remote)
    close(logPair.remote)
    self.enforced = enforced
    if isIntroduced { try introduce(host: host) }
  }

  /// The standard-error output of the process, up to ``PluginLimits/logBytes``.
  var words: String { String(decoding: logged, as: UTF8.self) }

  // MARK: Requests and responses

  private func introduce(host: String) throws(ChartFailure) {
    let deadline = ContinuousClock.now + limits.startTime
    send(WireV1.greeting(host: host))
    let title = manifest.title
    do throws(WireError) {
      let greeting = try WireV1.Greeting(try introduction(by: deadline))
      guard greeting.name == manifest.name, greeting.version == manifest.version else {
        throw WireError(
          message: "expected `\(title)` as in the manifest, found other values", offset: 0)
      }
      guard WireVersion.common(greeting.versions) != nil else {
        let supported = WireVersion.supported
        throw WireError(
          message: "the program supports protocol versions \(greeting.versions.lowerBound) to "
            + "\(greeting.versions.upperBound), reportgen supports "
            + "\(supported.lowerBound) to \(supported.upperBound)", offset: 0)
      }
      send(WireV1.describe())
      var cursor = try WireCursor(try introduction(by: deadline))
      var charts: [PluginManifest.Chart] = []
      try cursor.object { (key, cursor) throws(WireError) in
        if key == "contributes" { charts = try PluginManifestReader.contributions(&cursor) }
      }
      guard manifest.hasEqualCharts(as: charts) else {
        throw WireError(
          message:
            "charts, channels, or options of the program differ from the manifest",
          offset: 0)
      }
    } catch {
      throw ChartFailure(.handshake, of: title, error.message, words: words)
    }
  }

  private func introduction(by deadline: ContinuousClock.Instant) throws(WireError) -> [UInt8] {
    do throws(ChartFailure) {
      return try line(by: deadline)
    } catch {
      throw WireError(
        message: error.kind == .time
          ? "no response within \(limits.startTime.components.seconds) s"
          : "the program ended before the end of the handshake", offset: 0)
    }
  }

  /// Sends chart requests, several per line.
  ///
  /// - Returns: the number and the chart count of each request line.
  func begin(_ requests: ArraySlice<[UInt8]>, batch: Int) -> [(id: Int, count: Int)] {
    var waiting: [(id: Int, count: Int)] = []
    var start = requests.startIndex
    while start < requests.endIndex {
      let end = min(start + batch, requests.endIndex)
      lastNumber += 1
      send(WireV1.draw(lastNumber, requests[start..<end]))
      waiting.append((lastNumber, end - start))
      start = end
    }
    return waiting
  }

  /// Sends buffered requests and receives available responses, without blocking.
  func advance() {
    channel.flush()
    guard channel.received.count - consumed < limits.lineBytes else { return }
    // The next read of a response reports a closed channel.
    _ = channel.receive()
    if isLogOpen { readLog() }
  }

  /// Receives the responses to request lines, in order.
  ///
  /// - Parameter deliver: receives the responses of one line, in order.
  /// - Throws: the failure of the first invalid, missing, or late line.
  func finish(
    _ waiting: [(id: Int, count: Int)], _ deliver: ([ChartResponse]) -> Void
  ) throws(ChartFailure) {
    for (id, count) in waiting {
      let line = try line(by: ContinuousClock.now + limits.time)
      // The plugin can process the next lines while the host reads this line.
      advance()
      let read: (id: Int, responses: [ChartResponse])
      do throws(WireError) {
        read = try WireV1.responses(line, of: manifest.title, limits: limits)
      } catch {
        throw chartFailure(.response, "\(error.message), at byte \(error.offset) of the line")
      }
      guard read.id == id else {
        throw chartFailure(.response, "expected response \(id), found response \(read.id)")
      }
      guard read.responses.count == count else {
        throw chartFailure(
          .response,
          "expected \(count) response\(count == 1 ? "" : "s"), found \(read.responses.count)"
        )
      }
      deliver(read.responses)
    }
  }

  /// Returns the number for the next request.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Sends a message line, and adds its line end.
  func sendLine(_ line: [UInt8]) { send(line + [0x0A]) }

  /// Returns the next response line, without its line end.
  func receiveLine() throws(ChartFailure) -> [UInt8] {
    try line(by: ContinuousClock.now + limits.time)
  }

  /// Returns whether the process sent output that the host has not read.
  func hasUnreadOutput() -> Bool {
    _ = channel.receive()
    return !channel.received.isEmpty
  }

  /// Closes the request stream and waits for the process to finish.
  ///
  /// - Returns: true if the process sent unexpected output.
  func closeAndDrain() -> Bool {
    shutdown(channel.descriptor, Int32(SHUT_WR))
    let deadline = ContinuousClock.now + limits.endTime
    while channel.received.isEmpty {
      var wait = pollfd(fd: channel.descriptor, events: Int16(POLLIN), revents: 0)
      let remaining = ContinuousClock.now.duration(to: deadline).milliseconds
      guard remaining > 0, poll(&wait, 1, remaining) > 0 else { break }
      if channel.receive() == .closed { break }
    }
    if isLogOpen { readLog() }
    return !channel.received.isEmpty
  }

  /// Closes the request stream and ends the process.
  ///
  /// - Returns: true if the process or one of its children was ended by force.
  func end() -> Bool {
    shutdown(channel.descriptor, Int32(SHUT_WR))
    return process.endCounting(after: limits.endTime)
  }

  // MARK: Bytes of lines

  private func chartFailure(_ kind: ChartFailure.Kind, _ detail: String) -> ChartFailure {
    ChartFailure(kind, of: manifest.title, detail, words: words)
  }

  private func send(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { channel.send($0) } }

  /// Returns the next line that the process sends until a deadline, without its line end.
  private func line(by deadline: ContinuousClock.Instant) throws(ChartFailure) -> [UInt8] {
    while true {
      if let end = endOfLine() {
        let line = Array(channel.received[consumed..<end])
        consumed = end + 1
        scanned = consumed
        // Removing bytes moves all later bytes, so the code removes many lines at once.
        if consumed == channel.received.count || consumed > 1 << 20 {
          channel.drop(consumed)
          consumed = 0
          scanned = 0
        }
        return line
      }
      scanned = channel.received.count
      guard scanned - consumed <= limits.lineBytes else {
        throw chartFailure(.response, "a line exceeds \(limits.lineBytes) bytes")
      }
      let now = ContinuousClock.now
      guard now < deadline else { throw chartFailure(.time, "no response within the time limit") }
      var waits = [
        pollfd(fd: channel.descriptor, events: channel.events, revents: 0),
        pollfd(fd: log.descriptor, events: isLogOpen ? Int16(POLLIN) : 0, revents: 0),
      ]
      let readyCount = poll(&waits, nfds_t(waits.count), now.duration(to: deadline).milliseconds)
      guard readyCount > 0 else { continue }
      if waits[1].revents != 0 { readLog() }
      guard waits[0].revents != 0 else { continue }
      channel.flush()
      if channel.receive() == .closed, endOfLine() == nil {
        readLog()
        throw chartFailure(
          .end,
          channel.received.isEmpty
            ? "the program ended without a response"
            : "the program ended in the middle of a line")
      }
    }
  }

  /// Returns the offset of the next line end in the received bytes; nil if there is none yet.
  private func endOfLine() -> Int? {
    channel.received.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, scanned < bytes.count,
        let match = memchr(start + scanned, 0x0A, bytes.count - scanned)
      else { return nil }
      return UnsafeRawPointer(match) - start
    }
  }

  /// Reads the standard-error output of the process, and stores only its first part.
  private func readLog() {
    if log.receive() == .closed { isLogOpen = false }
    logged += log.received.prefix(limits.logBytes - logged.count)
    log.drop(log.received.count)
  }
}
