import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open input file with random access to its content.
struct OpenedInput {
  /// The file to read: the input file itself, or a private copy.
  let content: StreamedFile
  /// The input file, to check for changes; nil if all content was copied.
  let original: StreamedFile?
  /// The size and hash of the received bytes; nil if the input file itself is read.
  let incoming: (count: Int, digest: [UInt8])?

  /// Creates an input by opening its file, and unpacks or copies the file if necessary.
  init(
    _ input: StreamedInput, folder: String, digest: () -> any ContentDigest
  ) throws(Diagnostic) {
    let descriptor: Int32
    switch input.origin {
    case .path(let path):
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileBytes.failure(errno, input.file) }
    case .descriptor(let opened): descriptor = opened
    }
    var isPlain = false
    do throws(Diagnostic) {
      isPlain = try StreamedFile.isPlain(descriptor, file: input.file)
    } catch {
      close(descriptor)
      throw error
    }
    if isPlain {
      let plain = try StreamedFile(descriptor: descriptor, file: input.file)
      original = plain
      guard input.isGzipped else {
        content = plain
        incoming = nil
        return
      }
      var offset = 0
      (content, incoming) = try Self.copy(
        input, folder: folder, packedCount: plain.count, digest()
      ) { memory throws(Diagnostic) in
        let count = try plain.read(at: offset, into: memory)
        offset += count
        return count
      }
      return
    }
    defer { close(descriptor) }
    original = nil
    (content, incoming) = try Self.copy(input, folder: folder, packedCount: nil, digest()) {
      memory throws(Diagnostic) in
      try Self.fill(memory, from: descriptor, file: input.file)
    }
  }

  private static func copy(
    _ input: StreamedInput, folder: String, packedCount: Int?, _ digest: any ContentDigest,
    _ next: (UnsafeMutableBufferPointer<UInt8>) throws(Diagnostic) -> Int
  ) throws(Diagnostic) -> (StreamedFile, (count: Int, digest: [UInt8])) {
    var digest = digest
    var copy = try PrivateCopy(folder: folder, file: input.file)
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 18)
    defer { memory.deallocate() }
    let unpacking = input.isGzipped ? GunzipStream(file: input.file) : nil
    var total = 0
    do throws(Diagnostic) {
      while true {
        let count = try next(memory)
        if count == 0 { break }
        total += count
        let part = UnsafeBufferPointer(rebasing: memory[..<count])
        digest.update(UnsafeRawBufferPointer(part))
        guard let unpacking else {
          try copy.add(part)
          continue
        }
        let limit = max(Gunzip.trustedSize, (packedCount ?? total) * Gunzip.ratioLimit)
        try unpacking.feed(part) { content throws(Diagnostic) in
          try copy.add(content)
          if copy.count > limit { throw Self.tooLarge(input.file) }
        }
      }
      try unpacking?.finish()
    } catch {
      copy.discard()
      throw error
    }
    return (try copy.finish(), (total, digest.finish()))
  }

  private static func tooLarge(_ file: String) -> Diagnostic {
    Diagnostic(
      .gzipTooLarge,
      "`\(file)` is too large: the limit is \(Gunzip.ratioLimit) times the compressed size",
      at: .file(file), hints: ["decompress the file with `gunzip`"])
  }

  /// Reads bytes from a descriptor until the memory is full or the input ends.
  ///
  /// - Returns: the number of bytes read.
  private static func fill(
    _ memory: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32, file: String
  ) throws(Diagnostic) -> Int {
    guard let base = memory.baseAddress else { return 0 }
    var done = 0
    while done < memory.count {
      let received = read(descriptor, base + done, memory.count - done)
      if received < 0 {
        if errno == EINTR { continue }
        throw FileBytes.failure(errno, file)
      }
      if received == 0 { break }
      done += received
    }
    return done
  }
}

// MARK: - Private copies

/// A copy of an input that is compressed or not seekable, in a file without a name.
private struct PrivateCopy {
  private let descriptor: Int32
  private let file: String
  private(set) var count = 0

  /// Creates an empty file in a folder, readable by its owner only, and unlinks it.
  ///
  /// - Parameter file: the path of the input, for diagnostics.
  /// - Throws: `spoolFailed`.
  init(folder: String, file: String) throws(Diagnostic) {
    var random = SystemRandomNumberGenerator()
    let path = "\(folder)/.reportgen-\(String(random.next() as UInt64, radix: 36))"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    self.file = file
    guard descriptor >= 0 else {
      throw Diagnostic(
        .spoolFailed,
        "cannot create a temporary file next to the output folder (system error \(errno))",
        hints: ["check that you can write to the folder that contains the output folder"])
    }
    unlink(path)
  }

