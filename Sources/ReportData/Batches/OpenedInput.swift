import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The content of an input, ready to be read at any place.
struct OpenedInput {
  /// The content: the file itself, or a private copy.
  let content: StreamedFile
  /// The file whose change is a change of the data; nil when all was copied.
  let original: StreamedFile?
  /// What is known of the bytes as they came in; nil where they are the content, to be read yet.
  let incoming: (count: Int, digest: [UInt8])?

  /// Opens an input; unpacks or copies it when it must be.
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
      "`\(file)` is more than \(Gunzip.ratioLimit) times its size when it is unpacked",
      at: .file(file))
  }

  /// Reads until memory is full or the input ends.
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

/// Copies what can be read only once, or is packed, to a file without a name.
private struct PrivateCopy {
  private let descriptor: Int32
  private let file: String
  private(set) var count = 0

  /// Makes an empty file in a folder, open to its owner only, and takes its name away.
  /// - Parameter file: the path that messages about its content show.
  /// - Throws: `spoolFailed`.
  init(folder: String, file: String) throws(Diagnostic) {
    var random = SystemRandomNumberGenerator()
    let path = "\(folder)/.reportgen-\(String(random.next() as UInt64, radix: 36))"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    self.file = file
    guard descriptor >= 0 else {
      throw Diagnostic(
        .spoolFailed,
        "no private file can be made beside the output (system error \(errno))")
    }
    unlink(path)
  }

  /// Adds bytes at the end.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
    guard let base = bytes.baseAddress else { return }
    var done = 0
    while done < bytes.count {
      let written = write(descriptor, base + done, bytes.count - done)
      if written < 0 {
        if errno == EINTR { continue }
        throw errno == ENOSPC || errno == EDQUOT
          ? Diagnostic(
            .spoolFull, "the disk has no room for a private copy of `\(file)`", at: .file(file))
          : Diagnostic(
            .spoolFailed,
            "a private copy of `\(file)` cannot be written (system error \(errno))",
            at: .file(file))
      }
      done += written
    }
    count += done
  }

  /// Gives the copy up.
  func discard() { close(descriptor) }

  /// The copy, to be read.
  func finish() throws(Diagnostic) -> StreamedFile {
    try StreamedFile(descriptor: descriptor, file: file)
  }
}

// MARK: - Inputs and options

/// A data file that is read stretch by stretch.
public struct StreamedInput: Sendable {
  /// Where its bytes come from.
  public enum Origin: Sendable {
    /// A file, opened by its path.
    case path(String)
    /// A file or pipe that is open for reading, such as standard input (0). The survey closes it, or
    /// keeps it open for the stretches and closes it with them. A plain file is read where it is, from
    /// its first byte on; anything else is copied first.
    case descriptor(Int32)
  }

  /// How it is written.
  public enum Form: Sendable {
    /// Delimited text (``CSVReader``).
    case delimited(CSVFormat)
    /// One JSON object a line (``NDJSONReader``), with the texts that mean "no value".
    case objects(missing: [[UInt8]])
  }

  /// The name of the table.
  public var name: String
  /// The path to show in messages.
  public var file: String
  /// Where its bytes come from.
  public var origin: Origin
  /// How it is written.
  public var form: Form
  /// True when it is packed by gzip.
  public var isGzipped: Bool
  /// What is known of columns; columns not named are inferred.
  public var declarations: [ColumnDeclaration]
  /// The column that holds the participants' keys. A table without one is surveyed only: stretches do
  /// not hold it.
  public var participant: String?
  /// The column that periods select on.
  public var date: String?

  /// A data file.
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

/// How files are surveyed and cut into stretches.
public struct ScanOptions: Sendable {
  /// The number of participants of a stretch.
  public var batchSize: Int
  /// The folder in which private files are made when they are needed: each is open to its owner only,
  /// and its name is gone before anything stands in it.
  public var spoolFolder: String
  /// True when a faulty row fails its own participant only: then the survey tells the faults of rows
  /// that belong to nobody, and each stretch has those of its own rows.
  public var isForgiving: Bool
  /// The zone whose clocks moments without an offset show, and in which all have their day.
  public var timeZone: StudyTimeZone
  /// About how many bytes of a file are read at once.
  public var blockSize: Int
  /// The most bytes that one record may have.
  public var recordLimit: Int
  /// About how much memory SQLite may use for its pages, and once more while it sorts, in KiB.
  public var spoolCache: Int

  /// Options; the sizes fit a study of any size.
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
