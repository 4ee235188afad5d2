import ReportCompiler
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A single file that a command writes.
enum OutputFile {
  /// Writes a file whole or not at all: under a name of its own beside it, then renamed. Only its
  /// owner can read it. What is no regular file, such as a pipe, is written to as it is.
  static func store(_ bytes: UnsafeBufferPointer<UInt8>, at path: String) throws(Diagnostic) {
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    let target = isSpecial ? path : "\(path).\(getpid()).part"
    let flags = isSpecial ? O_WRONLY | O_CLOEXEC : O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = open(target, flags, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    let isWritten = StandardStream.write(bytes, to: descriptor)
    let isClosed = close(descriptor) == 0
    if isSpecial, isWritten, isClosed { return }
    guard isWritten, isClosed, rename(target, path) == 0 else {
      let error = failure(path)
      if !isSpecial { unlink(target) }
      throw error
    }
  }

  /// Makes a folder that only its owner can read, unless it is there.
  static func makeFolder(_ path: String) throws(Diagnostic) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure(path) }
  }

  /// What the system says of the file that could not be written.
  static func failure(_ path: String) -> Diagnostic {
    Diagnostic(
      .outputWrite, "a file could not be written: \(String(cString: strerror(errno)))",
      at: .file(path))
  }
}
