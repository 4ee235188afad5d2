extension XMLScanner {
  /// Reads character data up to the next tag.
  mutating func scanText() {
    var text = XMLTextBuilder()
    while position < bytes.count, !isStopped {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<") {
        if startsMarkup { break }
        lose(
          .unescapedCharacter, "expected `&lt;`, found `<` that starts no tag",
          position..<position + 1,
          hints: ["write `&lt;`"])
        text.append(byte, at: position)
        position += 1
      } else if byte == UInt8(ascii: "&") {
        scanReference(into: &text)
      } else if byte == UInt8(ascii: "]"), starts(with: "]]>") {
        find(
          .unescapedCharacter, "expected `]]&gt;` in text, found `]]>`", position..<position + 3,
          hints: ["write `]]&gt;`"])
        text.append(byte, at: position)
        position += 1
      } else {
        position += text.appendLineNormalised(bytes, position)
      }
    }
    let end = position
    if !open.isEmpty {
      add(.text(text.text(file, end: end)))
    } else if let stray = text.firstVisible {
      isStopped = true
      lose(
        .malformedDocument,
        root == nil
          ? "text is not allowed before the root element"
          : "text is not allowed after the root element", stray..<end)
    }
  }

  private var startsMarkup: Bool {
    guard position + 1 < bytes.count else { return false }
    let next = bytes[position + 1]
    return next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || next == UInt8(ascii: "/")
      || XMLCharacters.startsName(next)
  }

  // MARK: References

  /// Reads a character or entity reference, such as `&amp;`.
  ///
  /// The current position is its `&`.
  mutating func scanReference(into text: inout XMLTextBuilder) {
    let start = position
    position += 1
    if position < bytes.count, bytes[position] == UInt8(ascii: "#") {
      return scanNumericReference(from: start, into: &text)
    }
    let name = scanName()
    guard !name.isEmpty, position < bytes.count, bytes[position] == UInt8(ascii: ";") else {
      position = start + 1
      find(
        .unescapedCharacter, "expected `&amp;`, found `&` that starts no reference",
        start..<start + 1,
        hints: ["write `&amp;`"])
      text.append(UInt8(ascii: "&"), at: start)
      return
    }
    position += 1
    let scalar: UInt8
    switch string(name) {
    case "amp": scalar = UInt8(ascii: "&")
    case "lt": scalar = UInt8(ascii: "<")
    case "gt": scalar = UInt8(ascii: ">")
    case "quot": scalar = UInt8(ascii: "\"")
    case "apos": scalar = UInt8(ascii: "'")
    default:
      unknownEntity(string(name), start..<position)
      scalar = UInt8(ascii: "?")
    }
    text.append(scalar, at: start)
  }

  private mutating func unknownEntity(_ name: String, _ range: Range<Int>) {
    var hints: [String] = []
    if let number = XMLNamedEntities.codePoint(of: name) {
      hints = ["write `&#\(number);`"]
    } else if let near = Suggestion.nearest(to: name, among: ["amp", "lt", "gt", "quot", "apos"]) {
      hints = ["did you mean `&\(near);`?"]
    }
    find(.unknownEntity, "unknown reference `&\(name);`", range, hints: hints)
  }

  private mutating func scanNumericReference(from start: Int, into text: inout XMLTextBuilder) {
    position += 1
    var radix: UInt32 = 10
    if position < bytes.count, bytes[position] == UInt8(ascii: "x") {
      radix = 16
      position += 1
    }
    let digits = position
    var value: UInt32 = 0
    while position < bytes.count, let digit = Self.digit(bytes[position]), digit < radix {
      value = min(0x11_0000, value * radix + digit)
      position += 1
    }
    guard position > digits, position < bytes.count, bytes[position] == UInt8(ascii: ";") else {
      lose(
        .unescapedCharacter, "incomplete numeric reference", start..<position,
        hints: ["write `&#160;` or `&#xA0;`, or write `&amp;` for a literal `&`"])
      text.append(UInt8(ascii: "&"), at: start)
      return
    }
    position += 1
    guard XMLCharacters.isAllowed(value), let scalar = Unicode.Scalar(value) else {
      find(
        .forbiddenCharacter, "character `\(string(start..<position))` is not allowed in XML",
        start..<position)
      return text.append(UInt8(ascii: "?"), at: start)
    }
    for byte in UTF8.encode(scalar) ?? .init() { text.append(byte, at: start) }
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  // MARK: Comments, sections and instructions

  /// Reads a comment.
  mutating func scanComment() {
    let start = position
    guard let end = next("-->", from: start + 4) else {
      isStopped = true
      return lose(
        .malformedMarkup, "missing end of the comment", start..<start + 4,
        hints: ["close the comment with `-->`"])
    }
    if let dashes = next("--", from: start + 4), dashes < end {
      find(
        .malformedMarkup, "`--` is not allowed in a comment", dashes..<dashes + 2,
        hints: ["write one hyphen or a dash"])
    } else if end > start + 4, bytes[end - 1] == UInt8(ascii: "-") {
      find(
        .malformedMarkup, "expected `-->` at the end of a comment, found `--->`",
        end - 1..<end + 3)
    }
    position = end + 3
    add(.comment(file.span(start..<position)))
  }

  /// Reads a CDATA section and adds its content as text.
  mutating func scanSection() {
    let start = position
    guard let end = next("]]>", from: start + 9) else {
      isStopped = true
      return lose(
        .malformedMarkup, "missing end of the CDATA section", start..<start + 9,
        hints: ["close the section with `]]>`"])
    }
    guard !open.isEmpty else {
      isStopped = true
      return lose(
        .malformedDocument, "a CDATA section is not allowed outside the root element",
        start..<start + 9)
    }
    var text = XMLTextBuilder()
    position = start + 9
    while position < end { position += text.appendLineNormalised(bytes, position) }
    add(.text(text.text(file, end: end)))
    position = end + 3
  }

  /// Reads `<!DOCTYPE html>` and rejects all other declarations that start with `<!`.
  mutating func scanDocumentType() {
    let start = position
    guard starts(with: "<!DOCTYPE") else {
      var end = start + 2
      while end < bytes.count, XMLCharacters.continuesName(bytes[end]) { end += 1 }
      let isDocumentType = string(start..<end).lowercased() == "<!doctype"
      return refuse(
        isDocumentType ? .forbiddenDocumentType : .malformedMarkup,
        "`\(string(start..<end))` is not allowed here", start..<end,
        hints: isDocumentType ? ["write `<!DOCTYPE html>`"] : [])
    }
    position += 9
    skipSpace()
    let name = scanName()
    skipSpace()
    guard string(name) == "html", position < bytes.count, bytes[position] == UInt8(ascii: ">")
    else {
      return refuse(
        .forbiddenDocumentType, "expected the document type `<!DOCTYPE html>`, found another type",
        start..<min(bytes.count, max(position, start + 9)))
    }
    position += 1
    guard root == nil, open.isEmpty, documentType == nil else {
      return refuse(
        .forbiddenDocumentType,
        "the document type is allowed only once, before the root element",
        start..<position)
    }
    documentType = file.span(start..<position)
  }

  /// Reads a processing instruction or the XML declaration.
  mutating func scanInstruction(mayDeclare: Bool) {
    let start = position
    guard let end = next("?>", from: start + 2) else {
      isStopped = true
      return lose(
        .malformedMarkup, "missing end of the processing instruction", start..<start + 2,
        hints: ["close the instruction with `?>`"])
    }
    position = start + 2
    let target = string(scanName())
    if target == "xml" {
      if mayDeclare {
        checkEncoding(start..<end)
      } else {
        lose(
          .malformedMarkup, "the XML declaration is allowed only at the start of a file",
          start..<end + 2)
      }
      position = end + 2
      return
    }
    position = end + 2
    add(.instruction(file.span(start..<position)))
  }

  private mutating func checkEncoding(_ range: Range<Int>) {
    guard let key = next("encoding", from: range.lowerBound), key < range.upperBound else { return }
    var start = key + 8
    while start < range.upperBound, bytes[start] != UInt8(ascii: "\""),
      bytes[start] != UInt8(ascii: "'")
    { start += 1 }
    var end = start + 1
    while end < range.upperBound, bytes[end] != bytes[start] { end += 1 }
    guard end < range.upperBound else { return }
    let encoding = string(start + 1..<end)
    guard encoding.lowercased() != "utf-8" else { return }
    refuse(
      .sourceEncoding, "expected the encoding `UTF-8`, found `\(encoding)`", start + 1..<end,
      hints: ["save the file as UTF-8 and write `encoding=\"UTF-8\"`"])
  }
}
