/// Decoded bytes in the making, each with the offset it comes from.
struct XMLTextBuilder {
  private(set) var bytes: [UInt8] = []
  private var offsets: [Int] = []

  /// Adds a byte that comes from `offset` of the source.
  mutating func append(_ byte: UInt8, at offset: Int) {
    bytes.append(byte)
    offsets.append(offset)
  }

  /// Adds the byte at `index` of a source, any line end as a line feed; says how many bytes of
  /// the source that were.
  mutating func appendLineNormalised(_ source: [UInt8], _ index: Int) -> Int {
    guard source[index] == 0x0D else {
      append(source[index], at: index)
      return 1
    }
    append(0x0A, at: index)
    return index + 1 < source.count && source[index + 1] == 0x0A ? 2 : 1
  }

  /// Where the first byte comes from that is not white space.
  var firstVisible: Int? {
    bytes.firstIndex { !XMLCharacters.isSpace($0) }.map { offsets[$0] }
  }

  /// The finished text, which ends in the source at `end`.
  func text(_ file: SourceFile, end: Int) -> DecodedText {
    DecodedText(bytes: bytes, offsets: offsets + [end], file: file)
  }
}
