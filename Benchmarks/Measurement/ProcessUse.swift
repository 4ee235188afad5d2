#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The memory and the descriptors of this process.
public struct ProcessUse: Sendable {
  /// The resident memory, in KiB; the maximum so far if the system does not report the current value.
  public let memory: Int
  /// The number of open descriptors.
  public let descriptors: Int

  /// Measures the current use.
  public init() {
    memory = Self.residentMemory()
    descriptors = Self.openDescriptors()
  }

  private static func residentMemory() -> Int {
    #if canImport(Glibc)
      if let file = fopen("/proc/self/statm", "r") {
        defer { fclose(file) }
        var line = [UInt8](repeating: 0, count: 128)
        let count = fread(&line, 1, line.count, file)
        let fields = line.prefix(count).split(separator: UInt8(ascii: " "))
        if fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) {
          return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
        }
      }
    #endif
    var usage = rusage()
    getrusage(0, &usage)  // RUSAGE_SELF, which Linux imports as another type
    return Int(usage.ru_maxrss)
  }

  private static func openDescriptors() -> Int {
    var count = 0
    for descriptor in 0..<Int32(4096) where fcntl(descriptor, F_GETFD) != -1 { count += 1 }
    return count
  }
}
