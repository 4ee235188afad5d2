/// The header of an entry of a tar archive.
struct TarHeader {
  /// What the entry is, as its letter.
  let kind: UInt8
  let size: Int
  /// The path, which a header before this one may replace.
  let path: [UInt8]

  /// Reads one block; nil when its checksum or size is wrong.
  init?(_ block: [UInt8]) {
    guard block.count == TarForm.blockBytes,
      let sum = Self.number(block[TarForm.checksum]), sum == Self.sum(of: block),
      let size = Self.number(block[TarForm.size])
    else { return nil }
    self.size = size
    kind = block[TarForm.kind]
    var path = Self.text(block[TarForm.name])
    // GNU has other things where POSIX has the first part of the path.
    if block[TarForm.magic].starts(with: "ustar\u{0}".utf8) {
      let prefix = Self.text(block[TarForm.prefix])
      if !prefix.isEmpty { path = prefix + [UInt8(ascii: "/")] + path }
    }
    self.path = Array(path)
  }

  /// The sum of all bytes, with blanks in place of the sum itself.
  private static func sum(of block: [UInt8]) -> Int {
    let all = block.reduce(0) { $0 + Int($1) }
    let field = block[TarForm.checksum].reduce(0) { $0 + Int($1) }
    return all - field + TarForm.checksum.count * Int(UInt8(ascii: " "))
  }

  private static func text(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    field.prefix { $0 != 0 }
  }

  /// An octal number, or GNU's form for large ones: a byte of 128 and 256-ary digits.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    if field.first == 0x80 {
      var value = 0
      for byte in field.dropFirst() {
        guard value < 1 << 48 else { return nil }
        value = value << 8 | Int(byte)
      }
      return value
    }
    let digits = field.drop { $0 == UInt8(ascii: " ") }
      .prefix { $0 != 0 && $0 != UInt8(ascii: " ") }
    guard !digits.isEmpty else { return nil }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { return nil }
      value = value << 3 | Int(digit - UInt8(ascii: "0"))
    }
    return value
  }
}
