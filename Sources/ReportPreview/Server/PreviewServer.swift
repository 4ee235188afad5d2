public import ReportCompiler
public import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server that shows a preview of a project in local browsers and reports file changes to them.
///
/// A single loop handles all events, so a response never comes from a partly loaded project. A
/// request cannot name a file. The server searches each path in the prepared project.
public struct PreviewServer: ~Copyable {
  /// The port on which the server listens.
  public let port: Int
  private let listener: Listener
  private var watch: FolderWatch
  /// The watch of the `--data` folder; nil without such a folder.
  private var dataWatch: FolderWatch?
  private var responder: Responder
  private var connections: [Connection] = []
  private var changes = PendingChanges()
  /// The time of the next accepted connection, after the system had no descriptors left.
  private var acceptsFrom = ContinuousClock.now
  private let log: (String) -> Void

  /// The maximum number of simultaneous connections.
  public static let connectionLimit = 64

  /// Opens the sockets of the server.
  ///
  /// ``run(until:)`` then handles the requests.
  ///
  /// - Parameters:
  ///   - preview: the project.
  ///   - host: the IP address to listen on; nil for the loopback addresses of IPv4 and IPv6.
  ///   - port: the first port to try; 0 for a port that the system selects.
  ///   - log: receives log lines, which contain no participants and no URLs.
  /// - Throws: `previewHost` or `previewPort`.
  public init(
    _ preview: consuming ProjectPreview, host: String? = nil, port: Int,
    log: @escaping (String) -> Void
  ) throws(Diagnostic) {
    let addresses = try Self.addresses(host)
    listener = try Listener(addresses, port: port)
    self.port = listener.port
    self.log = log
    watch = FolderWatch(preview.folder, rule: WatchRule(ignored: ["out", "public"]))
    dataWatch = preview.options.dataFolder.map {
      FolderWatch($0, rule: WatchRule(ignored: []), prefix: "data/")
    }
    responder = Responder(
      preview, hosts: HostRule(port: listener.port, address: host == nil ? nil : addresses[0]),
      run: getpid())
  }

  deinit { for connection in connections { _ = close(connection.descriptor) } }

  /// Returns whether other computers can connect to the address of `--host`.
  public static func isOpen(host: String?) -> Bool {
    guard let host, host != "localhost" else { return false }
    return IPAddress(host).map { !$0.isLoopback } ?? false
  }

  private static func addresses(_ host: String?) throws(Diagnostic) -> [IPAddress] {
    guard let host, host != "localhost" else { return [.loopback4, .loopback6] }
    guard let address = IPAddress(host) else {
      throw Diagnostic(
        .previewHost, "expected an IP address of this machine in `--host`, such as `127.0.0.1`")
    }
    return [address]
  }

  /// The warning that the server searches for changes itself; nil if the system reports changes.
  public var watchWarning: Diagnostic? {
    guard watch.isLooking || dataIsLookedThrough else { return nil }
    return Diagnostic(
      .previewWatch,
      "the system reports no file changes, so reportgen searches the folder for changes twice a "
        + "second; no change is needed",
      severity: .warning)
  }

  private var dataIsLookedThrough: Bool {
    switch dataWatch {
    case .some(let watch): watch.isLooking
    case .none: false
    }
  }

  private var dataDescriptor: Int32? {
    switch dataWatch {
    case .some(let watch): watch.descriptor
    case .none: nil
    }
  }

  // MARK: Event loop

  /// Handles requests until an interruption.
  ///
  /// - Parameter isInterrupted: called several times per second; true stops the loop.
  public mutating func run(until isInterrupted: () -> Bool) {
    while !isInterrupted() { handleEvents() }
    for connection in connections { _ = close(connection.descriptor) }
    connections.removeAll()
  }

