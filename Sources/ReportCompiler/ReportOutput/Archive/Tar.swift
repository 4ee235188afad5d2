/// The sizes and header fields of a tar archive (POSIX.1-2024, pax: ustar interchange format).
enum TarFormat {
  static let blockBytes = 512
  /// The size of a tar record, a group of 20 blocks, in bytes.
  ///
  /// Archives consist of complete records.
  static let recordBytes = 10_240

  static let name = 0..<100
  static let mode = 100..<108
  static let user = 108..<116
  static let group = 116..<124
  static let size = 124..<136
  static let time = 136..<148
  static let checksum = 148..<156
  static let kind = 156
  static let link = 157..<257
  static let magic = 257..<265
  static let deviceMajor = 329..<337
  static let deviceMinor = 337..<345
  static let prefix = 345..<500

  /// Returns the number of zero bytes that fill the last block of an entry with this content size.
  static func padding(of size: Int) -> Int { -size & (blockBytes - 1) }
}

/// The header of a tar archive entry.
struct TarHeader {
  /// The type flag of the entry, an ASCII character.
  let kind: UInt8
  let size: Int
  /// The path of the entry in this header; an extended header can replace it.
  let path: [UInt8]

  /// Reads a header from one block; nil if its checksum or one of its numbers is not valid.
  init?(_ block: [UInt8]) {
    guard block.count == TarFormat.blockBytes,
      let sum = Self.number(block[TarFormat.checksum]), sum == Self.sum(of: block),
      let size = Self.number(block[TarFormat.size])
    else { return nil }
    // These fields are not used. However, programs differ in their handling of a header with a bad
    // field.
    for field in [TarFormat.mode, TarFormat.user, TarFormat.group, TarFormat.time]
    where !Self.isNumber(block[field]) { return nil }
    self.size = size
    kind = block[TarFormat.kind]
    var path = Self.text(block[TarFormat.name])
    let prefix = Self.text(block[TarFormat.prefix])
    let magic = block[TarFormat.magic]
    if magic.starts(with: "ustar\u{0}".utf8) {
      for field in [TarFormat.deviceMajor, TarFormat.deviceMinor] where !Self.isNumber(block[field])
      {
        return nil
      }
      if !prefix.isEmpty { path = prefix + [UInt8(ascii: "/")] + path }
    } else {
      // GNU and pre-POSIX headers: some programs interpret the prefix field as a part of the path.
      guard prefix.isEmpty,
        magic.elementsEqual("ustar  \u{0}".utf8) || magic.allSatisfy({ $0 == 0 })
      else { return nil }
    }
    self.path = Array(path)
  }

  /// Returns the checksum of a header: the sum of its bytes, with spaces in the checksum field.
  private static func sum(of block: [UInt8]) -> Int {
    let all = block.reduce(0) { $0 + Int($1) }
    let field = block[TarFormat.checksum].reduce(0) { $0 + Int($1) }
    return all - field + TarFormat.checksum.count * Int(UInt8(ascii: " "))
  }

  private static func text(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    field.prefix { $0 != 0 }
  }

