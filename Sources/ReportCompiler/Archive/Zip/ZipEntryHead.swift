/// What the header before an entry and its line in the list of entries have in common.
struct ZipEntryHead {
  /// The version of the form that is needed, in tenths.
  var needed: Int
  var flags: Int
  var method: Int
  var checksum: Int
  /// How many bytes it has in the archive.
  var packed: Int
  /// How many bytes it has.
  var size: Int
  /// How many bytes its path has.
  var pathCount: Int
  /// How many bytes of other fields follow the path.
  var fieldsCount: Int

  func append(to bytes: inout [UInt8]) {
    bytes.append(needed, bytes: 2)
    bytes.append(flags, bytes: 2)
    bytes.append(method, bytes: 2)
    bytes.append(0, bytes: 2)
    bytes.append(ZipForm.date, bytes: 2)
    bytes.append(checksum, bytes: 4)
    bytes.append(packed, bytes: 4)
    bytes.append(size, bytes: 4)
    bytes.append(pathCount, bytes: 2)
    bytes.append(fieldsCount, bytes: 2)
  }
}

extension ZipEntryHead {
  /// How many bytes it has.
  static let count = 26

  /// Reads one; the bytes are there.
  init(_ bytes: [UInt8], at place: Int) {
    needed = bytes.number(at: place, bytes: 2)
    flags = bytes.number(at: place + 2, bytes: 2)
    method = bytes.number(at: place + 4, bytes: 2)
    checksum = bytes.number(at: place + 10, bytes: 4)
    packed = bytes.number(at: place + 14, bytes: 4)
    size = bytes.number(at: place + 18, bytes: 4)
    pathCount = bytes.number(at: place + 22, bytes: 2)
    fieldsCount = bytes.number(at: place + 24, bytes: 2)
  }
}
