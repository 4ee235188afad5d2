import CZlib
import ReportText

/// The signatures, sizes, and flags of the records in a zip archive (PKWARE APPNOTE 6.3).
enum ZipFormat {
  static let local = 0x0403_4B50
  static let central = 0x0201_4B50
  static let end = 0x0605_4B50
  static let largeEnd = 0x0606_4B50
  static let largeLocator = 0x0706_4B50
  static let descriptor = 0x0807_4B50

  /// The sizes of the zip records in bytes, without their parts of variable length.
  static let localBytes = 30
  static let centralBytes = 46
  static let endBytes = 22
  static let largeEndBytes = 56
  static let largeLocatorBytes = 20
  static let maximumDescriptorBytes = 24

  /// The latest supported version of the zip format, in tenths: 63 is version 6.3.
  static let version = 63

  static let stored = 0
  static let deflated = 8

  /// The flag of an entry with a path in UTF-8.
  static let unicode = 1 << 11
  /// The flag of an entry with its checksum and sizes in a data descriptor after the content.
  static let hasDescriptor = 1 << 3
  /// The identifier of the extra field with 64-bit numbers (ZIP64).
  static let largeField = 1
  /// The identifier of the extra field with a UTF-8 path (Info-ZIP).
  static let unicodePathField = 0x7075

  /// The earliest date that the zip format can represent: 1980-01-01.
  static let date = 1 << 5 | 1
  /// The Unix attributes of a regular file that only the owner can read and write.
  static let attributes = 0o100600 << 16
  /// The host system Unix, so that readers interpret the attributes as Unix attributes.
  static let system = 3 << 8

  static let maximum16 = 0xFFFF
  static let maximum32 = 0xFFFF_FFFF
}

/// The end record of a zip archive, with the location of the list of entries.
struct ZipEnd {
  /// The number of entries in the archive, including folders.
  let count: Int
  /// The byte offset of the list of entries in the archive.
  let start: Int
  /// The size of the list of entries, in bytes.
  let bytes: Int

  /// Reads the end record of a zip archive, and its ZIP64 end record if there is one.
  ///
  /// - Throws: a diagnostic if there is no end record, or if it does not match the file.
  init(_ file: ArchiveFile) throws(Diagnostic) {
    let limit = min(file.size, ZipFormat.endBytes + ZipFormat.maximum16)
    let tail = try file.bytes(at: file.size - limit, count: limit)
    guard let position = Self.position(in: tail) else {
      throw file.problem(.archiveCutOff, "has no list of entries at its end")
    }
    let end = file.size - limit + position
    let parts = [(4, 2), (6, 2), (8, 2), (10, 2), (12, 4), (16, 4)].map {
      tail.number(at: position + $0.0, bytes: $0.1)
    }
    let large = try Self.large(file, before: end)
    let maximums = [2, 2, 2, 2, 4, 4].map { $0 == 2 ? ZipFormat.maximum16 : ZipFormat.maximum32 }
    // If both records exist, their values must match.
    if let large {
      for index in parts.indices
      where parts[index] != maximums[index] && parts[index] != large[index] {
        throw file.problem(.archiveDamaged, "has two contradictory end records")
      }
    }
    let values = large ?? parts
    guard values[0] == 0, values[1] == 0, values[2] == values[3] else {
      throw file.problem(.archiveMethod, "is one part of a split archive")
    }
    (count, bytes, start) = (values[3], values[4], values[5])
    try ArchiveIndex.check(count: count, of: file)
    guard bytes <= ArchiveLimits.directoryBytes else {
      throw file.problem(
        .archiveTooLarge,
        "has a list of entries of more than \(ArchiveLimits.directoryBytes) bytes")
    }
    let listEnd = end - (large == nil ? 0 : ZipFormat.largeLocatorBytes + ZipFormat.largeEndBytes)
    guard start <= listEnd, bytes == listEnd - start else {
      throw file.problem(
        .archiveOverlap, "has its list of entries at the wrong position")
    }
  }

  /// Returns the offset of the end record in the last bytes of the file; nil if there is none.
  ///
  /// The comment of the record must end at the end of the file. The last possible offset is used.
  private static func position(in tail: [UInt8]) -> Int? {
    guard tail.count >= ZipFormat.endBytes else { return nil }
    for position in stride(from: tail.count - ZipFormat.endBytes, through: 0, by: -1)
    where tail[position] == UInt8(ascii: "P")
      && tail.number(at: position, bytes: 4) == ZipFormat.end
    {
      let notice = tail.number(at: position + 20, bytes: 2)
      if position + ZipFormat.endBytes + notice == tail.count { return position }
    }
    return nil
  }

