import ReportText

/// Finds the entries of a zip archive by the list at its end, and makes sure that they stand one
/// behind the other from its first byte to that list.
struct ZipListing {
  private let file: ArchiveFile
  private let end: ZipEnd
  private let list: [UInt8]
  private var index = ArchiveIndex()
  /// Where each entry begins, with its place among the files, or from -1 downwards among the folders.
  private var starts: [(offset: Int, place: Int)] = []
  private var folders: [(entry: ArchiveEntry, path: ArraySlice<UInt8>)] = []

  init(_ file: ArchiveFile) throws(Diagnostic) {
    self.file = file
    end = try ZipEnd(file)
    list = try file.bytes(at: end.start, count: end.bytes)
  }

  consuming func read() throws(Diagnostic) -> ArchiveIndex {
    var place = 0
    for number in 0..<end.count { place = try take(number + 1, at: place) }
    guard place == list.count else {
      throw file.problem(.archiveDamaged, "has a list with more than its \(end.count) entries")
    }
    try closeEntries()
    try index.checkPaths(of: file)
    return index
  }

  /// Reads one line of the list.
  /// - Returns: where the next begins.
  private mutating func take(_ number: Int, at place: Int) throws(Diagnostic) -> Int {
    guard list.count - place >= ZipFormat.centralBytes,
      list.number(at: place, bytes: 4) == ZipFormat.central
    else { throw listed(number) }
    let head = ZipEntryHeader(list, at: place + 6)
    let pathStart = place + ZipFormat.centralBytes
    let fields = pathStart + head.pathCount
    let notice = fields + head.fieldsCount
    let next = notice + list.number(at: place + 32, bytes: 2)
    guard next <= list.count else { throw listed(number) }
    let path = list[pathStart..<fields]
    guard var more = ZipFields(list, fields..<notice, path: path),
      let size = more.number(head.size), let packed = more.number(head.packed),
      let offset = more.number(list.number(at: place + 42, bytes: 4)),
      let disk = more.number(
        list.number(at: place + 34, bytes: 2), most: ZipFormat.most16, bytes: 4)
    else { throw listed(number) }
    if more.hasOtherPath { throw file.problem(.archivePath, number, "has two paths") }
    // Above the version, some say what system they are for.
    let version = head.needed & 0xFF
    guard version <= ZipFormat.version else {
      throw file.problem(
        .archiveMethod, number,
        "needs version \(version / 10).\(version % 10) of the form, 6.3 is read")
    }
    if disk != 0 { throw file.problem(.archiveMethod, number, "is in another file") }
    let entry = ArchiveEntry(
      number: number, path: 0..<0, offset: offset, end: end.start, packed: packed, size: size,
      checksum: head.checksum, method: head.method, flags: head.flags)
    let isFolder = path.last == UInt8(ascii: "/")
    try checkKind(list.number(at: place + 38, bytes: 4), number, isFolder: isFolder)
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
    file.problem(.archiveDamaged, number, "is not well formed in the list of entries")
  }

  // MARK: Places

  /// Gives each entry the bytes up to the next: none share any, and none are left over.
  private mutating func closeEntries() throws(Diagnostic) {
    if !zip(starts, starts.dropFirst()).allSatisfy({ $0.offset <= $1.offset }) {
      starts.sort { $0.offset < $1.offset }
    }
    guard starts.first?.offset ?? end.start == 0 else {
      throw file.problem(.archiveOverlap, "does not begin with an entry of its list")
    }
    for (order, start) in starts.enumerated() {
      let next = order + 1 < starts.count ? starts[order + 1].offset : end.start
      if start.place >= 0 {
        index.setEnd(of: start.place, to: next)
        let entry = index.entries[start.place]
        try checkSpace(entry, pathCount: entry.path.count)
      } else {
        folders[-start.place - 1].entry.end = next
        let (entry, path) = folders[-start.place - 1]
        try checkSpace(entry, pathCount: path.count)
        _ = try ZipContent.read(entry, path: path, of: file)
      }
    }
  }

  private func checkSpace(_ entry: ArchiveEntry, pathCount: Int) throws(Diagnostic) {
    let least = ZipFormat.localBytes + pathCount
    let rest = entry.end - entry.offset - least - entry.packed
    guard rest >= 0 else {
      throw file.problem(.archiveOverlap, entry.number, "shares bytes with what follows it")
    }
    guard rest <= ZipFormat.most16 + ZipFormat.mostDescriptorBytes else {
      throw file.problem(
        .archiveOverlap, entry.number, "is followed by bytes that belong to no entry")
    }
  }

  // MARK: Kinds

