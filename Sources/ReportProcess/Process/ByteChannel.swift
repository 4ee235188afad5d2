#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One end of a connection to a process, with buffers for unsent and unread bytes.
public struct ByteChannel: ~Copyable {
  /// The condition of the connection after a receive operation.
  public enum Reception {
    /// The connection is open, so more bytes can arrive.
    case open
    /// The other end is closed.
    case closed
  }

  /// The descriptor of this end of the connection.
  public let descriptor: Int32
  /// The received bytes that the caller has not dropped yet.
  public private(set) var received: [UInt8] = []
  private var sending: [UInt8] = []
  private var sent = 0
  private var piece = [UInt8](repeating: 0, count: 1 << 18)

  /// Takes ownership of a nonblocking descriptor.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }

  /// The events of the connection for which `poll` waits.
  public var events: Int16 { Int16(sent < sending.count ? POLLIN | POLLOUT : POLLIN) }

  /// Sends bytes as far as possible without blocking, and buffers the rest.
  public mutating func send(_ bytes: UnsafeBufferPointer<UInt8>) {
    sending.append(contentsOf: bytes)
    flush()
  }

  /// Sends the buffered bytes as far as possible without blocking.
  ///
  /// A closed connection is reported only by ``receive()``.
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

  /// Receives the available bytes, at most four blocks, so that one sender cannot block the loop.
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

  /// Removes the first received bytes from the buffer.
  public mutating func drop(_ count: Int) { received.removeFirst(count) }
}

/// A pair of connected sockets for both directions.
///
/// A write to a pair with a closed end causes no signal. Other child processes do not inherit the
/// pair.
public struct SocketPair {
  /// The descriptor for reportgen, on which reading and writing never block.
  public let local: Int32
  /// The descriptor for another process or thread.
  public let remote: Int32

  /// Creates a pair of sockets; nil if the system cannot create one.
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
    local = ends[0]
    remote = ends[1]
    _ = fcntl(local, F_SETFL, fcntl(local, F_GETFL) | O_NONBLOCK)
  }
}

extension Duration {
  /// The number of milliseconds of the duration, rounded up, for `poll`; 0 if it is negative.
  public var milliseconds: Int32 {
    let parts = components
    guard parts.seconds >= 0, parts.attoseconds >= 0 else { return 0 }
    guard parts.seconds < 1_000_000 else { return .max }
    return Int32(
      parts.seconds * 1000 + (parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
