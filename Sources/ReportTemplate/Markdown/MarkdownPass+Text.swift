internal import ReportText

extension MarkdownPass {
  /// Adds a text that CommonMark has decoded, with the bytes of the file that it comes from.
  mutating func addText(
    _ literal: UnsafeBufferPointer<UInt8>, as style: MarkdownAlignment.Style
  ) {
    guard !literal.isEmpty else { return }
    if style == .text, let end = plainEnd(literal) {
      if use == .content, text.needsBreak(before: literal[0], isLiteral: false) { separate() }
      text.append(file.bytes, cursor.position..<end)
      cursor.position = end
      return
    }
    if style == .code, let end = plainEnd(literal), !hasBraces(cursor.position..<end),
      !text.needsBreak(before: literal[0], isLiteral: true)
    {
      text.append(file.bytes, cursor.position..<end)
      cursor.position = end
      return
    }
    let alignment = MarkdownAlignment(cursor: cursor, style: style)
    guard let start = start(of: literal, alignment) else { return addUnaligned(literal) }
    var pieces: [(byte: UInt8, source: Range<Int>, isDecoded: Bool)] = []
    pieces.reserveCapacity(literal.count)
    let end = alignment.end(of: literal, from: start) { pieces.append(($0, $1, $2)) }
    for piece in pieces {
      let byte = piece.isDecoded ? piece.byte : file.bytes[piece.source.lowerBound]
      add(
        byte, piece.source,
        isLiteral: style == .code || piece.isDecoded && byte == UInt8(ascii: "{"))
      if piece.isDecoded { checkCharacter(at: piece.source) }
    }
    cursor.position = end ?? cursor.position
  }

  /// Where the text ends when it stands at the cursor as it is; nil when a closer look is needed.
  func plainEnd(_ literal: UnsafeBufferPointer<UInt8>) -> Int? {
    let start = cursor.position
    guard start + literal.count <= cursor.limit else { return nil }
    return cursor.bytes.withUnsafeBufferPointer { bytes in
      for index in literal.indices {
        let byte = bytes[start + index]
        if byte != literal[index] || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") {
          return nil
        }
      }
      return start + literal.count
    }
  }

  /// True when two braces stand side by side in a stretch of the file, or one at its end.
  private func hasBraces(_ range: Range<Int>) -> Bool {
    for index in range where file.bytes[index] == UInt8(ascii: "{") {
      if index + 1 >= range.upperBound || file.bytes[index + 1] == UInt8(ascii: "{") {
        return true
      }
    }
    return false
  }

  /// Where a text stands: at the cursor, or a little further.
  private func start(
    of literal: UnsafeBufferPointer<UInt8>, _ alignment: MarkdownAlignment
  ) -> Int? {
    if alignment.end(of: literal, from: cursor.position) != nil { return cursor.position }
    var place = cursor.position + 1
    let last = min(cursor.limit, cursor.position + 2048)
    while place < last {
      let byte = cursor.bytes[place]
      if byte == literal[0] || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&"),
        alignment.end(of: literal, from: place) != nil
      {
        return place
      }
      place += 1
    }
    return nil
  }

  /// Adds a text whose place is not known: expressions get their own, all else the cursor's.
  mutating func addUnaligned(_ literal: UnsafeBufferPointer<UInt8>, at place: Int? = nil) {
    let place = place ?? cursor.position
    var index = 0
    while index < literal.count {
      if let range = source.mask.expression(literal, index) {
        for offset in range { add(file.bytes[offset], offset..<offset + 1, isLiteral: false) }
        index += range.count
      } else {
        if Self.isForbidden(literal[index]) {
          fail(
            .forbiddenCharacter, "found a reference to a character that XML does not allow",
            span(place..<place + 1), hints: ["remove it"])
        }
        add(literal[index], place..<place, isLiteral: false)
        index += 1
      }
    }
  }

  /// Adds a byte; two braces of which one means no expression are kept apart.
  mutating func add(_ byte: UInt8, _ source: Range<Int>, isLiteral: Bool) {
    if text.needsBreak(before: byte, isLiteral: isLiteral) {
      switch use {
      case .content: separate()
      case .attribute: return text.appendSecondBrace(at: source.lowerBound)
      case .address: break
      }
    }
    if isLiteral {
      text.appendLiteral(byte, at: source.lowerBound, until: source.upperBound)
    } else {
      text.append(byte, at: source.lowerBound, until: source.upperBound)
    }
  }

  /// Ends the text here, so that what follows is a text of its own.
  private mutating func separate() { finished.append(.text(text.take(file))) }

  /// Refuses what a numeric reference can name and XML cannot hold.
  private mutating func checkCharacter(at range: Range<Int>) {
    guard range.count > 2, cursor.bytes[range.lowerBound] == UInt8(ascii: "&"),
      cursor.bytes[range.lowerBound + 1] == UInt8(ascii: "#"), let last = text.bytes.last,
      Self.isForbidden(last)
    else { return }
    let name = String(decoding: cursor.bytes[range], as: UTF8.self)
    fail(
      .forbiddenCharacter, "XML does not allow the character `\(name)`", span(range),
      hints: ["remove it"])
  }

  /// True for control characters, and for what the parser makes of U+FFFE and U+FFFF.
  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte >= 0xF8
  }
}
