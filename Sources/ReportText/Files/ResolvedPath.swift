#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The one path of a file or folder.
public enum ResolvedPath {
  /// Absolute and without links; nil for what does not exist.
  public static func of(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }
}
