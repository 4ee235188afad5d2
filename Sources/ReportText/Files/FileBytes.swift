#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reading whole files.
public enum FileBytes {
  /// The most bytes a file may have: offsets into it fit into 31 bits.
  public static let sizeLimit = Int(Int32.max)

  /// The bytes of a file, pipe or device, read to its end.
  ///
  /// - Parameters:
  ///   - path: the path, from the working folder unless it is absolute.
  ///   - limit: the most bytes it may have, at most ``sizeLimit``.
  /// - Throws: `fileNotFound`, `fileIsFolder`, `fileNotPermitted`, `fileTooLarge` or
  ///   `fileUnreadable`, at the file.
  public static func read(path: String, limit: Int = sizeLimit) throws(Diagnostic) -> [UInt8] {
    try read(descriptor: open(path: path), path: path, limit: limit)
  }

  /// Opens a file for reading; the caller closes it.
  /// - Throws: as ``read(path:limit:)``.
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

  /// The bytes of a file, pipe or device that is open for reading, to its end; it is closed then.
  ///
  /// - Parameters:
  ///   - descriptor: the open file.
  ///   - path: what messages call it.
  ///   - limit: the most bytes it may have, at most ``sizeLimit``.
  /// - Throws: as ``read(path:limit:)``.
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

  /// Reads until `bytes` has `capacity` bytes (true) or the file ends (false). A plain file whose
  /// first read gives the `expected` bytes and not one more has ended.
  private static func fill(
    _ bytes: inout [UInt8], upTo capacity: Int, _ expected: Int, from descriptor: Int32
  ) -> (filled: Bool, problem: Int32) {
    var problem: Int32 = 0
    let known = bytes
    bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      _ = buffer.update(fromContentsOf: known)
      count = known.count
      while count < capacity, let start = buffer.baseAddress {
        let wanted = min(capacity - count, 1 << 30)
        let received = retryingInterrupts {
          #if canImport(Glibc)
            Glibc.read(descriptor, start + count, wanted)
          #elseif canImport(Musl)
            Musl.read(descriptor, start + count, wanted)
          #else
            Darwin.read(descriptor, start + count, wanted)
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
      .fileTooLarge, "`\(path)` has more than \(limit) bytes, the most a file may have",
      at: .file(path))
  }

  /// Says in our words why the system cannot read a file.
  /// - Parameters:
  ///   - number: the system's error (`errno`).
  ///   - path: what messages call the file.
  public static func failure(_ number: Int32, _ path: String) -> Diagnostic {
    switch number {
    case ENOENT, ENOTDIR:
      return Diagnostic(.fileNotFound, "there is no file `\(path)`", at: .file(path))
    case EISDIR:
      return Diagnostic(
        .fileIsFolder, "`\(path)` is a folder, a file is wanted", at: .file(path))
    case EACCES, EPERM:
      return Diagnostic(
        .fileNotPermitted, "no permission to read `\(path)`", at: .file(path))
    default:
      return Diagnostic(
        .fileUnreadable, "`\(path)` cannot be read (system error \(number))", at: .file(path))
    }
  }
}

/// The one path of a file or folder.
public enum ResolvedPath {
  /// Absolute and without links; nil for what does not exist.
  public static func of(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }
}