  /// What Unix says the entry is stands above the attributes of DOS; 0 where nothing is said.
  private func checkKind(
    _ attributes: Int, _ number: Int, isFolder: Bool
  ) throws(Diagnostic) {
    switch attributes >> 28 {
    case 0: return
    case 0o10 where !isFolder: return
    case 0o4 where isFolder: return
    case 0o4, 0o10: throw file.problem(.archiveLink, number, "is a folder or a file, but not both")
    case 0o12: throw file.problem(.archiveLink, number, "is a link")
    default: throw file.problem(.archiveLink, number, "is a device or a pipe")
    }
  }

  private func checkMethod(_ entry: ArchiveEntry) throws(Diagnostic) {
    // Bits 1 and 2 tell of the effort of packing.
    let known = ZipFormat.unicode | ZipFormat.hasDescriptor | 6
    if entry.flags & 1 != 0 { throw file.problem(.archiveMethod, entry.number, "is encrypted") }
    guard entry.flags & ~known == 0 else {
      throw file.problem(.archiveMethod, entry.number, "is written in a way that is not read")
    }
    guard entry.size <= ArchiveLimits.entryBytes else {
      throw file.problem(
        .archiveTooLarge, entry.number, "has more than \(ArchiveLimits.entryBytes) bytes")
    }
    switch entry.method {
    case ZipFormat.stored:
      guard entry.packed == entry.size else {
        throw file.problem(.archiveDamaged, entry.number, "has two sizes")
      }
    case ZipFormat.deflated:
      // No zlib packs to more than an eighth above the size.
      guard entry.packed <= entry.size + entry.size / 7 + 1024 else {
        throw file.problem(
          .archiveDamaged, entry.number, "has more packed bytes than its size needs")
      }
      guard entry.size / RawInflate.ratio <= entry.packed else {
        throw file.problem(
          .archiveTooLarge, entry.number, "has a size that its packed bytes cannot hold")
      }
    default:
      throw file.problem(
        .archiveMethod, entry.number,
        "is packed by method \(entry.method), only 0 (stored) and 8 (deflated) are read")
    }
  }
}

/// Reads the content of an entry of a zip archive. The header before it must say what the list says.
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
        .archiveDamaged, entry.number, "does not unpack to the size that the list has")
    }
    guard content.withUnsafeBufferPointer({ ZipChecksum.of($0) }) == entry.checksum else {
      throw file.problem(
        .archiveDamaged, entry.number, "does not have the checksum that the list has")
    }
    return content
  }

  /// - Returns: where the content begins.
  private static func checkHeader(
    _ bytes: [UInt8], _ entry: ArchiveEntry, _ path: ArraySlice<UInt8>, _ file: ArchiveFile
  ) throws(Diagnostic) -> Int {
    // That the file holds as much as this was seen when the list was read.
    guard bytes.number(at: 0, bytes: 4) == ZipFormat.local else {
      throw file.problem(.archiveDamaged, entry.number, "does not begin where the list has it")
    }
    let head = ZipEntryHeader(bytes, at: 4)
    let fields = ZipFormat.localBytes + head.pathCount
    let start = fields + head.fieldsCount
    guard start + entry.packed <= bytes.count else {
      throw file.problem(.archiveOverlap, entry.number, "shares bytes with what follows it")
    }
    guard bytes[ZipFormat.localBytes..<fields].elementsEqual(path),
      var more = ZipFields(bytes, fields..<start, path: path), !more.hasOtherPath
    else { throw file.problem(.archivePath, entry.number, "has two paths") }
    let decisive = ZipFormat.hasDescriptor | 1
    let isLater = entry.flags & ZipFormat.hasDescriptor != 0
    guard let size = more.number(head.size), let packed = more.number(head.packed),
      head.method == entry.method, (head.flags ^ entry.flags) & decisive == 0,
      size == entry.size || isLater && size == 0,
      packed == entry.packed || isLater && packed == 0,
      head.checksum == entry.checksum || isLater && head.checksum == 0
    else {
      throw file.problem(.archiveDamaged, entry.number, "has a header that does not fit the list")
    }
    return start
  }

  /// Checks what follows the content: checksum and sizes again where they were not known before it.
  private static func checkRest(
    _ rest: ArraySlice<UInt8>, _ entry: ArchiveEntry, _ file: ArchiveFile
  ) throws(Diagnostic) {
    guard entry.flags & ZipFormat.hasDescriptor != 0 else {
      if rest.isEmpty { return }
      throw file.problem(
        .archiveOverlap, entry.number, "is followed by bytes that belong to no entry")
    }
    // With or without its own mark, and with sizes of 32 or 64 bits.
    var wanted: [UInt8] = []
    if rest.count == 16 || rest.count == 24 { wanted.append(ZipFormat.descriptor, bytes: 4) }
    let width = rest.count >= 20 ? 8 : 4
    wanted.append(entry.checksum, bytes: 4)
    wanted.append(entry.packed, bytes: width)
    wanted.append(entry.size, bytes: width)
    guard rest.elementsEqual(wanted) else {
      throw file.problem(.archiveDamaged, entry.number, "is not followed by its checksum and sizes")
    }
  }
}
