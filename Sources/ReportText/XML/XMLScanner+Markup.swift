extension XMLScanner {
  /// Reads a comment.
  mutating func scanComment() {
    let start = position
    guard let end = next("-->", from: start + 4) else {
      isStopped = true
      return lose(
        .malformedMarkup, "the comment never ends", start..<start + 4,
        hints: ["close it with `-->`"])
    }
    if let dashes = next("--", from: start + 4), dashes < end {
      find(
        .malformedMarkup, "found `--` inside a comment", dashes..<dashes + 2,
        hints: ["write one hyphen, or a dash"])
    } else if end > start + 4, bytes[end - 1] == UInt8(ascii: "-") {
      find(.malformedMarkup, "found `--->` at the end of a comment", end - 1..<end + 3)
    }
    position = end + 3
    add(.comment(file.span(start..<position)))
  }

  /// Reads a CDATA section as text.
  mutating func scanSection() {
    let start = position
    guard let end = next("]]>", from: start + 9) else {
      isStopped = true
      return lose(
        .malformedMarkup, "the CDATA section never ends", start..<start + 9,
        hints: ["close it with `]]>`"])
    }
    guard !open.isEmpty else {
      isStopped = true
      return lose(
        .malformedDocument, "found a CDATA section outside of the root element", start..<start + 9)
    }
    var text = XMLTextBuilder()
    position = start + 9
    while position < end { position += text.appendLineNormalised(bytes, position) }
    add(.text(text.text(file, end: end)))
    position = end + 3
  }

  /// Reads `<!DOCTYPE html>`; anything else that starts so is refused.
  mutating func scanDocumentType() {
    let start = position
    guard starts(with: "<!DOCTYPE") else {
      var end = start + 2
      while end < bytes.count, XMLCharacters.continuesName(bytes[end]) { end += 1 }
      let isDocumentType = string(start..<end).lowercased() == "<!doctype"
      return refuse(
        isDocumentType ? .forbiddenDocumentType : .malformedMarkup,
        "found `\(string(start..<end))`, which XML does not know here", start..<end,
        hints: isDocumentType ? ["write `<!DOCTYPE html>`"] : [])
    }
    position += 9
    skipSpace()
    let name = scanName()
    skipSpace()
    guard string(name) == "html", position < bytes.count, bytes[position] == UInt8(ascii: ">")
    else {
      return refuse(
        .forbiddenDocumentType, "the only document type allowed is `<!DOCTYPE html>`",
        start..<min(bytes.count, max(position, start + 9)))
    }
    position += 1
    guard root == nil, open.isEmpty, documentType == nil else {
      return refuse(
        .forbiddenDocumentType, "the document type stands once, before the root element",
        start..<position)
    }
    documentType = file.span(start..<position)
  }

  /// Reads a processing instruction, or the XML declaration.
  mutating func scanInstruction(mayDeclare: Bool) {
    let start = position
    guard let end = next("?>", from: start + 2) else {
      isStopped = true
      return lose(
        .malformedMarkup, "the processing instruction never ends", start..<start + 2,
        hints: ["close it with `?>`"])
    }
    position = start + 2
    let target = string(scanName())
    if target == "xml" {
      if mayDeclare {
        checkEncoding(start..<end)
      } else {
        lose(
          .malformedMarkup, "the XML declaration stands only at the very start of a file",
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
      .sourceEncoding, "the encoding is `\(encoding)`, wanted `UTF-8`", start + 1..<end,
      hints: ["save the file as UTF-8 and write `encoding=\"UTF-8\"`"])
  }
}
