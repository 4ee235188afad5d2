import ReportText

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
    if entry.method == ZipForm.stored {
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
    guard bytes.number(at: 0, bytes: 4) == ZipForm.local else {
      throw file.problem(.archiveDamaged, entry.number, "does not begin where the list has it")
    }
    let head = ZipEntryHead(bytes, at: 4)
    let fields = ZipForm.localBytes + head.pathCount
    let start = fields + head.fieldsCount
    guard start + entry.packed <= bytes.count else {
      throw file.problem(.archiveOverlap, entry.number, "shares bytes with what follows it")
    }
    guard bytes[ZipForm.localBytes..<fields].elementsEqual(path),
      var more = ZipFields(bytes, fields..<start, path: path), !more.hasOtherPath
    else { throw file.problem(.archivePath, entry.number, "has two paths") }
    let decisive = ZipForm.hasDescriptor | 1
    let isLater = entry.flags & ZipForm.hasDescriptor != 0
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
    guard entry.flags & ZipForm.hasDescriptor != 0 else {
      if rest.isEmpty { return }
      throw file.problem(
        .archiveOverlap, entry.number, "is followed by bytes that belong to no entry")
    }
    // With or without its own mark, and with sizes of 32 or 64 bits.
    var wanted: [UInt8] = []
    if rest.count == 16 || rest.count == 24 { wanted.append(ZipForm.descriptor, bytes: 4) }
    let width = rest.count >= 20 ? 8 : 4
    wanted.append(entry.checksum, bytes: 4)
    wanted.append(entry.packed, bytes: width)
    wanted.append(entry.size, bytes: width)
    guard rest.elementsEqual(wanted) else {
      throw file.problem(.archiveDamaged, entry.number, "is not followed by its checksum and sizes")
    }
  }
}
