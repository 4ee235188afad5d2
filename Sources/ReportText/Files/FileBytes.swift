#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions that read complete files.
public enum FileBytes {
  /// The maximum size of a file, in bytes: offsets must fit into 31 bits.
  public static let sizeLimit = Int(Int32.max)

  /// Reads a file, pipe or device to its end and returns its bytes.
  ///
  /// - Parameters:
  ///   - path: the path. A relative path starts at the working folder.
  ///   - limit: the maximum number of bytes, at most ``sizeLimit``.
  /// - Throws: `fileNotFound`, `fileIsFolder`, `fileNotPermitted`, `fileTooLarge` or
  ///   `fileUnreadable`, with the file as location.
  public static func read(path: String, limit: Int = sizeLimit) throws(Diagnostic) -> [UInt8] {
    try read(descriptor: open(path: path), path: path, limit: limit)
  }

  /// Opens a file for reading.
  ///
  /// The caller must close the descriptor.
  ///
  /// - Throws: the errors of ``read(path:limit:)``.
  public static func open(path: String) throws(Diagnostic) -> Int32 {
    let descriptor = retryingInterrupts {
      #if canImport(Glibc)
        Glibc.open(path, O_RDONLY | O_CLOEXEC)
      #elseif canImport(Musl)
        Musl.open(path, O_RDONLY | O_CLOEXEC)
      #else
        Darwin.open(path, O_RDONLY | O_CLOEXEC)
      #endif
    }
    guard descriptor >= 0 else { throw failure(errno, path) }
    return descriptor
  }

  /// Reads an open file, pipe or device to its end, closes it and returns its bytes.
  ///
  /// - Parameters:
  ///   - descriptor: the open file.
  ///   - path: the path for messages.
  ///   - limit: the maximum number of bytes, at most ``sizeLimit``.
  /// - Throws: the errors of ``read(path:limit:)``.
  public static func read(
    descriptor: Int32, path: String, limit: Int = sizeLimit
  ) throws(Diagnostic) -> [UInt8] {
    let limit = min(max(0, limit), sizeLimit)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno, path) }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw failure(EISDIR, path) }
    let expected = kind == S_IFREG ? Int(status.st_size) : 0
    if expected > limit { throw tooLarge(path, limit) }
    return try readToEnd(descriptor, expected: expected, limit: limit, path)
  }

  private static func readToEnd(
    _ descriptor: Int32, expected: Int, limit: Int, _ path: String
  ) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    var capacity = expected + 1
    while true {
      let (filled, problem) = fill(&bytes, upTo: capacity, expected, from: descriptor)
      if problem != 0 { throw failure(problem, path) }
      if bytes.count > limit { throw tooLarge(path, limit) }
      if !filled { return bytes }
      capacity = min(max(1 << 16, capacity * 2), limit + 1)
    }
  }

  /// Reads from a file until `bytes` has `capacity` bytes or the file ends.
  ///
  /// `filled` is true at `capacity` bytes, and false at the end of the file. A regular file is at
  /// its end if the first read returns exactly the `expected` bytes.
  private static func fill(
    _ bytes: inout [UInt8], upTo capacity: Int, _ expected: Int, from descriptor: Int32
  ) -> (filled: Bool, problem: Int32) {
    var problem: Int32 = 0
    let existing = bytes
    bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      _ = buffer.update(fromContentsOf: existing)
      count = existing.count
      while count < capacity, let start = buffer.baseAddress {
        let requested = min(capacity - count, 1 << 30)
        let received = retryingInterrupts {
          #if canImport(Glibc)
            Glibc.read(descriptor, start + count, requested)
          #elseif canImport(Musl)
            Musl.read(descriptor, start + count, requested)
          #else
            Darwin.read(descriptor, start + count, requested)
          #endif
        }
        if received < 0 { problem = errno }
        if received <= 0 { return }
        count += received
        if received == expected, count == expected { return }
      }
    }
    return (bytes.count == capacity, problem)
  }

  private static func retryingInterrupts<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> Diagnostic {
    Diagnostic(
      .fileTooLarge, "file `\(path)` has more than \(limit) bytes, the limit for a file",
      at: .file(path), hints: ["make the file smaller"])
  }

  /// Returns the diagnostic for a file that the system cannot read.
  ///
  /// - Parameters:
  ///   - number: the system error (`errno`).
  ///   - path: the path for messages.
  public static func failure(_ number: Int32, _ path: String) -> Diagnostic {
    switch number {
    case ENOENT, ENOTDIR:
      return Diagnostic(
        .fileNotFound, "file not found: `\(path)`", at: .file(path),
        hints: ["correct the path, or create the file"])
    case EISDIR:
      return Diagnostic(
        .fileIsFolder, "expected a file, found the folder `\(path)`", at: .file(path))
    case EACCES, EPERM:
      return Diagnostic(
        .fileNotPermitted, "no permission to read `\(path)`", at: .file(path),
        hints: ["allow reading of the file, for example with `chmod u+r FILE`"])
    default:
      return Diagnostic(
        .fileUnreadable, "cannot read `\(path)` (system error \(number))", at: .file(path))
    }
  }
}

/// The canonical path of a file or folder.
public enum ResolvedPath {
  /// Returns the absolute path without symbolic links; nil if the path does not exist.
  public static func of(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }
}
