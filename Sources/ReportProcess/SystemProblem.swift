#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a system call says.
public struct SystemProblem: Error, Sendable {
  /// The error number.
  public let number: Int32

  /// The words of the system for it.
  public var message: String { String(cString: strerror(number)) }
}
