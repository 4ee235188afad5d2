#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that is held open, so that its files are found from there and not by whole paths.
final class OpenFolder: Sendable {
  /// For the calls of the system; negative where the folder cannot be opened.
  let descriptor: Int32

  /// Opens a folder.
  init(_ path: String) { descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
