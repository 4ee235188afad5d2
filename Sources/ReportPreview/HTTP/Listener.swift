import ReportCompiler
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The listening sockets of a preview, all with the same port.
struct Listener: ~Copyable {
  /// The open sockets, one per address.
  let descriptors: [Int32]
  let port: Int

  /// The number of consecutive ports to try.
  private static let attempts = 20
  /// The maximum number of connections that wait for acceptance.
  private static let backlog: Int32 = 64

  /// Opens a socket for each address, on the first free port.
  ///
  /// - Parameters:
  ///   - addresses: the addresses to listen on. All except the first can be missing on this
  ///     computer.
  ///   - first: the first port to try; 0 for a port that the system selects.
  /// - Throws: `previewPort`, or `previewHost` if this computer does not have the first address.
  init(_ addresses: [IPAddress], port first: Int) throws(Diagnostic) {
    for attempt in 0..<Self.attempts where first + attempt <= 65_535 {
      let expected = first == 0 ? 0 : first + attempt
      guard let opened = try Self.open(addresses, UInt16(expected)) else { continue }
      (descriptors, port) = opened
      return
    }
    throw Diagnostic(
      .previewPort, "expected a free port, found none among \(Self.attempts) ports from \(first)",
      hints: ["set another first port with `--port`"])
  }

  deinit { for descriptor in descriptors { _ = close(descriptor) } }

  // MARK: Sockets

  /// Returns the sockets and their port; nil if the port is in use.
  private static func open(
    _ addresses: [IPAddress], _ expected: UInt16
  ) throws(Diagnostic) -> (descriptors: [Int32], port: Int)? {
    var opened: [Int32] = []
    var port = expected
    for (index, address) in addresses.enumerated() {
      let (descriptor, problem) = socket(at: address, port)
      if problem == 0 {
        opened.append(descriptor)
        if port == 0 { port = Self.port(of: descriptor) }
        continue
      }
      // A computer without IPv6 uses the other addresses.
      if index > 0, problem != EADDRINUSE { continue }
      for descriptor in opened { _ = close(descriptor) }
      switch problem {
      case EADDRINUSE: return nil
      case EADDRNOTAVAIL, EAFNOSUPPORT:
        throw Diagnostic(
          .previewHost, "expected an address of this machine in `--host`, found another one",
          hints: ["use an address of this machine, such as `127.0.0.1`"])
      case EACCES:
        throw Diagnostic(
          .previewPort, "no permission to listen on port \(expected)",
          hints: ["set a port from 1024 with `--port`; lower ports belong to the system"])
      default:
        throw Diagnostic(
          .previewPort, "cannot listen on port \(expected) (system error \(problem))",
          hints: ["set another port with `--port`"])
      }
    }
    return (opened, Int(port))
  }

  private static func socket(
    at address: IPAddress, _ port: UInt16
  ) -> (descriptor: Int32, problem: Int32) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    #if canImport(Glibc)
      let descriptor = Glibc.socket(address.isVersion6 ? AF_INET6 : AF_INET, kind, 0)
    #else
      let descriptor = Darwin.socket(address.isVersion6 ? AF_INET6 : AF_INET, kind, 0)
    #endif
    guard descriptor >= 0 else { return (-1, errno) }
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    if address.isVersion6 {
      setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, size)
    }
    let isBound = address.withSystemAddress(port: port) { bind(descriptor, $0, $1) == 0 }
    guard isBound, listen(descriptor, backlog) == 0, Self.prepare(descriptor) else {
      let problem = errno
      _ = close(descriptor)
      return (-1, problem)
    }
    return (descriptor, 0)
  }

  /// Makes a socket nonblocking, and prevents child processes from inheriting it.
  static func prepare(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
      && fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0
  }

  private static func port(of descriptor: Int32) -> UInt16 {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = getsockname(descriptor, address, &size)
      }
      // The port has the same offset in IPv4 and IPv6 addresses.
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
  }
}

// MARK: - Addresses

/// An IPv4 or IPv6 address to listen on.
struct IPAddress: Sendable, Equatable {
  /// The 4 or 16 bytes of the address.
  let bytes: [UInt8]

  /// The loopback addresses.
  static let loopback4 = IPAddress(bytes: [127, 0, 0, 1])
  static let loopback6 = IPAddress(bytes: [UInt8](repeating: 0, count: 15) + [1])

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Creates an address from text such as `192.168.1.20`; nil if the text is not an address.
  init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: &four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      bytes = withUnsafeBytes(of: &six) { Array($0) }
    } else {
      return nil
    }
  }

  var isVersion6: Bool { bytes.count == 16 }
  /// Whether only this computer can connect to the address.
  var isLoopback: Bool { isVersion6 ? self == .loopback6 : bytes[0] == 127 }
  /// Whether the address means all addresses of the computer.
  var isAny: Bool { bytes.allSatisfy { $0 == 0 } }

  /// Calls `body` with the address and a port in the format of the system.
  func withSystemAddress<Result>(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    if isVersion6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
      return Self.lend(&address, body)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes) }
    return Self.lend(&address, body)
  }

  private static func lend<Address, Result>(
    _ address: inout Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }
}
