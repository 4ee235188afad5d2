import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A connection with raw access to its bytes.
final class RawSocket {
  struct Failure: Error {}

  private let descriptor: Int32

  init(port: Int, isVersion6: Bool = false) throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = socket(isVersion6 ? AF_INET6 : AF_INET, kind, 0)
    var time = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var result: Int32
    if isVersion6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = UInt16(port).bigEndian
      address.sin6_addr = in6addr_loopback
      result = Self.connect(descriptor, &address)
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
      result = Self.connect(descriptor, &address)
    }
    if result != 0 { throw Failure() }
  }

  deinit { close(descriptor) }

  private static func connect<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        #if canImport(Glibc)
          Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
        #else
          Darwin.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
        #endif
      }
    }
  }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      sent += count
    }
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Returns the next bytes. The array is empty at the end.
  func some() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer[..<count]) : []
  }

  /// Returns all received text up to a string, or to the end if the string never occurs.
  func read(until text: String) -> String {
    var bytes: [UInt8] = []
    while true {
      let all = String(decoding: bytes, as: UTF8.self)
      if all.contains(text) { return all }
      let more = some()
      if more.isEmpty { return all }
      bytes += more
    }
  }

  /// Returns all remaining bytes.
  func rest() -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = some()
      if more.isEmpty { return bytes }
      bytes += more
    }
  }
}
