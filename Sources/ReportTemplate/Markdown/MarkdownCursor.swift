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
