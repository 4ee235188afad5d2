/// The header of an entry of a tar archive.
struct TarHeader {
  /// What the entry is, as its letter.
  let kind: UInt8
  let size: Int
  /// The path, which a header before this one may replace.
  let path: [UInt8]

  /// Reads one block; nil when its checksum or a number is wrong.
  init?(_ block: [UInt8]) {
    guard block.count == TarForm.blockBytes,
      let sum = Self.number(block[TarForm.checksum]), sum == Self.sum(of: block),
      let size = Self.number(block[TarForm.size])
    else { return nil }
    // Nothing of these is used, but programs differ in what they make of a header where one is wrong.
    for field in [TarForm.mode, TarForm.user, TarForm.group, TarForm.time]
    where !Self.isNumber(block[field]) { return nil }
    self.size = size
    kind = block[TarForm.kind]
    var path = Self.text(block[TarForm.name])
    let prefix = Self.text(block[TarForm.prefix])
    let magic = block[TarForm.magic]
    if magic.starts(with: "ustar\u{0}".utf8) {
      for field in [TarForm.deviceMajor, TarForm.deviceMinor] where !Self.isNumber(block[field]) {
        return nil
      }
      if !prefix.isEmpty { path = prefix + [UInt8(ascii: "/")] + path }
    } else {
      // GNU and what was before POSIX: some programs take what stands there for a part of the path.
      guard prefix.isEmpty,
        magic.elementsEqual("ustar  \u{0}".utf8) || magic.allSatisfy({ $0 == 0 })
      else { return nil }
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

  /// True for a number, also one below zero (a date before 1970), and for nothing but blanks.
  private static func isNumber(_ field: ArraySlice<UInt8>) -> Bool {
    field.first == 0xFF || number(field) != nil
      || text(field).allSatisfy { $0 == UInt8(ascii: " ") }
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
}
