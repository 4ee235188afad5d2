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

/// A plugin that runs: one process, used by one thread at a time.
final class PluginSession: @unchecked Sendable {
  private let manifest: PluginManifest
  private let limits: PluginLimits
  private var channel: ByteChannel
  private var log: ByteChannel
  private var process: ChildProcess
  private let folder: PrivateFolder
  /// How much of what came was taken as lines, and how much of it was looked at for the end of the next one.
  private var taken = 0
  private var scanned = 0
  private var lastNumber = 0
  private var logged: [UInt8] = []
  private var isLogOpen = true
  /// How the names of their folders begin.
  static let folderPrefix = "reportgen-plugin-"
  /// What the system holds it to.
  let hold: Sandbox.Restrictions

  /// Starts the program and lets it introduce itself.
  /// - Parameters:
  ///   - path: the folder of the plugin, absolute.
  ///   - hiddenFolders: what it shall not see.
  ///   - isIntroduced: false to leave the introduction to who says the lines.
  init(
    _ manifest: PluginManifest, in path: String, host: String, limits: PluginLimits,
    hiddenFolders: [String], isIntroduced: Bool = true
  ) throws(ChartFailure) {
    self.manifest = manifest
    self.limits = limits
    let title = manifest.title
    func failure(_ what: String) -> ChartFailure { ChartFailure(.start, of: title, what) }
    do throws(Diagnostic) {
      folder = try PrivateFolder(
        prefix: Self.folderPrefix,
        orThrow: Diagnostic(.pluginStart, "no private folder for the plugin can be made"))
    } catch {
      throw failure(error.message)
    }
    guard mkdir(folder.path + "/plugin", 0o700) == 0, let pair = SocketPair(),
      let logPair = SocketPair()
    else { throw failure("the system has no descriptors or folders left") }
    channel = ByteChannel(pair.own)
    log = ByteChannel(logPair.own)
    let scratch = folder.path
    let confinement = Sandbox(
      folder: scratch, programFolder: path,
      hiddenFolders: hiddenFolders.filter { !scratch.hasPrefix($0 + "/") })
    var hold = Sandbox.Restrictions()
    do throws(SystemProblem) {
      process = try ChildProcess(
        path + "/" + manifest.executable, [],
        environment: ChildEnvironment.of(home: scratch)
          + ["TMPDIR=" + scratch, "PYTHONDONTWRITEBYTECODE=1"],
        input: pair.other, log: logPair.other, in: confinement, hold: &hold)
    } catch {
      close(pair.other)
      close(logPair.other)
      throw failure("the system says: \(error.message)")
    }
    // Its ends are its own from now on, so that their closing is seen.
    close(pair.other)
    close(logPair.other)
    self.hold = hold
    if isIntroduced { try introduce(host: host) }
  }

  /// What it said on standard error, as far as it was kept.
  var words: String { String(decoding: logged, as: UTF8.self) }

  // MARK: Requests and answers

