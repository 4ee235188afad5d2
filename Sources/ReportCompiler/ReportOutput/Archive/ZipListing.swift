import ReportText

/// A scanner for the entries of a zip archive, based on the central directory.
///
/// It checks that the entries are contiguous from the first byte to the central directory.
struct ZipListing {
  private let file: ArchiveFile
  private let end: ZipEnd
  private let list: [UInt8]
  private var index = ArchiveIndex()
  /// The start offset of each entry in the archive, with an index for its file or folder.
  ///
  /// An index of at least 0 is a file index. The values -1, -2, and so on are the folders in order.
  private var starts: [(offset: Int, index: Int)] = []
  private var folders: [(entry: ArchiveEntry, path: ArraySlice<UInt8>)] = []

  init(_ file: ArchiveFile) throws(Diagnostic) {
    self.file = file
    end = try ZipEnd(file)
    list = try file.bytes(at: end.start, count: end.bytes)
  }

  consuming func read() throws(Diagnostic) -> ArchiveIndex {
    var position = 0
    for number in 0..<end.count { position = try readEntry(number + 1, at: position) }
    guard position == list.count else {
      throw file.problem(.archiveDamaged, "lists more than the declared \(end.count) entries")
    }
    try closeEntries()
    try index.checkPaths(of: file)
    return index
  }

  /// Reads one central directory entry.
  ///
  /// - Returns: the offset of the next entry in the central directory.
  private mutating func readEntry(_ number: Int, at position: Int) throws(Diagnostic) -> Int {
    guard list.count - position >= ZipFormat.centralBytes,
      list.number(at: position, bytes: 4) == ZipFormat.central
    else { throw listed(number) }
    let head = ZipEntryHeader(list, at: position + 6)
    let pathStart = position + ZipFormat.centralBytes
    let fields = pathStart + head.pathCount
    let notice = fields + head.fieldsCount
    let next = notice + list.number(at: position + 32, bytes: 2)
    guard next <= list.count else { throw listed(number) }
    let path = list[pathStart..<fields]
    guard var extra = ZipFields(list, fields..<notice, path: path),
      let size = extra.number(head.size), let packed = extra.number(head.packed),
      let offset = extra.number(list.number(at: position + 42, bytes: 4)),
      let disk = extra.number(
        list.number(at: position + 34, bytes: 2), maximum: ZipFormat.maximum16, bytes: 4)
    else { throw listed(number) }
    if extra.hasSecondPath { throw file.problem(.archivePath, number, "has two paths") }
    // Some programs write the host system into the upper byte.
    let version = head.needed & 0xFF
    guard version <= ZipFormat.version else {
      throw file.problem(
        .archiveMethod, number,
        "needs zip version \(version / 10).\(version % 10); reportgen supports 6.3")
    }
    if disk != 0 { throw file.problem(.archiveMethod, number, "is in another archive file") }
    let entry = ArchiveEntry(
      number: number, path: 0..<0, offset: offset, end: end.start, packed: packed, size: size,
      checksum: head.checksum, method: head.method, flags: head.flags)
    let isFolder = path.last == UInt8(ascii: "/")
    try checkKind(list.number(at: position + 38, bytes: 4), number, isFolder: isFolder)
    try checkMethod(entry)
    if isFolder {
      guard size == 0 else {
        throw file.problem(.archiveDamaged, number, "is a folder with content")
      }
      try ArchiveIndex.check(path.dropLast(), number: number, of: file)
      folders.append((entry, path))
      starts.append((offset, -folders.count))
    } else {
      starts.append((offset, index.entries.count))
      try index.add(entry, path: path, of: file)
    }
    return next
  }

  private func listed(_ number: Int) -> Diagnostic {
    file.problem(.archiveDamaged, number, "is invalid in the list of entries")
  }

  // MARK: Offsets

  /// Sets the end of each entry to the start of the next one, and checks that no bytes are left.
  private mutating func closeEntries() throws(Diagnostic) {
    if !zip(starts, starts.dropFirst()).allSatisfy({ $0.offset <= $1.offset }) {
      starts.sort { $0.offset < $1.offset }
    }
    guard starts.first?.offset ?? end.start == 0 else {
      throw file.problem(.archiveOverlap, "does not start with an entry of its list")
    }
    for (order, start) in starts.enumerated() {
      let next = order + 1 < starts.count ? starts[order + 1].offset : end.start
      if start.index >= 0 {
        index.setEnd(of: start.index, to: next)
        let entry = index.entries[start.index]
        try checkSpace(entry, pathCount: entry.path.count)
      } else {
        folders[-start.index - 1].entry.end = next
        let (entry, path) = folders[-start.index - 1]
        try checkSpace(entry, pathCount: path.count)
        _ = try ZipContent.read(entry, path: path, of: file)
      }
    }
  }

  private func checkSpace(_ entry: ArchiveEntry, pathCount: Int) throws(Diagnostic) {
    let headerBytes = ZipFormat.localBytes + pathCount
    let rest = entry.end - entry.offset - headerBytes - entry.packed
    guard rest >= 0 else {
      throw file.problem(.archiveOverlap, entry.number, "overlaps the data that follows it")
    }
    guard rest <= ZipFormat.maximum16 + ZipFormat.maximumDescriptorBytes else {
      throw file.problem(
        .archiveOverlap, entry.number, "is followed by bytes that belong to no entry")
    }
  }

  // MARK: Entry types

