internal import ReportText

/// A text builder that stores the file offset of each byte. Offsets never decrease.
struct MarkdownText {
  private(set) var bytes: [UInt8] = []
  private(set) var offsets: [Int] = []
  private(set) var end = 0
  /// Whether the text ends with a literal brace, which must not open an expression.
  private(set) var endsLiterally = false

  var isEmpty: Bool { bytes.isEmpty }

  /// Appends a byte range of a file unchanged.
  mutating func append(_ source: [UInt8], _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    guard end <= range.lowerBound else {
      for index in range { append(source[index], at: index) }
      return
    }
    if bytes.isEmpty {
      // The additional element is the end offset, which `finish` appends.
      bytes.reserveCapacity(range.count)
      offsets.reserveCapacity(range.count + 1)
    }
    bytes.append(contentsOf: source[range])
    offsets.append(contentsOf: range)
    end = range.upperBound
    endsLiterally = false
  }

  /// Appends a byte with its start offset and its end offset in the file.
  mutating func append(_ byte: UInt8, at offset: Int, until next: Int? = nil) {
    let start = max(offset, offsets.last ?? 0)
    bytes.append(byte)
    offsets.append(start)
    end = max(end, next ?? start + 1, start)
    endsLiterally = false
  }

  /// Appends an escaped byte or a byte of code. A brace in it does not open an expression.
  mutating func appendLiteral(_ byte: UInt8, at offset: Int, until next: Int? = nil) {
    append(byte, at: offset, until: next)
    endsLiterally = byte == UInt8(ascii: "{")
  }

  /// Returns whether appending a brace would create an expression from a literal brace.
  func needsBreak(before byte: UInt8, isLiteral: Bool) -> Bool {
    byte == UInt8(ascii: "{") && bytes.last == byte && (isLiteral || endsLiterally)
  }

  /// Replaces the last brace and a second brace with an expression that writes `{{`.
  ///
  /// Attributes need this because their value is one text.
  mutating func appendSecondBrace(at offset: Int) {
    let start = offsets.last ?? offset
    bytes.removeLast()
    offsets.removeLast()
    for byte in "{{ '{{' }}".utf8 { append(byte, at: start) }
    end = max(end, offset + 1)
  }

  /// Removes white space at the end of the text.
  mutating func trimEnd() {
    while let last = bytes.last, last == 0x20 || last == 0x09 || last == 0x0A {
      end = offsets.removeLast()
      bytes.removeLast()
    }
  }

  /// Returns the finished text and empties the builder. An empty text has the location `offset`.
  mutating func finish(_ file: SourceFile, at offset: Int = 0) -> DecodedText {
    offsets.append(bytes.isEmpty ? offset : min(file.bytes.count, end))
    let text = DecodedText(bytes: bytes, offsets: offsets, file: file)
    self = MarkdownText()
    return text
  }

  /// Appends the text to nodes unless it is empty, and empties the builder.
  mutating func flush(to nodes: inout [XMLNode], _ file: SourceFile) {
    guard !bytes.isEmpty else { return }
    nodes.append(.text(finish(file)))
  }
}

/// A position in the text of a leaf block that advances with the inlines of the tree.
///
/// cmark-gfm gives the next inline, and the cursor finds its position in the source.
struct MarkdownCursor {
  let bytes: [UInt8]
  /// The byte offset at which the next inline is expected.
  var position = 0
  /// The byte offset of the end of the block.
  var limit = 0
  /// The number of block quotes around the block.
  var quoteDepth = 0
  /// Whether the block is a table cell, where a pipe is written `\|`.
  var isCell = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the current position; 0 at the end of the block.
  var byte: UInt8 { position < limit ? bytes[position] : 0 }

  /// Skips `byte` if it is at the position.
  @discardableResult
  mutating func skip(_ byte: UInt8) -> Bool {
    guard self.byte == byte else { return false }
    position += 1
    return true
  }

  /// Skips consecutive occurrences of `byte`, at most `maximum`, and returns their number.
  @discardableResult
  mutating func skipRun(_ byte: UInt8, maximum: Int = .max) -> Int {
    let start = position
    while self.byte == byte, position - start < maximum { position += 1 }
    return position - start
  }

  mutating func skipBlanks() {
    while byte == 0x20 || byte == 0x09 { position += 1 }
  }

  /// Skips a line end, the blanks before it, and the quote marks of the next line.
  mutating func skipLineEnd() {
    skipBlanks()
    position = afterLineEnd(position)
  }

  /// Returns the offset after the line end at `index`, or `index` if there is no line end.
  ///
  /// The offset is after the quote marks of the next line.
  func afterLineEnd(_ index: Int) -> Int {
    var index = index
    guard index < limit, isLineEnd(index) else { return index }
    if bytes[index] == 0x0D, index + 1 < limit, bytes[index + 1] == 0x0A { index += 1 }
    index += 1
    var marks = 0
    while index < limit {
      if bytes[index] == UInt8(ascii: ">"), marks < quoteDepth {
        marks += 1
      } else if bytes[index] != 0x20, bytes[index] != 0x09 {
        break
      }
      index += 1
    }
    return index
  }

  func isLineEnd(_ index: Int) -> Bool {
    index < limit && (bytes[index] == 0x0A || bytes[index] == 0x0D)
  }

  /// Returns the first offset at or after `start` that is not white space or a line end.
  func skippingSpace(_ start: Int) -> Int {
    var index = start
    while index < limit {
      if isLineEnd(index) {
        index = afterLineEnd(index)
      } else if bytes[index] == 0x20 || bytes[index] == 0x09 {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// Returns whether a character is ASCII punctuation, which a backslash can escape.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
