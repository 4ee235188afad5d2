/// A short text of at most eight bytes, such as a separator, held in a word.
struct LocaleSymbol: Sendable {
  private let word: UInt64
  let count: Int

  /// Packs a text; longer ones are a mistake in the table.
  init(_ text: String) {
    precondition(text.utf8.count <= 8)
    word = text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    count = text.utf8.count
  }

  /// Writes the bytes at `target`, which has room for eight; returns how many.
  func write(to target: UnsafeMutablePointer<UInt8>) -> Int {
    var rest = word
    for index in 0..<count {
      target[index] = UInt8(truncatingIfNeeded: rest)
      rest >>= 8
    }
    return count
  }
}

extension ByteWriter {
  /// Adds a symbol.
  mutating func symbol(_ symbol: LocaleSymbol) { append(atMost: 8) { symbol.write(to: $0) } }
}
