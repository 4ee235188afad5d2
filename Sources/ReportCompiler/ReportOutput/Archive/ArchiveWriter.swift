import Crypto
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A streaming writer for one archive.
///
/// The output depends on paths and bytes only. Dates, users, and permissions are the same for all
/// entries.
///
/// The writer stores the list of entries (zip), the compressed bytes of the largest entry, and some
/// hundred KiB. After an error, the file is not usable.
struct ArchiveWriter: ~Copyable {
  /// The format of the archive that the writer produces.
  let form: ArchiveFormat
  /// The number of entries that were added to the archive so far.
  var count = 0
  var output: ArchiveOutput
  let file: String
  /// The serialized list of entries for the end of a zip archive.
  var directory: [UInt8] = []
  var header: [UInt8] = []
  var deflater = RawDeflater()

  /// Creates a writer for a new archive.
  ///
  /// - Parameters:
  ///   - form: the archive format.
  ///   - descriptor: an empty file that is open for writing. It stays open.
  ///   - file: the file name for diagnostics.
  init(_ form: ArchiveFormat, descriptor: Int32, file: String) {
    self.form = form
    self.file = file
    output = ArchiveOutput(descriptor: descriptor, file: file)
  }

  /// The number of archive bytes so far, without the end records.
  var bytes: Int { output.offset }

  /// Returns the SHA-256 of the finished archive, in hexadecimal digits.
  func digest() -> String { output.digest() }

  func full() -> Diagnostic {
    Diagnostic(
      .archiveFull,
      "expected at most \(ArchiveLimits.entries) documents of at most \(ArchiveLimits.entryBytes) "
        + "bytes, and \(ArchiveLimits.directoryBytes) bytes of paths, found more",
      at: .file(file), hints: ["build without `--pack` into another folder"])
  }

  /// A buffered output to an open file, with a buffer of 256 KiB.
  struct ArchiveOutput: ~Copyable {
    private static let capacity = 1 << 18

    /// The number of bytes written to this output so far, including the bytes in its buffer.
    var offset = 0
    private let descriptor: Int32
    /// The file name of the archive that diagnostics show.
    private let file: String
    private let buffer: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var hasher = SHA256()

    /// Creates an output with an empty buffer.
    ///
    /// - Parameter descriptor: a file that is open for writing. It stays open.
    init(descriptor: Int32, file: String) {
      self.descriptor = descriptor
      self.file = file
      buffer = .allocate(capacity: Self.capacity)
    }

    deinit { buffer.deallocate() }

    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
      guard let base = bytes.baseAddress else { return }
      if count + bytes.count > Self.capacity { try flush() }
      if bytes.count >= Self.capacity {
        try send(base, bytes.count)
      } else {
        (buffer + count).update(from: base, count: bytes.count)
        count += bytes.count
      }
      offset += bytes.count
    }

    mutating func write(_ bytes: [UInt8]) throws(Diagnostic) {
      try bytes.withUnsafeBufferPointer { bytes throws(Diagnostic) in try write(bytes) }
    }

    mutating func writeZeros(_ zeros: Int) throws(Diagnostic) {
      if count + zeros > Self.capacity { try flush() }
      precondition(zeros <= Self.capacity)
      (buffer + count).update(repeating: 0, count: zeros)
      count += zeros
      offset += zeros
    }

    /// Writes the buffered bytes to the file.
    mutating func flush() throws(Diagnostic) {
      let pending = count
      count = 0
      try send(buffer, pending)
    }

    /// Returns the SHA-256 of the bytes written to the file, in hexadecimal digits.
    func digest() -> String { hasher.finalize().withUnsafeBytes { Manifest.hexadecimal($0) } }

    private mutating func send(_ base: UnsafePointer<UInt8>, _ count: Int) throws(Diagnostic) {
      hasher.update(bufferPointer: UnsafeRawBufferPointer(start: base, count: count))
      var sent = 0
      while sent < count {
        #if canImport(Glibc)
          let result = Glibc.write(descriptor, base + sent, count - sent)
        #elseif canImport(Musl)
          let result = Musl.write(descriptor, base + sent, count - sent)
        #else
          let result = Darwin.write(descriptor, base + sent, min(count - sent, 1 << 30))
        #endif
        if result < 0 {
          if errno == EINTR { continue }
          throw Diagnostic(
            .outputWrite, "cannot write the archive: \(String(cString: strerror(errno)))",
            at: .file(file))
        }
        sent += result
      }
    }
  }
}

extension ArchiveWriter {
  /// Adds a document to the archive as its next entry.
  ///
  /// - Precondition: each path is added once. The build ensures this.
  /// - Throws: a diagnostic if the path is not valid, the archive is full, or writing fails. The
  ///   message does not contain the path.
  mutating func add(path: String, bytes: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
    guard count < ArchiveLimits.entries, bytes.count <= ArchiveLimits.entryBytes else {
      throw full()
    }
    try Array(path.utf8).withUnsafeBufferPointer { path throws(Diagnostic) in
      if let problem = ArchivePath.problem(of: path) {
        throw Diagnostic(
          .archivePath, "entry \(count + 1) of the archive \(problem)", at: .file(file))
      }
      switch form {
      case .zip: try addZip(path, bytes)
      case .tar: try addTar(path, bytes)
      }
    }
    count += 1
  }

  /// Writes the end of the archive: the list of entries (zip) or zero blocks (tar).
  ///
  /// No entries can follow.
  ///
  /// - Throws: a diagnostic if writing fails.
  mutating func finish() throws(Diagnostic) {
    switch form {
    case .zip: try finishZip()
    case .tar: try finishTar()
    }
    try output.flush()
  }