  /// Waits for events and handles them.
  private mutating func handleEvents() {
    let now = ContinuousClock.now
    var entries = connections.map {
      pollfd(fd: $0.descriptor, events: $0.events, revents: 0)
    }
    let watched = [watch.descriptor, dataDescriptor].compactMap(\.self)
    entries += watched.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if now >= acceptsFrom {
      entries += listener.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }
    let wait = min(250, changes.wait(now))
    _ = poll(&entries, nfds_t(entries.count), Int32(wait))
    collectChanges()
    serve(entries)
    if now >= acceptsFrom {
      for entry in entries.suffix(listener.descriptors.count) where entry.revents != 0 {
        accept(at: entry.fd)
      }
    }
    if changes.isDue(ContinuousClock.now) { update() }
    closeOver()
  }

  /// Collects the file changes in the project folder and the data folder.
  private mutating func collectChanges() {
    let now = ContinuousClock.now
    changes.add(watch.changes(now: now), now)
    if let changed = dataWatch?.changes(now: now) { changes.add(changed, now) }
  }

  /// Loads the changed files and sends an event to the open pages.
  private mutating func update() {
    let changed = changes.drain()
    guard !changed.isEmpty else { return }
    switch responder.note(changed) {
    case .nothing: return
    case .pages: log("changed: pages")
    case .project:
      let findings = FindingList(responder.preview.diagnostics)
      log(
        findings.isEmpty
          ? "changed: project loaded again"
          : "changed: project loaded again, \(findings.summary)")
    }
    let now = ContinuousClock.now
    for index in connections.indices {
      if case .streaming = connections[index].state {
        connections[index].send(responder.event, now: now)
      }
    }
  }

  // MARK: Connections

  private mutating func accept(at descriptor: Int32) {
    for _ in 0..<Self.connectionLimit {
      #if canImport(Glibc)
        let opened = Glibc.accept(descriptor, nil, nil)
      #else
        let opened = Darwin.accept(descriptor, nil, nil)
      #endif
      guard opened >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        if errno != EAGAIN, errno != EWOULDBLOCK {
          acceptsFrom = ContinuousClock.now + .milliseconds(200)
        }
        return
      }
      guard Listener.prepare(opened) else {
        _ = close(opened)
        continue
      }
      makeSpace()
      connections.append(Connection(opened, now: ContinuousClock.now))
      // Usually the request has already arrived.
      receive(connections.count - 1)
    }
  }

  /// Closes a connection if the maximum number is open.
  ///
  /// This is the oldest connection without a request, or else the oldest one.
  private mutating func makeSpace() {
    guard connections.count >= Self.connectionLimit else { return }
    let index =
      connections.firstIndex { if case .reading = $0.state { true } else { false } } ?? 0
    _ = close(connections[index].descriptor)
    connections.remove(at: index)
  }

  private mutating func serve(_ entries: [pollfd]) {
    for index in connections.indices {
      let events = entries[index].revents
      guard events != 0 else { continue }
      if events & Int16(POLLOUT) != 0 { connections[index].write(now: ContinuousClock.now) }
      if events & Int16(POLLIN | POLLHUP | POLLERR) != 0 { receive(index) }
    }
  }

  private mutating func receive(_ index: Int) {
    connections[index].read()
    guard case .reading = connections[index].state, !connections[index].isOver else { return }
    let response: Response
    var isHead = false
    do throws(RequestError) {
      guard let end = try RequestHeader.end(in: connections[index].input) else { return }
      let head = try RequestHeader(connections[index].input[..<end])
      isHead = head.isHead
      // A response is never older than the files.
      collectChanges()
      update()
      response = responder.response(head)
    } catch {
      response = Response(error)
    }
    if response.status == 403 || response.status == 421 {
      log("rejected a request of another site or host (\(response.status))")
    }
    connections[index].input = []
    connections[index].state = response.isStream && !isHead ? .streaming : .writing
    connections[index].send(response.bytes(isHead: isHead), now: ContinuousClock.now)
  }

  private mutating func closeOver() {
    let now = ContinuousClock.now
    connections.removeAll { connection in
      let isDone = connection.isOver || connection.isLate(now)
      if isDone { _ = close(connection.descriptor) }
      return isDone
    }
  }
}