  /// Checks that the Unix file type of an entry is a file or a folder and matches its path.
  ///
  /// The type is in the upper bits of the attributes. The value 0 means that it is not set.
  private func checkKind(
    _ attributes: Int, _ number: Int, isFolder: Bool
  ) throws(Diagnostic) {
    switch attributes >> 28 {
    case 0: return
    case 0o10 where !isFolder: return
    case 0o4 where isFolder: return
    case 0o4, 0o10: throw file.problem(.archiveLink, number, "has contradictory path and type")
    case 0o12: throw file.problem(.archiveLink, number, "is a link")
    default: throw file.problem(.archiveLink, number, "is a device or a pipe")
    }
  }

  private func checkMethod(_ entry: ArchiveEntry) throws(Diagnostic) {
    // Bits 1 and 2 are the compression level.
    let supported = ZipFormat.unicode | ZipFormat.hasDescriptor | 6
    if entry.flags & 1 != 0 { throw file.problem(.archiveMethod, entry.number, "is encrypted") }
    guard entry.flags & ~supported == 0 else {
      throw file.problem(.archiveMethod, entry.number, "uses an unsupported feature")
    }
    guard entry.size <= ArchiveLimits.entryBytes else {
      throw file.problem(
        .archiveTooLarge, entry.number, "has more than \(ArchiveLimits.entryBytes) bytes")
    }
    switch entry.method {
    case ZipFormat.stored:
      guard entry.packed == entry.size else {
        throw file.problem(.archiveDamaged, entry.number, "has two different sizes")
      }
    case ZipFormat.deflated:
      // zlib output exceeds the input size by at most an eighth.
      guard entry.packed <= entry.size + entry.size / 7 + 1024 else {
        throw file.problem(
          .archiveDamaged, entry.number, "has too many packed bytes for its size")
      }
      guard entry.size / RawInflate.ratio <= entry.packed else {
        throw file.problem(
          .archiveTooLarge, entry.number, "has a size that is too large for its packed bytes")
      }
    default:
      throw file.problem(
        .archiveMethod, entry.number,
        "has method \(entry.method); reportgen supports 0 (stored) and 8 (deflated)")
    }
  }
}

/// A reader for the content of zip entries.
///
/// The local header must match the central directory entry.
enum ZipContent {
  static func read(
    _ entry: ArchiveEntry, path: ArraySlice<UInt8>, of file: ArchiveFile
  ) throws(Diagnostic) -> [UInt8] {
    let bytes = try file.bytes(at: entry.offset, count: entry.end - entry.offset)
    let start = try checkHeader(bytes, entry, path, file)
    let end = start + entry.packed
    try checkRest(bytes[end...], entry, file)
    let content: [UInt8]?
    if entry.method == ZipFormat.stored {
      content = Array(bytes[start..<end])
    } else {
      content = bytes.withUnsafeBufferPointer {
        RawInflate.unpack(UnsafeBufferPointer(rebasing: $0[start..<end]), size: entry.size)
      }
    }
    guard let content else {
      throw file.problem(
        .archiveDamaged, entry.number, "does not unpack to the size in the list of entries")
    }
    guard content.withUnsafeBufferPointer({ ZipChecksum.of($0) }) == entry.checksum else {
      throw file.problem(
        .archiveDamaged, entry.number, "does not match the checksum in the list of entries")
    }
    return content
  }

  /// Checks the local header against the central directory entry.
  ///
  /// - Returns: the offset of the content in `bytes`.
  private static func checkHeader(
    _ bytes: [UInt8], _ entry: ArchiveEntry, _ path: ArraySlice<UInt8>, _ file: ArchiveFile
  ) throws(Diagnostic) -> Int {
    // The listing has already checked that the file has enough bytes.
    guard bytes.number(at: 0, bytes: 4) == ZipFormat.local else {
      throw file.problem(.archiveDamaged, entry.number, "does not start at its listed position")
    }
    let head = ZipEntryHeader(bytes, at: 4)
    let fields = ZipFormat.localBytes + head.pathCount
    let start = fields + head.fieldsCount
    guard start + entry.packed <= bytes.count else {
      throw file.problem(.archiveOverlap, entry.number, "overlaps the data that follows it")
    }
    guard bytes[ZipFormat.localBytes..<fields].elementsEqual(path),
      var extra = ZipFields(bytes, fields..<start, path: path), !extra.hasSecondPath
    else { throw file.problem(.archivePath, entry.number, "has two paths") }
    let decisive = ZipFormat.hasDescriptor | 1
    let isLater = entry.flags & ZipFormat.hasDescriptor != 0
    guard let size = extra.number(head.size), let packed = extra.number(head.packed),
      head.method == entry.method, (head.flags ^ entry.flags) & decisive == 0,
      size == entry.size || isLater && size == 0,
      packed == entry.packed || isLater && packed == 0,
      head.checksum == entry.checksum || isLater && head.checksum == 0
    else {
      throw file.problem(.archiveDamaged, entry.number, "has a header that differs from the list")
    }
    return start
  }

  /// Checks the data descriptor after the content, if the flags require one.
  private static func checkRest(
    _ rest: ArraySlice<UInt8>, _ entry: ArchiveEntry, _ file: ArchiveFile
  ) throws(Diagnostic) {
    guard entry.flags & ZipFormat.hasDescriptor != 0 else {
      if rest.isEmpty { return }
      throw file.problem(
        .archiveOverlap, entry.number, "is followed by bytes that belong to no entry")
    }
    // The signature is optional, and the sizes have 32 or 64 bits.
    var expected: [UInt8] = []
    if rest.count == 16 || rest.count == 24 { expected.append(ZipFormat.descriptor, bytes: 4) }
    let width = rest.count >= 20 ? 8 : 4
    expected.append(entry.checksum, bytes: 4)
    expected.append(entry.packed, bytes: width)
    expected.append(entry.size, bytes: width)
    guard rest.elementsEqual(expected) else {
      throw file.problem(.archiveDamaged, entry.number, "has no matching checksum and sizes")
    }
  }
}