  /// Returns whether a header field contains a number or is blank.
  ///
  /// Negative numbers (dates before 1970) are valid.
  private static func isNumber(_ field: ArraySlice<UInt8>) -> Bool {
    field.first == 0xFF || number(field) != nil
      || text(field).allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// Returns the octal or GNU base-256 number in a header field; nil if it is not valid.
  ///
  /// The first byte of a base-256 number is 128.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    if field.first == 0x80 {
      var value = 0
      for byte in field.dropFirst() {
        guard value < 1 << 48 else { return nil }
        value = value << 8 | Int(byte)
      }
      return value
    }
    let blank = UInt8(ascii: " ")
    let text = text(field).drop { $0 == blank }
    let digits = text.prefix { $0 != blank }
    guard !digits.isEmpty, text.dropFirst(digits.count).allSatisfy({ $0 == blank }) else {
      return nil
    }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { return nil }
      value = value << 3 | Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  /// Appends the header of an entry; its owner, date, and permissions are always the same.
  ///
  /// - Parameter prefixCount: the number of path bytes before the slash that divides the path.
  static func append(
    path: UnsafeBufferPointer<UInt8>, prefixCount: Int, size: Int, kind: UInt8,
    to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: TarFormat.blockBytes))
    func put(_ part: some Sequence<UInt8>, at offset: Int) {
      var offset = start + offset
      for byte in part {
        bytes[offset] = byte
        offset += 1
      }
    }
    func put(_ value: Int, in field: Range<Int>) {
      var value = value
      for offset in stride(from: field.upperBound - 2, through: field.lowerBound, by: -1) {
        bytes[start + offset] = UInt8(ascii: "0") + UInt8(value & 7)
        value >>= 3
      }
    }
    put(path[(prefixCount > 0 ? prefixCount + 1 : 0)...], at: TarFormat.name.lowerBound)
    put(path[..<prefixCount], at: TarFormat.prefix.lowerBound)
    put(0o600, in: TarFormat.mode)
    put(0, in: TarFormat.user)
    put(0, in: TarFormat.group)
    put(size, in: TarFormat.size)
    put(0, in: TarFormat.time)
    put(0, in: TarFormat.deviceMajor)
    put(0, in: TarFormat.deviceMinor)
    bytes[start + TarFormat.kind] = kind
    put("ustar\u{0}00".utf8, at: TarFormat.magic.lowerBound)
    put(repeatElement(UInt8(ascii: " "), count: 8), at: TarFormat.checksum.lowerBound)
    let sum = bytes[start...].reduce(0) { $0 + Int($1) }
    put(sum, in: TarFormat.checksum.lowerBound..<TarFormat.checksum.upperBound - 1)
  }

  /// Returns the number of path bytes for the prefix field; 0 if the name field is long enough.
  ///
  /// The result is nil if the path does not fit or is not ASCII. POSIX does not define non-ASCII
  /// paths in this header.
  static func prefixCount(of path: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !path.contains(where: { $0 >= 0x80 }) else { return nil }
    guard path.count > TarFormat.name.count else { return 0 }
    let first = path.count - TarFormat.name.count - 1
    guard first <= TarFormat.prefix.count else { return nil }
    let last = min(TarFormat.prefix.count, path.count - 2)
    return (max(1, first)...last).first { path[$0] == UInt8(ascii: "/") }
  }
}

/// The records of a pax extended header for the next entry.
///
/// Each record is `LENGTH KEY=VALUE` and a line feed.
struct PaxRecords {
  /// The path of the next entry; nil if there is no path record.
  var path: ArraySlice<UInt8>?
  /// The content size of the next entry, in bytes; nil if there is no size record.
  var size: Int?
  /// Whether the next entry is a link.
  var isLink = false
  /// Whether the next entry is a sparse file.
  var isSparse = false

  /// Returns the bytes of one record. Its length includes the digits of the length.
  static func record(_ key: StaticString, _ value: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let rest = key.utf8CodeUnitCount + value.count + 3
    var length = rest + 1
    while String(length).utf8.count + rest != length { length += 1 }
    var bytes = Array("\(length) \(key)=".utf8)
    bytes.append(contentsOf: value)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Reads all records of an extended header; nil if one is malformed.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      guard let space = rest.firstIndex(of: UInt8(ascii: " ")),
        let length = Self.number(rest[..<space]), length <= rest.count,
        rest.startIndex + length > space + 1
      else { return nil }
      let line = rest[(space + 1)..<(rest.startIndex + length)]
      rest = rest[(rest.startIndex + length)...]
      guard line.last == UInt8(ascii: "\n"), let equal = line.firstIndex(of: UInt8(ascii: "="))
      else { return nil }
      guard store(line[..<equal], line[(equal + 1)...].dropLast()) else { return nil }
    }
  }

  private mutating func store(_ key: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Bool {
    if key.elementsEqual("path".utf8) {
      guard path == nil else { return false }
      path = value
    } else if key.elementsEqual("size".utf8) {
      guard size == nil, let number = Self.number(value) else { return false }
      size = number
    } else if key.elementsEqual("linkpath".utf8) {
      isLink = true
    } else if key.starts(with: "GNU.sparse.".utf8) || key.elementsEqual("SCHILY.realsize".utf8) {
      isSparse = true
    }
    return true
  }

  /// Returns the integer that up to 15 ASCII digits represent; nil for other text.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...15).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }
}