  /// Returns the values of the ZIP64 end record; nil if there is none.
  ///
  /// The values are the current disk, the disk of the list, the entries on this disk, all entries,
  /// the list size, and the list offset.
  private static func large(
    _ file: ArchiveFile, before end: Int
  ) throws(Diagnostic) -> [Int]? {
    let count = ZipFormat.largeLocatorBytes + ZipFormat.largeEndBytes
    guard end >= count else { return nil }
    let bytes = try file.bytes(at: end - count, count: count)
    let locator = ZipFormat.largeEndBytes
    guard bytes.number(at: locator, bytes: 4) == ZipFormat.largeLocator else { return nil }
    guard bytes.number(at: 0, bytes: 4) == ZipFormat.largeEnd,
      bytes.number(at: 4, bytes: 8) == ZipFormat.largeEndBytes - 12,
      bytes.number(at: locator + 8, bytes: 8) == end - count
    else {
      throw file.problem(.archiveDamaged, "has an invalid ZIP64 end record")
    }
    guard bytes.number(at: locator + 4, bytes: 4) == 0,
      bytes.number(at: locator + 16, bytes: 4) <= 1
    else { throw file.problem(.archiveMethod, "is one part of a split archive") }
    return [(16, 4), (20, 4), (24, 8), (32, 8), (40, 8), (48, 8)].map {
      bytes.number(at: $0.0, bytes: $0.1)
    }
  }
}

/// The common fields of a local header and a central directory entry.
struct ZipEntryHeader {
  /// The version of the zip format that a program needs to read the entry, in tenths.
  var needed: Int
  var flags: Int
  var method: Int
  var checksum: Int
  /// The size of the content after compression, in bytes.
  var packed: Int
  /// The size of the uncompressed content, in bytes.
  var size: Int
  /// The length of the entry's path, in bytes.
  var pathCount: Int
  /// The size of the extra fields after the path, in bytes.
  var fieldsCount: Int

  func append(to bytes: inout [UInt8]) {
    bytes.append(needed, bytes: 2)
    bytes.append(flags, bytes: 2)
    bytes.append(method, bytes: 2)
    bytes.append(0, bytes: 2)
    bytes.append(ZipFormat.date, bytes: 2)
    bytes.append(checksum, bytes: 4)
    bytes.append(packed, bytes: 4)
    bytes.append(size, bytes: 4)
    bytes.append(pathCount, bytes: 2)
    bytes.append(fieldsCount, bytes: 2)
  }
}

extension ZipEntryHeader {
  /// The size of these fields in a header, in bytes.
  static let count = 26

  /// Reads the fields from the bytes of a local header or a central directory entry.
  ///
  /// - Precondition: the array contains ``count`` bytes from the offset.
  init(_ bytes: [UInt8], at offset: Int) {
    needed = bytes.number(at: offset, bytes: 2)
    flags = bytes.number(at: offset + 2, bytes: 2)
    method = bytes.number(at: offset + 4, bytes: 2)
    checksum = bytes.number(at: offset + 10, bytes: 4)
    packed = bytes.number(at: offset + 14, bytes: 4)
    size = bytes.number(at: offset + 18, bytes: 4)
    pathCount = bytes.number(at: offset + 22, bytes: 2)
    fieldsCount = bytes.number(at: offset + 24, bytes: 2)
  }
}

/// The extra fields after the path of an entry.
///
/// Only 64-bit numbers and UTF-8 paths are evaluated.
struct ZipFields {
  /// The content of the ZIP64 field: consecutive 64-bit sizes and offsets.
  private var large: ArraySlice<UInt8>?
  /// Whether an extra field contains a UTF-8 path that differs from the path in the header.
  private(set) var hasSecondPath = false

  /// Reads all extra fields in a byte range; nil if one is malformed.
  init?(_ bytes: [UInt8], _ range: Range<Int>, path: ArraySlice<UInt8>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard offset + 4 <= range.upperBound else { return nil }
      let field = bytes.number(at: offset, bytes: 2)
      let start = offset + 4
      offset = start + bytes.number(at: offset + 2, bytes: 2)
      guard offset <= range.upperBound else { return nil }
      if field == ZipFormat.largeField {
        guard large == nil else { return nil }
        large = bytes[start..<offset]
      } else if field == ZipFormat.unicodePathField {
        // The field starts with its version and the checksum of the path.
        hasSecondPath = hasSecondPath || !bytes[start..<offset].dropFirst(5).elementsEqual(path)
      }
    }
  }

  /// Returns the value of a header field, which the ZIP64 field can replace.
  ///
  /// If the field has its maximum value, the result is the next number of the ZIP64 field. The
  /// result is nil if the ZIP64 field is too short.
  mutating func number(
    _ value: Int, maximum: Int = ZipFormat.maximum32, bytes count: Int = 8
  ) -> Int? {
    guard value == maximum else { return value }
    // Without a ZIP64 field, the maximum value is literal.
    guard let field = large else { return value }
    guard field.count >= count else { return nil }
    large = field.dropFirst(count)
    return Array(field.prefix(count)).number(at: 0, bytes: count)
  }
}

/// The checksum of entries (CRC-32), computed by the system's zlib.
enum ZipChecksum {
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    // With a nil address, zlib returns the initial checksum 0, which is correct for empty data.
    Int(crc32_z(0, bytes.baseAddress, bytes.count))
  }
}
