internal import ReportText

/// The bytes of a text in the making, each with its offset in the file; offsets never decrease.
struct MarkdownText {
  private(set) var bytes: [UInt8] = []
  private(set) var offsets: [Int] = []
  private(set) var end = 0
  /// True when the last byte is a brace that means no expression.
  private(set) var endsLiterally = false

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a stretch of a file as it is.
  mutating func append(_ source: [UInt8], _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    guard end <= range.lowerBound else {
      for index in range { append(source[index], at: index) }
      return
    }
    if bytes.isEmpty {
      // One more for the end, when the text is taken.
      bytes.reserveCapacity(range.count)
      offsets.reserveCapacity(range.count + 1)
    }
    bytes.append(contentsOf: source[range])
    offsets.append(contentsOf: range)
    end = range.upperBound
    endsLiterally = false
  }

  /// Adds a byte that comes from an offset, and reaches up to another one.
  mutating func append(_ byte: UInt8, at offset: Int, until next: Int? = nil) {
    let place = max(offset, offsets.last ?? 0)
    bytes.append(byte)
    offsets.append(place)
    end = max(end, next ?? place + 1, place)
    endsLiterally = false
  }

  /// Adds a byte that was escaped or stands in code: a brace that opens no expression.
  mutating func appendLiteral(_ byte: UInt8, at offset: Int, until next: Int? = nil) {
    append(byte, at: offset, until: next)
    endsLiterally = byte == UInt8(ascii: "{")
  }

  /// True when a brace that is added next would make an expression with a literal one.
  func needsBreak(before byte: UInt8, isLiteral: Bool) -> Bool {
    byte == UInt8(ascii: "{") && bytes.last == byte && (isLiteral || endsLiterally)
  }

  /// Adds `{{` as an expression that writes it, in place of the last brace and a second one: for
  /// attributes, whose value is one text.
  mutating func appendSecondBrace(at offset: Int) {
    let place = offsets.last ?? offset
    bytes.removeLast()
    offsets.removeLast()
    for byte in "{{ '{{' }}".utf8 { append(byte, at: place) }
    end = max(end, offset + 1)
  }

  /// Drops white space at the end.
  mutating func trimEnd() {
    while let last = bytes.last, last == 0x20 || last == 0x09 || last == 0x0A {
      end = offsets.removeLast()
      bytes.removeLast()
    }
  }

  /// The finished text, at `place` when it is empty; the builder starts anew.
  mutating func take(_ file: SourceFile, at place: Int = 0) -> DecodedText {
    offsets.append(bytes.isEmpty ? place : min(file.bytes.count, end))
    let text = DecodedText(bytes: bytes, offsets: offsets, file: file)
    self = MarkdownText()
    return text
  }

  /// Adds the text to some nodes, if there is any, and starts anew.
  mutating func flush(to nodes: inout [XMLNode], _ file: SourceFile) {
    guard !bytes.isEmpty else { return }
    nodes.append(.text(take(file)))
  }
}

/// A place in the text of a leaf block, which moves along with the tree of inlines: cmark-gfm says
/// what follows, this finds where it stands.
struct MarkdownCursor {
  let bytes: [UInt8]
  /// Where the next inline is expected.
  var position = 0
  /// Where the block ends.
  var limit = 0
  /// How many block quotes are around the block.
  var quoteDepth = 0
  /// True in a cell of a table, where a pipe is written `\|`.
  var isCell = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the position; 0 at the end.
  var byte: UInt8 { position < limit ? bytes[position] : 0 }

  /// Goes past `byte` if it stands here.
  @discardableResult
  mutating func skip(_ byte: UInt8) -> Bool {
    guard self.byte == byte else { return false }
    position += 1
    return true
  }

  /// Goes past all of `byte` that stand here, at most `most`; says how many that were.
  @discardableResult
  mutating func skipRun(_ byte: UInt8, most: Int = .max) -> Int {
    let start = position
    while self.byte == byte, position - start < most { position += 1 }
    return position - start
  }

  mutating func skipBlanks() {
    while byte == 0x20 || byte == 0x09 { position += 1 }
  }

  /// Goes past the end of a line, the blanks before it and the marks at the start of the next.
  mutating func skipLineEnd() {
    skipBlanks()
    position = afterLineEnd(position)
  }

  /// Where the text goes on after the line end at `index`; `index` when there is none.
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

  /// Goes past white space, line ends included.
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

  /// True for the characters that a backslash can escape.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
