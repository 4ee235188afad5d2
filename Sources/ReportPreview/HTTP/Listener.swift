import ReportCompiler
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The sockets that a preview listens at, all at one port.
struct Listener: ~Copyable {
  /// The sockets, open until the end.
  let descriptors: [Int32]
  let port: Int

  /// How many ports are tried, one after the other.
  private static let attempts = 20
  /// How many connections wait to be accepted.
  private static let backlog: Int32 = 64

  /// Listens at the first port that is free.
  /// - Parameters:
  ///   - addresses: all of them get the port; those after the first may be absent from the machine.
  ///   - first: the port to begin with; 0: one that the system chooses.
  /// - Throws: `previewPort`, or `previewHost` when the machine does not have the first address.
  init(_ addresses: [IPAddress], port first: Int) throws(Diagnostic) {
    for attempt in 0..<Self.attempts where first + attempt <= 65_535 {
      let wanted = first == 0 ? 0 : first + attempt
      guard let opened = try Self.open(addresses, UInt16(wanted)) else { continue }
      (descriptors, port) = opened
      return
    }
    throw Diagnostic(
      .previewPort, "none of the \(Self.attempts) ports from \(first) on is free",
      hints: ["`--port` names another one to begin with"])
  }

  deinit { for descriptor in descriptors { _ = close(descriptor) } }

  /// The sockets with their port; nil when the port is taken.
  private static func open(
    _ addresses: [IPAddress], _ wanted: UInt16
  ) throws(Diagnostic) -> (descriptors: [Int32], port: Int)? {
    var opened: [Int32] = []
    var port = wanted
    for (place, address) in addresses.enumerated() {
      let (descriptor, problem) = socket(at: address, port)
      if problem == 0 {
        opened.append(descriptor)
        if port == 0 { port = Self.port(of: descriptor) }
        continue
      }
      // A machine without version 6 of the protocol is heard of at the other addresses.
      if place > 0, problem != EADDRINUSE { continue }
      for descriptor in opened { _ = close(descriptor) }
      switch problem {
      case EADDRINUSE: return nil
      case EADDRNOTAVAIL, EAFNOSUPPORT:
        throw Diagnostic(.previewHost, "this machine does not have the address of `--host`")
      case EACCES:
        throw Diagnostic(
          .previewPort, "no permission to listen at port \(wanted)",
          hints: ["ports below 1024 belong to the system"])
      default:
        throw Diagnostic(
          .previewPort, "port \(wanted) cannot be listened at (system error \(problem))")
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

  /// Lets a socket never block, and close when another program is started.
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
      // The port stands at the same place in both versions.
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
  }
}
