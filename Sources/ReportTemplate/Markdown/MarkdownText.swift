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
