#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a small program says, such as its version.
struct ProgramRun {
  /// What it wrote to standard output.
  let output: String

  /// Runs a program with a reduced environment.
  /// - Returns: nil when it cannot be started, says more than 64 kB or is not over in time.
  init?(
    _ program: String, _ arguments: [String], environment: [String] = ChildEnvironment.usual,
    within patience: Duration = .seconds(20)
  ) {
    guard let pair = SocketPair() else { return nil }
    var channel = ByteChannel(pair.own)
    let started = ChildProcess(
      program, arguments, environment: environment, descriptors: [(pair.other, 1)])
    _ = close(pair.other)
    guard var process = started else { return nil }
    let end = ContinuousClock.now + patience
    while true {
      let rest = ContinuousClock.now.duration(to: end)
      guard rest > .zero, channel.received.count <= 1 << 16 else {
        process.end(after: .zero)
        return nil
      }
      var entry = pollfd(fd: pair.own, events: Int16(POLLIN), revents: 0)
      _ = poll(&entry, 1, rest.milliseconds)
      if entry.revents != 0, case .closed = channel.receive() { break }
    }
    process.end(after: .seconds(1))
    output = String(decoding: channel.received, as: UTF8.self)
  }
}
