import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written piece by piece under a temporary name, and gets its own when it is whole.
struct FileInProgress: ~Copyable {
  private let folder: OutputFolder
  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private var buffer = ByteWriter(capacity: 1 << 16)
  private var isOpen = true

  /// Begins a file.
  /// - Parameters:
  ///   - name: what the temporary name ends with, of which each file in progress has its own.
  init(_ path: String, named name: String, in folder: OutputFolder) throws(Diagnostic) {
    self.folder = folder
    self.path = path
    temporary = folder.temporaryName(for: path, name)
    descriptor = try folder.create(temporary)
  }

  /// For a writer that writes to descriptors.
  var output: Int32 { descriptor }

  /// Adds what `body` writes.
  mutating func append(_ body: (inout ByteWriter) -> Void) throws(Diagnostic) {
    body(&buffer)
    if buffer.count >= 1 << 15 { try flush() }
  }

  private mutating func flush() throws(Diagnostic) {
    let failed = buffer.withBytes { OutputDescriptor.write($0, to: descriptor) }
    buffer.removeAll()
    if failed != 0 { throw folder.failure(failed) }
  }

  /// Gives the file its name.
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

/// A folder that is held open, so that its files are found from there and not by whole paths.
final class OpenFolder: Sendable {
  /// For the calls of the system; negative where the folder cannot be opened.
  let descriptor: Int32

  /// Opens a folder.
  init(_ path: String) { descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
