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