  /// Appends bytes to the copy.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
    guard let base = bytes.baseAddress else { return }
    var done = 0
    while done < bytes.count {
      let written = write(descriptor, base + done, bytes.count - done)
      if written < 0 {
        if errno == EINTR { continue }
        throw errno == ENOSPC || errno == EDQUOT
          ? Diagnostic(
            .spoolFull, "no disk space for a temporary copy of `\(file)`", at: .file(file),
            hints: [SpoolStatement.spaceHint])
          : Diagnostic(
            .spoolFailed,
            "cannot write a temporary copy of `\(file)` (system error \(errno))",
            at: .file(file), hints: [SpoolStatement.spaceHint])
      }
      done += written
    }
    count += done
  }

  /// Closes and discards the copy.
  func discard() { close(descriptor) }

  /// Returns the file with the copy, open for reading.
  func finish() throws(Diagnostic) -> StreamedFile {
    try StreamedFile(descriptor: descriptor, file: file)
  }
}

// MARK: - Inputs and options

/// A data file that is read in record batches.
public struct StreamedInput: Sendable {
  /// The source of the bytes of a data file.
  public enum Origin: Sendable {
    /// A file, opened by its path.
    case path(String)
    /// An open file or pipe, such as standard input (0).
    ///
    /// The scan or the batch stream closes the descriptor after use. A regular file is read
    /// directly, from its first byte. Other inputs are copied first.
    case descriptor(Int32)
  }

  /// The format of a data file.
  public enum Form: Sendable {
    /// Delimited text, read by ``CSVReader``.
    case delimited(CSVFormat)
    /// One JSON object per line, read by ``NDJSONReader``, with the strings that mean "no value".
    case objects(missing: [[UInt8]])
  }

  /// The name of the table.
  public var name: String
  /// The path of the file, for diagnostics.
  public var file: String
  /// The source of the file's bytes.
  public var origin: Origin
  /// The format of the file.
  public var form: Form
  /// Whether the file is compressed with gzip.
  public var isGzipped: Bool
  /// The declared columns.
  ///
  /// The scan infers the types of all other columns.
  public var declarations: [ColumnDeclaration]
  /// The name of the participant key column; nil if the table has none.
  ///
  /// A table without this column is only scanned. The batches do not contain it.
  public var participant: String?
  /// The name of the column by which periods select rows; nil if there is none.
  public var date: String?

  /// Creates the description of a data file.
  public init(
    name: String, file: String, origin: Origin, form: Form, isGzipped: Bool = false,
    declarations: [ColumnDeclaration] = [], participant: String? = nil, date: String? = nil
  ) {
    self.name = name
    self.file = file
    self.origin = origin
    self.form = form
    self.isGzipped = isGzipped
    self.declarations = declarations
    self.participant = participant
    self.date = date
  }
}

/// Options for the first pass and for the record batches.
public struct ScanOptions: Sendable {
  /// The number of participants in one batch; at least 1.
  public var batchSize: Int
  /// The folder for private files, which are created if needed.
  ///
  /// Each file is readable by its owner only, and is unlinked before data is written to it.
  public var spoolFolder: String
  /// Whether an invalid row affects its participant only.
  ///
  /// If true, the scan reports errors only for rows without a known participant. Each batch then
  /// contains the errors of its rows.
  public var isForgiving: Bool
  /// The time zone of local times without an offset, and of the day of each date-time.
  public var timeZone: StudyTimeZone
  /// The approximate number of bytes that one read requests from a file; at least 1.
  public var blockSize: Int
  /// The maximum size of one record, in bytes.
  public var recordLimit: Int
  /// The approximate SQLite page cache, in KiB.
  ///
  /// A sort can use the same amount again.
  public var spoolCache: Int

  /// Creates options.
  ///
  /// The default sizes are suitable for studies of any size.
  public init(
    batchSize: Int = 512, spoolFolder: String, isForgiving: Bool = false,
    timeZone: StudyTimeZone = .utc, blockSize: Int = 1 << 20, recordLimit: Int = 16 << 20,
    spoolCache: Int = 4096
  ) {
    precondition(batchSize > 0 && blockSize > 0 && recordLimit > 0)
    self.batchSize = batchSize
    self.spoolFolder = spoolFolder
    self.isForgiving = isForgiving
    self.timeZone = timeZone
    self.blockSize = blockSize
    self.recordLimit = recordLimit
    self.spoolCache = spoolCache
  }
}
