/// Finds the line and the byte of offsets that are asked for in rising order.
struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private var line: Int
  private var lineStart: Int

  /// A counter at an offset that starts a line.
  init(bytes: UnsafeBufferPointer<UInt8>, position: Int, line: Int) {
    self.bytes = bytes
    self.position = position
    self.line = line
    lineStart = position
  }

  /// Goes on to the first line that has a byte, without counting the empty ones.
  mutating func skipBlankLines() {
    while position < bytes.count, bytes[position] == 0x0A || bytes[position] == 0x0D {
      position += 1
    }
    lineStart = position
  }

  /// The line and the byte in it, both from 1.
  mutating func place(of offset: Int) -> (line: Int, byte: Int) {
    while position < offset {
      let byte = bytes[position]
      position += 1
      let isCRLF = byte == 0x0D && position < bytes.count && bytes[position] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isCRLF) {
        line += 1
        lineStart = position
      }
    }
    return (line, offset - lineStart + 1)
  }
}
