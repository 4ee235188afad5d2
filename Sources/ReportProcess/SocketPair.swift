#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