  mutating func addZip(
    _ path: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Diagnostic) {
    let offset = output.offset
    let isFar = offset >= ZipFormat.maximum32
    let listed = ZipFormat.centralBytes + path.count + (isFar ? 12 : 0)
    guard directory.count + listed <= ArchiveLimits.directoryBytes else { throw full() }
    let packed = deflater.pack(bytes)
    let content = packed ?? bytes
    var head = ZipEntryHeader(
      needed: packed == nil ? 10 : 20, flags: ZipFormat.unicode,
      method: packed == nil ? ZipFormat.stored : ZipFormat.deflated,
      checksum: ZipChecksum.of(bytes), packed: content.count, size: bytes.count,
      pathCount: path.count, fieldsCount: 0)

    header.removeAll(keepingCapacity: true)
    header.append(ZipFormat.local, bytes: 4)
    head.append(to: &header)
    header.append(contentsOf: path)
    try output.write(header)
    try output.write(content)

    if isFar { (head.needed, head.fieldsCount) = (45, 12) }
    directory.append(ZipFormat.central, bytes: 4)
    directory.append(ZipFormat.system | head.needed, bytes: 2)
    head.append(to: &directory)
    // The comment length, the disk number, and the internal attributes are 0.
    directory.append(0, bytes: 6)
    directory.append(ZipFormat.attributes, bytes: 4)
    directory.append(isFar ? ZipFormat.maximum32 : offset, bytes: 4)
    directory.append(contentsOf: path)
    if isFar {
      directory.append(ZipFormat.largeField, bytes: 2)
      directory.append(8, bytes: 2)
      directory.append(offset, bytes: 8)
    }
  }

  mutating func finishZip() throws(Diagnostic) {
    let start = output.offset
    try output.write(directory)
    header.removeAll(keepingCapacity: true)
    if count >= ZipFormat.maximum16 || start >= ZipFormat.maximum32 {
      let offset = output.offset
      header.append(ZipFormat.largeEnd, bytes: 4)
      header.append(ZipFormat.largeEndBytes - 12, bytes: 8)
      header.append(ZipFormat.system | 45, bytes: 2)
      header.append(45, bytes: 2)
      header.append(0, bytes: 8)
      header.append(count, bytes: 8)
      header.append(count, bytes: 8)
      header.append(directory.count, bytes: 8)
      header.append(start, bytes: 8)
      header.append(ZipFormat.largeLocator, bytes: 4)
      header.append(0, bytes: 4)
      header.append(offset, bytes: 8)
      header.append(1, bytes: 4)
    }
    header.append(ZipFormat.end, bytes: 4)
    header.append(0, bytes: 4)
    header.append(min(count, ZipFormat.maximum16), bytes: 2)
    header.append(min(count, ZipFormat.maximum16), bytes: 2)
    header.append(directory.count, bytes: 4)
    header.append(min(start, ZipFormat.maximum32), bytes: 4)
    header.append(0, bytes: 2)
    try output.write(header)
  }

  mutating func addTar(
    _ path: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Diagnostic) {
    header.removeAll(keepingCapacity: true)
    if let prefixCount = TarHeader.prefixCount(of: path) {
      TarHeader.append(
        path: path, prefixCount: prefixCount, size: bytes.count, kind: UInt8(ascii: "0"),
        to: &header)
    } else {
      appendExtended(path, size: bytes.count)
    }
    try output.write(header)
    try output.write(bytes)
    try output.writeZeros(TarFormat.padding(of: bytes.count))
  }

  /// Appends a pax header with the path, then a header with a placeholder path.
  ///
  /// Current programs read the path from the pax header.
  private mutating func appendExtended(_ path: UnsafeBufferPointer<UInt8>, size: Int) {
    let record = PaxRecords.record("path", path)
    var name = "PaxHeaders/\(count + 1)"
    name.withUTF8 {
      TarHeader.append(
        path: $0, prefixCount: 0, size: record.count, kind: UInt8(ascii: "x"), to: &header)
    }
    header.append(contentsOf: record)
    header.append(contentsOf: repeatElement(0, count: TarFormat.padding(of: record.count)))
    name = "entry-\(count + 1)"
    name.withUTF8 {
      TarHeader.append(path: $0, prefixCount: 0, size: size, kind: UInt8(ascii: "0"), to: &header)
    }
  }

  mutating func finishTar() throws(Diagnostic) {
    try output.writeZeros(2 * TarFormat.blockBytes)
    let rest = output.offset % TarFormat.recordBytes
    if rest > 0 { try output.writeZeros(TarFormat.recordBytes - rest) }
  }
}

/// Little-endian numbers, as in zip archives.
extension [UInt8] {
  /// Appends the lowest bytes of a number, least significant byte first.
  mutating func append(_ value: Int, bytes count: Int) {
    var rest = UInt64(bitPattern: Int64(value))
    for _ in 0..<count {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Returns the little-endian number of `count` bytes, at most eight, at an offset of the array.
  ///
  /// A number that does not fit becomes `Int.max`, so every comparison with a size or a sum fails.
  ///
  /// - Precondition: the array contains these bytes.
  func number(at offset: Int, bytes count: Int) -> Int {
    var value: UInt64 = 0
    for index in stride(from: count - 1, through: 0, by: -1) {
      value = value << 8 | UInt64(self[offset + index])
    }
    return Int(exactly: value) ?? Int.max
  }
}
