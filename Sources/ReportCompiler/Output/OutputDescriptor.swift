import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Open files of the output folder, as the system writes them.
enum OutputDescriptor {
  /// Writes all of some bytes.
  /// - Returns: the number of the error; 0 when all is well.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = system(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      written += count
    }
    return 0
  }

  private static func system(
    _ descriptor: Int32, _ start: UnsafePointer<UInt8>?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, start, count)
    #else
      Darwin.write(descriptor, start, count)
    #endif
  }

  /// Why a file cannot be written.
  static func failure(_ path: String, _ error: Int32) -> Diagnostic {
    Diagnostic(
      .outputWrite, "a file could not be written: \(String(cString: strerror(error)))",
      at: .file(path))
  }
}
