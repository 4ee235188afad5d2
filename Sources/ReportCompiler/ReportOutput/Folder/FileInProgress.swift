import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written incrementally under a temporary name and renamed when complete.
struct FileInProgress: ~Copyable {
  private let folder: OutputFolder
  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private var buffer = ByteWriter(capacity: 1 << 16)
  private var isOpen = true

  /// Creates the temporary file, which ``finish()`` renames to its final path.
  ///
  /// - Parameters:
  ///   - name: the suffix of the temporary name, unique among the files in progress.
  init(_ path: String, named name: String, in folder: OutputFolder) throws(Diagnostic) {
    self.folder = folder
    self.path = path
    temporary = folder.temporaryName(for: path, name)
    descriptor = try folder.create(temporary)
  }

  /// The descriptor of the temporary file, for code that writes to it directly.
  var output: Int32 { descriptor }

  /// Appends the bytes that `body` writes to the file.
  mutating func append(_ body: (inout ByteWriter) -> Void) throws(Diagnostic) {
    body(&buffer)
    if buffer.count >= 1 << 15 { try flush() }
  }

  private mutating func flush() throws(Diagnostic) {
    let failed = buffer.withBytes { OutputDescriptor.write($0, to: descriptor) }
    buffer.removeAll()
    if failed != 0 { throw folder.failure(failed) }
  }

  /// Writes the buffered bytes and renames the file to its final path.
  mutating func finish() throws(Diagnostic) {
    try flush()
    isOpen = false
    guard close(descriptor) == 0 else { throw folder.failure(errno) }
    try folder.rename(temporary, to: path)
  }

  deinit {
    guard isOpen else { return }
    close(descriptor)
    folder.unlink(temporary)
  }
}

/// System calls for open files of the output folder.
enum OutputDescriptor {
  /// Writes all bytes to a descriptor.
  ///
  /// - Returns: the system error number; 0 on success.
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

  /// Returns the diagnostic for a file that cannot be written.
  static func failure(_ path: String, _ error: Int32) -> Diagnostic {
    Diagnostic(
      .outputWrite, "cannot write the file: \(String(cString: strerror(error)))",
      at: .file(path))
  }
}

/// An open folder descriptor, so that file paths are resolved relative to the folder.
final class OpenFolder: Sendable {
  /// The descriptor of the folder; negative if the folder cannot be opened.
  let descriptor: Int32

  /// Opens the folder at a path.
  init(_ path: String) { descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
