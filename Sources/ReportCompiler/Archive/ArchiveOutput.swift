import Crypto
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes on their way to an open file, a quarter of a mebibyte at a time.
struct ArchiveOutput: ~Copyable {
  private static let capacity = 1 << 18

  /// How many bytes were given, whether or not they are in the file yet.
  var offset = 0
  private let descriptor: Int32
  /// What messages call the file.
  private let file: String
  private let buffer: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var hasher = SHA256()

  /// - Parameter descriptor: a file that is open for writing and stays open.
  init(descriptor: Int32, file: String) {
    self.descriptor = descriptor
    self.file = file
    buffer = .allocate(capacity: Self.capacity)
  }

  deinit { buffer.deallocate() }

  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
    guard let base = bytes.baseAddress else { return }
    if count + bytes.count > Self.capacity { try flush() }
    if bytes.count >= Self.capacity {
      try send(base, bytes.count)
    } else {
      (buffer + count).update(from: base, count: bytes.count)
      count += bytes.count
    }
    offset += bytes.count
  }

  mutating func write(_ bytes: [UInt8]) throws(Diagnostic) {
    try bytes.withUnsafeBufferPointer { bytes throws(Diagnostic) in try write(bytes) }
  }

  mutating func writeZeros(_ zeros: Int) throws(Diagnostic) {
    if count + zeros > Self.capacity { try flush() }
    precondition(zeros <= Self.capacity)
    (buffer + count).update(repeating: 0, count: zeros)
    count += zeros
    offset += zeros
  }

  /// Hands everything to the system.
  mutating func flush() throws(Diagnostic) {
    let pending = count
    count = 0
    try send(buffer, pending)
  }

  /// The SHA-256 of all bytes that were handed to the system, in hexadecimal digits.
  func digest() -> String { hasher.finalize().withUnsafeBytes { Manifest.hexadecimal($0) } }

  private mutating func send(_ base: UnsafePointer<UInt8>, _ count: Int) throws(Diagnostic) {
    hasher.update(bufferPointer: UnsafeRawBufferPointer(start: base, count: count))
    var sent = 0
    while sent < count {
      #if canImport(Glibc)
        let result = Glibc.write(descriptor, base + sent, count - sent)
      #elseif canImport(Musl)
        let result = Musl.write(descriptor, base + sent, count - sent)
      #else
        let result = Darwin.write(descriptor, base + sent, min(count - sent, 1 << 30))
      #endif
      if result < 0 {
        if errno == EINTR { continue }
        throw Diagnostic(
          .outputWrite, "an archive could not be written: \(String(cString: strerror(errno)))",
          at: .file(file))
      }
      sent += result
    }
  }
}
