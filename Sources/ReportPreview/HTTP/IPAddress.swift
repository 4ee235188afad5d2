#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An address to listen at, of version 4 or 6.
struct IPAddress: Sendable, Equatable {
  /// Its 4 or 16 bytes.
  let bytes: [UInt8]

  /// This machine itself.
  static let loopback4 = IPAddress(bytes: [127, 0, 0, 1])
  static let loopback6 = IPAddress(bytes: [UInt8](repeating: 0, count: 15) + [1])

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// An address as it is written, such as `192.168.1.20` or `fe80::1`; nil when it is none.
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
  /// True when only this machine can reach it.
  var isLoopback: Bool { isVersion6 ? self == .loopback6 : bytes[0] == 127 }
  /// True when it stands for all addresses of the machine.
  var isAny: Bool { bytes.allSatisfy { $0 == 0 } }

  /// Calls `body` with the address and a port in the form of the system.
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