  private func introduce(host: String) throws(ChartFailure) {
    let deadline = ContinuousClock.now + limits.startTime
    send(WireV1.greeting(host: host))
    let title = manifest.title
    do throws(WireError) {
      let greeting = try WireV1.Greeting(try introduction(by: deadline))
      guard greeting.name == manifest.name, greeting.version == manifest.version else {
        throw WireError(
          message: "its manifest says `\(title)`, and its program something else", offset: 0)
      }
      guard WireVersion.common(greeting.versions) != nil else {
        let known = WireVersion.known
        throw WireError(
          message: "its program speaks versions \(greeting.versions.lowerBound) to "
            + "\(greeting.versions.upperBound) of the protocol, and this reportgen "
            + "\(known.lowerBound) to \(known.upperBound)", offset: 0)
      }
      send(WireV1.describe())
      var cursor = try WireCursor(try introduction(by: deadline))
      var charts: [PluginManifest.Chart] = []
      try cursor.object { (key, cursor) throws(WireError) in
        if key == "contributes" { charts = try PluginManifestReader.contributions(&cursor) }
      }
      guard manifest.addsTheSame(as: charts) else {
        throw WireError(
          message:
            "the charts, channels or options that its program describes are not those of its manifest",
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
          ? "it said nothing within \(limits.startTime.components.seconds) s"
          : "it ended before it had introduced itself", offset: 0)
    }
  }

  /// Asks for pictures, several in a line.
  /// - Returns: the requests, each with the number of its pictures.
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

  /// Sends what still waits to be sent and takes in what came, without waiting.
  func advance() {
    channel.flush()
    guard channel.received.count - taken < limits.lineBytes else { return }
    // That it ended is seen when an answer is wanted.
    _ = channel.receive()
    if isLogOpen { readLog() }
  }

  /// Gives the answers to requests as they come.
  /// - Parameter answered: gets the answers of a line, in order.
  func finish(
    _ waiting: [(id: Int, count: Int)], _ answered: ([ChartResponse]) -> Void
  ) throws(ChartFailure) {
    for (id, count) in waiting {
      let line = try line(by: ContinuousClock.now + limits.time)
      // While this line is read, the plugin goes on with the next ones.
      advance()
      let read: (id: Int, responses: [ChartResponse])
      do throws(WireError) {
        read = try WireV1.responses(line, of: manifest.title, limits: limits)
      } catch {
        throw chartFailure(.response, "\(error.message), at byte \(error.offset) of the line")
      }
      guard read.id == id else {
        throw chartFailure(.response, "request \(id) was asked, and it answers \(read.id)")
      }
      guard read.responses.count == count else {
        throw chartFailure(
          .response,
          "expected \(count) answer\(count == 1 ? "" : "s") for as many charts, found \(read.responses.count)"
        )
      }
      answered(read.responses)
    }
  }

  /// A number for a request.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Says a line, which stands without its end.
  func say(_ line: [UInt8]) { send(line + [0x0A]) }

  /// The next line that it says.
  func hear() throws(ChartFailure) -> [UInt8] {
    try line(by: ContinuousClock.now + limits.time)
  }

  /// True when it has said something that was not heard.
  func hasSaidMore() -> Bool {
    _ = channel.receive()
    return !channel.received.isEmpty
  }

  /// Says that nothing more is asked, and hears it to its end, for the time that it has for that; true when
  /// it says something.
  func saysMoreToTheEnd() -> Bool {
    shutdown(channel.descriptor, Int32(SHUT_WR))
    let deadline = ContinuousClock.now + limits.endTime
    while channel.received.isEmpty {
      var wait = pollfd(fd: channel.descriptor, events: Int16(POLLIN), revents: 0)
      let left = ContinuousClock.now.duration(to: deadline).milliseconds
      guard left > 0, poll(&wait, 1, left) > 0 else { break }
      if channel.receive() == .closed { break }
    }
    if isLogOpen { readLog() }
    return !channel.received.isEmpty
  }

  /// Says that nothing more is asked, and waits for its end. True when it or what it started had to be ended
  /// by force.
  func end() -> Bool {
    shutdown(channel.descriptor, Int32(SHUT_WR))
    return process.endCounting(after: limits.endTime)
  }

  // MARK: Bytes of lines

  private func chartFailure(_ kind: ChartFailure.Kind, _ detail: String) -> ChartFailure {
    ChartFailure(kind, of: manifest.title, detail, words: words)
  }

  private func send(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { channel.send($0) } }

  /// The next line, without its end.
  private func line(by deadline: ContinuousClock.Instant) throws(ChartFailure) -> [UInt8] {
    while true {
      if let end = endOfLine() {
        let line = Array(channel.received[taken..<end])
        taken = end + 1
        scanned = taken
        // What was taken is forgotten many lines at a time, since each time the rest is moved.
        if taken == channel.received.count || taken > 1 << 20 {
          channel.drop(taken)
          taken = 0
          scanned = 0
        }
        return line
      }
      scanned = channel.received.count
      guard scanned - taken <= limits.lineBytes else {
        throw chartFailure(.response, "a line is longer than \(limits.lineBytes) bytes")
      }
      let now = ContinuousClock.now
      guard now < deadline else { throw chartFailure(.time, "it took longer than its time") }
      var waits = [
        pollfd(fd: channel.descriptor, events: channel.events, revents: 0),
        pollfd(fd: log.descriptor, events: isLogOpen ? Int16(POLLIN) : 0, revents: 0),
      ]
      let found = poll(&waits, nfds_t(waits.count), now.duration(to: deadline).milliseconds)
      guard found > 0 else { continue }
      if waits[1].revents != 0 { readLog() }
      guard waits[0].revents != 0 else { continue }
      channel.flush()
      if channel.receive() == .closed, endOfLine() == nil {
        readLog()
        throw chartFailure(
          .end,
          channel.received.isEmpty
            ? "it ended instead of an answer" : "it ended in the middle of a line")
      }
    }
  }

  /// Where the next line ends; nil when its end has not come.
  private func endOfLine() -> Int? {
    channel.received.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, scanned < bytes.count,
        let found = memchr(start + scanned, 0x0A, bytes.count - scanned)
      else { return nil }
      return UnsafeRawPointer(found) - start
    }
  }

  /// Takes in what it says on standard error; only the first of it is kept.
  private func readLog() {
    if log.receive() == .closed { isLogOpen = false }
    logged += log.received.prefix(limits.logBytes - logged.count)
    log.drop(log.received.count)
  }
}
