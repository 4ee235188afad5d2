import ReportText

/// A scanner for the entries of a tar archive, from header to header.
struct TarListing {
  private let file: ArchiveFile
  private var index = ArchiveIndex()
  private var offset = 0
  /// The number of entries read so far, including folders, without extended headers.
  private var count = 0
  /// The extended header of the next entry; nil if there is none.
  private var extended: PaxRecords?
  private var longPath: [UInt8]?

  static func read(_ file: ArchiveFile) throws(Diagnostic) -> ArchiveIndex {
    var listing = TarListing(file)
    while try listing.next() {}
    try listing.checkEnd()
    try listing.index.checkPaths(of: file)
    return listing.index
  }

  private init(_ file: ArchiveFile) { self.file = file }

  /// Reads the next header, and returns false at the end of the archive.
  private mutating func next() throws(Diagnostic) -> Bool {
    let block = try file.bytes(at: offset, count: TarFormat.blockBytes)
    offset += TarFormat.blockBytes
    guard let header = TarHeader(block) else {
      if block.allSatisfy({ $0 == 0 }) { return false }
      throw file.problem(.archiveDamaged, count + 1, "has a damaged header")
    }
    switch header.kind {
    case UInt8(ascii: "x"):
      guard extended == nil, let records = PaxRecords(try extensionBytes(header)) else {
        throw badExtension()
      }
      extended = records
    case UInt8(ascii: "g"):
      guard let records = PaxRecords(try extensionBytes(header)), records.path == nil,
        records.size == nil, !records.isLink, !records.isSparse
      else { throw badExtension() }
    case UInt8(ascii: "L"):
      guard longPath == nil else { throw badExtension() }
      longPath = Array(try extensionBytes(header).prefix { $0 != 0 })
    default: try addEntry(header)
    }
    return true
  }

  private func badExtension() -> Diagnostic {
    file.problem(.archiveDamaged, count + 1, "has an invalid extended header")
  }

  /// Reads the content of an extended header.
  private mutating func extensionBytes(_ header: TarHeader) throws(Diagnostic) -> ArraySlice<UInt8>
  {
    guard header.size <= ArchiveLimits.extensionBytes else {
      throw file.problem(
        .archiveTooLarge, count + 1,
        "has an extended header of more than \(ArchiveLimits.extensionBytes) bytes")
    }
    let length = header.size + TarFormat.padding(of: header.size)
    let bytes = try file.bytes(at: offset, count: length)
    offset += length
    return bytes[..<header.size]
  }

  private mutating func addEntry(_ header: TarHeader) throws(Diagnostic) {
    count += 1
    try ArchiveIndex.check(count: count, of: file)
    if let extended, extended.isSparse { throw method("is a sparse file") }
    var path = header.path[...]
    switch (extended?.path, longPath) {
    case (let paxPath?, nil): path = paxPath
    case (nil, let long?): path = long[...]
    case (nil, nil): break
    case (_?, _?): throw file.problem(.archivePath, count, "has two paths")
    }
    let size = extended?.size ?? header.size
    let isLink = extended?.isLink == true
    (extended, longPath) = (nil, nil)

    let slash = UInt8(ascii: "/")
    switch header.kind {
    case UInt8(ascii: "5"): try checkFolder(path, size)
    // Before POSIX, a folder was a file with a path that ends in a slash.
    case 0 where path.last == slash: try checkFolder(path, size)
    case 0, UInt8(ascii: "0"), UInt8(ascii: "7"):
      if isLink { throw link("is a link") }
      try addFile(path, size)
    case UInt8(ascii: "1"), UInt8(ascii: "2"), UInt8(ascii: "K"): throw link("is a link")
    case UInt8(ascii: "3"), UInt8(ascii: "4"): throw link("is a device")
    case UInt8(ascii: "6"): throw link("is a pipe")
    case UInt8(ascii: "S"): throw method("is a sparse file")
    default: throw method("has an unknown type")
    }
  }

  private func link(_ text: String) -> Diagnostic { file.problem(.archiveLink, count, text) }

  private func method(_ text: String) -> Diagnostic { file.problem(.archiveMethod, count, text) }

  private func checkFolder(_ path: ArraySlice<UInt8>, _ size: Int) throws(Diagnostic) {
    guard size == 0 else { throw file.problem(.archiveDamaged, count, "is a folder with content") }
    var path = path
    if path.last == UInt8(ascii: "/") { path = path.dropLast() }
    // The root folder in archives made with `tar -c .`.
    if path.elementsEqual(".".utf8) { return }
    try ArchiveIndex.check(Self.withoutDot(path), number: count, of: file)
  }

  private mutating func addFile(_ path: ArraySlice<UInt8>, _ size: Int) throws(Diagnostic) {
    guard size <= ArchiveLimits.entryBytes else {
      throw file.problem(
        .archiveTooLarge, count, "has more than \(ArchiveLimits.entryBytes) bytes")
    }
    let end = offset + size + TarFormat.padding(of: size)
    guard end <= file.size else { throw file.cutOff() }
    try index.add(
      ArchiveEntry(
        number: count, path: 0..<0, offset: offset, end: end, packed: size, size: size),
      path: Self.withoutDot(path), of: file)
    offset = end
  }

  /// Returns the path without the prefix `./` of archives made with `tar -c .`.
  private static func withoutDot(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path.starts(with: "./".utf8) ? path.dropFirst(2) : path
  }

  /// Checks that the archive ends with zero blocks within the limit, without other bytes.
  private func checkEnd() throws(Diagnostic) {
    if extended != nil || longPath != nil { throw badExtension() }
    let rest = file.size - offset
    guard rest >= TarFormat.blockBytes else { throw file.cutOff() }
    guard rest <= ArchiveLimits.paddingBytes,
      try file.bytes(at: offset, count: rest).allSatisfy({ $0 == 0 })
    else { throw file.problem(.archiveOverlap, "contains data after its end") }
  }

  // MARK: Content

  static func content(of entry: ArchiveEntry, of file: ArchiveFile) throws(Diagnostic) -> [UInt8] {
    var bytes = try file.bytes(at: entry.offset, count: entry.end - entry.offset)
    guard bytes[entry.size...].allSatisfy({ $0 == 0 }) else {
      throw file.problem(.archiveOverlap, entry.number, "has bytes after its end")
    }
    bytes.removeLast(bytes.count - entry.size)
    return bytes
  }
}
