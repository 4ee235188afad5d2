extension ByteWriter {
  /// Adds the escaped text that `body` writes, in isolate characters (U+2068 and U+2069).
  public mutating func isolated(_ body: (inout ByteWriter) -> Void) {
    literal("\u{2068}")
    body(&self)
    literal("\u{2069}")
  }

  /// Adds the escaped text that `body` writes, in isolate characters if a direction requires it.
  public mutating func isolated(
    from direction: TextDirection, _ body: (inout ByteWriter) -> Void
  ) {
    let start = count
    body(&self)
    isolate(from: start, in: direction)
  }

  /// Adds isolate characters around the bytes since `start`, if the direction requires them.
  public mutating func isolate(from start: Int, in direction: TextDirection) {
    guard withBytes({ direction.mustIsolate(UnsafeBufferPointer(rebasing: $0[start...])) }) else {
      return
    }
    insert(Array("\u{2068}".utf8), at: start)
    literal("\u{2069}")
  }

  /// Adds a value in element content, in a `bdi` element if the direction requires it.
  ///
  /// Isolate characters (U+2068 and U+2069) in the value become `bdi` elements.
  public mutating func value(_ value: ByteText, in direction: TextDirection) {
    value.withBytes { bytes in
      guard !TextDirection.containsIsolates(bytes) else { return elements(bytes) }
      let isForeign = direction.mustIsolate(bytes)
      if isForeign { literal("<bdi>") }
      words(bytes)
      if isForeign { literal("</bdi>") }
    }
  }

  private mutating func elements(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in bytes.indices {
      guard let isStart = TextDirection.isolate(in: bytes, at: index) else { continue }
      words(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      literal(isStart ? "<bdi>" : "</bdi>")
      start = index + 3
    }
    words(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Adds text, with an element around each long word, so that a line break inside it is possible.
  private mutating func words(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for word in LongWord.all(in: bytes) {
      text(UnsafeBufferPointer(rebasing: bytes[start..<word.lowerBound]))
      literal("<span class=\"rg-word\">")
      text(UnsafeBufferPointer(rebasing: bytes[word]))
      literal("</span>")
      start = word.upperBound
    }
    text(UnsafeBufferPointer(rebasing: bytes[start...]))
  }
}

/// Words that can be too long for a line or a column.
enum LongWord {
  /// The maximum size of a word that fits everywhere, in bytes.
  private static let limit = 30

  /// Returns the byte ranges of the long words in a text.
  ///
  /// Characters of three or more bytes end a word. Their scripts have spaces or allow line breaks
  /// in words.
  static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard bytes.count > limit else { return [] }
    var words: [Range<Int>] = []
    var (word, index) = (0, 0)
    while index < bytes.count {
      let first = bytes[index]
      let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      if first <= 0x20 || count > 2 {
        if index - word > limit { words.append(word..<index) }
        word = index + count
      }
      index += count
    }
    if index - word > limit { words.append(word..<index) }
    return words
  }
}

extension ByteText {
  /// The text without isolate characters, as programs need it.
  public var withoutIsolates: ByteText {
    withBytes { bytes in
      guard TextDirection.containsIsolates(bytes) else { return self }
      let marks = bytes.indices.filter { TextDirection.isolate(in: bytes, at: $0) != nil }
      var result = Array(bytes)
      for mark in marks.reversed() { result.removeSubrange(mark..<mark + 3) }
      return ByteText(result)
    }
  }
  /// The text with break opportunities (U+200B) in long words, for contexts without elements.
  public var withBreaks: ByteText {
    withBytes { bytes in
      let words = LongWord.all(in: bytes)
      guard !words.isEmpty else { return self }
      var broken = Array(bytes)
      for word in words.reversed() {
        // No break before combining marks, or in scripts with joined letters.
        for index in word.dropFirst().reversed()
        where bytes[index] < 0x80 || 0xC2...0xCB ~= bytes[index] || 0xCE...0xD5 ~= bytes[index] {
          broken.insert(contentsOf: Array("\u{200B}".utf8), at: index)
        }
      }
      return ByteText(broken)
    }
  }
}
