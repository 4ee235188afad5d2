extension XMLScanner {
  /// An attribute before its prefix is resolved.
  struct WrittenAttribute {
    let name: Range<Int>
    let value: DecodedText
    let valueRange: Range<Int>
  }

  /// Reads attributes up to the end of the tag, `/>` or a place where there can be none.
  mutating func scanAttributes(of element: Range<Int>) -> [WrittenAttribute] {
    var attributes: [WrittenAttribute] = []
    while !isStopped {
      let before = position
      skipSpace()
      guard position < bytes.count else { break }
      let byte = bytes[position]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") || starts(with: "/>") { break }
      guard XMLCharacters.startsName(byte) else {
        skipStrayBytes(in: element)
        continue
      }
      let hasSpace = position > before
      let name = scanName()
      if !hasSpace {
        lose(
          .malformedAttribute, "attribute `\(string(name))` needs white space before it", name)
      }
      guard attributes.count < XMLLimits.attributes else {
        refuse(
          .sourceTooLarge,
          "`<\(string(element))>` has more than \(XMLLimits.attributes) attributes", name)
        break
      }
      if let attribute = scanAttributeValue(name) { attributes.append(attribute) }
    }
    return attributes
  }

  private mutating func skipStrayBytes(in element: Range<Int>) {
    let start = position
    while position < bytes.count, !XMLCharacters.isSpace(bytes[position]),
      bytes[position] != UInt8(ascii: ">"), bytes[position] != UInt8(ascii: "<"),
      !starts(with: "/>")
    { position += 1 }
    lose(
      .malformedAttribute,
      "found `\(string(start..<position))` in `<\(string(element))>`, wanted an attribute or `>`",
      start..<position)
  }

  /// Reads `="value"`; nil when the attribute is not fit for use.
  private mutating func scanAttributeValue(_ name: Range<Int>) -> WrittenAttribute? {
    let written = string(name)
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      position = name.upperBound
      lose(
        .malformedAttribute, "attribute `\(written)` has no value", name,
        hints: ["write `\(written)=\"\(written)\"`"])
      return nil
    }
    position += 1
    skipSpace()
    let quote = position < bytes.count ? bytes[position] : 0
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while position < bytes.count, !XMLCharacters.isSpace(bytes[position]),
        bytes[position] != UInt8(ascii: ">"), bytes[position] != UInt8(ascii: "<")
      { position += 1 }
      let value = string(start..<position)
      lose(
        .malformedAttribute, "the value of attribute `\(written)` must stand in quotes",
        start..<max(position, min(bytes.count, start + 1)),
        hints: value.isEmpty ? [] : ["write `\(written)=\"\(value)\"`"])
      return nil
    }
    position += 1
    return scanQuoted(name, quote)
  }

  private mutating func scanQuoted(_ name: Range<Int>, _ quote: UInt8) -> WrittenAttribute? {
    let start = position
    var text = XMLTextBuilder()
    var firstTag: Int?
    var hasTagEnd = false
    while position < bytes.count, bytes[position] != quote, !isStopped {
      let byte = bytes[position]
      if byte == UInt8(ascii: "&") {
        scanReference(into: &text)
        continue
      }
      if byte == UInt8(ascii: ">"), firstTag == nil { hasTagEnd = true }
      if byte == UInt8(ascii: "<") {
        // A tag's end and the start of the next: the quote was forgotten before.
        if hasTagEnd { break }
        if firstTag == nil { firstTag = position }
      }
      if byte == 0x09 || byte == 0x0A {
        text.append(0x20, at: position)
        position += 1
      } else if byte == 0x0D {
        text.append(0x20, at: position)
        position += position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 2 : 1
      } else {
        text.append(byte, at: position)
        position += 1
      }
    }
    guard !isStopped else { return nil }
    guard position < bytes.count, bytes[position] == quote else {
      isStopped = true
      lose(
        .malformedAttribute, "the value of attribute `\(string(name))` has no closing quote",
        start - 1..<start)
      return nil
    }
    let end = position
    position += 1
    if let firstTag {
      lose(
        .unescapedCharacter, "found `<` in the value of attribute `\(string(name))`",
        firstTag..<firstTag + 1, hints: ["write `&lt;`"])
    }
    return WrittenAttribute(name: name, value: text.text(file, end: end), valueRange: start..<end)
  }
}
