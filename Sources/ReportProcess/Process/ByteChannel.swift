#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One end of a connection to a process: what waits to be sent, and what came and is not yet read.
public struct ByteChannel: ~Copyable {
  /// What a turn of receiving found.
  public enum Reception {
    /// More may come.
    case open
    /// The other end is closed.
    case closed
  }

  /// The descriptor of this end.
  public let descriptor: Int32
  /// What came and was not yet taken.
  public private(set) var received: [UInt8] = []
  private var sending: [UInt8] = []
  private var sent = 0
  private var piece = [UInt8](repeating: 0, count: 1 << 18)

  /// Takes over a descriptor that does not block.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }

  /// What `poll` is to wait for.
  public var events: Int16 { Int16(sent < sending.count ? POLLIN | POLLOUT : POLLIN) }

  /// Sends bytes, now as far as the other end takes them.
  public mutating func send(_ bytes: UnsafeBufferPointer<UInt8>) {
    sending.append(contentsOf: bytes)
    flush()
  }

  /// Sends what still waits. An end that is closed shows when something is received.
  public mutating func flush() {
    while sent < sending.count {
      let count = sending.withUnsafeBytes { bytes -> Int in
        guard let base = bytes.baseAddress else { return 0 }
        #if canImport(Darwin)
          return Darwin.send(descriptor, base + sent, bytes.count - sent, 0)
        #else
          return Glibc.send(
            descriptor, base + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
        #endif
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno != EAGAIN, errno != EWOULDBLOCK { sent = sending.count }
        break
      }
      sent += count
    }
    if sent == sending.count {
      sending.removeAll(keepingCapacity: sending.capacity < 1 << 20)
      sent = 0
    } else if sent > 1 << 20 {
      sending.removeFirst(sent)
      sent = 0
    }
  }

  /// Takes in what is there, a few pieces at most, so that no sender keeps the loop to itself.
  public mutating func receive() -> Reception {
    for _ in 0..<4 {
      let count = piece.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno == EAGAIN || errno == EWOULDBLOCK ? .open : .closed
      }
      if count == 0 { return .closed }
      piece.withUnsafeBufferPointer { received.append(contentsOf: $0[..<count]) }
      if count < piece.count { return .open }
    }
    return .open
  }

  /// Forgets the first bytes that came.
  public mutating func drop(_ count: Int) { received.removeFirst(count) }
}

/// Two descriptors that are joined in both directions. A pair of sockets can be written to without a
/// signal when the other end is closed, and no other process that is started meanwhile inherits it.
public struct SocketPair {
  /// The end that stays here: it never blocks.
  public let own: Int32
  /// The end that another process or thread gets.
  public let other: Int32

  /// Two descriptors; nil when the system has none left.
  public init?() {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        var on: Int32 = 1
        setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      }
    #else
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    #endif
    own = ends[0]
    other = ends[1]
    _ = fcntl(own, F_SETFL, fcntl(own, F_GETFL) | O_NONBLOCK)
  }
}

extension Duration {
  /// Whole milliseconds, rounded up, as `poll` wants them: none for a time that has passed.
  public var milliseconds: Int32 {
    let parts = components
    guard parts.seconds >= 0, parts.attoseconds >= 0 else { return 0 }
    guard parts.seconds < 1_000_000 else { return .max }
    return Int32(
      parts.seconds * 1000 + (parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
