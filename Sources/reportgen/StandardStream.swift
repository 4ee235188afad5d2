import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output and standard error.
enum StandardStream {
  case output
  case error

  private var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  /// True when a person looks at it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// True when colours are welcome: a terminal, and `NO_COLOR` (no-color.org) is not set.
  var takesColors: Bool {
    guard isTerminal else { return false }
    guard let value = getenv("NO_COLOR") else { return true }
    return value.pointee == 0
  }

  /// Writes a text.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { write($0) }
  }

  /// Writes bytes.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    var written = 0
    while written < bytes.count, let base = bytes.baseAddress {
      let count = writeSome(base + written, bytes.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        return
      }
      written += count
    }
  }

  private func writeSome(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, start, count)
    #else
      Darwin.write(descriptor, start, count)
    #endif
  }
}
